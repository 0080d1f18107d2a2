import { Type } from 'typebox';
import { Card, CardSummary } from '../catalogue/card-schemas.ts';
import { productNotFound } from '../catalogue/problems.ts';
import { RELATED_PRODUCTS } from '../constants/pages.ts';
import { Id, paged } from '../fields.ts';
import { route } from '../route.ts';
import { ProductSearch, SearchResult, SearchSummaries } from './schemas.ts';

const RelatedProducts = Type.Object({
  product_id: Id,
  limit: paged(RELATED_PRODUCTS).limit,
  shop_id: Type.Optional(Id),
});

export const searchProducts = route({
  method: 'GET',
  path: '/v2/search/products',
  auth: 'optional',
  summary: 'Products by keyword and filters, with sponsored ones and the counts of every facet',
  query: ProductSearch,
  reply: SearchResult,
  problems: [],
});
export const searchSummaries = route({
  method: 'GET',
  path: '/v2/search/product_summaries',
  auth: 'optional',
  summary: 'The same search with summaries of the products; sponsored ones are complete cards',
  query: ProductSearch,
  reply: SearchSummaries,
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
export const listTopSummaries = route({
  method: 'GET',
  path: '/v2/search/top_search/product_summaries',
  auth: 'anyone',
  summary: 'The same products as summaries, with what a list shows',
  query: Type.Object({ limit: paged(5).limit }),
  reply: Type.Object({ products: Type.Array(CardSummary) }),
  problems: [],
});
export const listRelatedProducts = route({
  method: 'GET',
  path: '/v2/search/recommendation/by_product',
  auth: 'optional',
  summary: 'Products related to one, best first; of one shop when it is named',
  query: RelatedProducts,
  reply: Type.Object({ products: Type.Array(Card) }),
  problems: [productNotFound],
});
export const listRelatedSummaries = route({
  method: 'GET',
  path: '/v2/search/recommendation/summaries_by_product',
  auth: 'optional',
  summary: 'The same products as summaries, with what a list shows',
  query: RelatedProducts,
  reply: Type.Object({ products: Type.Array(CardSummary) }),
  problems: [productNotFound],
});
