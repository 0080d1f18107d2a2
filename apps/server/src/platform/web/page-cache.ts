import { KeyedCache, type Attempt, type KeyedContent } from '../cache/keyed-cache.ts';
import { PageBody, type Page } from './page-body.ts';
import { collectPageKeys } from './page-keys.ts';
import type { SharedPages } from './shared-pages.ts';

const SERVER_ERROR = 500;
const MAX_BYTES = 64 * 2 ** 20;

interface PageCacheOptions {
  readonly maxBytes?: number;
  readonly freshMs?: number;
  readonly staleMs?: number;
  /** Asked before a page is rendered. */
  readonly shared?: SharedPages | undefined;
}

/** Renders each address once at a time; a stale page is served while it renders again. */
export class PageCache {
  readonly #pages: KeyedCache<Page>;
  readonly #freshMs: number;
  readonly #shared: SharedPages | undefined;
  constructor({ maxBytes = MAX_BYTES, freshMs = 10_000, staleMs = 60_000, shared }: PageCacheOptions = {}) {
    this.#shared = shared;
    this.#freshMs = freshMs;
    this.#pages = new KeyedCache({
      maxBytes,
      freshMs,
      staleMs,
      // gzip, made when it is first requested, is about as large
      sizeOf: ({ body }) => 2 * body.size,
      isStored: ({ status }) => status === 200,
      leavesEntry: ({ status }) => status >= SERVER_ERROR,
    });
  }
  has(address: string): boolean {
    return this.#pages.has(address);
  }
  async get(address: string, render: () => Promise<Response>): Promise<Page> {
    const make = async (attempt: Attempt): Promise<KeyedContent<Page>> =>
      (attempt.isFirst ? await this.#shared?.find(address) : undefined) ??
      this.#render(address, render, attempt);
    return (await this.#pages.get(address, make)).content;
  }
  /** Renders in progress start again. */
  drop(keys: readonly string[]): void {
    this.#shared?.drop(keys);
    this.#pages.drop(keys);
  }
  clear(): void {
    this.#shared?.clear();
    this.#pages.clear();
  }
  async #render(
    address: string,
    render: () => Promise<Response>,
    { isOutdated }: Attempt,
  ): Promise<KeyedContent<Page>> {
    const renderedAt = this.#shared?.now();
    const keys = new Set<string>();
    const content = await collectPageKeys(keys, async (): Promise<Page> => {
      const response = await render();
      const { status, headers } = response;
      const body = await PageBody.of(Buffer.from(await response.arrayBuffer()));
      return { status, headers: [...headers], body };
    });
    const page = { content, keys, ageMs: 0 };
    if (content.status === 200 && renderedAt !== undefined && !isOutdated(keys))
      this.#shared?.store(address, page, { renderedAt, freshMs: this.#freshMs });
    return page;
  }
}
