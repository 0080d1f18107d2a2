import { confirmCashRefund, disputeCashRefund } from '@market/contract/orders/cash-refund-routes';
import type { CashRefund } from '@market/contract/orders/cash-refund-schemas';
import type { Order } from '@market/contract/orders/schemas';
import { useState } from 'react';
import { call } from '#app/api.ts';
import { CashRefundPanel } from '#features/orders/cash-refund-panel.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { toast } from '#ui/toast-store.ts';
import { StepButton } from './steps/step-button.tsx';
import { refundNoteLabel, STEP_RESULTS, stepQuestion } from './steps/step-text.ts';

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
      onChanged(answer.value.order);
      return null;
    }
    toast.error(answer.message);
    if (answer.status === 404 || answer.status === 409) onStale();
    return answer.message;
  };
  const ask = (id: string) => call(confirmCashRefund, { params: { id } });
  const received = (refund: CashRefund) =>
    confirm({
      body: stepQuestion({ code: 'refund_received', refund }, order),
      onSubmit: () => void take(refund.id, STEP_RESULTS.refund_received, () => ask(refund.id)),
    });
  const missing = (refund: CashRefund) =>
    confirm({
      type: 'prompt',
      body: stepQuestion({ code: 'refund_missing', refund }, order),
      label: refundNoteLabel(),
      onSubmit: (note) =>
        take(refund.id, STEP_RESULTS.refund_missing, () =>
          call(disputeCashRefund, { params: { id: refund.id }, body: { note } }),
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
              <StepButton
                orderId={order.id}
                step="refund_missing"
                item={id}
                disabled={busy !== null}
                onPress={() => missing(refund)}
              >
                Chưa nhận được
              </StepButton>
            )}
            <StepButton
              orderId={order.id}
              step="refund_received"
              item={id}
              appearance="primary"
              loading={busy === id}
              disabled={busy !== null && busy !== id}
              onPress={() => received(refund)}
            >
              Đã nhận tiền
            </StepButton>
          </CashRefundPanel>
        );
      })}
    </section>
  );
}
