import { formatNumber } from '@market/contract/rules/money';
import type { Statement } from '@market/contract/settlement/schemas';
import { latestWeeks } from '@market/contract/rules/statement-week';
import { pageCount } from '@market/contract/rules/pagination';
import { Printer } from '#ui/icons.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { EntryTable } from './entry-table.tsx';
import { ExportStatement } from './export-statement.tsx';
import { ENTRIES_PER_PAGE, moneyPath, type MoneyQuery } from './money-query.ts';
import { WeekSelect, weekText } from './week-select.tsx';
import { WeekTotals } from './week-totals.tsx';

const OFFERED_WEEKS = 13;

interface StatementPanelProps {
  readonly statement: Statement | null;
  readonly query: MoneyQuery;
  readonly firstDay: string | null;
  /** Time of the server, ms. */
  readonly now: number;
  readonly loading: boolean;
  readonly onRetry: () => void;
}

function Entries({ statement, query }: { readonly statement: Statement; readonly query: MoneyQuery }) {
  if (statement.entries.length === 0)
    return (
      <EmptyState
        art="backpack"
        title="Kỳ này chưa có khoản nào"
        text="Đơn hoàn tất, phí và lần rút tiền của tuần sẽ hiện ở đây, từng đồng một."
      />
    );
  return (
    <>
      <EntryTable entries={statement.entries} query={query} />
      <div className="border-t border-line px-4 py-3 text-sm text-ink-2 lg:px-5">
        <span className="num">{formatNumber(statement.total)} khoản trong kỳ</span>
        <Pagination
          page={query.page}
          pages={pageCount(statement.total, ENTRIES_PER_PAGE)}
          pathOf={(page) => moneyPath({ week: query.week, page })}
        />
      </div>
    </>
  );
}

/** The statement of a week. */
export function StatementPanel({ statement, query, firstDay, now, loading, onRetry }: StatementPanelProps) {
  const { week } = query;
  return (
    <section className="panel mt-4 min-w-0 overflow-hidden print:border-0" aria-busy={loading}>
      <div className="flex flex-wrap items-center gap-2 p-4 lg:p-5">
        <div>
          <h2 className="text-md font-bold">Sao kê kỳ {weekText(week)}</h2>
          <p className="text-sm text-ink-2">
            Tiền vào ví khi đơn hoàn tất. Phí giữ theo mức lúc xác nhận đơn.
          </p>
        </div>
        <span className="ml-auto flex flex-wrap gap-2 max-lg:ml-0 max-lg:w-full print:hidden">
          <WeekSelect week={week} weeks={latestWeeks(new Date(now), OFFERED_WEEKS, firstDay)} />
          <ExportStatement week={week} />
          <Button
            size="sm"
            className="h-9! max-lg:h-11! noscript:hidden!"
            icon={<Printer aria-hidden className="ico size-4!" />}
            onClick={() => window.print()}
          >
            In, lưu PDF
          </Button>
        </span>
      </div>
      {statement === null ? (
        <RetryRow title="Chưa tải được sao kê" onRetry={onRetry} loading={loading} />
      ) : (
        <>
          <WeekTotals statement={statement} />
          <Entries statement={statement} query={query} />
        </>
      )}
    </section>
  );
}
