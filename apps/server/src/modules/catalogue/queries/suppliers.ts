import type { Context } from '#platform/context.ts';
import { medianPriceCache } from '../lib/median-prices.ts';
import { selectCategoriesById } from '../store/categories.ts';
import {
  selectMedianPrices,
  selectSuppliers,
  type SupplierFilter,
  type SupplierRow,
} from '../store/suppliers.ts';

export interface CategoryPlace {
  readonly id: number;
  readonly parent_id: number | null;
  readonly title: string;
  readonly parent_title: string | null;
  readonly units: string[];
}

/**
 * Categories with the titles of their parents; unknown ids are omitted, those of merged ones
 * answer the category they were merged into.
 */
export const getCategoriesById = async (
  context: Context,
  ids: readonly number[],
): Promise<Map<number, CategoryPlace>> => {
  const rows = ids.length > 0 ? await selectCategoriesById(context.db, [...new Set(ids)]) : [];
  return new Map(
    rows.map(({ requested, category: { id, parent_id, title, units, parent } }) => [
      requested,
      { id, parent_id, title, units, parent_title: parent?.title ?? null },
    ]),
  );
};

/** Shops that sell in a category, with how much of it they have. */
export const getSuppliers = (context: Context, filter: SupplierFilter): Promise<SupplierRow[]> =>
  selectSuppliers(context.db, filter);

/** Median first price in đồng by category of level 2, at most ten minutes old. */
export const getMedianPrices = async (
  context: Context,
  categories: readonly number[],
): Promise<Map<number, number>> => {
  const cache = medianPriceCache(context.services);
  const medianOf = async (id: number) => (await selectMedianPrices(context.db, [id])).get(id);
  const found = await Promise.all(
    [...new Set(categories)].map(
      async (id) => [id, await cache.get(`${id}`, () => medianOf(id), context.now)] as const,
    ),
  );
  return new Map(found.flatMap(([id, price]) => (price === undefined ? [] : [[id, price]])));
};
