import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const unzip = promisify(gunzip);

export interface Page {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  /** Kept compressed alone: a page in full is several times as large, and hardly anybody asks for it. */
  readonly gzip: Buffer;
  readonly br: Buffer;
  readonly freshUntil: number;
  readonly staleUntil: number;
}

const compress = async (response: Response): Promise<Pick<Page, 'gzip' | 'br'>> => {
  const identity = Buffer.from(await response.arrayBuffer());
  const [gzip, br] = await Promise.all([
    zip(identity, { level: 6 }),
    brotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
  ]);
  return { gzip, br };
};

export type Coding = 'br' | 'gzip' | 'identity';

/** The page as it is sent in a coding. */
export const bodyOf = (page: Page, coding: Coding): Buffer | Promise<Buffer> =>
  coding === 'identity' ? unzip(page.gzip) : page[coding];

/** Pages that are the same for everybody: one render a key at a time, fresh for a while, then stale while it is made anew. */
export class PageCache {
  readonly #pages = new Map<string, Page>();
  readonly #running = new Map<string, Promise<Page>>();
  readonly #most: number;
  readonly #freshMs: number;
  readonly #staleMs: number;
  constructor({ most = 2_000, freshMs = 10_000, staleMs = 60_000 } = {}) {
    this.#most = most;
    this.#freshMs = freshMs;
    this.#staleMs = staleMs;
  }
  async get(key: string, render: () => Promise<Response>): Promise<Page> {
    const hit = this.#pages.get(key);
    const now = performance.now();
    if (hit === undefined || now >= hit.staleUntil) return this.#render(key, render);
    if (now >= hit.freshUntil) this.#render(key, render).catch(() => {});
    return hit;
  }
  #render(key: string, render: () => Promise<Response>): Promise<Page> {
    const running = this.#running.get(key);
    if (running !== undefined) return running;
    const page = this.#make(key, render).finally(() => this.#running.delete(key));
    this.#running.set(key, page);
    return page;
  }
  async #make(key: string, render: () => Promise<Response>): Promise<Page> {
    const response = await render();
    const now = performance.now();
    const page: Page = {
      status: response.status,
      headers: [...response.headers],
      ...(await compress(response)),
      freshUntil: now + this.#freshMs,
      staleUntil: now + this.#staleMs,
    };
    if (page.status === 200) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
      if (this.#pages.size > this.#most) this.#pages.delete(this.#pages.keys().next().value!);
    }
    return page;
  }
}
