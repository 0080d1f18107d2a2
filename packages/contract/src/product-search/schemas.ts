import { type Static, Type } from 'typebox';
import { Card, ReviewStatus } from '../catalogue/card-schemas.ts';
import { Count, Dong, Id, OneOf, OrNull, paged, Quantity } from '../fields.ts';

/** A product someone pays to show; its card stands in `product`. */
export const AdProduct = Type.Object({
  id: Id,
  accountId: Id,
  campaignId: Id,
  status: ReviewStatus,
  productId: Id,
  keywords: Type.Array(Type.String()),
  /** The most a click may cost; null for everybody but the advertiser. */
  bid: OrNull(Dong),
  type: Type.String(),
  systemStatus: OneOf(['active', 'paused', 'out_of_budget', 'ended']),
  finalUrl: Type.String(),
  productCategoryLv1: OrNull(Id),
  productCategoryLv2: OrNull(Id),
  productStatus: OneOf(['active', 'inactive']),
  clickURL: Type.String(),
  impURL: Type.String(),
  product: Card,
});
export type AdProduct = Static<typeof AdProduct>;
/** One value of a facet and how many of the whole match have it. */
export const Bucket = Type.Object({
  /** What the filter takes: a categoryId or a province code. */
  key: Type.String(),
  category_id: OrNull(Id),
  title: Type.String(),
  slug: OrNull(Type.String()),
  doc_count: Count,
  image: OrNull(Type.String()),
});
export type Bucket = Static<typeof Bucket>;
/** How many of the whole match a filter leaves. */
export const FilterCount = Type.Object({
  /** Its name in the query, `filter_only_deal`. */
  name: Type.String(),
  /** What it is set to, as the query writes it: `1`, `4.5`. */
  value: Type.String(),
  doc_count: Count,
});
export type FilterCount = Static<typeof FilterCount>;
/** Counts over the whole match, each facet ignoring its own filter; at most 50 buckets each. */
export const Aggregations = Type.Object({
  category_lv1: Type.Array(Bucket),
  category_lv2: Type.Array(Bucket),
  province: Type.Array(Bucket),
  /**
   * Ours: counts of the filters that are no buckets, one for each of `COUNTED_FILTERS`. What the whole match would be
   * with it on, whatever else the same name was set to.
   */
  filters: Type.Array(FilterCount),
});
export type Aggregations = Static<typeof Aggregations>;
/** How a keyword was read. */
export const KeywordReading = Type.Object({
  /** What was searched instead, when nothing is called what was typed; null when it was searched as typed. */
  corrected: OrNull(Type.String()),
  /** Words that were read as filters: which, and the keyword without them. */
  filters: Type.Array(
    Type.Object({ kind: OneOf(['price', 'size']), words: Type.String(), without: Type.String() }),
  ),
});
export type KeywordReading = Static<typeof KeywordReading>;
export const SearchResult = Type.Object({
  products: Type.Array(Card),
  /** At most four, never repeated inside `products`. */
  ads: Type.Array(AdProduct),
  total: Count,
  aggregations: Aggregations,
  /** Ours: how the keyword was read; null without one. */
  reading: OrNull(KeywordReading),
  /** Ours: products that have some of the words, when none has all of them. */
  near: Type.Array(Card),
});
export type SearchResult = Static<typeof SearchResult>;
const flag = Type.Optional(Type.Boolean());
const price = Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 }));
/** Price filters miss hidden prices; price sorts put them last. */
export const ProductSearch = Type.Object({
  keyword: Type.Optional(Type.String({ maxLength: 200 })),
  ...paged(20),
  /** _score with a keyword, else up_at. */
  sort_by: Type.Optional(OneOf(['up_at', '_score', 'price', 'total_sales', 'created_at'])),
  /** desc; asc when sorted by price. */
  sort_order: Type.Optional(OneOf(['asc', 'desc'])),
  filter_category_lv1: Type.Optional(Id),
  filter_category_lv2: Type.Optional(Id),
  /** The official code of a province of today; an old one means the province it went to. */
  filter_province: Type.Optional(Type.String({ minLength: 1, maxLength: 10 })),
  filter_shop_id: Type.Optional(Id),
  filter_only_deal: flag,
  filter_only_hot_deal: flag,
  filter_only_trade_assurance: flag,
  filter_only_classifieds: flag,
  filter_min_stock: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
  filter_min_price: price,
  filter_max_price: price,
  filter_vip: flag,
  filter_verified: flag,
  filter_business: flag,
  filter_mall: flag,
  filter_min_rating: Type.Optional(Type.Number({ minimum: 0, maximum: 5 })),
  /** So much of one product alone can be ordered: its minimum and multiple, and its shop's minimum. */
  filter_max_moq: Type.Optional(Quantity),
  exclude_product_ids: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  /** Leaves `products` and `ads` empty. */
  only_aggs: flag,
});
export type ProductSearch = Static<typeof ProductSearch>;
