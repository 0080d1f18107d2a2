import type { Context } from '#platform/context.ts';
import type { FillOptions } from './fill.ts';
import { isFilled } from './filled.ts';

export { accountsText } from './accounts.ts';
export { drawMissing } from './drawing-storage.ts';
export { isFilled } from './filled.ts';
export { prewarmImages } from './prewarm-images.ts';

/**
 * Fills an empty market; true when this process did. Of several processes on one database one fills and the others wait
 * for it. The data is loaded only when it is needed.
 */
export const fillWhenEmpty = async (context: Context, options: FillOptions): Promise<boolean> => {
  if (await isFilled(context.db)) return false;
  const { fillMarket } = await import('./fill.ts');
  return fillMarket(context, options);
};
