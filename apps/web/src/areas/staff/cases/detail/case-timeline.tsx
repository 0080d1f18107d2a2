import type { StaffCase } from '@market/contract/cases/staff-schemas';
import type { StaffOrder } from '@market/contract/orders/staff-schemas';
import { Link } from 'react-router';
import { staffOrderPath } from '#app/staff-paths.ts';
import { EventList } from '#features/decisions/event-list.tsx';
import { caseEvents } from './case-events.ts';

interface CaseTimelineProps {
  readonly shown: StaffCase;
  /** Null for who may not read orders. */
  readonly order: Pick<StaffOrder, 'id' | 'events'> | null;
}

export function CaseTimeline({ shown, order }: CaseTimelineProps) {
  return (
    <section className="panel p-4 lg:p-5" aria-labelledby="dien-bien">
      <div className="mb-3 flex flex-wrap items-center gap-x-3">
        <h2 id="dien-bien" className="text-md font-bold">
          Diễn biến
        </h2>
        {order !== null && (
          <Link
            to={`${staffOrderPath(order.id)}#nhat-ky`}
            className="link -my-2.5 ml-auto inline-flex min-h-11 items-center text-sm font-semibold"
          >
            Nhật ký đơn
          </Link>
        )}
      </div>
      <EventList
        events={caseEvents(shown, order?.events ?? []).map(({ detail, ...event }) => ({
          ...event,
          detail: detail !== null && detail !== '' && (
            <span className="block break-words whitespace-pre-line text-ink-2">{detail}</span>
          ),
        }))}
      />
    </section>
  );
}
