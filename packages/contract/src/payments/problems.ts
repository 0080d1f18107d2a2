import { Type } from 'typebox';
import { Dong, OpaqueId } from '../fields.ts';
import { problem } from '../route.ts';
import { dong } from '../rules/money.ts';
import { PaymentMethod, PaymentState } from './schemas.ts';

export const paymentNotFound = problem(
  'payment.errors.not_found',
  404,
  'Không tìm thấy khoản thanh toán này.',
);
/** 404: unknown order, or not the caller's. */
export const payableNotFound = problem(
  'payment.errors.order_not_found',
  404,
  'Không tìm thấy đơn hàng này.',
  {
    order_id: Type.Optional(OpaqueId),
  },
);
export const notPayable = problem(
  'payment.errors.not_payable',
  409,
  'Đơn hàng này không còn chờ thanh toán, vui lòng xem lại đơn.',
  { order_id: OpaqueId },
);
export const methodRefused = problem(
  'payment.errors.method',
  422,
  'Phương thức thanh toán này không dùng được cho đơn hàng, vui lòng chọn cách khác.',
  { payment_method: PaymentMethod },
);
/** 503: retried with the same request, so nothing is paid twice. */
export const providerUnavailable = problem(
  'payment.errors.provider_away',
  503,
  'Cổng thanh toán chưa trả lời. Vui lòng thử lại sau ít phút, hoặc chọn cách thanh toán khác.',
  { payment_method: PaymentMethod },
);
export const paymentClosed = problem(
  'payment.errors.closed',
  409,
  'Khoản thanh toán này đã kết thúc, không ghi nhận thêm tiền được.',
  { state: PaymentState },
);
export const referenceUsed = problem(
  'payment.errors.reference_used',
  409,
  ({ amount }) => `Mã giao dịch này đã được ghi nhận ${dong(amount)} trước đó.`,
  { payment_id: OpaqueId, amount: Dong },
);
export const referenceNeeded = problem(
  'payment.errors.reference_needed',
  409,
  ({ amount }) =>
    `Đã có một khoản ${dong(amount)} trên khoản thanh toán này hoặc trong sao kê chưa khớp. Vui lòng nhập mã giao dịch ngân hàng nếu đây là lần chuyển khác.`,
  { amount: Dong },
);
/** 409: the bank line has another amount, or is being returned. */
export const bankLineMismatch = problem(
  'payment.errors.line_differs',
  409,
  ({ amount }) =>
    `Sao kê ghi ${dong(amount)} cho mã giao dịch này và không khớp được, vui lòng xem lại sao kê.`,
  { amount: Dong },
);
/** 409: above the setting `two_people_above`, in đồng, staff do not book money that no line of the bank shows. */
export const bankLineNeeded = problem(
  'payment.errors.line_needed',
  409,
  ({ above }) =>
    `Trên ${dong(above)} chỉ ghi nhận theo dòng tiền của ngân hàng: hãy chờ ngân hàng báo, hoặc nhập sao kê.`,
  { above: Dong },
);
/** 409: a transfer, or no page of a provider was requested. */
export const paymentWithoutProvider = problem(
  'payment.errors.no_provider',
  409,
  'Khoản này không có cổng thanh toán nào để hỏi lại.',
);
/** 503: no provider of the payment answered; the question is stored. */
export const providerSilent = problem(
  'payment.errors.provider_silent',
  503,
  'Cổng thanh toán chưa trả lời, vui lòng hỏi lại sau ít phút.',
);
export const providerUnknown = problem(
  'payment.errors.provider_unknown',
  404,
  'Không có cổng thanh toán này.',
);
export const refundNotFound = problem(
  'payment.errors.refund_not_found',
  404,
  'Không tìm thấy khoản hoàn tiền này.',
);
export const refundNotManual = problem(
  'payment.errors.refund_not_by_hand',
  409,
  'Khoản hoàn tiền này không chờ chuyển tay, vui lòng tải lại danh sách.',
);
/** 403: money of one's own orders is booked and sent back by somebody else. */
export const ownPayment = problem(
  'payment.errors.own',
  403,
  'Đây là tiền đơn hàng của chính bạn, hãy nhờ người khác trong bộ phận tài chính.',
);
/** 409: above the setting `two_people_above`, and nobody has approved it, or the approver is no longer of finance. */
export const refundNeedsApproval = problem(
  'payment.errors.approval_needed',
  409,
  'Khoản hoàn lớn cần hai người: một người duyệt trước, người khác ghi nhận đã chuyển.',
);
/** 409: the caller's sum of the last day would pass the setting `one_person_daily_max`, in đồng. */
export const refundDailySum = problem(
  'payment.errors.daily_sum',
  409,
  ({ over }) =>
    `Trong 24 giờ qua bạn đã tự chi gần hết mức cho một người, khoản này vượt ${dong(over)}. Hãy nhờ người khác duyệt khoản hoàn trước, rồi ghi đã hoàn.`,
  { over: Dong },
);
export const bookingDailySum = problem(
  'payment.errors.booking_daily_sum',
  409,
  ({ over }) =>
    `Trong 24 giờ qua bạn đã ghi tay gần hết mức cho một người, khoản này vượt ${dong(over)}. Hãy chờ ngân hàng báo, nhập sao kê, hoặc nhờ người khác ghi.`,
  { over: Dong },
);
/** 403: the approver does not confirm the transfer too. */
export const refundApprovedByYou = problem(
  'payment.errors.same_person',
  403,
  'Bạn đã duyệt khoản hoàn này, hãy nhờ người khác trong bộ phận tài chính ghi nhận đã chuyển.',
);
/** 409: somebody approved it before. */
export const refundApprovalClosed = problem(
  'payment.errors.approval_closed',
  409,
  'Khoản hoàn này đã có người duyệt, vui lòng tải lại danh sách.',
);
export const checkoutRefusals = [payableNotFound, notPayable, methodRefused, providerUnavailable] as const;
