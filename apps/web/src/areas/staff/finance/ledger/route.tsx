import { pageCount, parsePage } from '@market/contract/rules/pagination';
import { exportLedger, listLedger } from '@market/contract/ledger/routes';
import { formatNumber } from '@market/contract/rules/money';
import { useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { call as callFromHere } from '#app/api.ts';
import { servicesContext } from '#app/context.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { pageMeta } from '#app/page-meta.ts';
import { STAFF_LEDGER_PATH } from '#app/staff-paths.ts';
import { CsvLink } from '#features/workspace/csv-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { requireStaff } from '../../require-staff.ts';
import { FinancePage } from '../finance-page.tsx';
import { loadWork } from '../load-work.ts';
import { Panel } from '../panel.tsx';
import type { Route } from './+types/route';
import { BooksCheck } from './books-check.tsx';
import { LedgerFilters } from './ledger-filters.tsx';
import { ledgerPath, parseLedgerQuery } from './ledger-query.ts';
import { TransactionRow } from './transaction-row.tsx';

const PER_PAGE = 20;
/** The call counts no further. */
const COUNTED_MAX = 10_000;

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'finance');
  const { call } = args.context.get(servicesContext);
  const search = args.url.searchParams;
  const page = parsePage(search.get('page'), PER_PAGE);
  const query = parseLedgerQuery(search);
  const [work, list] = await Promise.all([
    loadWork(call),
    call(listLedger, { query: { ...query, page, limit: PER_PAGE } }),
  ]);
  redirectPastEnd(args.url, {
    total: list.ok ? list.value.data.total : undefined,
    page,
    perPage: PER_PAGE,
  });
  return { work, page, list: list.ok ? list.value.data : null, problem: list.ok ? null : list.message };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Sổ cái',
    description: 'Mọi bút toán của sàn, chỉ thêm, không sửa.',
    path: STAFF_LEDGER_PATH,
    noindex: true,
  });

export default function LedgerRoute({ loaderData: { work, page, list, problem } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const query = parseLedgerQuery(search);
  const revalidator = useRevalidator();
  const loading = useNavigation().state === 'loading' || revalidator.state === 'loading';
  const exported = `${exportLedger.path}?${new URLSearchParams({ ...query })}`;
  return (
    <FinancePage path={STAFF_LEDGER_PATH} work={work}>
      <BooksCheck />
      <div className="mt-4">
        <Panel
          title="Nhật ký chung"
          note={
            list !== null &&
            `${list.total >= COUNTED_MAX ? 'hơn ' : ''}${formatNumber(list.total)} giao dịch · chỉ thêm, không sửa, không xóa`
          }
          action={
            <CsvLink
              href={exported}
              fileName="nhat-ky-chung.csv"
              load={() => callFromHere(exportLedger, { query })}
              className="btn btn-outline btn-sm max-lg:h-11!"
            >
              Xuất CSV
            </CsvLink>
          }
        >
          <LedgerFilters key={search.toString()} query={query} />
          {list === null && (
            <RetryRow
              title="Chưa tải được sổ cái"
              text={problem ?? undefined}
              onRetry={() => void revalidator.revalidate()}
              loading={loading}
            />
          )}
          {list?.transactions.length === 0 &&
            (Object.keys(query).length > 0 ? (
              <EmptyState art="cap" title="Không có giao dịch nào" text="Thử bớt điều kiện tìm." />
            ) : (
              <EmptyState
                art="backpack"
                title="Sổ chưa có giao dịch nào"
                text="Mỗi khoản tiền vào, ra hiện ở đây khi được ghi sổ."
              />
            ))}
          {list !== null && list.transactions.length > 0 && (
            <ul aria-busy={loading}>
              {list.transactions.map((transaction) => (
                <TransactionRow key={transaction.id} transaction={transaction} account={query.account} />
              ))}
            </ul>
          )}
        </Panel>
      </div>
      <Pagination
        page={page}
        pages={pageCount(list?.total ?? 0, PER_PAGE)}
        pathOf={(number) => ledgerPath(query, number)}
      />
    </FinancePage>
  );
}
