import { Type, type Static } from 'typebox';
import { Card } from './card.ts';
import { productNotFound } from './catalogue.ts';
import { Category } from './categories.ts';
import { HOME_KEYWORDS } from './constants.ts';
import { Count, Data, Id, paged } from './fields.ts';
import { route } from './route.ts';
import { ShopSummary } from './shop-summary.ts';

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

export const suggestKeywords = route({
  method: 'GET',
  path: '/v2/search/suggestion/keyword',
  auth: 'anyone',
  summary: 'Keywords, products, shops and categories that begin with what was typed',
  query: Type.Object({ q: Type.Optional(Type.String({ maxLength: 200 })) }),
  reply: Data(Suggestions.properties),
  problems: [],
});

export const listTrendingKeywords = route({
  method: 'GET',
  path: '/v1/analytics/api/trending/keyword',
  auth: 'anyone',
  summary: 'The keywords searched most in the last 7 days, of those that find something',
  query: Type.Object({ limit: paged(HOME_KEYWORDS).limit }),
  reply: Data({ keywords: Type.Array(KeywordCount) }),
  problems: [],
});

export const listProductKeywords = route({
  method: 'GET',
  path: '/v2/product/products/:id/keywords',
  auth: 'anyone',
  summary: 'Keywords that a product on lists is found by, those searched most first',
  params: Type.Object({ id: Id }),
  reply: Data({ keywords: Type.Array(KeywordCount) }),
  problems: [productNotFound],
});
