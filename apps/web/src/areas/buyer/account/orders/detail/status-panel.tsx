import type { Order } from '@market/contract/orders/schemas';
import { isCollected } from '@market/contract/rules/collection';
import { clsx } from 'clsx';
import type { IconComponent } from '#ui/icon.tsx';
import { CircleCheck, CircleX, CreditCard, Hourglass, Package, Store, Truck } from '#ui/icons.ts';
import { timeOnDay } from '#ui/format-date.ts';
import { cancellationText } from '#features/orders/cancellation-text.ts';
import { OrderProgress } from '#features/orders/order-progress.tsx';
import { deadline, expectedDelivery } from '../order-notice.ts';

const STATUS_STYLES: Record<Order['buyer_status'], { tint: string; Icon: IconComponent }> = {
  wait_confirm: { tint: 'bg-sunken text-ink-2', Icon: Hourglass },
  wait_checkout: { tint: 'bg-accent-soft text-accent-ink', Icon: CreditCard },
  wait_pickup: { tint: 'bg-accent-soft text-accent-ink', Icon: Package },
  in_transit: { tint: 'bg-info-soft text-info-ink', Icon: Truck },
  delivered: { tint: 'bg-brand-soft text-brand-ink', Icon: CircleCheck },
  cancelled: { tint: 'bg-deal-soft text-deal-ink', Icon: CircleX },
};

const AT_SHOP_STYLE = { tint: 'bg-accent-soft text-accent-ink', Icon: Store };

function NextStep({ order, className }: { readonly order: Order; readonly className?: string }) {
  const { buyer_status, purchaseTextInfo, cancellation } = order;
  const atShop = buyer_status === 'in_transit' && isCollected(order.shippingLines[0]?.code);
  const { tint, Icon } = atShop ? AT_SHOP_STYLE : STATUS_STYLES[buyer_status];
  const expected = expectedDelivery(order);
  const dueAt = deadline(order);
  return (
    <div className={clsx('flex gap-2 rounded-lg px-4 py-3 text-base', tint, className)}>
      <Icon aria-hidden className="ico mt-0.5" />
      <div className="min-w-0 break-words">
        {expected !== null && (
          <p>
            Dự kiến giao <b>{expected}</b>.
          </p>
        )}
        <p>{purchaseTextInfo}</p>
        {buyer_status === 'cancelled' && <p>{cancellationText(order, 'buyer')}</p>}
        {cancellation?.state === 'requested' && cancellation.by === 'buyer' && (
          <p>Lý do bạn nêu: {cancellation.reason}</p>
        )}
        {dueAt !== null && (
          <p>
            {dueAt.text} <b className="num">{timeOnDay(dueAt.at)}</b>.
          </p>
        )}
      </div>
    </div>
  );
}

/** Cancelled orders have no progress steps. */
export function StatusPanel({ order }: { readonly order: Order }) {
  if (order.buyer_status === 'cancelled') return <NextStep order={order} />;
  return (
    <section className="panel p-4 lg:p-6" aria-label="Tình trạng đơn hàng">
      <OrderProgress order={order} />
      <NextStep order={order} className="mt-4" />
    </section>
  );
}
