import { productNotFound } from '@market/contract/catalogue/problems';
import type { StockMovement } from '@market/contract/catalogue/seller-schemas';
import type { Context, Db, Seller } from '#platform/context.ts';
import { getPeople } from '#users';
import { selectMovements, selectVariantTitles } from '../../store/seller/movements.ts';
import { selectExists } from '../../store/seller/states.ts';

interface Page {
  readonly variant_id?: number | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** Changes of the stock of a product, the newest first. @throws productNotFound */
export const listMovements = async (
  context: Context<Db, Seller>,
  id: number,
  { variant_id, page = 1, limit = 20 }: Page,
): Promise<{ movements: StockMovement[]; total: number }> => {
  const { actor, db } = context;
  if (!(await selectExists(db, actor.shopId, id))) throw productNotFound();
  const subject = { productId: id, variantId: variant_id };
  const { rows, total } = await selectMovements(db, subject, { limit, offset: (page - 1) * limit });
  const [titles, people] = await Promise.all([
    selectVariantTitles(
      db,
      rows.map((row) => row.variant_id),
    ),
    getPeople(
      context,
      rows.flatMap(({ user_id }) => user_id ?? []),
    ),
  ]);
  const movements = rows.map((row) => ({
    id: row.id,
    variant_id: row.variant_id,
    variant_title: titles.get(row.variant_id) ?? '',
    kind: row.kind,
    change: row.change,
    stock_after: row.stock_after,
    note: row.note,
    order_id: row.order_id,
    by:
      row.user_id === null
        ? null
        : { id: row.user_id, name: people.get(row.user_id)?.full_name ?? 'Nhân viên cũ' },
    created_at: row.created_at.toISOString(),
  }));
  return { movements, total };
};
