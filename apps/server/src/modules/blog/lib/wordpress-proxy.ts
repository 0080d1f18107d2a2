import { blogUnavailable } from '@market/contract/blog/problems';
import type { BlogPost } from '@market/contract/blog/schemas';
import { BLOG_CACHE_S, BLOG_RETRY_AFTER_S, BLOG_STALE_S } from '@market/contract/constants';
import { LRUCache } from 'lru-cache';
import type { Blog, BlogQuery } from '#ports/blog.ts';
import { processState } from '#platform/cache/process-state.ts';
import { ConcurrencyLimit } from '#platform/resilience/concurrency.ts';
import type { Context } from '#platform/context.ts';
import { ServiceRejected, ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import { SECOND } from '#platform/time.ts';
import { readForeignPost } from './foreign-post.ts';

/** A page of posts, and the total. */
export interface Posts {
  readonly posts: readonly BlogPost[];
  readonly total: number;
  readonly pages: number;
}

interface CacheEntry {
  /** Null: the page does not exist. */
  readonly posts: Posts | null;
  readonly at: number;
  readonly length: number;
}

/** Size limit of the cache of one blog, in characters. */
const MAX_LENGTH = 16_000_000;
/** The queue is bounded, so that nobody waits longer than three times the blog's timeout. */
const CONCURRENCY = { concurrency: 4, maxQueued: 12 };
/** Rejected queries that are not repeated during the pause. */
const MAX_DECLINED = 1_000;
/** Size of a cached missing page. */
const MAX_EMPTY = 500;

/** What this process keeps of a blog. */
class WordpressProxy {
  readonly #blog: Blog;
  readonly #kept = new LRUCache<string, CacheEntry>({
    maxSize: MAX_LENGTH,
    sizeCalculation: ({ length }) => length,
  });
  readonly #running = new Map<string, Promise<CacheEntry | undefined>>();
  readonly #calls = new ConcurrencyLimit(CONCURRENCY);
  readonly #declined = new LRUCache<string, number>({ max: MAX_DECLINED });
  #failedAt = Number.NEGATIVE_INFINITY;
  constructor(blog: Blog) {
    this.#blog = blog;
  }

  async get(context: Context, query: BlogQuery): Promise<Posts | null> {
    const key = JSON.stringify([query.categories, query.per_page, query.page, query.slug]);
    const now = context.now.getTime();
    const kept = this.#kept.get(key);
    if (kept !== undefined && now - kept.at < BLOG_CACHE_S * SECOND) return kept.posts;
    const stale = kept !== undefined && now - kept.at < BLOG_STALE_S * SECOND ? kept : undefined;
    // a stale page is served instead of queueing
    const mayAsk = !this.#rests(key, now) && (stale === undefined || !this.#calls.isBusy);
    const asked = this.#running.get(key) ?? (mayAsk ? this.#start(context, key, query) : undefined);
    const answer = (await asked) ?? stale;
    if (answer !== undefined) return answer.posts;
    throw blogUnavailable({ retry_after: BLOG_RETRY_AFTER_S });
  }

  /** The blog failed or rejected this query a moment ago. */
  #rests(key: string, now: number): boolean {
    const since = Math.max(this.#failedAt, this.#declined.get(key) ?? Number.NEGATIVE_INFINITY);
    return now - since < BLOG_RETRY_AFTER_S * SECOND;
  }

  #missed({ log, now }: Context, key: string, error: unknown): undefined {
    if (!(error instanceof ServiceUnavailable)) throw error;
    log.warn({ reason: error.message }, 'the blog failed');
    // a rejected query does not block others
    if (error instanceof ServiceRejected) this.#declined.set(key, now.getTime());
    else this.#failedAt = now.getTime();
  }

  #start(context: Context, key: string, query: BlogQuery): Promise<CacheEntry | undefined> | undefined {
    if (this.#calls.isFull) return undefined;
    const asked = this.#calls
      // the failure is recorded before the next call starts
      .run(() => this.#ask(context, key, query).catch((error: unknown) => this.#missed(context, key, error)))
      .finally(() => this.#running.delete(key));
    this.#running.set(key, asked);
    return asked;
  }

  /** Undefined when the blog failed while this call was queued. */
  async #ask(context: Context, key: string, query: BlogQuery): Promise<CacheEntry | undefined> {
    if (this.#rests(key, context.now.getTime())) return undefined;
    const read = await this.#read(context, query);
    this.#kept.set(key, read);
    return read;
  }

  async #read({ now, services }: Context, query: BlogQuery): Promise<CacheEntry> {
    const answer = await this.#blog.posts(query);
    const at = now.getTime();
    if (answer === undefined) return { posts: null, at, length: MAX_EMPTY };
    const borders = { origin: this.#blog.origin, publicUrl: services.publicUrl };
    const posts = answer.posts.flatMap((post) => readForeignPost(post, borders) ?? []);
    const { total, pages, length } = answer;
    return { posts: { posts, total, pages }, at, length: length + MAX_EMPTY };
  }
}

const proxyOf = processState((blog: Blog) => new WordpressProxy(blog));

/** Posts of another blog, new within five minutes; while it is away what is kept of it. Null without such a page. @throws blogUnavailable */
export const fetchPosts = (context: Context, blog: Blog, query: BlogQuery): Promise<Posts | null> => {
  return proxyOf(blog).get(context, query);
};
