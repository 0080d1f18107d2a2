import type { StaffOrder } from '@market/contract/orders/staff-schemas';

type Money = Pick<StaffOrder, 'status' | 'financialStatus' | 'paymentMethod'>;

/** Where the money of an order is; `held` by the market. Null when the market never has it. */
export const escrowText = ({
  status,
  financialStatus,
  paymentMethod,
}: Money): { text: string | null; held: boolean } => {
  if (financialStatus === 'refunded') return { text: 'Đã hoàn', held: false };
  if (paymentMethod === 'cod') return { text: null, held: false };
  if (financialStatus === 'pending' || financialStatus === 'authorized')
    return { text: status === 'cancelled' ? null : 'Chờ tiền', held: false };
  if (financialStatus === 'voided') return { text: null, held: false };
  if (status === 'completed') return { text: 'Đã trả shop', held: false };
  return status === 'cancelled' ? { text: 'Đang hoàn', held: true } : { text: 'Đang giữ', held: true };
};
