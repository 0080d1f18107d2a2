import { Type } from 'typebox';
import { Card } from '../catalogue/card-schemas.ts';
import { productNotFound } from '../catalogue/problems.ts';
import { RELATED_PRODUCTS } from '../constants.ts';
import { Id, paged } from '../fields.ts';
import { route } from '../route.ts';
import { ProductSearch, SearchResult } from './schemas.ts';

export const searchProducts = route({
  method: 'GET',
  path: '/v2/search/products',
  auth: 'optional',
  summary: 'Products by keyword and filters, with sponsored ones and the counts of every facet',
  query: ProductSearch,
  reply: SearchResult,
  problems: [],
});
export const listTopProducts = route({
  method: 'GET',
  path: '/v2/search/top_search/products',
  auth: 'anyone',
  summary: 'The most searched and bought products of the last 7 days',
  query: Type.Object({ limit: paged(5).limit }),
  reply: Type.Object({ products: Type.Array(Card) }),
  problems: [],
});
export const listRelatedProducts = route({
  method: 'GET',
  path: '/v2/search/recommendation/by_product',
  auth: 'optional',
  summary: 'Products related to one, best first; of one shop when it is named',
  query: Type.Object({
    product_id: Id,
    limit: paged(RELATED_PRODUCTS).limit,
    shop_id: Type.Optional(Id),
  }),
  reply: Type.Object({ products: Type.Array(Card) }),
  problems: [productNotFound],
});
