import type { Context } from '#platform/context.ts';
import { selectNameMatches, type NameMatch } from '../store/name-matches.ts';

/** Ids of shops with these words in a row in their name: as written first, then those that begin so, then the best. */
export const findShopsByName = ({ db }: Context, match: NameMatch, limit: number): Promise<number[]> =>
  selectNameMatches(db, match, limit);
