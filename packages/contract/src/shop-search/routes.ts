import { Type } from 'typebox';
import { Card } from '../catalogue/card-schemas.ts';
import { Count, Data, OneOf, paged } from '../fields.ts';
import { route } from '../route.ts';
import { Shop } from '../shops/schemas.ts';
import { keywordField, ShopSearch, ShopSearchResult } from './schemas.ts';

export const searchShops = route({
  method: 'GET',
  path: '/v2/search/shops',
  auth: 'optional',
  summary: 'Shops by keyword and filters, with three products each and the counts of every facet',
  query: ShopSearch,
  reply: ShopSearchResult,
  problems: [],
});
export const searchByType = route({
  method: 'GET',
  path: '/v1/search/api/v3/search',
  auth: 'optional',
  summary: 'The older search: products or shops by keyword, in the shape it always had',
  query: Type.Object({
    keyword: keywordField,
    type: Type.Optional(OneOf(['product', 'shop'])),
    ...paged(20),
  }),
  reply: Data({
    products: Type.Optional(Type.Array(Card)),
    shops: Type.Optional(Type.Array(Shop)),
    total: Count,
  }),
  problems: [],
});
