import sharp from 'sharp';
import { ConcurrencyLimit } from '#platform/resilience/concurrency.ts';

export const QUALITY = 84;
const CONCURRENCY = 2;

// leaves the other cores to requests
sharp.concurrency(1);
// pictures are stored as files: sharp's cache would only take memory
sharp.cache(false);

const renderingLimit = new ConcurrencyLimit({ concurrency: CONCURRENCY, maxQueued: 500 });

/** Runs rendering work, two at once per process. @throws unavailable when the queue is full */
export const limitRendering = <Result>(work: () => Promise<Result>): Promise<Result> =>
  renderingLimit.run(work);
