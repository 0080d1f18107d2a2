/** A query with the parameters of WordPress. */
export interface BlogQuery {
  /** Empty means all. */
  readonly categories: readonly number[];
  readonly per_page: number;
  readonly page: number;
  readonly slug: string | undefined;
}

export interface BlogAnswer {
  readonly posts: readonly unknown[];
  readonly total: number;
  readonly pages: number;
  readonly length: number;
}

export interface Blog {
  /** `https://blog.example`: links and images of this origin are allowed. */
  readonly origin: string;
  /** Undefined when there is no such page. @throws ServiceUnavailable; ServiceRejected when it refuses this request */
  posts(query: BlogQuery): Promise<BlogAnswer | undefined>;
}
