import { blogAway, type BlogPost } from '@market/contract';
import { BLOG_FRESH_S, BLOG_PAUSE_S, BLOG_STALE_S } from '@market/contract/constants';
import type { Blog, BlogQuery } from '#platform/blog.ts';
import type { Context } from '#platform/context.ts';
import { Unreachable } from '#platform/providers.ts';
import { SECOND } from '#platform/time.ts';
import { readForeignPost } from './foreign-post.ts';

/** Posts of one page, and how many there are in all. */
export interface Posts {
  readonly posts: readonly BlogPost[];
  readonly total: number;
  readonly pages: number;
}

interface Kept {
  /** Null: there is no such page. */
  readonly posts: Posts | null;
  readonly at: number;
  readonly length: number;
}

/** Characters kept of one blog. */
const MOST_KEPT = 16_000_000;
/** Calls to it at once: whoever asks for many addresses waits for nobody else. */
const MOST_AT_ONCE = 4;
/** What a page that is not there weighs. */
const NOTHING = 500;

/** What this process keeps of a blog. */
class Passing {
  readonly #blog: Blog;
  readonly #kept = new Map<string, Kept>();
  readonly #running = new Map<string, Promise<Kept | undefined>>();
  #length = 0;
  #failedAt = Number.NEGATIVE_INFINITY;
  constructor(blog: Blog) {
    this.#blog = blog;
  }

  async get(context: Context, query: BlogQuery): Promise<Posts | null> {
    const key = JSON.stringify([query.categories, query.per_page, query.page, query.slug]);
    const now = context.now.getTime();
    const kept = this.#kept.get(key);
    if (kept !== undefined && now - kept.at < BLOG_FRESH_S * SECOND) return kept.posts;
    const asked =
      this.#running.get(key) ?? (this.#mayAsk(now) ? this.#start(context, key, query) : undefined);
    const answer = (await asked) ?? kept;
    if (answer !== undefined && now - answer.at < BLOG_STALE_S * SECOND) return answer.posts;
    throw blogAway({ retry_after: BLOG_PAUSE_S });
  }

  #mayAsk(now: number): boolean {
    return now - this.#failedAt >= BLOG_PAUSE_S * SECOND && this.#running.size < MOST_AT_ONCE;
  }

  #missed({ log, now }: Context, error: unknown): undefined {
    if (!(error instanceof Unreachable)) throw error;
    this.#failedAt = now.getTime();
    log.warn({ reason: error.message }, 'the blog failed');
  }

  #start(context: Context, key: string, query: BlogQuery): Promise<Kept | undefined> {
    const asked = this.#ask(context, query)
      .then((kept) => this.#keep(key, kept))
      .catch((error: unknown) => this.#missed(context, error))
      .finally(() => this.#running.delete(key));
    this.#running.set(key, asked);
    return asked;
  }

  async #ask({ now, outside }: Context, query: BlogQuery): Promise<Kept> {
    const answer = await this.#blog.posts(query);
    const at = now.getTime();
    if (answer === undefined) return { posts: null, at, length: NOTHING };
    const borders = { origin: this.#blog.origin, publicUrl: outside.publicUrl };
    const posts = answer.posts.flatMap((post) => readForeignPost(post, borders) ?? []);
    const { total, pages, length } = answer;
    return { posts: { posts, total, pages }, at, length: length + NOTHING };
  }

  /** The oldest go when there is too much. */
  #keep(key: string, kept: Kept): Kept {
    this.#length += kept.length - (this.#kept.get(key)?.length ?? 0);
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    for (const [oldest, { length }] of this.#kept) {
      if (this.#length <= MOST_KEPT) break;
      this.#kept.delete(oldest);
      this.#length -= length;
    }
    return kept;
  }
}

const passings = new WeakMap<Blog, Passing>();

/** Posts of another blog, new within five minutes; while it is away what is kept of it. Null without such a page. @throws blogAway */
export const passOn = (context: Context, blog: Blog, query: BlogQuery): Promise<Posts | null> => {
  const passing = passings.get(blog) ?? new Passing(blog);
  passings.set(blog, passing);
  return passing.get(context, query);
};
