import { type Static, Type } from 'typebox';
import { Id } from '../fields.ts';

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
