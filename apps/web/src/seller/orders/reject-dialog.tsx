import type { SellerOrder } from '@market/contract';
import { SELLER_REJECT_REASONS } from '@market/contract/constants';
import ReasonDialog, { type Reasoned } from '../../shared/orders/reason-dialog.tsx';

interface RejectDialogProps {
  readonly order: SellerOrder;
  readonly onClose: () => void;
  readonly onSubmit: (reasoned: Reasoned) => void;
}

/** Why the shop does not take an order, or gives it up. */
export default function RejectDialog({ order, onClose, onSubmit }: RejectDialogProps) {
  const paid = order.financialStatus === 'paid' || order.financialStatus === 'partially_paid';
  return (
    <ReasonDialog
      question={
        <>
          Từ chối đơn <b className="num">#{order.orderNumber}</b>? Chọn lý do để người mua biết.
        </>
      }
      reasons={SELLER_REJECT_REASONS}
      placeholder="Nội dung người mua sẽ thấy"
      notice={`Hàng trong đơn về lại kho.${paid ? ' Số tiền người mua đã trả được hoàn lại đủ.' : ''}`}
      onClose={onClose}
      onSubmit={onSubmit}
    />
  );
}
