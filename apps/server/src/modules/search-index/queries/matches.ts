import type { Context } from '#platform/context.ts';
import type { Keyword } from '../lib/query.ts';
import { selectBest, selectBestOfShops } from '../store/best-products.ts';
import { countUpTo } from '../store/match-count.ts';
import { selectTitleMatches, type TitleMatch } from '../store/title-matches.ts';

export const countMatches = ({ db, now }: Context, keyword: Keyword, most: number): Promise<number> =>
  countUpTo(db, keyword, { now, most });

/** Ids of products in stock with all these words: with the words as typed in the title first, then by quality. */
export const findTitleMatches = ({ db, now }: Context, match: TitleMatch, limit: number): Promise<number[]> =>
  selectTitleMatches(db, match, { limit, now });

export const getBestInStock = ({ db, now }: Context, limit: number): Promise<number[]> =>
  selectBest(db, now, limit);

/** Ids of the best-selling products of each shop, within the categories; sold out last. */
export const getBestOfShops = (
  { db, now }: Context,
  shopIds: readonly number[],
  filter: { category_lv1?: number | undefined; category_lv2?: number | undefined; limit: number },
): Promise<Map<number, number[]>> => selectBestOfShops(db, shopIds, { ...filter, now });
