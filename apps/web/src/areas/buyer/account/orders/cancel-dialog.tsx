import type { Order } from '@market/contract/orders/schemas';
import ReasonDialog, { type ChosenReason, type UnsentReason } from '#features/orders/reason-dialog.tsx';

interface CancelDialogProps {
  readonly order: Order;
  readonly unsent?: UnsentReason;
  readonly onClose: () => void;
  readonly onSubmit: (reasoned: ChosenReason) => void;
}

export default function CancelDialog({ order, unsent, onClose, onSubmit }: CancelDialogProps) {
  const label = order.actions.find(({ code }) => code === 'cancel')?.label ?? 'Hủy đơn';
  const action = label.toLocaleLowerCase('vi');
  return (
    <ReasonDialog
      question={
        <>
          Bạn muốn {action} <b className="num">#{order.orderNumber}</b>? Chọn lý do để shop phục vụ tốt hơn.
        </>
      }
      agree={`Đồng ý ${action}`}
      reasons={order.buyerCancelOrderReasons}
      placeholder="Nội dung shop sẽ thấy"
      notice={order.buyerCancelNotice}
      unsent={unsent}
      onClose={onClose}
      onSubmit={onSubmit}
    />
  );
}
