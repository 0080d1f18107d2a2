import { productNotFound } from '@market/contract/catalogue/problems';
import type { KeywordCount } from '@market/contract/suggestions/schemas';
import { HOME_KEYWORDS } from '@market/contract/constants/pages';
import { getListings } from '#catalogue';
import type { Context } from '#platform/context.ts';
import { runsOf } from '../lib/phrases.ts';
import { selectKeywordsOfText, selectTrending } from '../store/keywords.ts';
import { tokensOf } from '#platform/text/tokenizer.ts';

/** The most searched keywords of this week, then of the month, then those with the most products. */
export const getTrending = (context: Context, limit = HOME_KEYWORDS): Promise<KeywordCount[]> =>
  selectTrending(context.db, limit);

const MAX_KEYWORDS = 10;

/** Keywords whose words are in the title and categories of a listed product. @throws productNotFound */
export const getProductKeywords = async (context: Context, productId: number): Promise<KeywordCount[]> => {
  const [listing] = await getListings(context, [productId]);
  if (listing === undefined) throw productNotFound();
  const { card, category_lv1, category_lv2 } = listing;
  const texts = [card.title, category_lv2.title, category_lv1.title];
  const words = texts.flatMap(tokensOf).map(({ folded }) => folded);
  const runs = texts.flatMap(runsOf);
  return selectKeywordsOfText(
    context.db,
    { runs: [...new Set(runs)], words: [...new Set(words)] },
    MAX_KEYWORDS,
  );
};
