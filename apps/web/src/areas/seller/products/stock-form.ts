import type { SellerVariant, StockChange } from '@market/contract/catalogue/seller-schemas';
import { formatNumber } from '@market/contract/rules/money';
import { readNumber } from '@market/contract/rules/read-number';
import { STOCK_MAX } from '@market/contract/rules/seller-products';

/** Goods that came in, or a count of what is there. */
export type StockWay = 'import' | 'correction';
/** As typed, by the id of the variant. */
export type TypedCounts = Readonly<Record<number, string>>;
export interface StockReading {
  readonly changes: readonly StockChange[];
  /** By the id of the variant. */
  readonly errors: TypedCounts;
}
type Stocked = Pick<SellerVariant, 'id' | 'inventory_quantity' | 'stock_base'>;

const changeOf = (way: StockWay, { id, stock_base }: Stocked, count: number): StockChange =>
  way === 'import'
    ? { variant_id: id, delta: count }
    : { variant_id: id, quantity: count, based_on: stock_base };

/** The changes of the form; empty fields change nothing, nor does a count equal to the stock. */
export const readStock = (way: StockWay, variants: readonly Stocked[], typed: TypedCounts): StockReading => {
  const least = way === 'import' ? 1 : 0;
  const changes: StockChange[] = [];
  const errors: Record<number, string> = {};
  for (const variant of variants) {
    const text = (typed[variant.id] ?? '').trim();
    if (text === '') continue;
    const count = readNumber(text);
    if (!(count >= least && count <= STOCK_MAX))
      errors[variant.id] = `Hãy nhập số từ ${least} đến ${formatNumber(STOCK_MAX)}.`;
    else if (way === 'import' || count !== variant.inventory_quantity)
      changes.push(changeOf(way, variant, count));
  }
  return { changes, errors };
};
