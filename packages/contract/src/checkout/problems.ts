import { Type } from 'typebox';
import {
  belowMinimum,
  belowShopMinimum,
  cartQuantity,
  notForSale,
  notMultiple,
  variantNotFound,
} from '../cart/problems.ts';
import { shopIdFact } from '../cart/schemas.ts';
import { Count, Dong, Id, OneOf, OrNull } from '../fields.ts';
import { PaymentMethod } from '../payments/schemas.ts';
import { discountRefused } from '../promotions/problems.ts';
import { quotedOrderRefused } from '../rfq/problems.ts';
import { problem } from '../route.ts';
import { dong, formatNumber } from '../rules/money.ts';
import { noShippingRates } from '../shipping/problems.ts';

const ownDeliveryOffText =
  'Shop đang tạm ngừng tự giao hàng và tự thu tiền, vui lòng chọn một đơn vị vận chuyển';
const addressProblemTexts = {
  name: 'Vui lòng nhập họ tên người nhận.',
  phone: 'Số điện thoại người nhận chưa đúng, vui lòng kiểm tra lại.',
  address1: 'Vui lòng nhập số nhà, tên đường.',
  area: 'Tỉnh thành và phường xã chưa khớp nhau, vui lòng chọn lại.',
} as const;
/** 409: quoted figures changed. Paths as in the quote: `line_items/0/final_price`, `shipping`, `total`. */
export const priceChanged = problem(
  'order.errors.price_changed',
  409,
  'Giá vừa thay đổi so với lúc bạn xem, vui lòng kiểm tra lại rồi đặt hàng.',
  {
    changes: Type.Array(
      Type.Object({ path: Type.String(), was: OrNull(Type.Number()), now: OrNull(Type.Number()) }),
    ),
    ...shopIdFact,
  },
);
export const outOfStock = problem(
  'order.errors.out_of_stock',
  409,
  ({ items }) => {
    const first = items[0];
    if (first === undefined) return 'Sản phẩm vừa hết hàng, vui lòng kiểm tra lại giỏ hàng.';
    const rest = items.length > 1 ? ` Còn ${items.length - 1} sản phẩm khác cũng không đủ hàng.` : '';
    return first.available > 0
      ? `“${first.title}” chỉ còn ${first.available} ${first.unit_name}.${rest}`
      : `“${first.title}” vừa hết hàng.${rest}`;
  },
  {
    items: Type.Array(
      Type.Object({
        variant_id: Id,
        title: Type.String(),
        unit_name: Type.String(),
        quantity: Count,
        available: Count,
      }),
    ),
    ...shopIdFact,
  },
);
export const quoteExpired = problem(
  'order.errors.quote_expired',
  409,
  'Giá báo cho đơn này đã hết hạn, vui lòng xem lại giá mới rồi đặt hàng.',
  shopIdFact,
);
export const quoteInvalid = problem(
  'order.errors.quote_invalid',
  422,
  'Đơn hàng không khớp với giá đã báo, vui lòng tải lại trang.',
  shopIdFact,
);
/** 422: owners and staff of a shop cannot buy there. */
export const ownShop = problem(
  'order.errors.own_shop',
  422,
  'Bạn không thể đặt hàng ở shop của chính mình. Hãy bỏ hàng của shop này khỏi đơn.',
  shopIdFact,
);
/** 422: `limit` is in đồng. */
export const codUnavailable = problem(
  'order.errors.cod_unavailable',
  422,
  ({ reason, limit }) => {
    if (reason === 'amount') return `Shop chỉ nhận COD cho đơn đến ${dong(limit ?? 0)}.`;
    if (reason === 'shipping_fee') return `Shop chỉ nhận COD khi phí giao không quá ${dong(limit ?? 0)}.`;
    if (reason === 'own_delivery') return `${ownDeliveryOffText} để trả tiền khi nhận hàng.`;
    if (reason === 'market') return 'Chợ không nhận thanh toán khi nhận hàng (COD).';
    if (reason === 'service') return 'Cách giao này không thu tiền hộ, vui lòng chọn cách thanh toán khác.';
    return 'Shop chưa bật thanh toán khi nhận hàng (COD).';
  },
  {
    reason: OneOf(['market', 'inactive', 'amount', 'shipping_fee', 'service', 'own_delivery']),
    limit: Type.Optional(Dong),
    ...shopIdFact,
  },
);
export const paymentMethodRefused = problem(
  'order.errors.payment_method',
  422,
  ({ least, most }) =>
    least !== undefined && most !== undefined
      ? `Cách thanh toán này nhận từ ${dong(least)} đến ${dong(most)}, vui lòng chọn cách khác.`
      : 'Shop không nhận phương thức thanh toán này, vui lòng chọn cách khác.',
  {
    payment_method: PaymentMethod,
    /** Limits of the method for one payment, if exceeded. */
    least: Type.Optional(Dong),
    most: Type.Optional(Dong),
    ...shopIdFact,
  },
);
export const shippingRateRefused = problem(
  'order.errors.shipping_rate',
  422,
  ({ reason }) =>
    reason === 'own_delivery'
      ? `${ownDeliveryOffText}.`
      : 'Cách giao hàng đã chọn không dùng được cho địa chỉ này, vui lòng chọn lại.',
  { code: Type.String(), reason: Type.Optional(OneOf(['own_delivery'])), ...shopIdFact },
);
export const shippingAddressRefused = problem(
  'order.errors.shipping_address',
  422,
  ({ field }) => addressProblemTexts[field],
  { field: OneOf(['name', 'phone', 'address1', 'area']), ...shopIdFact },
);
export const coinRedeemRefused = problem(
  'order.errors.coin_redeem',
  422,
  ({ max }) => (max > 0 ? `Đơn này dùng được tối đa ${formatNumber(max)} xu.` : 'Đơn này chưa dùng được xu.'),
  { max: Count, balance: Count, ...shopIdFact },
);
/** 422: the orders of a checkout that are paid online share a method; others may be cod. */
export const onlineMethodsDiffer = problem(
  'order.errors.payment_methods_differ',
  422,
  'Các đơn trả trước trong một lần đặt hàng phải dùng chung một cách thanh toán, vui lòng chọn lại.',
  { payment_method: PaymentMethod, ...shopIdFact },
);
export const duplicateShop = problem(
  'order.errors.shop_twice',
  422,
  'Mỗi shop chỉ có một đơn trong một lần đặt hàng, vui lòng tải lại trang.',
  shopIdFact,
);
/** 422: the account has no verified phone number. */
export const phoneRequired = problem(
  'order.errors.phone_required',
  422,
  'Hãy xác minh số điện thoại trước khi đặt hàng.',
);
export const quoteRefusals = [
  variantNotFound,
  notForSale,
  ownShop,
  cartQuantity,
  belowMinimum,
  notMultiple,
  belowShopMinimum,
  codUnavailable,
  paymentMethodRefused,
  shippingRateRefused,
  shippingAddressRefused,
  coinRedeemRefused,
  discountRefused,
  noShippingRates,
  quotedOrderRefused,
] as const;
/** 409: too many unpaid orders, too much unpaid money, or too many unpaid units of one product. */
export const unpaidLimit = problem(
  'order.errors.unpaid_limit',
  409,
  ({ reason, limit, title = '', unit_name = '' }) => {
    if (reason === 'orders')
      return `Bạn đã có ${formatNumber(limit)} đơn chưa thanh toán. Vui lòng thanh toán hoặc hủy bớt rồi đặt tiếp.`;
    if (reason === 'amount')
      return `Các đơn chưa thanh toán của bạn được đến ${dong(limit)}. Vui lòng thanh toán bớt rồi đặt tiếp.`;
    return `Khi chưa thanh toán, bạn được đặt đến ${formatNumber(limit)} ${unit_name} “${title}”. Vui lòng giảm số lượng, hoặc thanh toán đơn trước rồi đặt tiếp.`;
  },
  {
    reason: OneOf(['orders', 'amount', 'stock']),
    limit: Count,
    title: Type.Optional(Type.String()),
    unit_name: Type.Optional(Type.String()),
  },
);
export const placeRefusals = [
  ...quoteRefusals,
  phoneRequired,
  priceChanged,
  outOfStock,
  quoteExpired,
  quoteInvalid,
  unpaidLimit,
] as const;
