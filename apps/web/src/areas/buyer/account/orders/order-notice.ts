import type { Order } from '@market/contract/orders/schemas';
import { isCollected } from '@market/contract/rules/collection';
import { timeOnDay, dayRange, fullDate, weekdayDate } from '#ui/format-date.ts';
import { cancellationText } from '#features/orders/cancellation-text.ts';

type NoticeOrder = Pick<
  Order,
  | 'buyer_status'
  | 'status'
  | 'paymentMethod'
  | 'due_at'
  | 'purchaseTextInfo'
  | 'shipmentStatus'
  | 'shipmentStatusText'
  | 'shippingLines'
  | 'cancellation'
  | 'change'
  | 'cancelledBy'
  | 'cancelReasonText'
  | 'statusLabel'
  | 'ratedAt'
  | 'rateExpiresAt'
  | 'actions'
>;

const hasChangeProposal = ({ buyer_status, change }: NoticeOrder): boolean =>
  buyer_status === 'wait_confirm' && change?.state === 'proposed';

const hasCancellationProposal = ({ cancellation }: NoticeOrder): boolean =>
  cancellation?.by === 'seller' && cancellation.state === 'requested';

const awaitsReview = (order: NoticeOrder): order is NoticeOrder & { rateExpiresAt: string } =>
  order.ratedAt === null &&
  order.rateExpiresAt !== null &&
  order.actions.some(({ code }) => code === 'review');

const NOT_ARRIVING_STATES = ['delivery_failed', 'returning', 'returned', 'lost'];

/** Null unless the parcel is in transit. */
export const expectedDelivery = ({
  buyer_status,
  shipmentStatus,
  shippingLines,
}: NoticeOrder): string | null => {
  if (buyer_status !== 'in_transit' || NOT_ARRIVING_STATES.includes(shipmentStatus ?? '')) return null;
  const { min_delivery_date: from, max_delivery_date: to } = shippingLines[0] ?? {};
  if (!to) return null;
  const range = from ? dayRange(from, to) : weekdayDate(to);
  return range.includes('–') ? range : weekdayDate(to);
};

const inTransitText = (order: NoticeOrder): string => {
  const expected = expectedDelivery(order);
  if (NOT_ARRIVING_STATES.includes(order.shipmentStatus ?? '')) return order.purchaseTextInfo;
  return expected === null
    ? order.shipmentStatusText
    : `${order.shipmentStatusText}, dự kiến giao ${expected}`;
};

/** What happens next, with its deadline. */
export const orderNotice = (order: NoticeOrder): string => {
  const { buyer_status, due_at, paymentMethod, purchaseTextInfo } = order;
  if (buyer_status === 'cancelled') return cancellationText(order, 'buyer');
  if (buyer_status === 'in_transit') return inTransitText(order);
  if (awaitsReview(order)) return `Đơn đã hoàn tất. Đánh giá trước ${fullDate(order.rateExpiresAt)}`;
  const answerBy = order.cancellation?.answer_by ?? null;
  if (hasCancellationProposal(order) && answerBy !== null)
    return `Shop đề nghị hủy đơn, trả lời trước ${timeOnDay(answerBy)}, quá hạn đơn tự hủy`;
  if (due_at === null) return purchaseTextInfo;
  const by = timeOnDay(due_at);
  if (buyer_status === 'wait_checkout')
    return `${paymentMethod === 'bank_transfer' ? 'Chuyển khoản' : 'Thanh toán'} trước ${by} để giữ đơn`;
  if (hasChangeProposal(order)) return `Shop đề nghị thay đổi, trả lời trước ${by}, quá hạn đơn tự hủy`;
  if (buyer_status === 'wait_confirm') return `Shop xác nhận trước ${by}, quá hạn đơn tự hủy`;
  return purchaseTextInfo;
};

const READY_BY = 'Shop chuẩn bị xong hàng trước';
const DEADLINE_TEXTS: Partial<Record<Order['buyer_status'], string>> = {
  wait_confirm: 'Shop xác nhận trước',
  wait_checkout: 'Thanh toán trước',
  wait_pickup: 'Shop giao hàng trước',
  delivered: 'Tự hoàn tất lúc',
};

/** Automatic end of the current state; null without one. */
export const deadline = (order: NoticeOrder): { readonly text: string; readonly at: string } | null => {
  const { buyer_status, status, due_at, cancellation, shippingLines } = order;
  // shown with the proposal itself
  if (hasChangeProposal(order) || hasCancellationProposal(order)) return null;
  if (cancellation?.state === 'requested' && cancellation.answer_by !== null)
    return { text: 'Shop trả lời yêu cầu hủy trước', at: cancellation.answer_by };
  const collected = buyer_status === 'wait_pickup' && isCollected(shippingLines[0]?.code);
  const text = collected ? READY_BY : DEADLINE_TEXTS[buyer_status];
  return status !== 'open' || due_at === null || text === undefined ? null : { text, at: due_at };
};
