import { marketName } from '@market/contract/rules/market-name';
import type { Order } from '@market/contract/orders/schemas';

type CancelledOrder = Pick<Order, 'cancelledBy' | 'cancelReasonText' | 'cancellation' | 'statusLabel'>;
type Side = 'buyer' | 'seller';

const CANCELLED_BY: Record<Side, Record<NonNullable<Order['cancelledBy']>, string>> = {
  buyer: {
    buyer: 'Bạn đã hủy',
    seller: 'Shop đã hủy',
    carrier: 'Đơn vị vận chuyển đã hủy',
    get staff() {
      return `${marketName()} đã hủy`;
    },
    system: 'Đơn tự hủy',
  },
  seller: {
    buyer: 'Người mua đã hủy',
    seller: 'Shop đã từ chối',
    carrier: 'Đơn vị vận chuyển đã hủy',
    get staff() {
      return `${marketName()} đã hủy`;
    },
    system: 'Đơn tự hủy',
  },
};

/** Cancellations proposed by the seller: the reason is the seller's. */
const AGREED_TEXTS: Record<Side, string> = {
  buyer: 'Bạn đã đồng ý hủy theo đề nghị của shop',
  seller: 'Người mua đã đồng ý hủy',
};

/** Who cancelled the order and why: `Bạn đã hủy: Lý do khác`. */
export const cancellationText = (order: CancelledOrder, to: Side): string => {
  const { cancelledBy, cancelReasonText, cancellation, statusLabel } = order;
  const agreed = cancellation?.by === 'seller' && cancellation.state === 'accepted';
  const ended = cancelledBy === null ? statusLabel : CANCELLED_BY[to][cancelledBy];
  const who = agreed ? AGREED_TEXTS[to] : ended;
  return cancelReasonText === null ? `${who}.` : `${who}: ${cancelReasonText}`;
};
