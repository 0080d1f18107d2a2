import { Type } from 'typebox';
import { Card } from '../catalogue/card-schemas.ts';
import { HOME_RECENT_PRODUCTS } from '../constants/pages.ts';
import { Data, paged } from '../fields.ts';
import { route } from '../route.ts';
import { PageInfo } from './schemas.ts';

export const recordPage = route({
  method: 'POST',
  path: '/v1/analytics/api/page_info',
  auth: 'optional',
  summary: 'Record a page view; bots and visitors without a cookie are ignored',
  body: PageInfo,
  problems: [],
});
export const listRecentProducts = route({
  method: 'GET',
  path: '/v1/analytics/api/recent_products',
  auth: 'optional',
  summary: 'Products recently viewed by this visitor, newest first',
  query: Type.Object({ limit: paged(HOME_RECENT_PRODUCTS).limit }),
  reply: Data({ products: Type.Array(Card) }),
  problems: [],
});
