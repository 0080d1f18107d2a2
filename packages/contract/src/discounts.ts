// Discounts: what a rule takes off, and the codes that people type.
import { Type, type Static } from 'typebox';
import { Count, Dong, Id, OneOf, OrNull, Text, Time } from './fields.ts';
import { problem, route } from './route.ts';
import { dong } from './rules/money.ts';

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

const refusalTexts: Readonly<Record<(typeof DISCOUNT_REFUSALS)[number], string>> = {
  unknown: 'không tồn tại',
  not_started: 'chưa đến thời gian sử dụng',
  ended: 'đã hết hạn',
  stopped: 'đã ngừng phát hành',
  used_up: 'đã hết lượt sử dụng',
  used_by_you: 'chỉ dùng được một lần và bạn đã dùng rồi',
  minimum: 'chưa đủ điều kiện',
  not_entitled: 'không áp dụng cho sản phẩm trong đơn này',
  other_shop: 'là của shop khác',
  shops_cash: 'chỉ dùng cho đơn trả trước, hoặc đơn có hãng vận chuyển thu tiền',
  twice: 'không dùng chung được: mỗi đơn chỉ một mã của shop và một mã của Chợ Phiên',
};

/** 422: the code does not apply, and why; `minimum` and `missing` are đồng. */
export const discountRefused = problem(
  'order.errors.discount',
  422,
  ({ code, reason, missing }) =>
    reason === 'minimum' && missing !== undefined
      ? `Mua thêm ${dong(missing)} để dùng mã ${code}.`
      : `Mã ${code} ${refusalTexts[reason]}.`,
  {
    code: Type.String(),
    reason: OneOf(DISCOUNT_REFUSALS),
    minimum: Type.Optional(Dong),
    missing: Type.Optional(Dong),
    shop_id: Type.Optional(Id),
  },
);
/** 404: nobody gives out this code. */
export const discountNotFound = problem(
  'order.errors.discount_not_found',
  404,
  ({ code }) => `Mã ${code} không tồn tại, vui lòng kiểm tra lại.`,
  { code: Type.String() },
);

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

export const lookupDiscountCode = route({
  method: 'GET',
  path: '/v2/order/api/discount_codes/lookup.json',
  auth: 'user',
  summary: 'A code, or why it does not apply',
  query: Type.Object({
    /** In any case, blanks around it count for nothing. */
    code: Text(32, 1),
    /** The order's shop; a platform's code applies to any. */
    shop_id: Id,
    /** Goods of the order in đồng, held against the minimum. */
    subtotal: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  }),
  reply: Type.Object({
    discount_code: DiscountCode,
    /** With its code, so that it can be sent along with an order as it is. */
    price_rule: Type.Object({ ...PriceRule.properties, code: Type.String() }),
  }),
  problems: [discountNotFound, discountRefused],
});

export const listPriceRules = route({
  method: 'GET',
  path: '/v2/order/api/price_rules.json',
  auth: 'optional',
  summary: 'What a shop, or the platform, takes off now',
  query: Type.Object({
    /** Left out: the platform's. */
    shop_id: Type.Optional(Id),
    /** Those that can be used now; the default. `0` has the scheduled too. */
    active: Type.Optional(OneOf(['0', '1', 'true', 'false'])),
  }),
  reply: Type.Object({
    price_rules: Type.Array(Type.Object({ ...PriceRule.properties, codes: Type.Array(Type.String()) })),
  }),
  problems: [],
});
