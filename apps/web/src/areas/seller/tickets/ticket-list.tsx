import { marketName } from '@market/contract/rules/market-name';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { SupportReply } from './action.ts';
import type { LoadedSupport } from './load-support.ts';
import { ticketFilter, TICKET_FILTERS, type SupportQuery } from './support-query.ts';
import { TicketRow } from './ticket-row.tsx';

type Tickets = LoadedSupport['tickets'];

/** Tickets that wait for an answer. */
export const waitingTickets = (counts: Tickets['counts']): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const countOf = ({ status, type }: (typeof TICKET_FILTERS)[number], counts: Tickets['counts']): number => {
  if (status !== 'open') return 0;
  return type === undefined ? waitingTickets(counts) : counts[type];
};

interface TicketListProps {
  readonly list: Tickets;
  readonly query: SupportQuery;
  readonly reply: SupportReply | undefined;
  readonly now: number;
  readonly busy: boolean;
}

export function TicketList({ list: { tickets, counts }, query, reply, now, busy }: TicketListProps) {
  const chosen = ticketFilter(query);
  return (
    <>
      <FilterChips
        label="Lọc phiếu"
        filters={TICKET_FILTERS}
        chosen={chosen}
        countOf={(filter) => countOf(filter, counts)}
        query={query}
      />
      {tickets.length === 0 ? (
        <div className="panel">
          <EmptyState
            art="backpack"
            title="Chưa có phiếu nào"
            text="Khi khách nhờ báo có hàng, xin giá tốt hơn hoặc nhờ gọi lại, phiếu hiện ở đây."
          />
        </div>
      ) : (
        <ul className="panel divide-y divide-line overflow-hidden">
          {tickets.map((entry) => (
            <TicketRow
              key={entry.ticket.id}
              entry={entry}
              query={query}
              reply={reply?.id === entry.ticket.id ? reply : undefined}
              now={now}
              busy={busy}
            />
          ))}
        </ul>
      )}
      <p className="mt-3 text-sm text-ink-3">
        Khi tồn kho tăng, {marketName()} tự báo cho người chờ và đóng phiếu.
      </p>
    </>
  );
}
