import type { Context } from '#platform/context.ts';
import { selectNameMatches, type NameMatch } from '../store/name-matches.ts';

/**
 * Ids of shops with these words in a row in their name: with the typed diacritics first, then names that begin
 * so, then by quality.
 */
export const findShopsByName = ({ db }: Context, match: NameMatch, limit: number): Promise<number[]> =>
  selectNameMatches(db, match, limit);
