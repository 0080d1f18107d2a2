import type { Order } from '@market/contract/orders/schemas';
import { dong } from '@market/contract/rules/money';
import { useState } from 'react';
import { orderPath } from '#app/paths.ts';
import { canChangeMethod } from '#features/payment/can-change-method.ts';
import { isGateway } from '#features/payment/payment-methods.ts';
import { usePay } from '#features/payment/use-pay.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { insteadOfSubmit } from '#ui/instead-of-submit.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { KEY_FIELD } from './steps/open-step.ts';
import { StepButton } from './steps/step-button.tsx';

const PayDialog = lazyDialog(() => import('#features/payment/pay-dialog.tsx'));

interface PayPanelProps {
  readonly order: Order;
  readonly formKey: string;
  readonly onStale: () => void;
}

export function PayPanel({ order, formKey, onStale }: PayPanelProps) {
  const [changing, setChanging] = useState(false);
  const { paying, pay } = usePay({ orderIds: [order.id], onStale });
  const { statement, totalPrice, paymentMethod, paymentMethodLabel } = order;
  const amountDue = statement.find(({ code }) => code === 'remaining')?.amount ?? totalPrice;
  const busy = paying.phase === 'asking' || paying.phase === 'leaving';
  return (
    <section className="panel p-5 text-base" aria-labelledby="con-phai-tra">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <h2 id="con-phai-tra" className="text-md font-semibold">
            Còn phải thanh toán <span className="price num">{dong(amountDue)}</span>
          </h2>
          <p className="text-ink-2">{paymentMethodLabel}</p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          {isGateway(paymentMethod) &&
            (paying.phase === 'leaving' && paying.slow ? (
              <LinkButton to={paying.to} appearance="primary">
                Mở trang thanh toán
              </LinkButton>
            ) : (
              <form method="post" action={orderPath(order.id)} className="contents">
                <input type="hidden" name={KEY_FIELD} value={formKey} />
                <input type="hidden" name="payment_method" value={paymentMethod} />
                <Button
                  type="submit"
                  name="intent"
                  value="pay"
                  appearance="primary"
                  loading={busy}
                  onClick={insteadOfSubmit(() => pay(paymentMethod))}
                >
                  Thanh toán
                </Button>
              </form>
            ))}
          {canChangeMethod([order]) && (
            <StepButton
              orderId={order.id}
              step="change_payment"
              disabled={busy}
              onPress={() => setChanging(true)}
            >
              Đổi cách thanh toán
            </StepButton>
          )}
        </div>
      </div>
      {paying.phase === 'refused' && (
        <Notice kind="error" className="mt-4">
          {paying.message}
        </Notice>
      )}
      <p className="sr-only" role="status">
        {busy && 'Đang mở trang thanh toán…'}
      </p>
      {changing && <PayDialog orders={[order]} onClose={() => setChanging(false)} onStale={onStale} />}
    </section>
  );
}
