import type { Payment } from '@market/contract/payments/schemas';
import { TransferPanel } from '#features/payment/transfer-panel.tsx';

interface TransferDetailsProps {
  readonly payment: Payment;
  readonly onOver: () => void;
}

export function TransferDetails({ payment, onOver }: TransferDetailsProps) {
  const others = payment.order_ids.length - 1;
  return (
    <section className="panel p-5" aria-labelledby="chuyen-khoan">
      <h2 id="chuyen-khoan" className="text-md font-semibold">
        Chuyển khoản ngân hàng
      </h2>
      {others > 0 && (
        <p className="mt-1 text-sm text-ink-2">Khoản này trả chung cho đơn này và {others} đơn khác.</p>
      )}
      <TransferPanel payment={payment} onOver={onOver} />
    </section>
  );
}
