import { pageCount, parsePage } from '@market/contract/rules/pagination';
import { listBankTransfers, listTransferCandidates } from '@market/contract/bank-reconciliation/routes';
import { dong, formatNumber } from '@market/contract/rules/money';
import { useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { pageMeta } from '#app/page-meta.ts';
import { STAFF_BANK_PATH } from '#app/staff-paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { RefusedNotice, type RefusedLines } from '../../refused-lines.tsx';
import { requireStaff } from '../../require-staff.ts';
import { FinancePage } from '../finance-page.tsx';
import { loadWork } from '../load-work.ts';
import { Panel } from '../panel.tsx';
import type { Route } from './+types/route';
import { ImportButton } from './import-button.tsx';
import { LineRows, linePath } from './line-rows.tsx';
import { TransferPanel } from './transfer-panel.tsx';

const PER_PAGE = 20;
const NOT_FOUND = 404;

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'finance');
  const { call } = args.context.get(servicesContext);
  const search = args.url.searchParams;
  const page = parsePage(search.get('page'), PER_PAGE);
  const query = { state: 'unmatched' as const, page, limit: PER_PAGE };
  const [work, list] = await Promise.all([loadWork(call), call(listBankTransfers, { query })]);
  redirectPastEnd(args.url, { total: list.ok ? list.value.data.total : undefined, page, perPage: PER_PAGE });
  const transfers = list.ok ? list.value.data.transfers : null;
  const id = Number(search.get('dong')) || transfers?.[0]?.id;
  const one = id === undefined ? null : await call(listTransferCandidates, { params: { id } });
  if (one !== null && !one.ok && one.status === NOT_FOUND) throw errorResponse(one);
  const total = list.ok ? list.value.data.total : 0;
  return { work, transfers, total, page, selected: one?.ok ? one.value.data : null };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Khớp ngân hàng',
    description: 'Dòng ngân hàng chưa khớp và đơn có thể là của chúng.',
    path: STAFF_BANK_PATH,
    noindex: true,
  });

export default function BankRoute({ loaderData }: Route.ComponentProps) {
  const { work, transfers, total, page, selected } = loaderData;
  const [refused, setRefused] = useState<RefusedLines | null>(null);
  const revalidator = useRevalidator();
  const loading = useNavigation().state === 'loading' || revalidator.state === 'loading';
  return (
    <FinancePage path={STAFF_BANK_PATH} work={work}>
      {transfers === null ? (
        <RetryRow
          title="Chưa tải được sao kê"
          onRetry={() => void revalidator.revalidate()}
          loading={loading}
        />
      ) : (
        <Panel
          title="Dòng ngân hàng chưa khớp"
          shown={transfers.map(({ id }) => id).join()}
          note={
            work !== null && `${formatNumber(work.bank_lines.count)} dòng · ${dong(work.bank_lines.amount)}`
          }
          action={<ImportButton onRefused={setRefused} />}
        >
          {refused !== null && (
            <div className="px-4 pb-3 lg:px-5">
              <RefusedNotice refused={refused} />
            </div>
          )}
          {transfers.length === 0 ? (
            <EmptyState
              art="cap"
              title="Không còn dòng nào"
              text="Mọi khoản tiền về đã khớp với đơn hoặc shop."
            />
          ) : (
            <div className="grid border-t border-line lg:grid-cols-[20rem_minmax(0,1fr)]" aria-busy={loading}>
              <LineRows transfers={transfers} selectedId={selected?.transfer.id ?? null} page={page} />
              {selected !== null && <TransferPanel key={selected.transfer.id} {...selected} />}
            </div>
          )}
        </Panel>
      )}
      <Pagination
        page={page}
        pages={pageCount(total, PER_PAGE)}
        pathOf={(number) => linePath({ page: number })}
      />
    </FinancePage>
  );
}
