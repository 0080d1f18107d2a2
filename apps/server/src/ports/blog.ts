/** What is asked of a blog, in WordPress's words. */
export interface BlogQuery {
  /** Posts in any of these; none is all. */
  readonly categories: readonly number[];
  readonly per_page: number;
  readonly page: number;
  readonly slug: string | undefined;
}

/** What a blog answered, as it came: nothing in it is proved. */
export interface BlogAnswer {
  readonly posts: readonly unknown[];
  readonly total: number;
  readonly pages: number;
  /** How long it was, in characters. */
  readonly length: number;
}

/** A WordPress blog that posts are passed on from. */
export interface Blog {
  /** `https://blog.example`: its links and pictures are shown. */
  readonly origin: string;
  /** Undefined when it has no such page. @throws Unreachable, Declined when it does not answer this one */
  posts(query: BlogQuery): Promise<BlogAnswer | undefined>;
}
