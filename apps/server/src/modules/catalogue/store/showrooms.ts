import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { CatalogueTables, ProductShowroomsTable } from '../tables.ts';

export type ShowroomMark = Omit<ProductShowroomsTable, 'product_id' | 'showroom_id'> & {
  readonly id: number;
};

/** A showroom (`s`) is open from its start until its end, if it has one. */
export const isOpen = (now: Date) =>
  sql<boolean>`s.start_at <= ${now} and (s.end_at is null or s.end_at > ${now})`;

/** The first open showroom of a product, which its page names. */
export const showroomOf = (productId: RawBuilder<unknown>, now: Date) =>
  sql<{ id: number; title: string; slug: string } | null>`(
    select jsonb_build_object('id', s.showroom_id, 'title', s.title, 'slug', s.slug) from product_showrooms s
    where s.product_id = ${productId} and ${isOpen(now)} order by s.position, s.showroom_id limit 1)`;

export const putShowroom = async (
  tx: Tx,
  { id, ...mark }: ShowroomMark,
  productIds: readonly number[],
): Promise<void> => {
  const tables = tx.withTables<CatalogueTables>();
  await tables.deleteFrom('product_showrooms').where('showroom_id', '=', id).execute();
  if (productIds.length === 0) return;
  await tables
    .insertInto('product_showrooms')
    .values(productIds.map((product_id) => ({ product_id, showroom_id: id, ...mark })))
    .execute();
};

export interface ShowroomShop {
  readonly showroom_id: number;
  readonly shop_id: number;
  readonly products: number;
  readonly best: readonly number[];
}

/** Shops with most products first. */
export const selectShowroomShops = async (
  db: Db,
  showroomIds: readonly number[],
  best: number,
  now: Date,
): Promise<ShowroomShop[]> => {
  const { rows } = await sql<ShowroomShop>`select s.showroom_id, c.shop_id, count(*)::integer as products,
      to_jsonb((array_agg(c.product_id order by c.total_sales desc, c.product_id))[1:${best}]) as best
    from product_showrooms s join product_cards c on c.product_id = s.product_id
    where s.showroom_id = any(${showroomIds}::bigint[]) and c.is_listed and (c.expires_at is null or c.expires_at > ${now})
    group by s.showroom_id, c.shop_id order by s.showroom_id, products desc, c.shop_id`.execute(db);
  return rows;
};
