import type { SellerOrder } from '@market/contract';
import { clsx } from 'clsx';
import { ClipboardList, Clock, CircleX } from 'lucide-react';
import { Stages } from '../../../shared/orders/stages.tsx';
import { DueTime, useNow } from '../due-time.tsx';
import { nextStep, sellerDue } from '../next-step.ts';

interface WorkPanelProps {
  readonly order: SellerOrder;
  /** When the page was rendered, in ms. */
  readonly now: number;
}

/** How far the order has come, and what the shop has to do now. */
export function WorkPanel({ order, now: rendered }: WorkPanelProps) {
  const now = useNow(rendered);
  const cancelled = order.buyer_status === 'cancelled';
  const due = sellerDue(order);
  const asks = order.cancellation?.state === 'requested';
  const tint = cancelled
    ? 'bg-deal-soft text-deal-ink'
    : asks
      ? 'bg-accent-soft text-accent-ink'
      : 'bg-sunken text-ink-2';
  const Icon = cancelled ? CircleX : ClipboardList;
  return (
    <section className="panel p-4 lg:p-6" aria-label="Việc cần làm">
      {!cancelled && <Stages order={order} />}
      <div
        className={clsx('flex flex-wrap gap-x-2 rounded-lg px-4 py-3 text-base', tint, !cancelled && 'mt-4')}
      >
        <Icon aria-hidden className="ico mt-0.5" />
        <p className="min-w-0 flex-1 break-words">{nextStep(order)}</p>
        {due !== null && (
          <span className="flex items-center gap-1.5 max-lg:basis-full max-lg:pl-6.5">
            <Clock aria-hidden className="ico size-4!" />
            <DueTime at={due} now={now} />
          </span>
        )}
      </div>
    </section>
  );
}
