import { type Static, Type } from 'typebox';
import { Card } from '../catalogue/card-schemas.ts';
import { Category } from '../catalogue/category-schemas.ts';
import { ShopSummary } from '../shops/summary-schemas.ts';
import { Count } from '../fields.ts';

/** Something people search for, as they write it, and how many products it finds. */
export const KeywordCount = Type.Object({ keyword: Type.String(), total: Count });
export type KeywordCount = Static<typeof KeywordCount>;
/** What somebody may mean who has typed a beginning. */
export const Suggestions = Type.Object({
  /** At most 10, those searched most first. */
  keywords: Type.Array(KeywordCount),
  /** At most 3 of each. */
  products: Type.Array(Card),
  shops: Type.Array(ShopSummary),
  categories: Type.Array(Category),
});
export type Suggestions = Static<typeof Suggestions>;
