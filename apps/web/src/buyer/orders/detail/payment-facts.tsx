import type { Order } from '@market/contract';
import { formatNumber } from '@market/contract/rules';
import { Banknote, Coins, Landmark, Wallet, type LucideIcon } from 'lucide-react';

const ICONS: Partial<Record<Order['paymentMethod'], LucideIcon>> = { cod: Banknote, bank_transfer: Landmark };

/** How it is paid, and the coins it earns. */
export function PaymentFacts({ order }: { readonly order: Order }) {
  const Icon = ICONS[order.paymentMethod] ?? Wallet;
  return (
    <div className="mt-3 space-y-1.5 text-sm text-ink-2">
      <p className="flex items-center gap-2">
        <Icon aria-hidden className="ico size-4!" />
        {order.paymentMethodLabel}
      </p>
      {order.status === 'open' && order.coinEarn > 0 && (
        <p className="flex items-center gap-2">
          <Coins aria-hidden className="ico size-4! text-accent-ink" />
          Nhận {formatNumber(order.coinEarn)} xu khi đơn hoàn tất
        </p>
      )}
    </div>
  );
}
