import type { SellerOrder } from '@market/contract/orders/schemas';
import ReasonDialog, { type ChosenReason, type UnsentReason } from '#features/orders/reason-dialog.tsx';

const REFUND_NOTICE = ' Số tiền người mua đã trả được hoàn lại đủ.';
const BUYER_CONSENT_NOTICE =
  'Người mua đã thanh toán nên cần họ xác nhận lý do này: đơn chưa hủy ngay, người mua nhận được đề nghị hủy. Sau 24 giờ không trả lời, đơn tự hủy và tiền được hoàn lại đủ.';

interface RejectDialogProps {
  readonly order: SellerOrder;
  readonly unsent?: UnsentReason;
  readonly onClose: () => void;
  readonly onSubmit: (reasoned: ChosenReason) => void;
}

export default function RejectDialog({ order, unsent, onClose, onSubmit }: RejectDialogProps) {
  const paid = order.financialStatus === 'paid' || order.financialStatus === 'partially_paid';
  return (
    <ReasonDialog
      question={
        <>
          Từ chối đơn <b className="num">#{order.orderNumber}</b>? Chọn lý do để người mua biết.
        </>
      }
      reasons={order.reject_reasons.map(({ code, label, asks_buyer }) => ({
        code,
        label,
        ...(asks_buyer && { notice: BUYER_CONSENT_NOTICE }),
      }))}
      placeholder="Nội dung người mua sẽ thấy"
      notice={`Hàng trong đơn về lại kho.${paid ? REFUND_NOTICE : ''}`}
      unsent={unsent}
      onClose={onClose}
      onSubmit={onSubmit}
    />
  );
}
