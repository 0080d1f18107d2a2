import { type Static, Type } from 'typebox';
import { Card, CardSummary, ReviewStatus } from '../catalogue/card-schemas.ts';
import { ATTRIBUTE_FILTERS_MAX } from '../rules/category-attributes.ts';
import { Count, Dong, Id, OneOf, OrNull, paged, Quantity } from '../fields.ts';

export const AdProduct = Type.Object({
  id: Id,
  accountId: Id,
  campaignId: Id,
  status: ReviewStatus,
  productId: Id,
  keywords: Type.Array(Type.String()),
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
export const Bucket = Type.Object({
  /** Filter value: categoryId or province code. */
  key: Type.String(),
  category_id: OrNull(Id),
  title: Type.String(),
  slug: OrNull(Type.String()),
  doc_count: Count,
  image: OrNull(Type.String()),
});
export type Bucket = Static<typeof Bucket>;
export const FilterCount = Type.Object({
  name: Type.String(),
  value: Type.String(),
  doc_count: Count,
});
export type FilterCount = Static<typeof FilterCount>;
const ValueId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
export const AttributeFacet = Type.Object({
  name: Type.String(),
  /** The most frequent first; at most 20, with the chosen ones. */
  values: Type.Array(
    Type.Object({
      /** For `filter_attributes`. */
      id: ValueId,
      title: Type.String(),
      doc_count: Count,
    }),
  ),
});
export type AttributeFacet = Static<typeof AttributeFacet>;
/** Each facet ignores its own filter; at most 50 buckets. */
export const Aggregations = Type.Object({
  category_lv1: Type.Array(Bucket),
  category_lv2: Type.Array(Bucket),
  province: Type.Array(Bucket),
  /** Extension: one entry for each of `COUNTED_FILTERS`, as if only this value were set. */
  filters: Type.Array(FilterCount),
  /** Extension: filterable attributes of the category asked for, and those of the values asked for. */
  attributes: Type.Array(AttributeFacet),
});
export type Aggregations = Static<typeof Aggregations>;
export const KeywordReading = Type.Object({
  /** Keyword used instead of a misspelled one; null when unchanged. */
  corrected: OrNull(Type.String()),
  /** Words interpreted as filters, and the keyword without them. */
  filters: Type.Array(
    Type.Object({ kind: OneOf(['price', 'size']), words: Type.String(), without: Type.String() }),
  ),
});
export type KeywordReading = Static<typeof KeywordReading>;
export const SearchResult = Type.Object({
  products: Type.Array(Card),
  /** At most four, not repeated in `products`. */
  ads: Type.Array(AdProduct),
  total: Count,
  aggregations: Aggregations,
  reading: OrNull(KeywordReading),
  /** Partial matches, when nothing matches all words. */
  near: Type.Array(Card),
});
export type SearchResult = Static<typeof SearchResult>;
export const SearchSummaries = Type.Object({
  ...SearchResult.properties,
  products: Type.Array(CardSummary),
  near: Type.Array(CardSummary),
});
export type SearchSummaries = Static<typeof SearchSummaries>;
const flag = Type.Optional(Type.Boolean());
const price = Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 }));
export const ProductSearch = Type.Object({
  keyword: Type.Optional(Type.String({ maxLength: 200 })),
  ...paged(20),
  /** Default: `_score` with a keyword, else `up_at`. */
  sort_by: Type.Optional(OneOf(['up_at', '_score', 'price', 'total_sales', 'created_at'])),
  /** Default: `desc`; `asc` for price. */
  sort_order: Type.Optional(OneOf(['asc', 'desc'])),
  filter_category_lv1: Type.Optional(Id),
  filter_category_lv2: Type.Optional(Id),
  /** Current province code; a former one is mapped to its successor. */
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
  /** Products of which this quantity can be ordered alone. */
  filter_max_moq: Type.Optional(Quantity),
  /** Ids of values: products with one of the values of each attribute. Unknown ones match nothing. */
  filter_attributes: Type.Optional(Type.Array(ValueId, { maxItems: ATTRIBUTE_FILTERS_MAX })),
  exclude_product_ids: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  /** Leaves `products` and `ads` empty. */
  only_aggs: flag,
});
export type ProductSearch = Static<typeof ProductSearch>;
