import type { Context, Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { stockChanged } from '../events.ts';
import { returnToVariants, selectStock, takeFromVariants, type StockLine } from '../store/stock.ts';

export interface Shortage {
  readonly variant_id: number;
  readonly asked: number;
  readonly available: number;
}

/** One line per variant, ascending. */
const mergeQuantitiesByVariant = (lines: readonly StockLine[]): StockLine[] => {
  const sums = new Map<number, number>();
  for (const { variant_id, quantity } of lines) sums.set(variant_id, (sums.get(variant_id) ?? 0) + quantity);
  return [...sums]
    .map(([variant_id, quantity]) => ({ variant_id, quantity }))
    .toSorted((one, other) => one.variant_id - other.variant_id);
};

/**
 * Takes stock for an order and returns shortages; the caller must then throw, for only a rollback returns what
 * other lines took. Call it late: rows stay locked until the transaction ends.
 */
export const takeStock = async (context: Context<Tx>, lines: readonly StockLine[]): Promise<Shortage[]> => {
  const asked = mergeQuantitiesByVariant(lines);
  if (asked.length === 0) return [];
  const { taken, quiet } = await takeFromVariants(context.db, asked);
  const short = asked.filter(({ variant_id }) => !taken.has(variant_id));
  if (short.length === 0) {
    if (quiet) await publish(context, stockChanged({}));
    return [];
  }
  const stock = await selectStock(
    context.db,
    short.map(({ variant_id }) => variant_id),
  );
  return short.map(({ variant_id, quantity }) => ({
    variant_id,
    asked: quantity,
    available: stock.get(variant_id) ?? 0,
  }));
};

/** Returns the stock of an order. The caller makes sure that it happens once. */
export const returnStock = async (context: Context<Tx>, lines: readonly StockLine[]): Promise<void> => {
  const returned = mergeQuantitiesByVariant(lines);
  if (returned.length === 0) return;
  if (await returnToVariants(context.db, returned)) await publish(context, stockChanged({}));
};
