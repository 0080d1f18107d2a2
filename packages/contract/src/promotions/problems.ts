import { marketName } from '../rules/market-name.ts';
import { Type } from 'typebox';
import { Count, Dong, Id, OneOf } from '../fields.ts';
import { problem } from '../route.ts';
import { dong, formatNumber } from '../rules/money.ts';
import { DISCOUNT_REFUSALS } from './schemas.ts';

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
  get twice() {
    return `không dùng chung được: mỗi đơn chỉ một mã của shop và một mã của ${marketName()}`;
  },
};
/** 422: `minimum` and `missing` are in đồng. */
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
export const discountNotFound = problem(
  'order.errors.discount_not_found',
  404,
  ({ code }) => `Mã ${code} không tồn tại, vui lòng kiểm tra lại.`,
  { code: Type.String() },
);
export const priceRuleNotFound = problem(
  'promotion.errors.price_rule_not_found',
  404,
  'Không tìm thấy chương trình khuyến mãi này.',
);
export const savedPriceRulesFull = problem(
  'promotion.errors.saved_limit',
  422,
  ({ limit }) => `Bạn đã lưu ${limit} mã. Hãy bỏ bớt mã không dùng trong mục Mã đã lưu rồi lưu tiếp.`,
  { limit: Count },
);
export const priceRuleEnded = problem(
  'promotion.errors.price_rule_over',
  409,
  'Chương trình đã dừng hoặc đã hết hạn nên không sửa được. Hãy tạo chương trình mới.',
);
export const priceRuleRefused = problem(
  'promotion.errors.price_rule_refused',
  422,
  ({ reason, used }) =>
    ({
      percentage: 'Phần trăm giảm phải từ 1 đến 100.',
      max_amount: 'Mức giảm tối đa chỉ dùng khi giảm theo phần trăm.',
      window: 'Thời gian kết thúc phải sau thời gian bắt đầu và sau bây giờ.',
      products: 'Có sản phẩm không còn hoặc không phải của shop, vui lòng chọn lại.',
      collections: 'Có bộ sưu tập không còn hoặc không phải của shop, vui lòng chọn lại.',
      no_products: 'Vui lòng chọn ít nhất một sản phẩm hoặc bộ sưu tập được áp dụng.',
      usage_limit: `Đã có ${used ?? 0} lượt dùng, nên giới hạn không thể thấp hơn.`,
    })[reason],
  {
    reason: OneOf([
      'percentage',
      'max_amount',
      'window',
      'products',
      'collections',
      'no_products',
      'usage_limit',
    ]),
    used: Type.Optional(Count),
  },
);
export const discountCodeTaken = problem(
  'promotion.errors.code_taken',
  409,
  ({ code }) => `Mã ${code} đã có người dùng, vui lòng chọn mã khác.`,
  { code: Type.String() },
);
export const discountCodesFull = problem(
  'promotion.errors.codes_limit',
  422,
  ({ limit }) => `Một chương trình có tối đa ${limit} mã. Hãy xóa bớt mã không dùng rồi thêm mã mới.`,
  { limit: Count },
);
export const discountCodeInvalid = problem(
  'promotion.errors.code_wrong',
  422,
  ({ code }) =>
    `Mã “${code}” chưa đúng: dùng 3–32 chữ không dấu, số, dấu - hoặc _, bắt đầu bằng chữ hoặc số.`,
  { code: Type.String() },
);
export const priceRuleProblems = [priceRuleRefused, discountCodeTaken, discountCodeInvalid] as const;
export const dealNotFound = problem('promotion.errors.deal_not_found', 404, 'Không tìm thấy deal này.');
export const dealOverlaps = problem(
  'promotion.errors.deal_overlaps',
  409,
  'Sản phẩm đã có một deal khác trong khoảng thời gian này. Chọn thời gian khác, hoặc dừng deal kia trước.',
  { deal_id: Id },
);
export const dealEnded = problem(
  'promotion.errors.deal_over',
  409,
  'Deal đã kết thúc nên không sửa được. Hãy tạo deal mới.',
);
export const dealRefused = problem(
  'promotion.errors.deal_refused',
  422,
  ({ reason, below, least = 1, unit_name = 'cái' }) =>
    ({
      no_price: 'Sản phẩm chưa có giá bán nên chưa tạo deal được.',
      price: `Giá deal phải thấp hơn giá bán đang áp dụng${below === undefined ? '' : ` (${dong(below)})`}.`,
      window: 'Thời gian kết thúc phải sau thời gian bắt đầu và sau bây giờ.',
      quantity: 'Số lượng tối thiểu mỗi đơn không được lớn hơn tổng số lượng của deal.',
      minimum: `Khách mua ít nhất ${formatNumber(least)} ${unit_name} mỗi đơn, nên deal cũng phải có từ ${formatNumber(least)} ${unit_name}.`,
      running: 'Deal đang chạy: chỉ kết thúc sớm hơn hoặc tăng số lượng được thôi.',
    })[reason],
  {
    reason: OneOf(['no_price', 'price', 'window', 'quantity', 'minimum', 'running']),
    /** Upper limit of the deal price, in đồng. */
    below: Type.Optional(Dong),
    /** Fewest units, those of the smallest order. */
    least: Type.Optional(Count),
    /** Of the product. */
    unit_name: Type.Optional(Type.String()),
  },
);
export const discountCodeNotFound = problem(
  'promotion.errors.code_not_found',
  404,
  'Không tìm thấy mã giảm giá này, hãy tải lại danh sách.',
);
