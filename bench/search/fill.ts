import { marketPortions, type MarketPortion } from '@market/demo-data';
import { sql } from 'kysely';
import { documentOf } from '../../apps/server/src/modules/search-index/lib/document.ts';
import { recountWords } from '../../apps/server/src/modules/search-index/store/word-counts.ts';
import {
  analyseIndex,
  putDocuments,
  raiseVersion,
} from '../../apps/server/src/modules/search-index/store/documents.ts';
import type { Db, Tx } from '../../apps/server/src/platform/context.ts';
import { liftTimeLimits } from '../../apps/server/src/platform/db/bulk.ts';

export const NOW = new Date('2026-11-21T03:00:00Z');
const SEED = 20_261_121;
/** Products with words of their own; further ones repeat them with other shops, prices, sales and dates. */
const MAX_DISTINCT_PRODUCTS = 100_000;
const BATCH_SIZE = 1_000;

type Listing = Parameters<typeof documentOf>[0];
type Rows<Table extends keyof MarketPortion> = NonNullable<MarketPortion[Table]>[number];

const byId = <Row extends { id: number }>(rows: readonly Row[] = []): [number, Row][] =>
  rows.map((row) => [row.id, row]);
const groupByProduct = <Row extends { product_id: number }>(rows: readonly Row[] = []): Map<number, Row[]> =>
  Map.groupBy(rows, ({ product_id }) => product_id);

interface ShopsAndCategories {
  readonly shops: Map<number, Rows<'shops'>>;
  readonly categories: Map<number, Rows<'categories'>>;
}

const listingsOf = (portion: MarketPortion, { shops, categories }: ShopsAndCategories): Listing[] => {
  const [options, variants, tiers] = [
    groupByProduct(portion.product_options),
    groupByProduct(portion.variants),
    groupByProduct(portion.price_tiers),
  ];
  return (portion.products ?? []).map((product) => {
    const own = variants.get(product.id) ?? [];
    const productTiers = tiers.get(product.id) ?? [];
    const price = productTiers[0]?.price ?? null;
    const listing = {
      product_id: product.id,
      shop_id: product.shop_id,
      hide_prices: product.hide_prices,
      available: own.reduce((sum, { inventory_quantity }) => sum + inventory_quantity, 0),
      up_at: new Date(product.up_at),
      price: product.hide_prices ? null : price,
      deal: null,
      prices: {
        tiers: productTiers.map(({ start_quantity, end_quantity, price }) => ({
          startQuantity: start_quantity,
          endQuantity: end_quantity,
          price,
        })),
        variants: {},
      },
      shop: shops.get(product.shop_id)!,
      category_lv1: categories.get(product.category_lv1)!,
      category_lv2: categories.get(product.category_lv2)!,
      skus: own.map(({ sku }) => sku),
      specifications: product.specifications,
      card: {
        title: product.title,
        productType: product.product_type,
        vendor: product.vendor,
        features: product.features,
        bodyHtml: product.body_html,
        minOrderQuantity: productTiers[0]?.start_quantity ?? 1,
        quantityPerUnit: product.quantity_per_unit,
        isTradeAssurance: product.is_trade_assurance,
        isClassifieds: product.is_classifieds,
        classifieds: product.classifieds,
        createdAt: product.created_at,
        // distributed like a year of trade
        totalSales: Math.floor(Math.exp(((product.id * 2_654_435_761) % 1_000) / 100)) - 1,
        ratingAvg: product.id % 3 === 0 ? null : 3.5 + (product.id % 16) / 10,
        rate: product.id % 3 === 0 ? null : 3.5 + (product.id % 16) / 10,
        options: (options.get(product.id) ?? []).map(({ name, display_name, values }) => ({
          name,
          displayName: display_name,
          values,
        })),
      },
    };
    return listing as unknown as Listing;
  });
};

const SEARCH_TABLES = ['search_products', 'search_texts', 'search_codes'];
interface Index {
  readonly name: string;
  readonly definition: string;
}

/** Drops the indexes of a table. They are created again after the rows, as in a restore. */
const dropIndexes = async (tx: Tx, table: string): Promise<Index[]> => {
  const { rows } = await sql<Index>`select indexname as name, indexdef as definition from pg_indexes
    where tablename = ${table} and indexname not like '%pkey'`.execute(tx);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(tx);
  return rows;
};

