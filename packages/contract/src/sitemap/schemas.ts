import { type Static, Type } from 'typebox';
import { Id, OneOf, OrNull, Time } from '../fields.ts';

/** What a crawler may read: listed products, categories and showrooms that hold some, public shops, posts of our own. */
export const SitemapKind = OneOf(['products', 'categories', 'shops', 'showrooms', 'posts']);
export type SitemapKind = Static<typeof SitemapKind>;
/** What makes the address of a page. */
export const SitemapEntry = Type.Object({
  id: Id,
  /** A product's handle, a category's, a shop's, a showroom's or a post's slug. */
  slug: Type.String(),
  /** Of a category. */
  level: OrNull(Type.Integer({ minimum: 1, maximum: 3 })),
  updated_at: OrNull(Time),
});
export type SitemapEntry = Static<typeof SitemapEntry>;
