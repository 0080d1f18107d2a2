import { pageCount, parsePage } from '@market/contract/rules/pagination';
import { getPayoutBatch, listPayoutBatches } from '@market/contract/settlement/batch-routes';
import { formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { useNavigation, useRevalidator } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { pageMeta } from '#app/page-meta.ts';
import { STAFF_BATCHES_PATH, STAFF_FINANCE_PATH } from '#app/staff-paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { useFocusPlace } from '#ui/use-focus-place.ts';
import { requireStaff } from '../../require-staff.ts';
import { FinancePage } from '../finance-page.tsx';
import { loadWork } from '../load-work.ts';
import { Panel } from '../panel.tsx';
import type { Route } from './+types/route';
import { BatchDetail } from './batch-detail.tsx';
import { BatchList } from './batch-list.tsx';

const PER_PAGE = 20;
const NOT_FOUND = 404;

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'finance');
  const { call } = args.context.get(servicesContext);
  const search = args.url.searchParams;
  const page = parsePage(search.get('page'), PER_PAGE);
  const [work, list] = await Promise.all([
    loadWork(call),
    call(listPayoutBatches, { query: { page, limit: PER_PAGE } }),
  ]);
  redirectPastEnd(args.url, { total: list.ok ? list.value.data.total : undefined, page, perPage: PER_PAGE });
  const id = search.get('tep') ?? (list.ok ? list.value.data.batches[0]?.id : undefined);
  const one = id === undefined ? null : await call(getPayoutBatch, { params: { id } });
  if (one !== null && !one.ok && one.status === NOT_FOUND) throw errorResponse(one);
  return {
    work,
    page,
    list: list.ok ? list.value.data : null,
    selected: one?.ok ? one.value.data : null,
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Tệp chuyển khoản',
    description: 'Nhiều lệnh trả shop trong một tệp của ngân hàng.',
    path: STAFF_BATCHES_PATH,
    noindex: true,
  });

export default function BatchesRoute({ loaderData: { work, page, list, selected } }: Route.ComponentProps) {
  const revalidator = useRevalidator();
  const place = useFocusPlace(JSON.stringify([selected?.batch.id, selected?.batch.state]));
  const loading = useNavigation().state === 'loading' || revalidator.state === 'loading';
  return (
    <FinancePage path={STAFF_FINANCE_PATH} work={work}>
      {list === null ? (
        <RetryRow
          title="Chưa tải được các tệp chuyển khoản"
          onRetry={() => void revalidator.revalidate()}
          loading={loading}
        />
      ) : (
        <div
          className={clsx(
            'grid grid-cols-1 items-start gap-4',
            selected !== null && 'xl:grid-cols-[minmax(0,1fr)_28rem]',
          )}
          aria-busy={loading}
        >
          <Panel
            title="Tệp chuyển khoản"
            note={`${formatNumber(list.total)} tệp`}
            action={
              <LinkButton size="sm" className="max-lg:h-11!" to={STAFF_FINANCE_PATH}>
                Lệnh chờ chuyển
              </LinkButton>
            }
          >
            {list.total === 0 ? (
              <EmptyState
                art="tote"
                title="Chưa có tệp nào"
                text="Chọn các lệnh ở Tiền trả shop rồi bấm Lập tệp chuyển khoản."
              />
            ) : (
              <BatchList batches={list.batches} selectedId={selected?.batch.id ?? null} page={page} />
            )}
          </Panel>
          <div ref={place} className="min-w-0">
            {selected !== null && <BatchDetail key={selected.batch.id} {...selected} />}
          </div>
        </div>
      )}
      <Pagination
        page={page}
        pages={pageCount(list?.total ?? 0, PER_PAGE)}
        pathOf={(number) => (number === 1 ? STAFF_BATCHES_PATH : `${STAFF_BATCHES_PATH}?page=${number}`)}
      />
    </FinancePage>
  );
}
