import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueIds, prepared } from '#platform/db/database.ts';
import type { ShopFacts } from '#shops';
import type { CatalogueTables, Specification, CardsTable, StoredCard, StoredDeal } from '../tables.ts';
import { categoryColumn, type CategoryRow } from './categories.ts';
import { shopIsListed } from './shops.ts';
import { showroomOf } from './showrooms.ts';

const tables = (db: Db) => db.withTables<CatalogueTables>();

/** All columns but the deal, which promotions sets. */
export type NewCard = Omit<CardsTable, 'deal' | 'expires_at' | 'up_at' | 'created_at'> & {
  expires_at: string | null;
  up_at: string;
  created_at: string;
};

export interface Place {
  readonly product_id: number;
  readonly shop_id: number;
  readonly category_lv1: number;
  readonly category_lv2: number;
  readonly is_public: boolean;
  readonly is_listed: boolean;
  readonly hide_prices: boolean;
}

export const selectPlaces = (tx: Tx, ids: readonly number[]): Promise<Place[]> =>
  tables(tx)
    .selectFrom('product_cards')
    .select([
      'product_id',
      'shop_id',
      'category_lv1',
      'category_lv2',
      'is_public',
      'is_listed',
      'hide_prices',
    ])
    .where('product_id', '=', sql<number>`any(${opaqueIds(ids)})`)
    .execute();

export const putCards = (tx: Tx, cards: readonly NewCard[]) =>
  sql`insert into product_cards (product_id, shop_id, handle, category_lv1, category_lv2, is_public, is_listed, expires_at,
      hide_prices, available, total_sales, up_at, created_at, card, detail, prices)
    select product_id, shop_id, handle, category_lv1, category_lv2, is_public, is_listed, expires_at, hide_prices,
      available, total_sales, up_at, created_at, card, detail, prices
    from jsonb_populate_recordset(null::product_cards, ${JSON.stringify(cards)}::jsonb)
    on conflict (product_id) do update set shop_id = excluded.shop_id, handle = excluded.handle,
      category_lv1 = excluded.category_lv1, category_lv2 = excluded.category_lv2, is_public = excluded.is_public,
      is_listed = excluded.is_listed, expires_at = excluded.expires_at, hide_prices = excluded.hide_prices,
      available = excluded.available, total_sales = excluded.total_sales, up_at = excluded.up_at,
      created_at = excluded.created_at, card = excluded.card, detail = excluded.detail, prices = excluded.prices`.execute(
    tx,
  );

export type CardRow = Pick<
  CardsTable,
  'product_id' | 'shop_id' | 'hide_prices' | 'available' | 'up_at' | 'card' | 'prices' | 'deal'
> & {
  readonly shop: ShopFacts;
  readonly lv1: CategoryRow;
  readonly lv2: CategoryRow;
};
/** With what only the product page needs, and the current stock. */
export type DetailRow = CardRow &
  Pick<CardsTable, 'is_public' | 'detail'> & {
    readonly stock: Readonly<Record<string, number>>;
    readonly showroom: { readonly id: number; readonly title: string; readonly slug: string } | null;
  };

const cardRows = (db: Db) =>
  tables(db)
    .selectFrom('product_cards as c')
    .innerJoin('product_shops as h', 'h.shop_id', 'c.shop_id')
    .innerJoin('categories as l1', 'l1.id', 'c.category_lv1')
    .innerJoin('categories as l2', 'l2.id', 'c.category_lv2')
    .select([
      'c.product_id',
      'c.shop_id',
      'c.hide_prices',
      'c.available',
      'c.up_at',
      'c.card',
      'c.prices',
      'c.deal',
      'h.facts as shop',
      sql<CategoryRow>`${categoryColumn('l1')}`.as('lv1'),
      sql<CategoryRow>`${categoryColumn('l2')}`.as('lv2'),
    ]);

