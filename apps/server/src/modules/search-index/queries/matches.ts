import type { Context } from '#platform/context.ts';
import type { Keyword } from '../lib/query.ts';
import { selectBest, selectBestOfShops } from '../store/best-products.ts';
import { countUpTo } from '../store/match-count.ts';
import { selectTitleMatches, type TitleMatch } from '../store/title-matches.ts';

/** How many listed products a keyword finds, counted no further than `most`. */
export const countMatches = ({ db, now }: Context, keyword: Keyword, most: number): Promise<number> =>
  countUpTo(db, keyword, { now, most });

/** Ids of products in stock with all these words; those with them in the title as written first, then the best. */
export const findTitleMatches = ({ db, now }: Context, match: TitleMatch, limit: number): Promise<number[]> =>
  selectTitleMatches(db, match, { limit, now });

/** Ids of the best products in stock. */
export const getBestInStock = ({ db, now }: Context, limit: number): Promise<number[]> =>
  selectBest(db, now, limit);

/** Ids of the best sellers of each shop, within the categories asked for; what is sold out comes last. */
export const getBestOfShops = (
  { db, now }: Context,
  shopIds: readonly number[],
  asked: { category_lv1?: number | undefined; category_lv2?: number | undefined; limit: number },
): Promise<Map<number, number[]>> => selectBestOfShops(db, shopIds, { ...asked, now });
