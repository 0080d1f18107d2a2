import type { Order } from '@market/contract/orders/schemas';
import { formatNumber } from '@market/contract/rules/money';
import type { IconComponent } from '#ui/icon.tsx';
import { Banknote, Coins, Landmark, Undo2, Wallet } from '#ui/icons.ts';

const ICONS: Partial<Record<Order['paymentMethod'], IconComponent>> = {
  cod: Banknote,
  bank_transfer: Landmark,
};

/** Refund status; null without a refund. */
const refundText = ({ financialStatus, statement, events }: Order): string | null => {
  if (financialStatus === 'refunded') return 'Đã hoàn đủ tiền';
  if (statement.some(({ code }) => code === 'refunded')) return 'Đã hoàn một phần tiền';
  return events.some(({ code }) => code === 'refund_asked') ? 'Đang hoàn một phần tiền cho bạn' : null;
};

export function PaymentDetails({ order }: { readonly order: Order }) {
  const Icon = ICONS[order.paymentMethod] ?? Wallet;
  const refund = refundText(order);
  return (
    <div className="mt-3 space-y-1.5 text-sm text-ink-2">
      <p className="flex items-center gap-2">
        <Icon aria-hidden className="ico size-4!" />
        {order.paymentMethodLabel}
      </p>
      {refund !== null && (
        <p className="flex items-center gap-2">
          <Undo2 aria-hidden className="ico size-4!" />
          {refund}
        </p>
      )}
      {order.status === 'open' && order.coinEarn > 0 && (
        <p className="flex items-center gap-2">
          <Coins aria-hidden className="ico size-4! text-accent-ink" />
          Nhận {formatNumber(order.coinEarn)} xu khi đơn hoàn tất
        </p>
      )}
    </div>
  );
}
