import { listAdminCases } from '@market/contract/cases/routes';
import type { StaffCase } from '@market/contract/cases/staff-schemas';
import { formatNumber } from '@market/contract/rules/money';
import { useSearchParams } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { pageMeta } from '#app/page-meta.ts';
import { STAFF_CASES_PATH } from '#app/staff-paths.ts';
import { ListPage } from '#features/decisions/list-page.tsx';
import { parseListState, ROWS_PER_PAGE } from '#features/workspace/table/list-address.ts';
import { Notice } from '#ui/notice.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/route';
import { CASE_COLUMNS, CaseCards } from './case-cells.tsx';
import { CASE_FILTERS, CASE_LIST, CASE_SORTS, caseQuery } from './case-list.ts';

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'cases');
  const state = parseListState(CASE_LIST, args.url.searchParams);
  const query = {
    ...caseQuery(state),
    page: state.page,
    limit: ROWS_PER_PAGE,
  };
  const found = await args.context.get(servicesContext).call(listAdminCases, { query });
  redirectPastEnd(args.url, {
    total: found.ok ? found.value.data.total : undefined,
    page: state.page,
    perPage: ROWS_PER_PAGE,
  });
  return { found: found.ok ? found.value.data : null };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Tranh chấp',
    description: 'Yêu cầu sau bán hàng mà sàn phải quyết định.',
    path: STAFF_CASES_PATH,
    noindex: true,
  });

const caseId = ({ id }: StaffCase): string => id;

export default function StaffCasesRoute({ loaderData: { found } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <ListPage
      definition={CASE_LIST}
      state={parseListState(CASE_LIST, search)}
      title="Tranh chấp"
      searchLabel="Tìm tranh chấp"
      searchPlaceholder="Mã tranh chấp, mã đơn"
      fields={CASE_FILTERS}
      sorts={CASE_SORTS}
      columns={CASE_COLUMNS}
      rows={found?.cases ?? null}
      total={found?.total ?? 0}
      rowId={caseId}
      renderCards={(cases) => <CaseCards cases={cases} />}
      noMatchTitle="Không tìm thấy tranh chấp nào"
      empty={{
        title: 'Không có tranh chấp nào',
        text: 'Vụ việc mà người mua và shop không tự giải quyết được hiện ở đây.',
      }}
    >
      {found !== null && found.overdue > 0 && (
        <Notice kind="warning" className="mb-3">
          {formatNumber(found.overdue)}/{formatNumber(found.waiting)} tranh chấp chờ sàn đã quá hạn.
        </Notice>
      )}
    </ListPage>
  );
}
