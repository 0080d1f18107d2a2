import type { Card, CardSummary } from '@market/contract/catalogue/card-schemas';
import type { Context } from '#platform/context.ts';
import type { ShopFacts } from '#shops';
import {
  selectListedAmong,
  selectListedCards,
  selectListedIds,
  selectListedSummaries,
  selectNewest,
  selectSpecifications,
  type CardRow,
} from '../store/cards.ts';
import { selectCategoriesById } from '../store/categories.ts';
import { selectSkus } from '../store/skus.ts';
import type { Specification, StoredCard, StoredDeal, StoredPrices } from '../tables.ts';
import { replaceMergedIds } from './merged-categories.ts';
import { presentCard, presentCardSummary, presentCategory } from './present.ts';
import { withPriceAccess } from './price-access.ts';

const inOrder = <Row extends { readonly product_id: number }>(
  rows: readonly Row[],
  productIds: readonly number[],
): Row[] => {
  const byId = new Map(rows.map((row) => [row.product_id, row]));
  return productIds.flatMap((id) => byId.get(id) ?? []);
};

const getListedInOrder = async ({ db, now }: Context, productIds: readonly number[]): Promise<CardRow[]> =>
  productIds.length > 0 ? inOrder(await selectListedCards(db, productIds, now), productIds) : [];

/**
 * Cards in the order of the ids, as this person sees them; unlisted products are omitted. `deals` replaces the
 * deal that a card shows.
 */
export const getCards = async (
  context: Context,
  productIds: readonly number[],
  deals?: ReadonlyMap<number, StoredDeal>,
): Promise<Card[]> =>
  (await withPriceAccess(context, await getListedInOrder(context, productIds))).map((row) =>
    presentCard(context, { ...row, deal: deals?.get(row.product_id) ?? row.deal }),
  );

/** The same products, with what a list shows: a tenth of the bytes. */
export const getCardSummaries = async (
  context: Context,
  productIds: readonly number[],
): Promise<CardSummary[]> => {
  if (productIds.length === 0) return [];
  const rows = await withPriceAccess(
    context,
    await selectListedSummaries(context.db, productIds, context.now),
  );
  return inOrder(rows, productIds).map((row) => presentCardSummary(context, row));
};

/** The listed among these products, and whether this person may see their prices. */
export const getListedAmong = async (
  context: Context,
  productIds: readonly number[],
): Promise<Map<number, { readonly pricesVisible: boolean }>> => {
  const rows = await withPriceAccess(context, await selectListedAmong(context.db, productIds, context.now));
  return new Map(
    rows.map(({ product_id, prices_visible }) => [product_id, { pricesVisible: prices_visible }] as const),
  );
};

/** A listed product for a search index; never part of an answer. */
export interface Listing {
  readonly product_id: number;
  readonly shop_id: number;
  readonly hide_prices: boolean;
  /** Units in stock over all variants. */
  readonly available: number;
  readonly up_at: Date;
  readonly card: StoredCard;
  /** Đồng; null when hidden, so that no filter or sort reveals it. */
  readonly price: number | null;
  readonly prices: StoredPrices;
  readonly deal: StoredDeal | null;
  readonly shop: ShopFacts;
  readonly category_lv1: { id: number; title: string; slug: string };
  readonly category_lv2: { id: number; title: string; slug: string };
  /** SKUs of its variants. */
  readonly skus: readonly string[];
  readonly specifications: readonly Specification[];
}

const presentLevel = ({ id, title, slug }: CardRow['lv1']) => ({ id, title, slug });

/** Listed products among the ids; an index deletes the others. */
export const getListings = async (context: Context, productIds: readonly number[]): Promise<Listing[]> => {
  const [rows, skus, specifications] = [
    await getListedInOrder(context, productIds),
    await selectSkus(context.db, productIds),
    await selectSpecifications(context.db, productIds),
  ];
  return rows.map(({ lv1, lv2, ...row }) => ({
    ...row,
    price: row.hide_prices ? null : row.prices.price,
    category_lv1: presentLevel(lv1),
    category_lv2: presentLevel(lv2),
    skus: skus.get(row.product_id) ?? [],
    specifications: specifications.get(row.product_id) ?? [],
  }));
};

/** Ids of listed products in ascending order, after an id. */
export const getListedIds = (context: Context, after: number, limit: number): Promise<number[]> =>
  selectListedIds(context.db, after, limit, context.now);

/** The newest products of each category, in the order of the categories given. */
export const getNewestByCategory = async (
  context: Context,
  categoryIds: readonly number[],
  limit: number,
) => {
  const ids = await replaceMergedIds(context, categoryIds);
  const [categories, newest] = await Promise.all([
    selectCategoriesById(context.db, ids),
    selectNewest(context.db, ids, limit, context.now),
  ]);
  const cards = new Map(
    (await getCards(context, [...new Set(newest.map(({ product_id }) => product_id))])).map((card) => [
      card.id,
      card,
    ]),
  );
  const byId = new Map(categories.map(({ requested, category }) => [requested, category]));
  return ids.flatMap((id) => {
    const category = byId.get(id);
    if (category === undefined) return [];
    const products = newest.filter(({ category_id }) => category_id === id);
    return {
      category: presentCategory(category),
      products: products.flatMap(({ product_id }) => cards.get(product_id) ?? []),
    };
  });
};
