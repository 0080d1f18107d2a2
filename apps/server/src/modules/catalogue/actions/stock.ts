import type { Context, Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { stockChanged } from '../events.ts';
import { returnToVariants, selectStock, takeFromVariants, type StockLine } from '../store/stock.ts';

export interface Shortage {
  readonly variant_id: number;
  readonly requested: number;
  readonly available: number;
}

/** One line per variant, ascending. */
const mergeQuantitiesByVariant = (lines: readonly StockLine[]): StockLine[] => {
  const sums = new Map<number, StockLine>();
  for (const { variant_id, quantity, order_id } of lines) {
    const before = sums.get(variant_id);
    sums.set(variant_id, {
      order_id: order_id ?? null,
      ...before,
      variant_id,
      quantity: (before?.quantity ?? 0) + quantity,
    });
  }
  return [...sums.values()].toSorted((one, other) => one.variant_id - other.variant_id);
};

/**
 * Takes stock for an order and returns shortages; the caller must then throw, for only a rollback returns what
 * other lines took. Call it late: rows stay locked until the transaction ends.
 */
export const takeStock = async (context: Context<Tx>, lines: readonly StockLine[]): Promise<Shortage[]> => {
  const requested = mergeQuantitiesByVariant(lines);
  if (requested.length === 0) return [];
  const { taken: takenVariants, refreshNeeded } = await takeFromVariants(context.db, requested, context.now);
  const shortages = requested.filter(({ variant_id }) => !takenVariants.has(variant_id));
  if (shortages.length === 0) {
    if (refreshNeeded) await publish(context, stockChanged({}));
    return [];
  }
  const stock = await selectStock(
    context.db,
    shortages.map(({ variant_id }) => variant_id),
  );
  return shortages.map(({ variant_id, quantity }) => ({
    variant_id,
    requested: quantity,
    available: stock.get(variant_id) ?? 0,
  }));
};

/** Returns the stock of an order. The caller makes sure that it happens once. */
export const returnStock = async (context: Context<Tx>, lines: readonly StockLine[]): Promise<void> => {
  const returned = mergeQuantitiesByVariant(lines);
  if (returned.length === 0) return;
  if (await returnToVariants(context.db, returned, context.now)) await publish(context, stockChanged({}));
};
