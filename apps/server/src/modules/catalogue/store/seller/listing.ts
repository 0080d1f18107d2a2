import { foldAccents } from '@market/contract/rules/text';
import { sql } from 'kysely';
import type { Tx } from '#platform/context.ts';
import type { NewCard } from '../cards.ts';
import type { CardSource } from '../sources.ts';

const rowOf = ({ product, variants }: CardSource, card: NewCard) => ({
  product_id: product.id,
  shop_id: product.shop_id,
  category_lv1: product.category_lv1,
  category_lv2: product.category_lv2,
  status: product.deleted_at === null ? product.status : 'deleted',
  review_status: product.review_status,
  words: foldAccents(
    [product.title, ...variants.flatMap(({ sku, barcode }) => [sku, barcode]).filter(Boolean)].join(' '),
  ),
  stock: card.available,
  is_low: !product.is_classifieds && card.available <= product.low_stock_threshold,
  price: card.prices.range?.min ?? null,
  price_max: card.prices.range?.max ?? null,
  created_at: product.created_at,
  updated_at: product.updated_at,
});

/** The row of each product in the list of its shop; its sales stay. */
export const putListings = (tx: Tx, sources: readonly CardSource[], cards: readonly NewCard[]) =>
  sql`insert into shop_products (product_id, shop_id, category_lv1, category_lv2, status, review_status, words, stock, is_low,
      price, price_max, created_at, updated_at)
    select product_id, shop_id, category_lv1, category_lv2, status, review_status, words, stock, is_low, price, price_max,
      created_at, updated_at
    from jsonb_populate_recordset(null::shop_products,
      ${JSON.stringify(sources.map((source, index) => rowOf(source, cards[index]!)))}::jsonb)
    on conflict (product_id) do update set category_lv1 = excluded.category_lv1, category_lv2 = excluded.category_lv2,
      status = excluded.status, review_status = excluded.review_status, words = excluded.words, stock = excluded.stock,
      is_low = excluded.is_low, price = excluded.price, price_max = excluded.price_max, created_at = excluded.created_at,
      updated_at = excluded.updated_at`.execute(tx);
