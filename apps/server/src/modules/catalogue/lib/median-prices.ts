import { Cache } from '#platform/cache/cache.ts';
import { processState } from '#platform/cache/process-state.ts';
import { MINUTE } from '#platform/time.ts';

/** The usual price of categories: each reads all its cards, and hardly moves. */
export const medianPriceCache = processState(() => new Cache<number | undefined>({ ttlMs: 10 * MINUTE }));
