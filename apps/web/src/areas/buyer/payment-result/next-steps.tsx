import type { Order } from '@market/contract/orders/schemas';
import type { Payment, PaymentMethod } from '@market/contract/payments/schemas';
import { orderPath, ORDERS_PATH } from '#app/paths.ts';
import { isGateway } from '#features/payment/payment-methods.ts';
import type { PaymentProgress } from '#features/payment/use-pay.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import type { Outcome } from './outcome.ts';

interface NextStepsProps {
  readonly outcome: Outcome;
  readonly payment: Payment | null;
  readonly orders: readonly Order[];
  /** An order still needs payment. */
  readonly payable: boolean;
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
  const { outcome, payment, payable, paying, claimsPaid, onTell, onPay } = props;
  if (paying.phase === 'leaving')
    return paying.slow ? (
      <LinkButton to={paying.to} appearance="primary">
        Mở trang thanh toán
      </LinkButton>
    ) : null;
  if (payment === null || paying.phase === 'asking') return null;
  const ended = outcome === 'failed' || outcome === 'expired';
  if (paying.phase === 'refused' || (ended && payable && !isLate(props)))
    return (
      <Button appearance="primary" onClick={() => onPay(payment.method)}>
        Thử lại
      </Button>
    );
  if (outcome !== 'waiting') return null;
  if (!isGateway(payment.method))
    return claimsPaid ? null : (
      <Button appearance="primary" onClick={onTell}>
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
  const { outcome, orders, payable, paying, onChange } = props;
  const [only] = orders;
  const toOrder = orders.length === 1 && only !== undefined ? orderPath(only.id) : ORDERS_PATH;
  const succeeded = outcome === 'paid' || outcome === 'sent';
  return (
    <div className="mt-5 flex flex-wrap gap-2.5">
      <FirstStep {...props} />
      {payable && !succeeded && !isLate(props) && paying.phase !== 'asking' && (
        <Button onClick={onChange}>Đổi cách thanh toán</Button>
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
