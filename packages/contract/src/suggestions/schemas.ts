import { type Static, Type } from 'typebox';
import { Card } from '../catalogue/card-schemas.ts';
import { Category } from '../catalogue/category-schemas.ts';
import { ShopSummary } from '../shops/summary-schemas.ts';
import { Count } from '../fields.ts';

export const KeywordCount = Type.Object({ keyword: Type.String(), total: Count });
export type KeywordCount = Static<typeof KeywordCount>;
export const Suggestions = Type.Object({
  keywords: Type.Array(KeywordCount),
  products: Type.Array(Card),
  shops: Type.Array(ShopSummary),
  categories: Type.Array(Category),
});
export type Suggestions = Static<typeof Suggestions>;
