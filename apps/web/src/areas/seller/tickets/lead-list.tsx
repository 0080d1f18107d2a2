import { ChipLink } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { SupportReply } from './action.ts';
import { LeadCards } from './lead-cards.tsx';
import { LeadForm } from './lead-form.tsx';
import { LeadTable } from './lead-table.tsx';
import type { LoadedSupport } from './load-support.ts';
import { entryPath, leadFilter, LEAD_FILTERS, supportPath, type SupportQuery } from './support-query.ts';

type Leads = LoadedSupport['leads'];

const countOf = ({ state }: (typeof LEAD_FILTERS)[number], counts: Leads['counts']): number =>
  state === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[state];

interface LeadListProps {
  readonly list: Leads;
  readonly query: SupportQuery;
  readonly reply: SupportReply | undefined;
  readonly busy: boolean;
}

export function LeadList({ list: { leads, counts }, query, reply, busy }: LeadListProps) {
  const chosen = leadFilter(query);
  const open = leads.find(({ id }) => id === query.openId);
  return (
    <>
      <nav
        aria-label="Lọc khách"
        className="noscroll mb-3 flex gap-2 overflow-x-auto max-lg:-mx-4 max-lg:px-4"
      >
        {LEAD_FILTERS.map((filter) => {
          const count = countOf(filter, counts);
          return (
            <ChipLink
              key={filter.slug}
              to={supportPath(query, { filter: filter.slug })}
              on={filter === chosen}
            >
              {count > 0 ? `${filter.text} ${count}` : filter.text}
            </ChipLink>
          );
        })}
      </nav>
      {open !== undefined && (
        <LeadForm
          key={open.id}
          lead={open}
          reply={reply?.id === open.id ? reply : undefined}
          closePath={entryPath(query, null)}
          busy={busy}
        />
      )}
      {leads.length === 0 ? (
        <div className="panel">
          <EmptyState
            art="backpack"
            title="Chưa có khách tiềm năng nào"
            text="Người để lại số điện thoại ở sản phẩm ẩn giá, tin rao vặt hoặc trang shop hiện ở đây."
          />
        </div>
      ) : (
        <>
          <LeadTable leads={leads} query={query} />
          <LeadCards leads={leads} query={query} />
        </>
      )}
    </>
  );
}