const dropForeignKeys = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'f' and conrelid::regclass::text = any(${SEARCH_TABLES}::text[])`.execute(tx);
  for (const { table, name } of rows)
    await sql`alter table ${sql.ref(table)} drop constraint ${sql.ref(name)}`.execute(tx);
};

const insertDistinct = async (tx: Tx, count: number): Promise<void> => {
  const world: ShopsAndCategories = { shops: new Map(), categories: new Map() };
  for (const portion of marketPortions({ seed: SEED, now: NOW, scale: count })) {
    for (const [id, shop] of byId(portion.shops)) world.shops.set(id, shop);
    for (const [id, category] of byId(portion.categories)) world.categories.set(id, category);
    const listings = listingsOf(portion, world);
    for (let start = 0; start < listings.length; start += BATCH_SIZE)
      await putDocuments(
        tx,
        listings
          .slice(start, start + BATCH_SIZE)
          .map((listing) => documentOf(listing, listing.shop.province_code)),
      );
  }
};

const multiply = async (tx: Tx, times: number): Promise<void> => {
  await sql`insert into search_products (product_id, shop_id, category_lv1, category_lv2, province, price, moq, least_order, stock,
      vip_until, verified_at, mall, assurance, classified, expires_at, deal_from, deal_until, deal_hot, rating,
      total_sales, up_at, created_at, quality, terms)
    select product_id + n * 100000000, shop_id + n * 1000000, category_lv1, category_lv2, province,
      price + (hashint8(product_id * 7 + n) % 40) * 1000, moq, least_order, stock, vip_until, verified_at, mall, assurance,
      classified, expires_at, deal_from, deal_until, deal_hot, rating,
      (total_sales * (0.5 + abs(hashint8(product_id * 5 + n) % 1000) / 1000.0))::bigint,
      up_at - (abs(hashint8(product_id * 3 + n)) % 8640000) * interval '1 second', created_at,
      quality * (0.5 + abs(hashint8(product_id + n) % 1000) / 1000.0), terms
    from search_products, generate_series(1, ${times - 1}::integer) n
    where price is null or price + (hashint8(product_id * 7 + n) % 40) * 1000 > 0
    order by hashint8(product_id + n)`.execute(tx);
  await sql`insert into search_texts (product_id, shop_id, shop_facts, words)
    select product_id + n * 100000000, shop_id + n * 1000000, shop_facts, words
    from search_texts, generate_series(1, ${times - 1}::integer) n`.execute(tx);
};

export interface FillResult {
  readonly products: number;
  /** Creating all indexes of the search tables, in ms. */
  readonly indexMs: number;
}

export const fillSearch = async (db: Db, products: number): Promise<FillResult> => {
  const indexMs = await db.transaction().execute(async (tx) => {
    await liftTimeLimits(tx);
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
    await dropForeignKeys(tx);
    const indexes: Index[] = [];
    for (const table of SEARCH_TABLES) indexes.push(...(await dropIndexes(tx, table)));
    await insertDistinct(tx, Math.min(products, MAX_DISTINCT_PRODUCTS));
    if (products > MAX_DISTINCT_PRODUCTS) await multiply(tx, Math.round(products / MAX_DISTINCT_PRODUCTS));
    const started = performance.now();
    for (const { definition } of indexes) await sql.raw(definition).execute(tx);
    const took = performance.now() - started;
    await recountWords(tx);
    await raiseVersion(tx);
    await analyseIndex(tx);
    return took;
  });
  await sql`vacuum`.execute(db).catch(() => {});
  const { rows } = await sql<{ products: number }>`select count(*) as products from search_products`.execute(
    db,
  );
  return { products: rows[0]!.products, indexMs };
};

/** Sizes on disk in bytes. */
export const sizesOf = async (
  db: Db,
): Promise<{ rows: number; indexes: number; texts: number; words: number }> => {
  const { rows } = await sql<{ rows: number; indexes: number; texts: number; words: number }>`
    select pg_relation_size('search_products') as rows, pg_indexes_size('search_products') as indexes,
      pg_total_relation_size('search_texts') as texts, pg_total_relation_size('search_words') as words`.execute(
    db,
  );
  return rows[0]!;
};
