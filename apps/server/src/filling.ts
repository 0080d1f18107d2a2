import { fillMarket, isFilled } from './seed.ts';
import { progressBar } from './console.ts';
import type { Context } from '#platform/context.ts';

/** Fills an empty market; whether it was this process that did. Of several on one database one fills, the others wait for it. */
export const fillWhenEmpty = async (context: Context, scale: number | undefined): Promise<boolean> =>
  !(await isFilled(context.db)) && (await fillMarket(context, { scale, progress: progressBar }));
