import { type Static, Type } from 'typebox';
import { Id } from '../fields.ts';

/** A page view. Of URLs only a search keyword or a host is stored. */
export const PageInfo = Type.Object({
  page_type: Type.String({ pattern: '^[a-z][a-z0-9_-]{0,39}$' }),
  url: Type.String({ maxLength: 4_000 }),
  referrer: Type.Optional(Type.String({ maxLength: 4_000 })),
  product_id: Type.Optional(Id),
  category_id: Type.Optional(Id),
  shop_id: Type.Optional(Id),
  session_source: Type.Optional(Type.String({ maxLength: 200 })),
});
export type PageInfo = Static<typeof PageInfo>;
