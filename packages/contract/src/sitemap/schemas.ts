import { type Static, Type } from 'typebox';
import { Id, OneOf, OrNull, Time } from '../fields.ts';

export const SitemapKind = OneOf(['products', 'categories', 'shops', 'showrooms', 'posts']);
export type SitemapKind = Static<typeof SitemapKind>;
export const SitemapEntry = Type.Object({
  id: Id,
  slug: Type.String(),
  level: OrNull(Type.Integer({ minimum: 1, maximum: 3 })),
  updated_at: OrNull(Time),
});
export type SitemapEntry = Static<typeof SitemapEntry>;
