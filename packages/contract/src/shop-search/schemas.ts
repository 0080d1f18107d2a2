import { type Static, Type } from 'typebox';
import { Count, Id, OneOf, OrNull, paged } from '../fields.ts';
import { Aggregations, KeywordReading } from '../product-search/schemas.ts';
import { Shop } from '../shops/schemas.ts';

const flag = Type.Optional(Type.Boolean());
export const keywordField = Type.Optional(Type.String({ maxLength: 200 }));
export const ShopSearch = Type.Object({
  keyword: keywordField,
  ...paged(20),
  /** With both levels: one product in both. */
  filter_category_lv1: Type.Optional(Id),
  filter_category_lv2: Type.Optional(Id),
  /** Current province code; a former one is mapped to its successor. */
  filter_province: Type.Optional(Type.String({ minLength: 1, maxLength: 10 })),
  filter_vip: flag,
  filter_verified: flag,
  filter_business: flag,
  filter_mall: flag,
  /** Descending; default `_score`. `rating` is weighted by the number of reviews. Shops without ordering are last. */
  sort_by: Type.Optional(OneOf(['_score', 'total_sales', 'followers', 'rating', 'created_at'])),
  /** Leaves `shops` and `aggregations` empty. */
  only_total: flag,
});
export type ShopSearch = Static<typeof ShopSearch>;
/** `listProducts`: the three best sellers, of the category if given. */
export const ShopSearchResult = Type.Object({
  shops: Type.Array(Shop),
  total: Count,
  /** Numbers of shops; `filters` are the badges. */
  aggregations: Aggregations,
  reading: OrNull(KeywordReading),
});
export type ShopSearchResult = Static<typeof ShopSearchResult>;
