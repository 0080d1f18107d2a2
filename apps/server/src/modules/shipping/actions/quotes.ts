import type { Context } from '#platform/context.ts';
import type { Shipment } from '../views/rates.ts';

/** Asks the carriers for what is not kept: 3 s each, all at once. Never in a transaction. */
export const keepRates = (_context: Context, _shipments: readonly Shipment[]): Promise<void> =>
  Promise.resolve();
