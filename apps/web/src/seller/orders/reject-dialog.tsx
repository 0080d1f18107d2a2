import type { SellerOrder } from '@market/contract';
import { SELLER_REJECT_REASONS } from '@market/contract/constants';
import ReasonDialog, { type Reasoned } from '../../shared/orders/reason-dialog.tsx';

const PAID =
  ' Số tiền người mua đã trả được hoàn lại đủ. Nếu người mua muốn hủy, hãy nhờ họ bấm “Hủy đơn” hoặc “Yêu cầu hủy”.';

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
      reasons={SELLER_REJECT_REASONS.filter(({ fault }) => !paid || fault !== 'buyer')}
      placeholder="Nội dung người mua sẽ thấy"
      notice={`Hàng trong đơn về lại kho.${paid ? PAID : ''}`}
      onClose={onClose}
      onSubmit={onSubmit}
    />
  );
}
