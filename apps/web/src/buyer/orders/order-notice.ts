import type { Order } from '@market/contract/orders/schemas';
import { timeOnDay, dayRange, fullDate, weekdayDate } from '../../shared/format-date.ts';
import { cancellationText } from '../../shared/orders/cancellation-text.ts';

type Told = Pick<
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

const isProposed = ({ buyer_status, change }: Told): boolean =>
  buyer_status === 'wait_confirm' && change?.state === 'proposed';

/** The seller asks this buyer to cancel. */
const cancelProposed = ({ cancellation }: Told): boolean =>
  cancellation?.by === 'seller' && cancellation.state === 'requested';

/** It waits for its first review. */
const isToReview = (order: Told): order is Told & { rateExpiresAt: string } =>
  order.ratedAt === null &&
  order.rateExpiresAt !== null &&
  order.actions.some(({ code }) => code === 'review');

const BACK = ['delivery_failed', 'returning', 'returned', 'lost'];

/** When the parcel is expected, while it is on its way there. */
export const expectedOn = ({ buyer_status, shipmentStatus, shippingLines }: Told): string | null => {
  if (buyer_status !== 'in_transit' || BACK.includes(shipmentStatus ?? '')) return null;
  const { min_delivery_date: from, max_delivery_date: to } = shippingLines[0] ?? {};
  if (!to) return null;
  const range = from ? dayRange(from, to) : weekdayDate(to);
  return range.includes('–') ? range : weekdayDate(to);
};

const onTheWay = (order: Told): string => {
  const expected = expectedOn(order);
  if (BACK.includes(order.shipmentStatus ?? '')) return order.purchaseTextInfo;
  return expected === null
    ? order.shipmentStatusText
    : `${order.shipmentStatusText}, dự kiến giao ${expected}`;
};

/** The one line under an order in the list: what happens next, with its time. */
export const orderNotice = (order: Told): string => {
  const { buyer_status, due_at, paymentMethod, purchaseTextInfo } = order;
  if (buyer_status === 'cancelled') return cancellationText(order, 'buyer');
  if (buyer_status === 'in_transit') return onTheWay(order);
  if (isToReview(order)) return `Đơn đã hoàn tất. Đánh giá trước ${fullDate(order.rateExpiresAt)}`;
  const answerBy = order.cancellation?.answer_by ?? null;
  if (cancelProposed(order) && answerBy !== null)
    return `Shop đề nghị hủy đơn, trả lời trước ${timeOnDay(answerBy)}, quá hạn đơn tự hủy`;
  if (due_at === null) return purchaseTextInfo;
  const by = timeOnDay(due_at);
  if (buyer_status === 'wait_checkout')
    return `${paymentMethod === 'bank_transfer' ? 'Chuyển khoản' : 'Thanh toán'} trước ${by} để giữ đơn`;
  if (isProposed(order)) return `Shop đề nghị thay đổi, trả lời trước ${by}, quá hạn đơn tự hủy`;
  if (buyer_status === 'wait_confirm') return `Shop xác nhận trước ${by}, quá hạn đơn tự hủy`;
  return purchaseTextInfo;
};

const DEADLINES: Partial<Record<Order['buyer_status'], string>> = {
  wait_confirm: 'Shop xác nhận trước',
  wait_checkout: 'Thanh toán trước',
  wait_pickup: 'Shop giao hàng trước',
  delivered: 'Tự hoàn tất lúc',
};

/** What ends the present state by itself, and when; null when nothing does. */
export const deadline = (order: Told): { readonly text: string; readonly at: string } | null => {
  const { buyer_status, status, due_at, cancellation } = order;
  // said beside the proposal itself
  if (isProposed(order) || cancelProposed(order)) return null;
  if (cancellation?.state === 'requested' && cancellation.answer_by !== null)
    return { text: 'Shop trả lời yêu cầu hủy trước', at: cancellation.answer_by };
  const text = DEADLINES[buyer_status];
  return status !== 'open' || due_at === null || text === undefined ? null : { text, at: due_at };
};
