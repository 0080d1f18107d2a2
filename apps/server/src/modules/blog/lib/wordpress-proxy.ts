import { blogUnavailable } from '@market/contract/blog/problems';
import type { BlogPost } from '@market/contract/blog/schemas';
import { BLOG_CACHE_S, BLOG_RETRY_AFTER_S, BLOG_STALE_S } from '@market/contract/constants/pages';
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
  readonly fetchedAt: number;
  readonly length: number;
}

/** Size limit of the cache of one blog, in characters. */
const MAX_LENGTH = 16_000_000;
/** The queue is bounded, so that nobody waits longer than three times the blog's timeout. */
const CONCURRENCY = { concurrency: 4, maxQueued: 12 };
/** Rejected queries that are not repeated during the pause. */
const MAX_REJECTED = 1_000;
/** Size of a cached missing page. */
const MAX_EMPTY = 500;

/** Cache of the posts of one blog, per process. */
class WordpressProxy {
  readonly #blog: Blog;
  readonly #cache = new LRUCache<string, CacheEntry>({
    maxSize: MAX_LENGTH,
    sizeCalculation: ({ length }) => length,
  });
  readonly #running = new Map<string, Promise<CacheEntry | undefined>>();
  readonly #calls = new ConcurrencyLimit(CONCURRENCY);
  readonly #rejected = new LRUCache<string, number>({ max: MAX_REJECTED });
  #failedAt = Number.NEGATIVE_INFINITY;
  constructor(blog: Blog) {
    this.#blog = blog;
  }

  async get(context: Context, query: BlogQuery): Promise<Posts | null> {
    const key = JSON.stringify([query.categories, query.per_page, query.page, query.slug]);
    const now = context.now.getTime();
    const cached = this.#cache.get(key);
    if (cached !== undefined && now - cached.fetchedAt < BLOG_CACHE_S * SECOND) return cached.posts;
    const stale = cached !== undefined && now - cached.fetchedAt < BLOG_STALE_S * SECOND ? cached : undefined;
    // a stale page is served instead of queueing
    const canFetch = !this.#isPaused(key, now) && (stale === undefined || !this.#calls.isBusy);
    const pending = this.#running.get(key) ?? (canFetch ? this.#startFetch(context, key, query) : undefined);
    const answer = (await pending) ?? stale;
    if (answer !== undefined) return answer.posts;
    throw blogUnavailable({ retry_after: BLOG_RETRY_AFTER_S });
  }

  /** The blog failed or rejected this query a moment ago. */
  #isPaused(key: string, now: number): boolean {
    const since = Math.max(this.#failedAt, this.#rejected.get(key) ?? Number.NEGATIVE_INFINITY);
    return now - since < BLOG_RETRY_AFTER_S * SECOND;
  }

  #recordFailure({ log, now }: Context, key: string, error: unknown): undefined {
    if (!(error instanceof ServiceUnavailable)) throw error;
    log.warn({ reason: error.message }, 'the blog failed');
    // a rejected query does not block others
    if (error instanceof ServiceRejected) this.#rejected.set(key, now.getTime());
    else this.#failedAt = now.getTime();
  }

  #startFetch(context: Context, key: string, query: BlogQuery): Promise<CacheEntry | undefined> | undefined {
    if (this.#calls.isFull) return undefined;
    const call = this.#calls
      // the failure is recorded before the next call starts
      .run(() =>
        this.#fetchOnce(context, key, query).catch((error: unknown) =>
          this.#recordFailure(context, key, error),
        ),
      )
      .finally(() => this.#running.delete(key));
    this.#running.set(key, call);
    return call;
  }

  /** Undefined when the blog failed while this call was queued. */
  async #fetchOnce(context: Context, key: string, query: BlogQuery): Promise<CacheEntry | undefined> {
    if (this.#isPaused(key, context.now.getTime())) return undefined;
    const entry = await this.#read(context, query);
    this.#cache.set(key, entry);
    return entry;
  }

  async #read({ now, services }: Context, query: BlogQuery): Promise<CacheEntry> {
    const answer = await this.#blog.posts(query);
    const fetchedAt = now.getTime();
    if (answer === undefined) return { posts: null, fetchedAt, length: MAX_EMPTY };
    const origins = { origin: this.#blog.origin, publicUrl: services.publicUrl };
    const posts = answer.posts.flatMap((post) => readForeignPost(post, origins) ?? []);
    const { total, pages, length } = answer;
    return { posts: { posts, total, pages }, fetchedAt, length: length + MAX_EMPTY };
  }
}

const proxyOf = processState((blog: Blog) => new WordpressProxy(blog));

/** Posts of another blog, cached for five minutes, and longer while it is unavailable. Null for a missing page. @throws blogUnavailable */
export const fetchPosts = (context: Context, blog: Blog, query: BlogQuery): Promise<Posts | null> => {
  return proxyOf(blog).get(context, query);
};
