import { type Static, Type } from 'typebox';
import { Count, Id, OneOf, OrNull, paged } from '../fields.ts';
import { Aggregations, KeywordReading } from '../product-search/schemas.ts';
import { Shop } from '../shops/schemas.ts';

const flag = Type.Optional(Type.Boolean());
export const keywordField = Type.Optional(Type.String({ maxLength: 200 }));
export const ShopSearch = Type.Object({
  keyword: keywordField,
  ...paged(20),
  /** Sells something in it. With both levels: one product that is in both. */
  filter_category_lv1: Type.Optional(Id),
  filter_category_lv2: Type.Optional(Id),
  /** The official code of a province of today; an old one means the province it went to. */
  filter_province: Type.Optional(Type.String({ minLength: 1, maxLength: 10 })),
  filter_vip: flag,
  filter_verified: flag,
  /** Ours: VIP and verified. */
  filter_business: flag,
  filter_mall: flag,
  /**
   * Highest first. `_score` when nothing is asked: the words, and what a shop has earned. `total_sales` are units,
   * `followers` people, `rating` a mean in which few reviews count little, `created_at` puts the newest first.
   * Shops that take no orders at the moment come last in every order.
   */
  sort_by: Type.Optional(OneOf(['_score', 'total_sales', 'followers', 'rating', 'created_at'])),
});
export type ShopSearch = Static<typeof ShopSearch>;
/** Shops with their three best sellers in `listProducts`, of the category asked for. */
export const ShopSearchResult = Type.Object({
  shops: Type.Array(Shop),
  total: Count,
  /** Counts of shops; the `filters` are the badges. */
  aggregations: Aggregations,
  /** Ours: how the keyword was read; null without one. */
  reading: OrNull(KeywordReading),
});
export type ShopSearchResult = Static<typeof ShopSearchResult>;
