import type { Listing } from '#catalogue';
import { foldWords } from '../rules/auction.ts';
import type { AdProductFacts } from '../tables.ts';

/** What the auction needs to know of a listed product. */
export const productFactsOf = ({ card, category_lv1, category_lv2 }: Listing): AdProductFacts => ({
  product_status: 'active',
  handle: card.handle,
  category_lv1: category_lv1.id,
  category_lv2: category_lv2.id,
  words: foldWords(`${card.title} ${category_lv1.title} ${category_lv2.title}`),
});
