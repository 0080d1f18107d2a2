import { Type } from 'typebox';
import { productNotFound } from '../catalogue/problems.ts';
import { HOME_KEYWORDS } from '../constants/pages.ts';
import { Data, Id, paged } from '../fields.ts';
import { route } from '../route.ts';
import { KeywordCount, Suggestions } from './schemas.ts';

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
