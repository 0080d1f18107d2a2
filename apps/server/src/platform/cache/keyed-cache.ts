import { LRUCache } from 'lru-cache';

/** Content, the keys of what it shows (`item:12`), and for how long it has existed, in ms. */
export interface KeyedContent<Content> {
  readonly content: Content;
  readonly keys: ReadonlySet<string>;
  readonly ageMs: number;
}

interface Entry<Content> extends KeyedContent<Content> {
  readonly freshUntil: number;
  readonly staleUntil: number;
}

/** Content whose keys are dropped while it is made is made again, in another attempt. */
export interface Attempt {
  readonly isFirst: boolean;
  isOutdated(keys: ReadonlySet<string>): boolean;
}

interface Making<Content> {
  readonly entry: Promise<Entry<Content>>;
  readonly dropped: Set<string>;
}

const showsAny = (keys: ReadonlySet<string>, dropped: Iterable<string>): boolean => {
  for (const key of dropped) if (keys.has(key)) return true;
  return false;
};

/** For content that changes faster than it is made. */
const MAX_ATTEMPTS = 3;
const BYTES_OF_ENTRY = 1_024;

interface Options<Content> {
  readonly maxBytes: number;
  readonly sizeOf: (content: Content) => number;
  readonly freshMs: number;
  readonly staleMs: number;
  readonly isStored?: (content: Content) => boolean;
  /** Of content that is not stored: whether the entry before it stays. */
  readonly leavesEntry?: (content: Content) => boolean;
}

/** Makes the content of each name once at a time; stale content is served while it is made again. */
export class KeyedCache<Content> {
  readonly #entries: LRUCache<string, Entry<Content>>;
  readonly #running = new Map<string, Making<Content>>();
  readonly #options: Options<Content>;
  constructor(options: Options<Content>) {
    this.#options = options;
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ content }) => options.sizeOf(content) + BYTES_OF_ENTRY,
    });
  }
  has(name: string): boolean {
    const hit = this.#entries.get(name);
    return this.#running.has(name) || (hit !== undefined && performance.now() < hit.staleUntil);
  }
  async get(
    name: string,
    make: (attempt: Attempt) => Promise<KeyedContent<Content>>,
  ): Promise<Entry<Content>> {
    const hit = this.#entries.get(name);
    const now = performance.now();
    if (hit === undefined || now >= hit.staleUntil) return this.#make(name, make);
    if (now >= hit.freshUntil) this.#make(name, make).catch(() => {});
    return hit;
  }
  /** What is being made starts again. */
  drop(keys: readonly string[]): void {
    for (const { dropped } of this.#running.values()) for (const key of keys) dropped.add(key);
    for (const [name, entry] of this.#entries) if (showsAny(entry.keys, keys)) this.#entries.delete(name);
  }
  clear(): void {
    this.#entries.clear();
    // what is being made may show anything: it is not stored
    this.#running.clear();
  }
  #make(name: string, make: (attempt: Attempt) => Promise<KeyedContent<Content>>): Promise<Entry<Content>> {
    const running = this.#running.get(name);
    if (running !== undefined) return running.entry;
    const dropped = new Set<string>();
    const isCurrent = () => this.#running.get(name)?.dropped === dropped;
    const entry = this.#attempt(make, dropped)
      .then((made) => {
        if (isCurrent()) this.#store(name, made);
        return made;
      })
      .finally(() => {
        if (isCurrent()) this.#running.delete(name);
      });
    this.#running.set(name, { entry, dropped });
    return entry;
  }
  async #attempt(
    make: (attempt: Attempt) => Promise<KeyedContent<Content>>,
    dropped: Set<string>,
  ): Promise<Entry<Content>> {
    const { freshMs, staleMs } = this.#options;
    const isOutdated = (keys: ReadonlySet<string>) => showsAny(keys, dropped);
    for (let attempts = 1; ; attempts++) {
      dropped.clear();
      const made = await make({ isFirst: attempts === 1, isOutdated });
      if (isOutdated(made.keys) && attempts < MAX_ATTEMPTS) continue;
      const from = performance.now() - made.ageMs;
      return isOutdated(made.keys)
        ? { ...made, freshUntil: from, staleUntil: from }
        : { ...made, freshUntil: from + freshMs, staleUntil: from + staleMs };
    }
  }
  #store(name: string, entry: Entry<Content>): void {
    const { isStored = () => true, leavesEntry = () => false } = this.#options;
    if (isStored(entry.content)) this.#entries.set(name, entry);
    else if (!leavesEntry(entry.content)) this.#entries.delete(name);
  }
}
