import { sql } from 'kysely';
import type { Tx } from '#platform/context.ts';

interface Place {
  readonly id: number;
  readonly category_lv1: number;
  readonly category_lv2: number;
}

export const putDealCategories = (tx: Tx, products: readonly Place[]) =>
  sql`update deals d set category_lv1 = p.lv1, category_lv2 = p.lv2
    from unnest(${products.map(({ id }) => id)}::bigint[], ${products.map((one) => one.category_lv1)}::bigint[],
      ${products.map((one) => one.category_lv2)}::bigint[]) as p (id, lv1, lv2)
    where d.product_id = p.id and (d.category_lv1, d.category_lv2) <> (p.lv1, p.lv2)`.execute(tx);
