import { stockMoved } from '@market/contract/catalogue/seller-problems';
import type { SellerProduct, StockChange } from '@market/contract/catalogue/seller-schemas';
import type { FieldErrors } from '@market/contract/rules/product-tiers';
import { STOCK_MAX } from '@market/contract/rules/seller-products';
import { transact, type Context, type Db, type Seller } from '#platform/context.ts';
import { findEdited, getSellerProduct } from '../../queries/seller/edited.ts';
import { lockEdited, type EditedProduct } from '../../store/seller/edited.ts';
import { moveStock, type StockMove } from '../../store/seller/movements.ts';
import { refuse } from './check.ts';
import { finish } from './write.ts';

export interface StockRequest {
  readonly kind: 'correction' | 'import';
  readonly note?: string | undefined;
  readonly changes: readonly StockChange[];
}
type Rows = ReadonlyMap<number, EditedProduct['variants'][number]>;

const errorOf = (rows: Rows, change: StockChange): string | undefined => {
  const row = rows.get(change.variant_id);
  if (row === undefined) return 'Phân loại này không còn, vui lòng tải lại trang.';
  if (!('delta' in change)) return undefined;
  const stock = row.inventory_quantity + change.delta;
  if (stock < 0) return `Chỉ còn ${row.inventory_quantity}, không trừ được nhiều hơn.`;
  return stock > STOCK_MAX ? 'Tồn kho quá lớn.' : undefined;
};

/** @throws stockMoved when a number is based on another one than the present */
const refuseMoved = (rows: Rows, changes: readonly StockChange[]): void => {
  const moved = changes.flatMap((change) => {
    const now = rows.get(change.variant_id)!.inventory_quantity;
    return 'delta' in change || change.based_on === now
      ? []
      : [{ id: change.variant_id, based_on: change.based_on, inventory_quantity: now }];
  });
  if (moved.length > 0) throw stockMoved({ variants: moved });
};

/** Adds to or corrects the stock of variants, all or none. @throws productNotFound, productRefused, stockMoved */
export const changeStock = (
  context: Context<Db, Seller>,
  id: number,
  { kind, note = '', changes }: StockRequest,
): Promise<SellerProduct> =>
  transact(context, async (context) => {
    const { actor, db, now } = context;
    await lockEdited(db, actor.shopId, [id]);
    const { variants } = await findEdited(context, id);
    const rows: Rows = new Map(variants.map((row) => [row.id, row]));
    const seen = new Set<number>();
    const errors: FieldErrors = {};
    for (const [index, change] of changes.entries()) {
      const error = seen.has(change.variant_id) ? 'Phân loại này có hai dòng.' : errorOf(rows, change);
      if (error !== undefined) errors[`changes.${index}`] = error;
      seen.add(change.variant_id);
    }
    refuse(errors);
    refuseMoved(rows, changes);
    const moves = changes.map((change): StockMove => {
      const stock = rows.get(change.variant_id)!.inventory_quantity;
      const { variant_id } = change;
      return { variant_id, change: 'delta' in change ? change.delta : change.quantity - stock };
    });
    await moveStock(db, moves, { kind, userId: actor.id, note: note.normalize('NFC').trim(), now });
    await finish(context, [id]);
    return getSellerProduct(context, id);
  });
