// Questions and confirmations of an order's steps: the same in dialogs and on the page.
import { marketName } from '@market/contract/rules/market-name';
import type { Order } from '@market/contract/orders/schemas';
import { dong } from '@market/contract/rules/money';
import { REVIEW_EDITED, REVIEW_SENT } from '#features/reviews/write/review-fields.ts';
import { CASE_STEP_RESULTS } from '#features/cases/case-text.ts';
import { RESULT_PARAM, type OpenStep } from './open-step.ts';

const changeQuestion = ({ change, financialStatus }: Order): string => {
  const { was = 0, now = 0 } = change?.total ?? {};
  const refund = financialStatus === 'paid' && was > now ? ` ${dong(was - now)} được hoàn lại cho bạn.` : '';
  return `Đồng ý, đơn còn ${dong(now)}?${refund}`;
};

/** What the buyer is asked before the step. */
export const stepQuestion = (step: OpenStep, order: Order): string => {
  switch (step.code) {
    case 'cancel': {
      const label = order.actions.find(({ code }) => code === 'cancel')?.label ?? 'Hủy đơn';
      return `Bạn muốn ${label.toLocaleLowerCase('vi')} #${order.orderNumber}? Chọn lý do để shop phục vụ tốt hơn.`;
    }
    case 'received':
      return `Bạn đã nhận đủ hàng của đơn #${order.orderNumber}? Sau bước này đơn hoàn tất.`;
    case 'delete':
      return `Xóa đơn #${order.orderNumber} khỏi danh sách của bạn?`;
    case 'accept_change':
      return changeQuestion(order);
    case 'decline_change':
      return 'Giữ nguyên đơn đã đặt? Shop sẽ xác nhận hoặc từ chối đơn này.';
    case 'accept_cancellation':
      return 'Đồng ý hủy đơn và xác nhận lý do shop nêu? Số tiền đã thanh toán được hoàn lại đủ.';
    case 'decline_cancellation':
      return 'Giữ đơn? Shop tiếp tục chuẩn bị và giao hàng cho bạn.';
    case 'refund_received':
      return `Bạn đã nhận đủ ${dong(step.refund.amount)} tiền mặt từ shop? Sau bước này không đổi lại được.`;
    case 'refund_missing':
      return `Bạn chưa nhận được ${dong(step.refund.amount)} tiền mặt? ${marketName()} sẽ xem xét.`;
    case 'accept':
      return `Nhận ${dong(step.item.offer?.amount ?? 0)} shop đề nghị? Yêu cầu sẽ được đóng.`;
    case 'escalate':
      return `Nhờ ${marketName()} xem xét? Quyết định của ${marketName()} là cuối cùng.`;
    case 'receive':
      return 'Đã nhận đủ hàng shop gửi? Yêu cầu sẽ được đóng.';
    case 'arrive':
      return 'Hàng đã về đến shop? Shop có 72 giờ để kiểm hàng và trả lời.';
    case 'close':
      return 'Đóng yêu cầu này? Đơn tiếp tục như bình thường, bạn không mở lại yêu cầu cho các sản phẩm này được nữa.';
    case 'send_back':
      return 'Gửi trả hàng cho shop';
    case 'message':
      return 'Lời nhắn';
    case 'review':
      return `Đánh giá đơn #${order.orderNumber}`;
    case 'open_case':
      return 'Yêu cầu đổi trả';
    case 'change_payment':
      return 'Đổi cách thanh toán';
  }
};

export const refundNoteLabel = (): string => `Ghi chú cho ${marketName()} (nếu có)`;
export const escalationLabel = (): string => `Lời với ${marketName()} (không bắt buộc)`;

/** Confirmation of a finished step. */
export const STEP_RESULTS = {
  cancelled: 'Đã hủy đơn',
  cancel_requested: 'Đã gửi yêu cầu hủy, chờ shop trả lời',
  received: 'Đã nhận hàng, đơn hoàn tất',
  delete: 'Đã xóa đơn khỏi danh sách',
  accept_change: 'Đã đồng ý, đơn theo đề nghị của shop',
  decline_change: 'Đã giữ nguyên đơn, chờ shop trả lời',
  accept_cancellation: 'Đã đồng ý hủy đơn',
  decline_cancellation: 'Đã giữ đơn, shop tiếp tục chuẩn bị hàng',
  refund_received: 'Đã xác nhận nhận tiền',
  get refund_missing() {
    return `Đã gửi ${marketName()} xem xét`;
  },
  open_case: 'Đã gửi yêu cầu đến shop',
  reviewed: REVIEW_SENT,
  review_edited: REVIEW_EDITED,
} as const;
type OwnResult = keyof typeof STEP_RESULTS;
export type StepResult = OwnResult | keyof typeof CASE_STEP_RESULTS;

export const cancellationResult = ({ buyer_status }: Order): OwnResult =>
  buyer_status === 'cancelled' ? 'cancelled' : 'cancel_requested';

/** Confirms a step on the page that is loaded after it. */
export const resultText = (search: URLSearchParams): string | null => {
  const result = search.get(RESULT_PARAM) ?? '';
  if (Object.hasOwn(STEP_RESULTS, result)) return STEP_RESULTS[result as OwnResult];
  const ofCase: Readonly<Record<string, string>> = CASE_STEP_RESULTS;
  return Object.hasOwn(ofCase, result) ? ofCase[result]! : null;
};
