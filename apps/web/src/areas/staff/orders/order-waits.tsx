import type { StaffOrder } from '@market/contract/orders/staff-schemas';
import { dong } from '@market/contract/rules/money';
import { Link } from 'react-router';
import { staffOrderPath } from '#app/staff-paths.ts';
import { dayTime } from '#ui/format-date.ts';
import { QUEUE_LABELS } from './order-list.ts';

type Wait = StaffOrder['waits'][number];

/** What of an order staff decide. */
export const waitText = ({ kind }: Wait, { actions }: Pick<StaffOrder, 'actions'>): string => {
  if (kind !== 'stuck') return QUEUE_LABELS[kind];
  if (actions.includes('parcel')) return 'Kiện hàng quay đầu';
  return actions.includes('cash') ? 'Shop báo chưa thu tiền' : QUEUE_LABELS.stuck;
};

/** What waits for a decision, about how much, since when; each leads to where it is decided. */
export function OrderWaits({ order }: { readonly order: StaffOrder }) {
  if (order.waits.length === 0) return null;
  return (
    <ul className="space-y-1">
      {order.waits.map((wait) => (
        <li key={`${wait.kind} ${wait.since} ${wait.amount}`}>
          <Link
            to={`${staffOrderPath(order.id)}#quyet-dinh`}
            className="inline-flex min-h-11 flex-col justify-center hover:underline"
          >
            <span className="whitespace-nowrap">
              {waitText(wait, order)} <b className="num font-semibold">{dong(wait.amount)}</b>
            </span>
            <span className="num text-sm text-ink-2">Chờ từ {dayTime(wait.since)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
