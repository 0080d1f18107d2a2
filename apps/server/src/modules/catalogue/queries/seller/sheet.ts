import type { SellerProductFilter } from '@market/contract/catalogue/seller-bulk-schemas';
import type { Context, Db, Seller } from '#platform/context.ts';
import { resolveFilter } from './resolve-filter.ts';
import { selectMatching } from '../../store/seller/list.ts';
import { selectProductsTitled, selectVariantsOf, type FoundVariant } from '../../store/seller/sheet.ts';

/** Variants of the caller's shop with these SKUs (upper case) or ids. */
export const findShopVariants = (
  { db, actor }: Context<Db, Seller>,
  wanted: { readonly skus: readonly string[]; readonly ids: readonly number[] },
): Promise<FoundVariant[]> => selectVariantsOf(db, actor.shopId, wanted);

/** Products of the caller's shop with exactly these titles; the oldest of several. */
export const findShopTitles = async (
  { db, actor }: Context<Db, Seller>,
  titles: readonly string[],
): Promise<Map<string, number>> =>
  new Map(
    (await selectProductsTitled(db, actor.shopId, titles)).toReversed().map(({ id, title }) => [title, id]),
  );

/** Ids of products that match the filter of the shop's list, the newest first. */
export const findMatchingProducts = async (
  context: Context<Db, Seller>,
  filter: SellerProductFilter,
  limit: number,
): Promise<{ ids: number[]; total: number }> =>
  selectMatching(context.db, context.actor.shopId, await resolveFilter(context, filter), {
    sort: 'newest',
    limit,
    offset: 0,
  });
