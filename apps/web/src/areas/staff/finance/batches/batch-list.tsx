import { dong, formatNumber } from '@market/contract/rules/money';
import type { PayoutBatch } from '@market/contract/settlement/batch-schemas';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { staffBatchPath } from '#app/staff-paths.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { dayTime } from '#ui/format-date.ts';

const STATES: Readonly<Record<PayoutBatch['state'], { readonly tone: BadgeTone; readonly label: string }>> = {
  open: { tone: 'accent', label: 'Chờ chuyển' },
  confirmed: { tone: 'brand', label: 'Đã chuyển' },
  discarded: { tone: 'deal', label: 'Đã hủy' },
};

export function BatchBadge({ state }: Pick<PayoutBatch, 'state'>) {
  const { tone, label } = STATES[state];
  return <Badge tone={tone}>{label}</Badge>;
}

interface BatchListProps {
  readonly batches: readonly PayoutBatch[];
  readonly selectedId: string | null;
  /** Of the list. */
  readonly page: number;
}

/** Press a row to see its payouts. */
export function BatchList({ batches, selectedId, page }: BatchListProps) {
  return (
    <ul>
      {batches.map(({ id, state, count, amount, created_at }) => (
        <li key={id} className="border-t border-line">
          <Link
            to={`${staffBatchPath(id, page)}#tep`}
            preventScrollReset
            aria-current={id === selectedId ? 'true' : undefined}
            className={clsx(
              'flex min-h-15 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 lg:px-5',
              id === selectedId ? 'bg-brand-soft' : 'hover:bg-sunken',
            )}
          >
            <span className="num min-w-0 flex-1 basis-40">
              <b className="block font-semibold">{formatNumber(count)} lệnh</b>
              <span className="block text-xs text-ink-3">lập {dayTime(created_at)}</span>
            </span>
            <BatchBadge state={state} />
            <b className="num text-right whitespace-nowrap max-lg:ml-auto lg:w-36">{dong(amount)}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}
