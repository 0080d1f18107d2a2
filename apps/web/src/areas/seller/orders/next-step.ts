import type { SellerOrder } from '@market/contract/orders/schemas';
import { isCollected } from '@market/contract/rules/collection';
import { timeOnDay } from '#ui/format-date.ts';
import { marketName } from '@market/contract/rules/market-name';
import { cancellationText } from '#features/orders/cancellation-text.ts';

type SellerOrderState = Pick<
  SellerOrder,
  | 'buyer_status'
  | 'status'
  | 'due_at'
  | 'shipmentStatus'
  | 'cancellation'
  | 'change'
  | 'events'
  | 'cancelledBy'
  | 'cancelReasonText'
  | 'statusLabel'
  | 'paymentMethod'
  | 'shippingLines'
>;

const deadlineText = (at: string | null, text: string): string =>
  at === null ? '' : ` ${text} ${timeOnDay(at)}.`;

const proposesCancellation = ({ cancellation }: Pick<SellerOrderState, 'cancellation'>): boolean =>
  cancellation?.by === 'seller' && cancellation.state === 'requested';

/** The shop proposed a change or to cancel and awaits the buyer's answer. */
export const awaitsBuyerAnswer = (
  order: Pick<SellerOrderState, 'buyer_status' | 'cancellation' | 'change'>,
): boolean =>
  proposesCancellation(order) ||
  (order.buyer_status === 'wait_confirm' &&
    order.change?.state === 'proposed' &&
    order.cancellation?.state !== 'requested');

export const isCollectedOrder = ({ shippingLines }: Pick<SellerOrder, 'shippingLines'>): boolean =>
  isCollected(shippingLines[0]?.code);

const beforePickupText = (order: SellerOrderState): string => {
  const { cancellation, shipmentStatus, due_at } = order;
  if (cancellation?.state === 'requested')
    return `Người mua muốn hủy: ${cancellation.reason}.${deadlineText(cancellation.answer_by, 'Không trả lời thì đơn tự hủy lúc')}`;
  if (isCollectedOrder(order))
    return `Đóng gói hàng theo phiếu rồi báo người mua đến lấy.${deadlineText(due_at, 'Báo trước')}`;
  const work =
    shipmentStatus === null
      ? 'Đóng gói hàng theo phiếu rồi giao cho đơn vị vận chuyển.'
      : 'Kiện hàng đã sẵn sàng, chờ giao cho đơn vị vận chuyển.';
  return work + deadlineText(due_at, 'Giao trước');
};

const inTransitText = (order: SellerOrderState): string => {
  const { shipmentStatus } = order;
  if (isCollectedOrder(order)) return 'Hàng chờ người mua đến lấy.';
  if (shipmentStatus === 'returning') return 'Hàng đang hoàn về shop. Khi shop nhận lại, đơn được hủy.';
  if (shipmentStatus === 'delivery_failed') return 'Giao chưa thành công, đơn vị vận chuyển sẽ giao lại.';
  return 'Hàng đang trên đường đến người mua.';
};

/** The buyer has an open case. */
const hasOpenCase = ({ events }: SellerOrderState): boolean =>
  events.find(({ code }) => code === 'case_opened' || code === 'case_closed')?.code === 'case_opened';

const completedText = ({ due_at, events }: SellerOrderState): string => {
  if (due_at !== null)
    return `Người mua đã nhận hàng. Shop hãy báo đã thu tiền hay chưa.${deadlineText(due_at, 'Không báo thì đơn được tính là đã thu tiền lúc')}`;
  return events.find(({ code }) => code.startsWith('cash_'))?.code === 'cash_denied'
    ? `Shop đã báo chưa thu được tiền, ${marketName()} đang xem xét.`
    : 'Đơn đã hoàn tất.';
};

export const nextStep = (order: SellerOrderState): string => {
  if (order.status === 'open' && hasOpenCase(order))
    // nobody holds cash that the shop took itself
    return order.paymentMethod === 'cod'
      ? 'Người mua có yêu cầu đổi trả.'
      : 'Người mua có yêu cầu đổi trả. Tiền của đơn được giữ đến khi yêu cầu xong.';
  const { cancellation } = order;
  if (proposesCancellation(order) && cancellation !== null)
    return `Đã đề nghị hủy, chờ người mua trả lời: ${cancellation.reason}.${deadlineText(cancellation.answer_by, 'Quá hạn đơn tự hủy lúc')}`;
  switch (order.buyer_status) {
    case 'wait_confirm':
      if (order.change?.state === 'proposed')
        return `Đã gửi đề nghị thay đổi, chờ người mua trả lời.${deadlineText(order.due_at, 'Quá hạn đơn tự hủy lúc')}`;
      return `Kiểm hàng rồi xác nhận đơn.${deadlineText(order.due_at, 'Quá hạn đơn tự hủy lúc')}`;
    case 'wait_checkout':
      return `Chờ người mua thanh toán, chưa cần chuẩn bị hàng.${deadlineText(order.due_at, 'Quá hạn đơn tự hủy lúc')}`;
    case 'wait_pickup':
      return beforePickupText(order);
    case 'in_transit':
      return inTransitText(order);
    case 'delivered':
      return order.status === 'completed'
        ? completedText(order)
        : `Đã giao, chờ người mua xác nhận.${deadlineText(order.due_at, 'Tự hoàn tất lúc')}`;
    case 'cancelled':
      return cancellationText(order, 'seller');
  }
};

/** Null when the shop waits for others. */
export const sellerDeadline = (order: SellerOrderState): string | null => {
  const { buyer_status, cancellation, due_at } = order;
  if (awaitsBuyerAnswer(order)) return null;
  if (cancellation?.state === 'requested') return cancellation.answer_by;
  const isShopsTurn =
    buyer_status === 'wait_confirm' || buyer_status === 'wait_pickup' || order.status === 'completed';
  return isShopsTurn ? due_at : null;
};

/** Whether the goods are still at the shop. */
export const isAtShop = ({ buyer_status }: Pick<SellerOrderState, 'buyer_status'>): boolean =>
  buyer_status === 'wait_confirm' || buyer_status === 'wait_checkout' || buyer_status === 'wait_pickup';
