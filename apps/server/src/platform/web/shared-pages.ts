import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { counterOf } from '../logging/metrics.ts';
import type { Services } from '../services.ts';
import type { SharedMemory } from '../shared-memory/shared-memory.ts';
import { MINUTE, SECOND } from '../time.ts';
import type { KeyedContent } from '../cache/keyed-cache.ts';
import { PageBody, type Page } from './page-body.ts';

/** The age of an answer that a page reads, which its render may have found in a cache. */
export const MAX_ANSWER_AGE_MS = SECOND;
/** By which clocks of processes may differ, although they are set by the shared one, and the age of answers. */
const MARGIN_MS = SECOND + MAX_ANSWER_AGE_MS;
const MAX_BYTES = 512 * 1024;
const MAX_DROPPED = 50_000;
const PURPOSE = 'pages.shared';
const NEWLINE = 10;

const lookups = counterOf(
  'market_shared_pages_total',
  'Pages looked for in the shared memory: found, not there, or refused as too old or not ours',
  'outcome',
);

interface Stored extends Omit<Page, 'body'> {
  readonly address: string;
  readonly keys: readonly string[];
  readonly etag: string;
  /** When its render began, by the shared clock. */
  readonly renderedAt: number;
}

interface SharedPagesOptions {
  readonly services: Pick<Services, 'secrets'>;
  readonly memory: SharedMemory;
  /** Pages of another build name files that this one does not have. */
  readonly release: string;
  /** Whether this process is notified of dropped pages now. */
  readonly isFollowing: () => boolean;
}

/**
 * Public pages that other processes rendered a moment ago. Nobody deletes them: each reader refuses those that are older
 * than the last drop of anything they show, or than its own knowledge of drops.
 */
export class SharedPages {
  readonly #options: SharedPagesOptions;
  /** When a key was dropped, by `performance.now()`. */
  readonly #dropped: LRUCache<string, number>;
  #knowsSince = performance.now();

  constructor(options: SharedPagesOptions) {
    this.#options = options;
    this.#dropped = new LRUCache({
      max: MAX_DROPPED,
      ttl: MINUTE,
      dispose: (_at, _key, reason) => {
        if (reason === 'evict') this.clear();
      },
    });
    options.memory.onChange(() => this.clear());
  }

  drop(keys: readonly string[]): void {
    for (const key of keys) this.#dropped.set(key, performance.now());
  }

  /** Pages rendered before now are refused. */
  clear(): void {
    this.#knowsSince = performance.now();
  }

  /** When a render that begins now began; undefined while nothing is shared. */
  now(): number | undefined {
    const { memory, isFollowing } = this.#options;
    return memory.state().isUp && isFollowing() ? memory.now() : undefined;
  }

  async find(address: string): Promise<KeyedContent<Page> | undefined> {
    if (this.now() === undefined) return undefined;
    const { memory, services } = this.#options;
    const sealed = await memory.get(this.#keyOf(address)).catch(() => undefined);
    const now = this.now();
    const bytes = sealed && services.secrets.openBytes(PURPOSE, sealed);
    if (bytes === undefined || now === undefined) {
      lookups.inc({ outcome: sealed === undefined ? 'missing' : 'refused' });
      return undefined;
    }
    const end = bytes.indexOf(NEWLINE);
    const { status, headers, etag, ...stored } = JSON.parse(bytes.subarray(0, end).toString()) as Stored;
    const [keys, ageMs] = [new Set(stored.keys), Math.max(0, now - stored.renderedAt)];
    const isGood = stored.address === address && this.#isNewerThanDrops(keys, ageMs);
    lookups.inc({ outcome: isGood ? 'found' : 'refused' });
    if (!isGood) return undefined;
    const body = PageBody.stored(bytes.subarray(end + 1), etag);
    return { content: { status, headers, body }, keys, ageMs };
  }

  /** Nobody waits for it. */
  store(
    address: string,
    { content: { status, headers, body }, keys }: Pick<KeyedContent<Page>, 'content' | 'keys'>,
    { renderedAt, freshMs }: { readonly renderedAt: number; readonly freshMs: number },
  ): void {
    if (body.size > MAX_BYTES) return;
    const { memory, services } = this.#options;
    const stored: Stored = { address, status, headers, keys: [...keys], etag: body.etag, renderedAt };
    const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(stored)}\n`), body.compressed]);
    memory.set(this.#keyOf(address), services.secrets.sealBytes(PURPOSE, bytes), freshMs).catch(() => {});
  }

  #isNewerThanDrops(keys: ReadonlySet<string>, ageMs: number): boolean {
    const renderedAt = performance.now() - ageMs - MARGIN_MS;
    if (renderedAt <= this.#knowsSince) return false;
    for (const key of keys) if ((this.#dropped.get(key) ?? 0) >= renderedAt) return false;
    return true;
  }

  #keyOf(address: string): string {
    const hash = createHash('sha256').update(`${this.#options.release} ${address}`).digest('base64url');
    return `page:${hash}`;
  }
}
