import { type Static, Type } from 'typebox';
import { ENTITLED_COLLECTIONS_MAX, ENTITLED_PRODUCTS_MAX } from '../constants/products.ts';
import {
  AllowReadOnly,
  Count,
  Data,
  Dong,
  Id,
  OneOf,
  OrNull,
  paged,
  Quantity,
  Text,
  Time,
  Moment,
} from '../fields.ts';

const DONG_MAX = 1_000_000_000_000;
export const PositiveDong = Type.Integer({ minimum: 1, maximum: DONG_MAX });
export const NonNegativeDong = Type.Integer({ minimum: 0, maximum: DONG_MAX });
export const IdParams = Type.Object({ id: Id });
export const DealCategory = Type.Object({
  category_id: Id,
  title: Type.String(),
  slug: Type.String(),
  doc_count: Count,
});
export type DealCategory = Static<typeof DealCategory>;
export const DISCOUNT_REFUSALS = [
  'unknown',
  'not_started',
  'ended',
  'stopped',
  'used_up',
  'used_by_you',
  'minimum',
  'not_entitled',
  'other_shop',
  'shops_cash',
  'twice',
] as const;
export const PriceRule = Type.Object({
  id: Id,
  shop_id: OrNull(Id),
  title: Type.String(),
  description: Type.String(),
  value_type: OneOf(['fixed_amount', 'percentage']),
  /** Đồng or whole percent, see `value_type`. */
  value: Type.Integer({ minimum: 1 }),
  /** Limit of a percentage, in đồng. */
  max_amount: OrNull(Dong),
  target_type: OneOf(['line_item', 'shipping_line']),
  target_selection: OneOf(['all', 'entitled']),
  entitled_product_ids: Type.Array(Id),
  /** Of the shop; what is in them when the code is used counts. */
  entitled_collection_ids: Type.Array(Id),
  minimum_subtotal: Dong,
  starts_at: Time,
  ends_at: OrNull(Time),
  usage_limit: OrNull(Count),
  used: Count,
  once_per_customer: Type.Boolean(),
  funded_by: OneOf(['shop', 'platform']),
  state: OneOf(['scheduled', 'active', 'used_up', 'stopped', 'ended']),
});
export type PriceRule = Static<typeof PriceRule>;
const {
  entitled_product_ids: _products,
  entitled_collection_ids: _collections,
  ...listedRule
} = PriceRule.properties;
/** A rule that a buyer saved. */
export const SavedPriceRule = Type.Object({
  ...listedRule,
  code: Type.String(),
  /** Null for the platform. */
  shop: OrNull(Type.Object({ id: Id, name: Type.String(), slug: Type.String() })),
  /** Once per customer, and used. */
  used_by_you: Type.Boolean(),
  saved_at: Time,
});
export type SavedPriceRule = Static<typeof SavedPriceRule>;
export const DiscountCode = Type.Object({ id: Id, code: Type.String(), price_rule_id: Id });
export type DiscountCode = Static<typeof DiscountCode>;
const OwnCode = Type.Object({ id: Id, code: Type.String() });
export const OwnPriceRule = Type.Object({
  ...PriceRule.properties,
  public: Type.Boolean(),
  codes: Type.Array(OwnCode),
  /** Products that it names or that are in its collections now; null for all. */
  entitled_count: OrNull(Count),
  stopped_at: OrNull(Time),
  created_at: Time,
});
export type OwnPriceRule = Static<typeof OwnPriceRule>;
export const CODES_MAX = 100;
export const TypedCode = Text(64, 1);
const ruleFields = {
  title: Text(120, 1),
  value_type: OneOf(['fixed_amount', 'percentage']),
  value: PositiveDong,
  max_amount: Type.Optional(OrNull(PositiveDong)),
  target_type: Type.Optional(OneOf(['line_item', 'shipping_line'])),
  /** Default: `entitled` when products or collections are named, else `all`. */
  target_selection: Type.Optional(OneOf(['all', 'entitled'])),
  entitled_product_ids: Type.Optional(Type.Array(Id, { maxItems: ENTITLED_PRODUCTS_MAX })),
  entitled_collection_ids: Type.Optional(Type.Array(Id, { maxItems: ENTITLED_COLLECTIONS_MAX })),
  minimum_subtotal: Type.Optional(NonNegativeDong),
  starts_at: Type.Optional(Moment),
  ends_at: Type.Optional(OrNull(Moment)),
  usage_limit: Type.Optional(OrNull(Type.Integer({ minimum: 1, maximum: 1_000_000_000 }))),
  once_per_customer: Type.Optional(Type.Boolean()),
  public: Type.Optional(Type.Boolean()),
  /** Replaces all codes; converted to upper case. */
  codes: Type.Optional(Type.Array(TypedCode, { maxItems: CODES_MAX })),
};
export const PriceRuleInput = Type.Object(ruleFields);
export type PriceRuleInput = Static<typeof PriceRuleInput>;
/** Also accepts the code objects of the reply. */
export const PriceRuleChanges = Type.Object({
  ...Type.Partial(PriceRuleInput).properties,
  codes: Type.Optional(
    Type.Array(Type.Union([TypedCode, AllowReadOnly(Type.Object({ code: TypedCode }), OwnCode)]), {
      maxItems: CODES_MAX,
    }),
  ),
});
export type PriceRuleChanges = Static<typeof PriceRuleChanges>;
export const priceRuleQuery = Type.Object({
  state: Type.Optional(OneOf(['scheduled', 'active', 'used_up', 'stopped', 'ended'])),
  ...paged(20),
});
export const PriceRuleReply = Data({ price_rule: OwnPriceRule });
/** With the titles of the products that the rule names. */
export const OpenedPriceRuleReply = Data({
  price_rule: OwnPriceRule,
  products: Type.Array(Type.Object({ id: Id, title: Type.String() })),
});
export const PriceRulesReply = Data({ price_rules: Type.Array(OwnPriceRule), total: Count });
export const SellerDeal = Type.Object({
  id: Id,
  product_id: Id,
  product: OrNull(
    Type.Object({
      id: Id,
      title: Type.String(),
      handle: Type.String(),
      thumb: OrNull(Type.String()),
      /** What it is counted in: cái, đôi, bộ. */
      unit_name: Type.String(),
    }),
  ),
  /** Đồng per unit. */
  price: Dong,
  list_price: Dong,
  discount_rate: Type.Number(),
  start_at: Time,
  end_at: Time,
  min_quantity: Quantity,
  max_sale_quantity: Quantity,
  /** Units in orders that are not cancelled. */
  ordered: Count,
  is_hot: Type.Boolean(),
  stopped_at: OrNull(Time),
  state: OneOf(['scheduled', 'running', 'sold_out', 'stopped', 'ended']),
});
export type SellerDeal = Static<typeof SellerDeal>;
const dealFields = {
  price: PositiveDong,
  /** Default: now, also for past times. */
  start_at: Type.Optional(Moment),
  end_at: Moment,
  /** Minimum units per order. */
  min_quantity: Type.Optional(Quantity),
  max_sale_quantity: Quantity,
};
export const DealInput = Type.Object({ product_id: Id, ...dealFields });
export type DealInput = Static<typeof DealInput>;
export const DealChanges = Type.Partial(Type.Object(dealFields));
export type DealChanges = Static<typeof DealChanges>;
