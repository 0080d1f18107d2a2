import { exportAuditLog, listAuditActors, listAuditLog } from '@market/contract/audit/routes';
import type { AuditEntry } from '@market/contract/audit/schemas';
import { dayInVietnam } from '@market/contract/rules/day';
import { Lock } from '#ui/icons.ts';
import { useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { call as callFromHere } from '#app/api.ts';
import { servicesContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { pageMeta } from '#app/page-meta.ts';
import { AUDIT_LOG_PATH } from '#app/staff-paths.ts';
import { CsvLink } from '#features/workspace/csv-link.tsx';
import { ColumnMenu } from '#features/workspace/table/column-menu.tsx';
import { parseListState } from '#features/workspace/table/list-address.ts';
import { ListFilters } from '#features/workspace/table/list-filters.tsx';
import { ListFooter } from '#features/workspace/table/list-footer.tsx';
import { ListSearch } from '#features/workspace/table/list-search.tsx';
import { useWorkspaceTable } from '#features/workspace/table/use-workspace-table.ts';
import { WorkspaceTableView } from '#features/workspace/table/workspace-table.tsx';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/route';
import { AUDIT_ENTRIES_PER_PAGE, auditFilters, auditList, auditQuery, AUDIT_SORTS } from './audit-list.ts';
import { EntryCards } from './entry-cards.tsx';
import { AUDIT_COLUMNS } from './entry-cells.tsx';

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'audit');
  const { call } = args.context.get(servicesContext);
  const listed = await call(listAuditActors);
  if (!listed.ok) throw errorResponse(listed);
  const { actors } = listed.value.data;
  const state = parseListState(auditList(actors), args.url.searchParams);
  const today = dayInVietnam(new Date());
  const query = { ...auditQuery(state, today), page: state.page, limit: AUDIT_ENTRIES_PER_PAGE };
  const log = await call(listAuditLog, { query });
  redirectPastEnd(args.url, {
    total: log.ok ? log.value.data.total : undefined,
    page: state.page,
    perPage: AUDIT_ENTRIES_PER_PAGE,
  });
  return { actors, log: log.ok ? log.value.data : null, today };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Nhật ký',
    description: 'Nhân viên của sàn đã làm gì, lúc nào và vì sao.',
    path: AUDIT_LOG_PATH,
    noindex: true,
  });

const NO_ENTRIES: readonly AuditEntry[] = [];
const entryId = ({ id }: AuditEntry): string => String(id);
const selectLabel = ({ label }: AuditEntry): string => `Chọn ${label}`;
const isSelectable = () => false;

export default function AuditLogRoute({ loaderData: { actors, log, today } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const revalidator = useRevalidator();
  const loading = useNavigation().state === 'loading' || revalidator.state === 'loading';
  const definition = auditList(actors);
  const state = parseListState(definition, search);
  const entries = log?.entries ?? NO_ENTRIES;
  const table = useWorkspaceTable({
    columns: AUDIT_COLUMNS,
    rows: entries,
    rowId: entryId,
    isSelectable,
    hidden: state.hidden,
  });
  const address = { definition, state };
  const query = auditQuery(state, today);
  return (
    <WorkspacePage
      title="Nhật ký"
      search={<ListSearch {...address} label="Tìm trong nhật ký" placeholder="Việc, mã đơn, shop, lý do" />}
    >
      <div className="mb-3 flex items-start gap-2 lg:flex-wrap">
        <ListFilters {...address} fields={auditFilters(actors)} sorts={AUDIT_SORTS} />
        <span className="ml-auto flex flex-none gap-2">
          <CsvLink
            href={`${exportAuditLog.path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`}
            fileName="nhat-ky.csv"
            load={() => callFromHere(exportAuditLog, { query })}
            className="btn btn-outline max-lg:hidden"
          >
            Xuất CSV
          </CsvLink>
          <ColumnMenu {...address} table={table} />
        </span>
      </div>
      <div aria-busy={loading}>
        {log === null && (
          <RetryRow
            title="Chưa tải được nhật ký"
            onRetry={() => void revalidator.revalidate()}
            loading={loading}
          />
        )}
        {log !== null && entries.length === 0 && (
          <div className="panel">
            <EmptyState art="cap" title="Không có dòng nào" text="Chưa ai làm việc nào hợp với bộ lọc này." />
          </div>
        )}
        {entries.length > 0 && (
          <>
            <WorkspaceTableView {...address} table={table} selectLabel={selectLabel} />
            <EntryCards entries={entries} />
          </>
        )}
      </div>
      {log !== null && <ListFooter {...address} total={log.total} />}
      <p className="mt-3 flex items-center gap-1.5 text-sm text-ink-3">
        <Lock aria-hidden className="ico size-4!" />
        Chỉ thêm, không ai sửa hay xóa được.
      </p>
    </WorkspacePage>
  );
}
