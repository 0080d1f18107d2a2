import { pageCount, parsePage } from '@market/contract/rules/pagination';
import { listCoinGrants } from '@market/contract/coins/routes';
import type { ListedCoinGrant } from '@market/contract/coins/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { useNavigation, useRevalidator } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { pageMeta } from '#app/page-meta.ts';
import { STAFF_COINS_PATH } from '#app/staff-paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { dayTime } from '#ui/format-date.ts';
import { Pagination } from '#ui/pagination.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { requireStaff } from '../../require-staff.ts';
import { FinancePage } from '../finance-page.tsx';
import { loadWork } from '../load-work.ts';
import { Panel } from '../panel.tsx';
import type { Route } from './+types/route';
import { GrantForm } from './grant-form.tsx';

const PER_PAGE = 20;

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'finance');
  const { call } = args.context.get(servicesContext);
  const page = parsePage(args.url.searchParams.get('page'), PER_PAGE);
  const [work, list] = await Promise.all([
    loadWork(call),
    call(listCoinGrants, { query: { page, limit: PER_PAGE } }),
  ]);
  redirectPastEnd(args.url, { total: list.ok ? list.value.data.total : undefined, page, perPage: PER_PAGE });
  return { work, page, list: list.ok ? list.value.data : null };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Xu',
    description: 'Tặng xu cho người mua, có lý do và hạn mức.',
    path: STAFF_COINS_PATH,
    noindex: true,
  });

function GrantRow({ grant }: { readonly grant: ListedCoinGrant }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 border-t border-line px-4 py-3 text-sm lg:px-5">
      <span className="min-w-0 flex-1 basis-56">
        <b className="block font-semibold">
          {grant.user_name} <span className="num font-normal text-ink-3">#{grant.user_id}</span>
        </b>
        <span className="block">{grant.note}</span>
        <span className="num block text-ink-3">
          {grant.granted_by_name} · {dayTime(grant.created_at)}
        </span>
      </span>
      <b className="num whitespace-nowrap">{formatNumber(grant.amount)} xu</b>
    </li>
  );
}

export default function CoinsRoute({ loaderData: { work, page, list } }: Route.ComponentProps) {
  const revalidator = useRevalidator();
  const loading = useNavigation().state === 'loading' || revalidator.state === 'loading';
  return (
    <FinancePage path={STAFF_COINS_PATH} work={work}>
      {list === null ? (
        <RetryRow
          title="Chưa tải được các lần tặng xu"
          onRetry={() => void revalidator.revalidate()}
          loading={loading}
        />
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <Panel title="Xu đã tặng" note={`${formatNumber(list.total)} lần`}>
            {list.total === 0 ? (
              <EmptyState
                art="socks"
                title="Chưa tặng xu lần nào"
                text="Mỗi lần tặng có lý do người nhận đọc được."
              />
            ) : (
              <ul>
                {list.grants.map((grant) => (
                  <GrantRow key={grant.id} grant={grant} />
                ))}
              </ul>
            )}
          </Panel>
          <GrantForm left={list.left} />
        </div>
      )}
      <Pagination
        page={page}
        pages={pageCount(list?.total ?? 0, PER_PAGE)}
        pathOf={(number) => (number === 1 ? STAFF_COINS_PATH : `${STAFF_COINS_PATH}?page=${number}`)}
      />
    </FinancePage>
  );
}
