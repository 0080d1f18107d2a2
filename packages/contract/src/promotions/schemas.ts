import { type Static, Type } from 'typebox';
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
} from '../fields.ts';

/** The most đồng that something may be set to. */
const DONG_MAX = 1_000_000_000_000;
export const PositiveDong = Type.Integer({ minimum: 1, maximum: DONG_MAX });
export const NonNegativeDong = Type.Integer({ minimum: 0, maximum: DONG_MAX });
/** ISO 8601 with its zone, as it comes in. */
export const Moment = Type.String({
  minLength: 17,
  maxLength: 35,
  pattern: String.raw`^2\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$`,
});
export const IdParams = Type.Object({ id: Id });
/** A category of the first level that has deals of the asked state. */
export const DealCategory = Type.Object({
  category_id: Id,
  title: Type.String(),
  slug: Type.String(),
  doc_count: Count,
});
export type DealCategory = Static<typeof DealCategory>;
/** Why a code takes nothing off. */
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
/** What takes something off an order, by a code or by itself. */
export const PriceRule = Type.Object({
  id: Id,
  /** Null is the platform's. */
  shop_id: OrNull(Id),
  title: Type.String(),
  /** One sentence with the conditions, as a buyer reads it. */
  description: Type.String(),
  value_type: OneOf(['fixed_amount', 'percentage']),
  /** Đồng, or whole percent as `value_type` says. */
  value: Type.Integer({ minimum: 1 }),
  /** The most a percentage takes off, in đồng. */
  max_amount: OrNull(Dong),
  target_type: OneOf(['line_item', 'shipping_line']),
  target_selection: OneOf(['all', 'entitled']),
  /** The products it is for; empty when it is for all. */
  entitled_product_ids: Type.Array(Id),
  minimum_subtotal: Dong,
  starts_at: Time,
  ends_at: OrNull(Time),
  /** Uses in all; null is no limit. */
  usage_limit: OrNull(Count),
  used: Count,
  once_per_customer: Type.Boolean(),
  funded_by: OneOf(['shop', 'platform']),
  state: OneOf(['scheduled', 'active', 'used_up', 'stopped', 'ended']),
});
export type PriceRule = Static<typeof PriceRule>;
export const DiscountCode = Type.Object({ id: Id, code: Type.String(), price_rule_id: Id });
export type DiscountCode = Static<typeof DiscountCode>;
const OwnCode = Type.Object({ id: Id, code: Type.String() });
/** A rule as its owner sees it. */
export const OwnPriceRule = Type.Object({
  ...PriceRule.properties,
  /** Shown to everybody; else only who has a code can use it. */
  public: Type.Boolean(),
  codes: Type.Array(OwnCode),
  stopped_at: OrNull(Time),
  created_at: Time,
});
export type OwnPriceRule = Static<typeof OwnPriceRule>;
const CODES_MAX = 100;
const PRODUCTS_MAX = 500;
/** A code as somebody types it. */
export const TypedCode = Text(64, 1);
const ruleFields = {
  title: Text(120, 1),
  value_type: OneOf(['fixed_amount', 'percentage']),
  /** Đồng, or whole percent. */
  value: PositiveDong,
  max_amount: Type.Optional(OrNull(PositiveDong)),
  target_type: Type.Optional(OneOf(['line_item', 'shipping_line'])),
  /** Left out: entitled when products are named, else all. */
  target_selection: Type.Optional(OneOf(['all', 'entitled'])),
  entitled_product_ids: Type.Optional(Type.Array(Id, { maxItems: PRODUCTS_MAX })),
  minimum_subtotal: Type.Optional(NonNegativeDong),
  /** Left out: now. */
  starts_at: Type.Optional(Moment),
  ends_at: Type.Optional(OrNull(Moment)),
  usage_limit: Type.Optional(OrNull(Type.Integer({ minimum: 1, maximum: 1_000_000_000 }))),
  once_per_customer: Type.Optional(Type.Boolean()),
  /** Left out: true. */
  public: Type.Optional(Type.Boolean()),
  /** All that it has from now on; upper case is made of them. */
  codes: Type.Optional(Type.Array(TypedCode, { maxItems: CODES_MAX })),
};
export const PriceRuleInput = Type.Object(ruleFields);
export type PriceRuleInput = Static<typeof PriceRuleInput>;
/** A rule as it was read and changed; its codes may be the objects that were read. */
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
export const PriceRulesReply = Data({ price_rules: Type.Array(OwnPriceRule), total: Count });
export const SellerDeal = Type.Object({
  id: Id,
  product_id: Id,
  /** Null when it is not there any more. */
  product: OrNull(
    Type.Object({ id: Id, title: Type.String(), handle: Type.String(), thumb: OrNull(Type.String()) }),
  ),
  /** Of one unit, đồng. */
  price: Dong,
  /** The first tier's when the deal was set. */
  list_price: Dong,
  /** Share off, 0 to 1. */
  discount_rate: Type.Number(),
  start_at: Time,
  end_at: Time,
  min_quantity: Quantity,
  max_sale_quantity: Quantity,
  /** Units of living orders. */
  ordered: Count,
  is_hot: Type.Boolean(),
  stopped_at: OrNull(Time),
  state: OneOf(['scheduled', 'running', 'sold_out', 'stopped', 'ended']),
});
export type SellerDeal = Static<typeof SellerDeal>;
const dealFields = {
  price: PositiveDong,
  /** Left out: now. What lies behind begins now. */
  start_at: Type.Optional(Moment),
  end_at: Moment,
  /** Units of the product an order has at least to get the price. */
  min_quantity: Type.Optional(Quantity),
  /** Units in all. */
  max_sale_quantity: Quantity,
};
export const DealInput = Type.Object({ product_id: Id, ...dealFields });
export type DealInput = Static<typeof DealInput>;
export const DealChanges = Type.Partial(Type.Object(dealFields));
export type DealChanges = Static<typeof DealChanges>;
