import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueIds } from '#platform/db/database.ts';
import type { ShopFacts } from '#shops';
import type { CatalogueTables } from '../tables.ts';

const tables = (tx: Tx) => tx.withTables<CatalogueTables>();

/** The shop's state that decides whether its products are public, as last copied. */
export interface ShopStanding {
  readonly shop_id: number;
  readonly review_state: number;
  readonly status: string;
  readonly verified: boolean;
}

/** SQL of `isListedShop` over the copy under this alias. */
export const shopIsListed = (copy: string) =>
  sql`(${sql.ref(`${copy}.review_state`)} = 2 and ${sql.ref(`${copy}.facts`)} ->> 'status' <> 'closed')`;

export const lockShops = async (tx: Tx, ids: readonly number[]): Promise<ShopStanding[]> => {
  const { rows } =
    await sql<ShopStanding>`select shop_id, review_state, facts ->> 'status' as status, verified from product_shops
    where shop_id = any(${ids}::bigint[]) order by shop_id for no key update`.execute(tx);
  return rows;
};

export const putShops = async (
  tx: Tx,
  shops: readonly { facts: ShopFacts; verified: boolean }[],
): Promise<void> => {
  if (shops.length === 0) return;
  const rows = shops.map(({ facts, verified }) => ({
    shop_id: facts.id,
    review_state: facts.review_state,
    verified,
    facts,
  }));
  await sql`insert into product_shops (shop_id, review_state, verified, facts)
    select shop_id, review_state, verified, facts
    from jsonb_populate_recordset(null::product_shops, ${JSON.stringify(rows)}::jsonb) order by shop_id
    on conflict (shop_id) do update set review_state = excluded.review_state, verified = excluded.verified,
      facts = excluded.facts`.execute(tx);
};

export const selectUnknownShops = async (tx: Tx, productIds: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ shop_id: number }>`select distinct p.shop_id from products p
    where p.id = any(${opaqueIds(productIds)})
    and not exists (select 1 from product_shops h where h.shop_id = p.shop_id)`.execute(tx);
  return rows.map(({ shop_id }) => shop_id);
};

export const selectProductIdsOfShop = async (tx: Tx, shopId: number): Promise<number[]> => {
  const rows = await tables(tx)
    .selectFrom('products')
    .select('id')
    .where('shop_id', '=', shopId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

export const countListed = async (tx: Tx, shopIds: readonly number[]) => {
  const { rows } = await sql<{ shop_id: number; total: number }>`
    select k.id as shop_id, count(c.product_id) as total from unnest(${shopIds}::bigint[]) as k (id)
    left join product_cards c on c.shop_id = k.id and c.is_listed group by k.id order by k.id`.execute(tx);
  return rows;
};

export interface ShopPlace {
  readonly shop_id: number;
  readonly category_lv1: { readonly id: number; readonly title: string };
  readonly category_lv2: { readonly id: number; readonly title: string };
  readonly products: number;
}

export const selectShopPlaces = async (
  db: Db,
  shopIds: readonly number[],
  now: Date,
): Promise<ShopPlace[]> => {
  const { rows } = await sql<ShopPlace>`
    select c.shop_id, json_build_object('id', l1.id, 'title', l1.title) as category_lv1,
      json_build_object('id', l2.id, 'title', l2.title) as category_lv2, c.products
    from (select shop_id, category_lv1, category_lv2, count(*) as products from product_cards
      where shop_id = any(${shopIds}::bigint[]) and is_listed and (expires_at is null or expires_at > ${now})
      group by shop_id, category_lv1, category_lv2) c
    join categories l1 on l1.id = c.category_lv1 join categories l2 on l2.id = c.category_lv2
    order by c.shop_id, c.products desc, l2.id`.execute(db);
  return rows;
};
