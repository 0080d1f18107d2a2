import type { SellerOrder } from '@market/contract/orders/schemas';
import { clsx } from 'clsx';
import { ClipboardList, Clock, CircleX } from '#ui/icons.ts';
import { OrderProgress } from '#features/orders/order-progress.tsx';
import { DueTime, useNow } from '../due-time.tsx';
import { nextStep, sellerDeadline } from '../next-step.ts';

interface NextStepPanelProps {
  readonly order: SellerOrder;
  /** Time of rendering, in ms. */
  readonly now: number;
}

const urgencyClass = ({ buyer_status, cancellation }: SellerOrder): string => {
  if (buyer_status === 'cancelled') return 'bg-deal-soft text-deal-ink';
  const hasRequest = cancellation?.state === 'requested' && cancellation.by === 'buyer';
  return hasRequest ? 'bg-accent-soft text-accent-ink' : 'bg-sunken text-ink-2';
};

function NextStep({ order, now: rendered, className }: NextStepPanelProps & { readonly className?: string }) {
  const now = useNow(rendered);
  const dueAt = sellerDeadline(order);
  const Icon = order.buyer_status === 'cancelled' ? CircleX : ClipboardList;
  return (
    <div
      className={clsx(
        'flex flex-wrap gap-x-2 rounded-lg px-4 py-3 text-base',
        urgencyClass(order),
        className,
      )}
    >
      <Icon aria-hidden className="ico mt-0.5" />
      <p className="min-w-0 flex-1 break-words">{nextStep(order)}</p>
      {dueAt !== null && (
        <span className="flex items-center gap-1.5 max-lg:basis-full max-lg:pl-6.5">
          <Clock aria-hidden className="ico size-4!" />
          <DueTime at={dueAt} now={now} />
        </span>
      )}
    </div>
  );
}

/** Cancelled orders have no steps. */
export function NextStepPanel({ order, now }: NextStepPanelProps) {
  if (order.buyer_status === 'cancelled') return <NextStep order={order} now={now} />;
  return (
    <section className="panel p-4 lg:p-6" aria-label="Việc cần làm">
      <OrderProgress order={order} />
      <NextStep order={order} now={now} className="mt-4" />
    </section>
  );
}