/** What a list shows; the shop has only these facts. */
export type SummaryRow = Pick<
  CardsTable,
  'product_id' | 'shop_id' | 'category_lv2' | 'hide_prices' | 'available' | 'up_at' | 'prices' | 'deal'
> & {
  readonly card: Omit<StoredCard, (typeof NOT_IN_SUMMARIES)[number]>;
  readonly image_thumb: string | null;
  readonly shop: Pick<ShopFacts, (typeof SHOP_FACTS_IN_SUMMARIES)[number]>;
};
/** Most of the bytes of a card. */
const NOT_IN_SUMMARIES = [
  'images',
  'pictures',
  'options',
  'variants',
  'bodyHtml',
  'features',
  'userInstruction',
  'warrantyPolicy',
  'vendor',
] as const satisfies readonly (keyof StoredCard)[];

const SHOP_FACTS_IN_SUMMARIES = [
  'name',
  'province',
  'review_state',
  'status',
  'allow_purchase',
] as const satisfies readonly (keyof ShopFacts)[];
const shopFactsInSummaries = sql<SummaryRow['shop']>`json_build_object(${sql.join(
  SHOP_FACTS_IN_SUMMARIES.flatMap((name) => [sql.lit(name), sql`h.facts -> ${sql.lit(name)}`]),
)})`;

const isListed = (now: Date) =>
  sql<boolean>`c.is_listed and ${shopIsListed('h')} and (c.expires_at is null or c.expires_at > ${now})`;

const listedSummaries = prepared((db: Db, ids: readonly number[], now: Date) =>
  tables(db)
    .selectFrom('product_cards as c')
    .innerJoin('product_shops as h', 'h.shop_id', 'c.shop_id')
    .select([
      'c.product_id',
      'c.shop_id',
      'c.category_lv2',
      'c.hide_prices',
      'c.available',
      'c.up_at',
      'c.prices',
      'c.deal',
      sql<SummaryRow['card']>`c.card - ${sql.lit(`{${NOT_IN_SUMMARIES.join(',')}}`)}::text[]`.as('card'),
      sql<SummaryRow['image_thumb']>`c.card #>> '{images,0,medium}'`.as('image_thumb'),
      shopFactsInSummaries.as('shop'),
    ])
    .where('c.product_id', '=', sql<number>`any(${opaqueIds(ids)})`)
    .where(isListed(now)),
);
/** Unordered. */
export const selectListedSummaries = (db: Db, ids: readonly number[], now: Date): Promise<SummaryRow[]> =>
  listedSummaries(db, ids, now);

const selectListed = prepared((db: Db, ids: readonly number[], now: Date) =>
  cardRows(db)
    .where('c.product_id', '=', sql<number>`any(${opaqueIds(ids)})`)
    .where(isListed(now)),
);
/** Unordered. */
export const selectListedCards = (db: Db, ids: readonly number[], now: Date): Promise<CardRow[]> =>
  selectListed(db, ids, now);

export const selectSpecifications = async (
  db: Db,
  ids: readonly number[],
): Promise<Map<number, Specification[]>> => {
  const rows = await tables(db)
    .selectFrom('product_cards')
    .select(['product_id', sql<Specification[]>`detail -> 'specifications'`.as('specifications')])
    .where('product_id', '=', sql<number>`any(${opaqueIds(ids)})`)
    .execute();
  return new Map(rows.map(({ product_id, specifications }) => [product_id, specifications]));
};

export const selectListedAmong = (db: Db, ids: readonly number[], now: Date) =>
  tables(db)
    .selectFrom('product_cards')
    .select(['product_id', 'shop_id', 'hide_prices'])
    .where('product_id', '=', sql<number>`any(${opaqueIds(ids)})`)
    .where('is_listed', '=', sql<boolean>`true`)
    .where(sql<boolean>`(expires_at is null or expires_at > ${now})`)
    .execute();

