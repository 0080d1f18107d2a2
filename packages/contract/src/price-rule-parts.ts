// A price rule as its owner sees and sets it: a shop, or the platform.
import { Type, type Static } from 'typebox';
import { PriceRule } from './discounts.ts';
import { AsRead, Count, Data, Id, OneOf, OrNull, paged, Text, Time } from './fields.ts';
import { AnyDong, Moment, PaidDong } from './promotion-fields.ts';
import { problem } from './route.ts';

export const priceRuleNotFound = problem(
  'promotion.errors.price_rule_not_found',
  404,
  'Không tìm thấy chương trình khuyến mãi này.',
);
/** 409: it was stopped or has ended. */
export const priceRuleOver = problem(
  'promotion.errors.price_rule_over',
  409,
  'Chương trình đã dừng hoặc đã hết hạn nên không sửa được. Hãy tạo chương trình mới.',
);
/** 422: what the rule says cannot be. */
export const priceRuleRefused = problem(
  'promotion.errors.price_rule_refused',
  422,
  ({ reason, used }) =>
    ({
      percentage: 'Phần trăm giảm phải từ 1 đến 100.',
      max_amount: 'Mức giảm tối đa chỉ dùng khi giảm theo phần trăm.',
      window: 'Thời gian kết thúc phải sau thời gian bắt đầu và sau bây giờ.',
      products: 'Có sản phẩm không còn hoặc không phải của shop, vui lòng chọn lại.',
      no_products: 'Vui lòng chọn ít nhất một sản phẩm được áp dụng.',
      usage_limit: `Đã có ${used ?? 0} lượt dùng, nên giới hạn không thể thấp hơn.`,
    })[reason],
  {
    reason: OneOf(['percentage', 'max_amount', 'window', 'products', 'no_products', 'usage_limit']),
    used: Type.Optional(Count),
  },
);
/** 409: somebody gives out this code already. */
export const discountCodeTaken = problem(
  'promotion.errors.code_taken',
  409,
  ({ code }) => `Mã ${code} đã có người dùng, vui lòng chọn mã khác.`,
  { code: Type.String() },
);
/** 422: no code may look so. */
export const discountCodeWrong = problem(
  'promotion.errors.code_wrong',
  422,
  ({ code }) =>
    `Mã “${code}” chưa đúng: dùng 3–32 chữ không dấu, số, dấu - hoặc _, bắt đầu bằng chữ hoặc số.`,
  { code: Type.String() },
);

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

const CODES_MOST = 100;
const PRODUCTS_MOST = 500;
/** A code as somebody types it. */
export const TypedCode = Text(64, 1);
const ruleFields = {
  title: Text(120, 1),
  value_type: OneOf(['fixed_amount', 'percentage']),
  /** Đồng, or whole percent. */
  value: PaidDong,
  max_amount: Type.Optional(OrNull(PaidDong)),
  target_type: Type.Optional(OneOf(['line_item', 'shipping_line'])),
  /** Left out: entitled when products are named, else all. */
  target_selection: Type.Optional(OneOf(['all', 'entitled'])),
  entitled_product_ids: Type.Optional(Type.Array(Id, { maxItems: PRODUCTS_MOST })),
  minimum_subtotal: Type.Optional(AnyDong),
  /** Left out: now. */
  starts_at: Type.Optional(Moment),
  ends_at: Type.Optional(OrNull(Moment)),
  usage_limit: Type.Optional(OrNull(Type.Integer({ minimum: 1, maximum: 1_000_000_000 }))),
  once_per_customer: Type.Optional(Type.Boolean()),
  /** Left out: true. */
  public: Type.Optional(Type.Boolean()),
  /** All that it has from now on; upper case is made of them. */
  codes: Type.Optional(Type.Array(TypedCode, { maxItems: CODES_MOST })),
};
export const PriceRuleInput = Type.Object(ruleFields);
export type PriceRuleInput = Static<typeof PriceRuleInput>;
/** A rule as it was read and changed; its codes may be the objects that were read. */
export const PriceRuleChanges = Type.Object({
  ...Type.Partial(PriceRuleInput).properties,
  codes: Type.Optional(
    Type.Array(Type.Union([TypedCode, AsRead(Type.Object({ code: TypedCode }), OwnCode)]), {
      maxItems: CODES_MOST,
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
/** Why a rule cannot be as it was sent. */
export const priceRuleProblems = [priceRuleRefused, discountCodeTaken, discountCodeWrong] as const;
