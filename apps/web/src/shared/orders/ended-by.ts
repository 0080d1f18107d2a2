import type { Order } from '@market/contract';

type Cancelled = Pick<Order, 'cancelledBy' | 'cancelReasonText' | 'statusLabel'>;
type Side = 'buyer' | 'seller';

const WHO: Record<Side, Record<NonNullable<Order['cancelledBy']>, string>> = {
  buyer: {
    buyer: 'Bạn đã hủy',
    seller: 'Shop đã hủy',
    carrier: 'Đơn vị vận chuyển đã hủy',
    staff: 'Chợ Phiên đã hủy',
    system: 'Đơn tự hủy',
  },
  seller: {
    buyer: 'Người mua đã hủy',
    seller: 'Shop đã từ chối',
    carrier: 'Đơn vị vận chuyển đã hủy',
    staff: 'Chợ Phiên đã hủy',
    system: 'Đơn tự hủy',
  },
};

/** Who cancelled an order and why, as told to one side: `Bạn đã hủy: Lý do khác`. */
export const endedBy = ({ cancelledBy, cancelReasonText, statusLabel }: Cancelled, to: Side): string => {
  const who = cancelledBy === null ? statusLabel : WHO[to][cancelledBy];
  return cancelReasonText === null ? `${who}.` : `${who}: ${cancelReasonText}`;
};