const detailRows = (db: Db, now: Date) =>
  cardRows(db).select([
    'c.is_public',
    'c.detail',
    sql<
      DetailRow['stock']
    >`(select json_object_agg(v.id, v.inventory_quantity) from variants v where v.product_id = c.product_id)`.as(
      'stock',
    ),
    showroomOf(sql.ref('c.product_id'), now).as('showroom'),
  ]);
const detailById = prepared((db: Db, id: number, now: Date) =>
  detailRows(db, now).where('c.product_id', '=', id),
);
const detailByHandle = prepared((db: Db, handle: string, now: Date) =>
  detailRows(db, now).where('c.handle', '=', handle),
);
/** Of any state. */
export const selectDetail = (db: Db, id: number, now: Date): Promise<DetailRow[]> => detailById(db, id, now);
export const selectDetailByHandle = (db: Db, handle: string, now: Date): Promise<DetailRow[]> =>
  detailByHandle(db, handle, now);

export const selectHiddenPrices = (db: Db, ids: readonly number[]) =>
  tables(db)
    .selectFrom('product_cards')
    .select(['product_id', 'shop_id', 'hide_prices', 'card', 'prices', 'deal'])
    .where('product_id', '=', sql<number>`any(${opaqueIds(ids)})`)
    .where('hide_prices', '=', true)
    .where('is_public', '=', true)
    .execute();

export const selectNewest = async (db: Db, categoryIds: readonly number[], limit: number, now: Date) => {
  const { rows } = await sql<{ category_id: number; product_id: number }>`
    select k.id as category_id, n.product_id from unnest(${categoryIds}::bigint[]) as k (id), lateral (
      (select product_id, up_at from product_cards where category_lv1 = k.id and is_listed
        and (expires_at is null or expires_at > ${now}) order by up_at desc, product_id desc limit ${limit})
      union all
      (select product_id, up_at from product_cards where category_lv2 = k.id and is_listed
        and (expires_at is null or expires_at > ${now}) order by up_at desc, product_id desc limit ${limit})
      order by up_at desc, product_id desc limit ${limit}) n`.execute(db);
  return rows;
};

export const selectShopProducts = async (
  db: Db,
  shopId: number,
  limit: number,
  now: Date,
): Promise<number[]> => {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from product_cards where shop_id = ${shopId} and is_listed and (expires_at is null or expires_at > ${now})
    order by up_at desc, product_id desc limit ${limit}`.execute(db);
  return rows.map(({ product_id }) => product_id);
};

/** Shops with a listed product that has a quantity discount. */
export const selectShopsWithBetterPrices = async (
  db: Db,
  shopIds: readonly number[],
): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select s.id from unnest(${opaqueIds(shopIds)}) as s (id) where exists (
      select 1 from product_cards where shop_id = s.id and is_listed and not hide_prices
      and (prices #>> '{range,min}')::bigint < (prices #>> '{range,max}')::bigint)`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

export const putDeal = (tx: Tx, productId: number, deal: StoredDeal | null) =>
  sql`update product_cards set deal = ${deal === null ? null : JSON.stringify(deal)}::jsonb where product_id = ${productId}`.execute(
    tx,
  );

export const selectExpired = (db: Db, now: Date, limit: number) =>
  tables(db)
    .selectFrom('product_cards')
    .select('product_id')
    .where('is_listed', '=', sql<boolean>`true`)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();

const listedIds = prepared((db: Db, after: number, limit: number, now: Date) =>
  tables(db)
    .selectFrom('product_cards')
    .select('product_id')
    .where('product_id', '>', after)
    .where('is_listed', '=', sql<boolean>`true`)
    .where(sql<boolean>`(expires_at is null or expires_at > ${now})`)
    .orderBy('product_id')
    .limit(sql<number>`${limit}`),
);
export const selectListedIds = async (db: Db, after: number, limit: number, now: Date): Promise<number[]> =>
  (await listedIds(db, after, limit, now)).map(({ product_id }) => product_id);
