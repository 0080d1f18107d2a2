import type { Order } from '@market/contract';
import { clsx } from 'clsx';
import { CircleCheck, CircleX, CreditCard, Hourglass, Package, Truck, type LucideIcon } from 'lucide-react';
import { clockOnDay } from '../../../shared/dates.ts';
import { endedBy } from '../../../shared/orders/ended-by.ts';
import { Stages } from '../../../shared/orders/stages.tsx';
import { deadline, expectedOn } from '../order-notice.ts';

const LOOKS: Record<Order['buyer_status'], { tint: string; Icon: LucideIcon }> = {
  wait_confirm: { tint: 'bg-sunken text-ink-2', Icon: Hourglass },
  wait_checkout: { tint: 'bg-accent-soft text-accent-ink', Icon: CreditCard },
  wait_pickup: { tint: 'bg-accent-soft text-accent-ink', Icon: Package },
  in_transit: { tint: 'bg-info-soft text-info-ink', Icon: Truck },
  delivered: { tint: 'bg-brand-soft text-brand-ink', Icon: CircleCheck },
  cancelled: { tint: 'bg-deal-soft text-deal-ink', Icon: CircleX },
};

/** How far the order has come, what happens next, and until when. */
export function StatusPanel({ order }: { readonly order: Order }) {
  const { buyer_status, purchaseTextInfo, cancellation } = order;
  const { tint, Icon } = LOOKS[buyer_status];
  const expected = expectedOn(order);
  const due = deadline(order);
  const cancelled = buyer_status === 'cancelled';
  return (
    <section className="panel p-4 lg:p-6" aria-label="Tình trạng đơn hàng">
      {!cancelled && <Stages order={order} />}
      <div className={clsx('flex gap-2 rounded-lg px-4 py-3 text-base', tint, !cancelled && 'mt-4')}>
        <Icon aria-hidden className="ico mt-0.5" />
        <div className="min-w-0 break-words">
          {cancelled && <p className="font-semibold">{endedBy(order, 'buyer')}</p>}
          {expected !== null && (
            <p>
              Dự kiến giao <b>{expected}</b>.
            </p>
          )}
          <p>{purchaseTextInfo}</p>
          {cancellation?.state === 'requested' && <p>Lý do bạn nêu: {cancellation.reason}</p>}
          {due !== null && (
            <p>
              {due.text} <b className="num">{clockOnDay(due.at)}</b>.
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
