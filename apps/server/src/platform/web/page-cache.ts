import { LRUCache } from 'lru-cache';
import { PageBody } from './page-body.ts';
import { collectPageKeys } from './page-keys.ts';
import type { FoundPage, RenderedPage, SharedPages } from './shared-pages.ts';

export interface Page {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: PageBody;
  readonly freshUntil: number;
  readonly staleUntil: number;
}

interface KeptPage extends Page {
  readonly keys: ReadonlySet<string>;
}

interface Making {
  readonly page: Promise<Page>;
  readonly dropped: Set<string>;
}

const showsAny = (keys: ReadonlySet<string>, dropped: Iterable<string>): boolean => {
  for (const key of dropped) if (keys.has(key)) return true;
  return false;
};

/** For a page whose content changes faster than it renders. */
const MAX_RENDERS = 3;
const SERVER_ERROR = 500;
const MAX_BYTES = 64 * 2 ** 20;
const BYTES_OF_ENTRY = 1_024;

interface PageCacheOptions {
  readonly maxBytes?: number;
  readonly freshMs?: number;
  readonly staleMs?: number;
  /** Asked before a page is rendered. */
  readonly shared?: SharedPages | undefined;
}

/** Renders each address once at a time; a stale page is served while it renders again. */
export class PageCache {
  readonly #pages: LRUCache<string, KeptPage>;
  readonly #running = new Map<string, Making>();
  readonly #freshMs: number;
  readonly #staleMs: number;
  readonly #shared: SharedPages | undefined;
  constructor({ maxBytes = MAX_BYTES, freshMs = 10_000, staleMs = 60_000, shared }: PageCacheOptions = {}) {
    this.#shared = shared;
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      // gzip, made when it is first requested, is about as large
      sizeCalculation: ({ body }) => 2 * body.size + BYTES_OF_ENTRY,
    });
    this.#freshMs = freshMs;
    this.#staleMs = staleMs;
  }
  has(address: string): boolean {
    const hit = this.#pages.get(address);
    return this.#running.has(address) || (hit !== undefined && performance.now() < hit.staleUntil);
  }
  async get(address: string, render: () => Promise<Response>): Promise<Page> {
    const hit = this.#pages.get(address);
    const now = performance.now();
    if (hit === undefined || now >= hit.staleUntil) return this.#render(address, render);
    if (now >= hit.freshUntil) this.#render(address, render).catch(() => {});
    return hit;
  }
  /** Renders in progress start again. */
  drop(keys: readonly string[]): void {
    this.#shared?.drop(keys);
    for (const { dropped } of this.#running.values()) for (const key of keys) dropped.add(key);
    for (const [address, page] of this.#pages) if (showsAny(page.keys, keys)) this.#pages.delete(address);
  }
  clear(): void {
    this.#shared?.clear();
    this.#pages.clear();
    // renders in progress may show anything: they are not stored
    this.#running.clear();
  }
  #render(address: string, render: () => Promise<Response>): Promise<Page> {
    const running = this.#running.get(address);
    if (running !== undefined) return running.page;
    const dropped = new Set<string>();
    const isCurrent = () => this.#running.get(address)?.dropped === dropped;
    const page = this.#make(address, render, dropped)
      .then((page) => {
        if (isCurrent()) this.#keep(address, page);
        return page;
      })
      .finally(() => {
        if (isCurrent()) this.#running.delete(address);
      });
    this.#running.set(address, { page, dropped });
    return page;
  }
  async #make(address: string, render: () => Promise<Response>, dropped: Set<string>): Promise<KeptPage> {
    for (let renders = 1; ; renders++) {
      dropped.clear();
      const { ageMs, ...page } =
        (renders === 1 ? await this.#shared?.find(address) : undefined) ??
        (await this.#renderOnce(address, render, dropped));
      const isOutdated = showsAny(page.keys, dropped);
      if (isOutdated && renders < MAX_RENDERS) continue;
      const from = performance.now() - ageMs;
      return {
        ...page,
        freshUntil: isOutdated ? from : from + this.#freshMs,
        staleUntil: isOutdated ? from : from + this.#staleMs,
      };
    }
  }
  async #renderOnce(
    address: string,
    render: () => Promise<Response>,
    dropped: ReadonlySet<string>,
  ): Promise<FoundPage> {
    const renderedAt = this.#shared?.now();
    const keys = new Set<string>();
    const page: RenderedPage = await collectPageKeys(keys, async () => {
      const response = await render();
      const { status, headers } = response;
      const body = await PageBody.of(Buffer.from(await response.arrayBuffer()));
      return { status, headers: [...headers], body, keys };
    });
    if (page.status === 200 && renderedAt !== undefined && !showsAny(keys, dropped))
      this.#shared?.store(address, page, { renderedAt, freshMs: this.#freshMs });
    return { ...page, ageMs: 0 };
  }
  #keep(address: string, page: KeptPage): void {
    // a server error does not replace the page cached before
    if (page.status < SERVER_ERROR) this.#pages.delete(address);
    if (page.status !== 200) return;
    this.#pages.set(address, page);
  }
}
