import { confirmCashRefund, disputeCashRefund } from '@market/contract/orders/cash-refund-routes';
import type { CashRefund } from '@market/contract/orders/cash-refund-schemas';
import type { Order } from '@market/contract/orders/schemas';
import { dong } from '@market/contract/rules/money';
import { useState } from 'react';
import { call } from '#app/api.ts';
import { CashRefundPanel } from '#features/orders/cash-refund-panel.tsx';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { toast } from '#ui/toast-store.ts';

interface CashRefundsProps {
  readonly order: Order;
  readonly onChanged: (order: Order) => void;
  /** The order was changed elsewhere and must be reloaded. */
  readonly onStale: () => void;
}

export function CashRefunds({ order, onChanged, onStale }: CashRefundsProps) {
  const [busy, setBusy] = useState<string | null>(null);
  if (order.cash_refunds.length === 0) return null;

  const take = async (id: string, message: string, send: () => ReturnType<typeof ask>) => {
    setBusy(id);
    const answer = await send();
    setBusy(null);
    if (answer.ok) {
      toast.success(message);
      return onChanged(answer.value.order);
    }
    toast.error(answer.message);
    if (answer.status === 404 || answer.status === 409) onStale();
  };
  const ask = (id: string) => call(confirmCashRefund, { params: { id } });
  const received = ({ id, amount }: CashRefund) =>
    confirm({
      body: `Bạn đã nhận đủ ${dong(amount)} tiền mặt từ shop? Sau bước này không đổi lại được.`,
      onSubmit: () => void take(id, 'Đã xác nhận nhận tiền', () => ask(id)),
    });
  const missing = ({ id, amount }: CashRefund) =>
    confirm({
      type: 'prompt',
      body: `Bạn chưa nhận được ${dong(amount)} tiền mặt? Chợ Phiên sẽ xem xét.`,
      label: 'Ghi chú cho Chợ Phiên (nếu có)',
      onSubmit: (note) =>
        void take(id, 'Đã gửi Chợ Phiên xem xét', () =>
          call(disputeCashRefund, { params: { id }, body: { note } }),
        ),
    });

  return (
    <section id="hoan-tien-mat" aria-label="Shop hoàn tiền mặt" className="space-y-4">
      {order.cash_refunds.map((refund) => {
        const { id, actions } = refund;
        if (actions.length === 0) return <CashRefundPanel key={id} refund={refund} />;
        return (
          <CashRefundPanel key={id} refund={refund}>
            {actions.includes('dispute') && (
              <Button disabled={busy !== null} onClick={() => missing(refund)}>
                Chưa nhận được
              </Button>
            )}
            <Button
              appearance="primary"
              loading={busy === id}
              disabled={busy !== null && busy !== id}
              onClick={() => received(refund)}
            >
              Đã nhận tiền
            </Button>
          </CashRefundPanel>
        );
      })}
    </section>
  );
}
