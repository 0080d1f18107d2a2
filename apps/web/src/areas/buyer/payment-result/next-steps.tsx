import type { Order } from '@market/contract/orders/schemas';
import type { Payment, PaymentMethod } from '@market/contract/payments/schemas';
import { orderPath, ORDERS_PATH } from '#app/paths.ts';
import { canChangeMethod } from '#features/payment/can-change-method.ts';
import { isGateway } from '#features/payment/payment-methods.ts';
import type { PaymentProgress } from '#features/payment/use-pay.ts';
import { STEP_PARAM } from '#features/orders/step-param.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { insteadOfSubmit } from '#ui/instead-of-submit.ts';
import type { Outcome } from './outcome.ts';
import { PayForm } from './pay-form.tsx';

interface NextStepsProps {
  readonly outcome: Outcome;
  readonly payment: Payment | null;
  readonly orders: readonly Order[];
  /** Orders that still need payment. */
  readonly toPay: readonly Order[];
  /** Idempotency key of the form that pays. */
  readonly formKey: string;
  readonly paying: PaymentProgress;
  readonly claimsPaid: boolean;
  readonly onTell: () => void;
  readonly onPay: (method: PaymentMethod) => void;
  readonly onChange: () => void;
}

/** Paid too late: the money is refunded, so no further payment is requested. */
const isLate = ({ outcome, payment }: NextStepsProps): boolean =>
  (outcome === 'failed' || outcome === 'expired') && (payment?.paid_amount ?? 0) > 0;

/** Primary button. */
function FirstStep(props: NextStepsProps) {
  const { outcome, payment, orders, toPay, formKey, paying, claimsPaid, onTell, onPay } = props;
  const payable = toPay.length > 0;
  if (paying.phase === 'leaving')
    return paying.slow ? (
      <LinkButton to={paying.to} appearance="primary">
        Mở trang thanh toán
      </LinkButton>
    ) : null;
  if (payment === null) return null;
  const form = { orders, toPay, method: payment.method, formKey };
  // with scripts the gateway opens by itself
  if (paying.phase === 'asking')
    return (
      <PayForm {...form} className="hidden noscript:block">
        <Button type="submit" appearance="primary">
          Mở trang thanh toán
        </Button>
      </PayForm>
    );
  const ended = outcome === 'failed' || outcome === 'expired';
  if (paying.phase === 'refused' || (ended && payable && !isLate(props)))
    return (
      <PayForm {...form}>
        <Button type="submit" appearance="primary" onClick={insteadOfSubmit(() => onPay(payment.method))}>
          Thử lại
        </Button>
      </PayForm>
    );
  if (outcome !== 'waiting') return null;
  if (!isGateway(payment.method))
    return claimsPaid ? null : (
      <Button appearance="primary" className="noscript:hidden!" onClick={onTell}>
        Tôi đã chuyển khoản
      </Button>
    );
  return payment.checkout_url === null ? null : (
    <LinkButton to={payment.checkout_url} appearance="primary">
      Mở lại trang thanh toán
    </LinkButton>
  );
}

export function NextSteps(props: NextStepsProps) {
  const { outcome, orders, toPay, paying, onChange } = props;
  const [single, ...others] = toPay;
  const [only] = orders;
  const toOrder = orders.length === 1 && only !== undefined ? orderPath(only.id) : ORDERS_PATH;
  const succeeded = outcome === 'paid' || outcome === 'sent';
  return (
    <div className="mt-5 flex flex-wrap gap-2.5">
      <FirstStep {...props} />
      {single !== undefined &&
        !succeeded &&
        !isLate(props) &&
        canChangeMethod(toPay) &&
        paying.phase !== 'asking' && (
          <form
            method="get"
            action={orderPath(single.id)}
            // several orders are paid another way by scripts only
            className={others.length > 0 ? 'noscript:hidden' : undefined}
          >
            <Button
              type="submit"
              name={STEP_PARAM}
              value="change_payment"
              onClick={insteadOfSubmit(onChange)}
            >
              Đổi cách thanh toán
            </Button>
          </form>
        )}
      <LinkButton to={toOrder} appearance={succeeded ? 'primary' : 'outline'}>
        Xem đơn hàng
      </LinkButton>
      <LinkButton to="/" appearance="ghost">
        Tiếp tục đi chợ
      </LinkButton>
    </div>
  );
}
