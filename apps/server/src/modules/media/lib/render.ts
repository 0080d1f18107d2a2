import sharp from 'sharp';
import { ConcurrencyLimit } from '#platform/resilience/concurrency.ts';

export const QUALITY = 84;
const CONCURRENCY = 2;

// the cores belong to the answers; a picture takes one
sharp.concurrency(1);
// every picture is kept as a file; remembering its parts as well only holds memory
sharp.cache(false);

const rendering = new ConcurrencyLimit({ concurrency: CONCURRENCY, maxQueued: 500 });

/** At most two at once over the whole process. @throws unavailable when too many wait already */
export const limitRendering = <Result>(work: () => Promise<Result>): Promise<Result> => rendering.run(work);
