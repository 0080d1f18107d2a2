import { Type, type Static } from 'typebox';
import { Card } from './card.ts';
import { HOME_RECENT_PRODUCTS } from './constants.ts';
import { Data, Id, paged } from './fields.ts';
import { route } from './route.ts';

/** What a page tells of being looked at. Of the addresses only a keyword and a host are kept. */
export const PageInfo = Type.Object({
  /** What kind of page, `product`, `category`, `search`, `shop`, `home`. */
  page_type: Type.String({ pattern: '^[a-z][a-z0-9_-]{0,39}$' }),
  /** Address of the page. Of a `search` its `keyword` is kept. */
  url: Type.String({ maxLength: 4_000 }),
  /** Where the visitor came from; empty when nowhere. Its host is kept. */
  referrer: Type.Optional(Type.String({ maxLength: 4_000 })),
  product_id: Type.Optional(Id),
  category_id: Type.Optional(Id),
  shop_id: Type.Optional(Id),
  /** What brought the visit: a campaign or a host; empty when nothing did. */
  session_source: Type.Optional(Type.String({ maxLength: 200 })),
});
export type PageInfo = Static<typeof PageInfo>;

export const recordPage = route({
  method: 'POST',
  path: '/v1/analytics/api/page_info',
  auth: 'optional',
  summary: 'Note that a page was looked at; bots are not noted, nor visitors without their cookie',
  body: PageInfo,
  problems: [],
});

export const listRecentProducts = route({
  method: 'GET',
  path: '/v1/analytics/api/recent_products',
  auth: 'optional',
  summary: 'Products this person looked at, newest first, each once',
  query: Type.Object({ limit: paged(HOME_RECENT_PRODUCTS).limit }),
  reply: Data({ products: Type.Array(Card) }),
  problems: [],
});
