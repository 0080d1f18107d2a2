/** A repeatable stream of numbers in [0, 1): mulberry32 over a spread seed. */
export function randomFrom(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state = (Math.trunc(state) + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** 32-bit hash of a text; element ids come from it, so two drawings can be in one page. */
export function hash(text: string): number {
  return Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
}

/** The entry of a non-empty list at a seed, going round. */
export function pick<T>(list: readonly T[], seed: number): T {
  return list[seed % list.length] as T;
}
