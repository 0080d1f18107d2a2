import { type Static, Type } from 'typebox';
import { Count, Dong, Id, OneOf, OrNull, Text } from '../fields.ts';
import {
  BULK_IDS_MAX,
  PRICE_MAX,
  SELLER_PRODUCT_SORTS,
  SELLER_PRODUCT_TABS,
  STOCK_MAX,
} from '../rules/seller-products.ts';
import { Image } from '../media/schemas.ts';

/** Also the filter of a bulk change. */
export const sellerProductFilter = {
  status: Type.Optional(OneOf(SELLER_PRODUCT_TABS)),
  /** Words of the title, a SKU or a barcode. */
  keyword: Type.Optional(Text(100)),
  /** Of level 1 or 2. */
  category: Type.Optional(Id),
  /** Of the shop; none of another's. */
  collection: Type.Optional(Id),
  min_stock: Type.Optional(Type.Integer({ minimum: 0, maximum: STOCK_MAX })),
  max_stock: Type.Optional(Type.Integer({ minimum: 0, maximum: STOCK_MAX })),
  min_price: Type.Optional(Type.Integer({ minimum: 0, maximum: PRICE_MAX })),
  max_price: Type.Optional(Type.Integer({ minimum: 0, maximum: PRICE_MAX })),
};
export const SellerProductFilter = Type.Object(sellerProductFilter);
export type SellerProductFilter = Static<typeof SellerProductFilter>;
export const SellerProductSort = OneOf(SELLER_PRODUCT_SORTS);

const Roundings = Type.Unsafe<1 | 100 | 500 | 1000>({ type: 'integer', enum: [1, 100, 500, 1000] });
/** One action with the fields that it needs. */
export const BulkChange = Type.Object({
  action: OneOf(['status', 'price', 'stock', 'category', 'up', 'delete', 'restore']),
  /** `status` */
  status: Type.Optional(OneOf(['active', 'inactive', 'draft'])),
  /** `price`: by percent or by đồng, one of them; rounded to `round_to` đồng. */
  percent: Type.Optional(Type.Number({ minimum: -90, maximum: 500 })),
  amount: Type.Optional(Type.Integer({ minimum: -PRICE_MAX, maximum: PRICE_MAX })),
  round_to: Type.Optional(Roundings),
  /** Which tiers of each ladder; default `all`. */
  tiers: Type.Optional(OneOf(['all', 'first', 'after_first'])),
  /** `stock`: added to every variant, or set. */
  delta: Type.Optional(Type.Integer({ minimum: -STOCK_MAX, maximum: STOCK_MAX })),
  quantity: Type.Optional(Type.Integer({ minimum: 0, maximum: STOCK_MAX })),
  /** `category` */
  category_lv1: Type.Optional(Id),
  category_lv2: Type.Optional(Id),
});
export type BulkChange = Static<typeof BulkChange>;

export const BulkRequest = Type.Object({
  /** These, or all that match `filter`. */
  ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: BULK_IDS_MAX })),
  filter: Type.Optional(SellerProductFilter),
  change: BulkChange,
  /** Answers what would change, and changes nothing. */
  preview: Type.Optional(Type.Boolean()),
});
export type BulkRequest = Static<typeof BulkRequest>;

const Prices = Type.Object({ first: Dong, last: Dong });
const BulkItem = Type.Object({
  id: Id,
  title: Type.String(),
  sku: Type.String(),
  image: OrNull(Image),
  /** Prices of the first and the last tier, or the stock, before and after. */
  prices: OrNull(Type.Object({ was: Prices, now: Prices })),
  stock: OrNull(Type.Object({ was: Count, now: Count })),
  /** The state before, for an undo. */
  status: OneOf(['draft', 'active', 'inactive', 'blocked']),
  /** The running deal price, which stays. */
  deal_price: OrNull(Dong),
  /** Why it stays as it is; null when it changes. */
  refused: OrNull(Type.String()),
  /** `delete`: it was sold, so it is hidden instead. */
  ended: Type.Boolean(),
});
export const BulkResult = Type.Object({
  matched: Count,
  changed: Count,
  refused: Count,
  /** The first 200. */
  items: Type.Array(BulkItem),
});
export type BulkResult = Static<typeof BulkResult>;
