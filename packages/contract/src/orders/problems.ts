import { Type } from 'typebox';
import { Count, Dong, OneOf } from '../fields.ts';
import { problem } from '../route.ts';
import { dong } from '../rules/money.ts';
import { BUYER_STATUS_LABELS } from '../rules/order-status.ts';
import { OrderBuyerStatus } from './schemas.ts';

export const orderNotFound = problem('order.errors.not_found', 404, 'Không tìm thấy đơn hàng này.');
/** 422: a file of orders has a limit. */
export const tooManyOrders = problem(
  'order.errors.export_too_large',
  422,
  ({ maximum }) => `Một tệp gồm tối đa ${maximum} đơn, vui lòng chọn khoảng ngày ngắn hơn.`,
  { maximum: Count },
);
/** 422: days in the wrong order, or no days. */
export const orderDaysInvalid = problem(
  'order.errors.days',
  422,
  'Ngày bắt đầu phải trước hoặc bằng ngày kết thúc.',
);
/** 409: not allowed in this state or to this user. */
export const illegalTransition = problem(
  'order.errors.illegal_transition',
  409,
  ({ buyer_status }) =>
    `Đơn hàng đang ở trạng thái “${BUYER_STATUS_LABELS[buyer_status]}” nên không thực hiện được thao tác này.`,
  { buyer_status: OrderBuyerStatus, action: Type.String() },
);
export const statusSetByCarrier = problem(
  'order.errors.carrier_moves',
  409,
  ({ carrier, booked }) =>
    booked
      ? `Đơn này do ${carrier} vận chuyển: trạng thái tự cập nhật khi hãng lấy hàng và giao hàng.`
      : `Đơn này do ${carrier} vận chuyển: hãy bấm “Đã đóng gói” để hãng đến lấy hàng.`,
  { carrier: Type.String(), booked: Type.Boolean() },
);
export const cancelReasonRefused = problem(
  'order.errors.cancel_reason',
  422,
  'Vui lòng chọn một lý do trong danh sách.',
  { reasons: Type.Array(Type.String()) },
);
const buyerConfirmationTexts = {
  answer: 'Người mua đã yêu cầu hủy đơn này: hãy bấm “Đồng ý hủy”.',
  waiting: 'Đề nghị hủy đang chờ người mua trả lời.',
  later: 'Đề nghị hủy trước vừa kết thúc. Sau 24 giờ shop được đề nghị thêm một lần.',
  no_more: 'Shop đã đề nghị hủy hai lần. Hãy giao hàng, hoặc chọn lý do khác của shop.',
  late: 'Đơn đã trễ hẹn giao nên không đề nghị người mua hủy được nữa. Hãy giao hàng, hoặc chọn lý do khác của shop.',
  other:
    'Đơn đã thanh toán nên lý do này phải do người mua xác nhận. Hãy nhờ người mua bấm “Hủy đơn”, hoặc chọn lý do khác của shop.',
} as const;
/** 422: a paid order cannot be cancelled at the buyer's fault now, for `reason`. */
export const buyerConfirmationRequired = problem(
  'order.errors.buyer_word',
  422,
  ({ reason }) => buyerConfirmationTexts[reason],
  { reason: OneOf(['answer', 'waiting', 'later', 'no_more', 'late', 'other']) },
);
/** 422: no change, empty, increased for a paid order, foreign lines, or already partly refunded. */
export const orderChangeRefused = problem(
  'order.errors.change',
  422,
  ({ reason }) =>
    ({
      nothing: 'Đề nghị chưa thay đổi gì so với đơn hiện tại.',
      empty: 'Đề nghị phải giữ lại ít nhất một sản phẩm. Nếu không còn hàng, hãy từ chối đơn.',
      more: 'Chỉ giảm được số lượng so với người mua đã đặt.',
      line: 'Sản phẩm này không có trong đơn.',
      paid: 'Đơn đã thanh toán nên không tăng được phí giao hàng.',
      unpayable:
        'Số tiền còn lại không thanh toán được bằng cách nào mà shop nhận. Hãy giữ lại nhiều hàng hơn hoặc từ chối đơn.',
      refunded: 'Đơn đã hoàn tiền một phần nên không đề nghị đổi được nữa. Hãy xác nhận hoặc từ chối đơn.',
    })[reason],
  { reason: OneOf(['nothing', 'empty', 'more', 'line', 'paid', 'unpayable', 'refunded']) },
);
/** 409: the seller proposed another change since the buyer read this one. */
export const orderChangeReplaced = problem(
  'order.errors.change_replaced',
  409,
  'Shop vừa đổi đề nghị của đơn này. Hãy xem lại đề nghị mới trước khi đồng ý.',
);
export const refundRefused = problem(
  'order.errors.refund',
  422,
  ({ left }) =>
    left > 0 ? `Chỉ còn hoàn được tối đa ${dong(left)}.` : 'Đơn này không còn khoản nào để hoàn.',
  { left: Dong },
);
