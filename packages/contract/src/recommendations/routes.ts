import { Type } from 'typebox';
import { Card } from '../catalogue/card-schemas.ts';
import { HOME_FOR_ME, LAST_VIEWED_CATEGORIES_MAX, RECOMMENDED_PRODUCTS } from '../constants/pages.ts';
import { Count, Data, Id, paged } from '../fields.ts';
import { route } from '../route.ts';

export const listForYou = route({
  method: 'GET',
  path: '/v2/search/recommendation/just_for_you',
  auth: 'optional',
  summary:
    'Products for this person by what they viewed, bought and follow; popular ones for an unknown visitor. Page 1 computes the list, later pages read it',
  query: Type.Object(paged(RECOMMENDED_PRODUCTS)),
  reply: Type.Object({ products: Type.Array(Card), total: Count }),
  problems: [],
});
export const listRecommendedProducts = route({
  method: 'GET',
  path: '/v1/analytics/api/recommend_products',
  auth: 'optional',
  summary:
    'The best products of the categories named, or else of those viewed last; without any, popular ones',
  query: Type.Object({
    category_ids: Type.Optional(Type.Array(Id, { maxItems: LAST_VIEWED_CATEGORIES_MAX })),
    limit: paged(RECOMMENDED_PRODUCTS).limit,
  }),
  reply: Data({ products: Type.Array(Card) }),
  problems: [],
});
export const listNewForMe = route({
  method: 'GET',
  path: '/v1/product/api/products/new-for-me',
  auth: 'user',
  summary: 'New products of the shops this person follows, then of the categories they looked at',
  query: Type.Object(paged(HOME_FOR_ME)),
  reply: Data({ products: Type.Array(Card), total: Count }),
  problems: [],
});
