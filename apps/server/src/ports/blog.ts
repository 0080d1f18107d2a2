/** A query with the parameters of WordPress. */
export interface BlogQuery {
  /** Posts of any of these categories; all when empty. */
  readonly categories: readonly number[];
  readonly per_page: number;
  readonly page: number;
  readonly slug: string | undefined;
}

/** An unvalidated reply. */
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
