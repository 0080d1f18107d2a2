import type { Payment } from '@market/contract/payments/schemas';
import { dong } from '@market/contract/rules/money';
import { Hourglass } from '#ui/icons.ts';
import { isGateway } from '#features/payment/payment-methods.ts';
import { PaymentMethodIcon } from '#features/payment/payment-method-icon.tsx';
import { Countdown } from '#features/countdown/countdown.tsx';
import { TransferPanel } from '#features/payment/transfer-panel.tsx';

interface WaitingPanelProps {
  readonly payment: Payment;
  /** The page is still polling. */
  readonly isPolling: boolean;
  readonly onOver: () => void;
}

function GatewayPanel({ payment, onOver }: Omit<WaitingPanelProps, 'isPolling'>) {
  const { method, provider_label, remaining, expires_at } = payment;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-sunken p-4 lg:p-5">
      <PaymentMethodIcon of={method} />
      <div className="min-w-0">
        {provider_label !== null && <span className="block text-sm text-ink-2">{provider_label}</span>}
        <b className="price block text-lg text-deal-ink">{dong(remaining)}</b>
      </div>
      {expires_at !== null && (
        <p className="flex items-center gap-2 text-sm text-accent-ink lg:ml-auto">
          <Hourglass aria-hidden className="ico size-4!" />
          Giữ đơn trong <Countdown end={expires_at} appearance="text" onOver={onOver} />
        </p>
      )}
    </div>
  );
}

export function WaitingPanel({ payment, isPolling, onOver }: WaitingPanelProps) {
  const gateway = isGateway(payment.method);
  return (
    <>
      {gateway ? (
        <GatewayPanel payment={payment} onOver={onOver} />
      ) : (
        <TransferPanel payment={payment} onOver={onOver} />
      )}
      {!isPolling && (
        <p className="mt-4 text-sm text-ink-2">
          {gateway
            ? 'Chưa có kết quả. Bạn có thể đóng trang này, đơn hàng sẽ tự cập nhật khi thanh toán xong.'
            : 'Chưa thấy tiền về. Bạn có thể xem lại đơn hàng bất cứ lúc nào, mã chuyển khoản vẫn ở đó.'}
        </p>
      )}
    </>
  );
}
