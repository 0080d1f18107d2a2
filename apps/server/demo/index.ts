import type { Context } from '#platform/context.ts';
import type { FillOptions } from './fill.ts';
import { isFilled } from './fill-flag.ts';

export { accountsText } from './accounts.ts';
export { drawMissing } from './drawing-storage.ts';
export { isFilled } from './fill-flag.ts';
export { prewarmImages } from './prewarm-images.ts';

/** True when this process filled the market; concurrent processes wait. Loads the demo data only when needed. */
export const fillWhenEmpty = async (context: Context, options: FillOptions): Promise<boolean> => {
  if (await isFilled(context.db)) return false;
  const { fillMarket } = await import('./fill.ts');
  return fillMarket(context, options);
};
