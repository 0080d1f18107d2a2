import { EmptyState } from '#ui/empty-state.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { SupportReply } from './action.ts';
import { LeadCards } from './lead-cards.tsx';
import { LeadForm } from './lead-form.tsx';
import { LeadTable } from './lead-table.tsx';
import type { LoadedSupport } from './load-support.ts';
import { entryPath, leadFilter, LEAD_FILTERS, type SupportQuery } from './support-query.ts';

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
      <FilterChips
        label="Lọc khách"
        filters={LEAD_FILTERS}
        chosen={chosen}
        countOf={(filter) => countOf(filter, counts)}
        query={query}
      />
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
