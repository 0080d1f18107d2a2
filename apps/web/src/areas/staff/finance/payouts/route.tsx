import { parsePage } from '@market/contract/rules/pagination';
import { dong, formatNumber } from '@market/contract/rules/money';
import { getPayout, listPayouts } from '@market/contract/settlement/routes';
import type { AdminPayout } from '@market/contract/settlement/schemas';
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
import { DecidedLink } from './decided-link.tsx';
import { PayoutDetail } from './payout-detail.tsx';
import { payoutPath, PayoutRows } from './payout-rows.tsx';
import { WaitingPayouts } from './waiting-payouts.tsx';

const PER_PAGE = 20;
const NOT_FOUND = 404;

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'finance');
  const { call } = args.context.get(servicesContext);
  const search = args.url.searchParams;
  const page = parsePage(search.get('page'), PER_PAGE);
  const decided = search.get('xem') === 'da-xu-ly';
  const query = { page, limit: PER_PAGE, ...(!decided && { state: 'requested' as const }) };
  const [work, list] = await Promise.all([loadWork(call), call(listPayouts, { query })]);
  redirectPastEnd(args.url, { total: list.ok ? list.value.data.total : undefined, page, perPage: PER_PAGE });
  const payouts = list.ok ? list.value.data.payouts : null;
  const id = search.get('lenh') ?? payouts?.[0]?.id;
  const one = id === undefined ? null : await call(getPayout, { params: { id } });
  if (one !== null && !one.ok && one.status === NOT_FOUND) throw errorResponse(one);
  return {
    work,
    payouts,
    total: list.ok ? list.value.data.total : 0,
    page,
    decided,
    selected: one?.ok ? one.value.data : null,
    now: Date.now(),
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Tiền trả shop',
    description: 'Lệnh trả tiền của shop, giải thích từng đồng.',
    path: STAFF_FINANCE_PATH,
    noindex: true,
  });

const shownOf = (payout: AdminPayout | undefined): string =>
  JSON.stringify([payout?.id, payout?.state, payout?.approved_by]);

export default function PayoutsRoute({ loaderData }: Route.ComponentProps) {
  const { work, payouts, total, page, decided, selected } = loaderData;
  const revalidator = useRevalidator();
  const loading = useNavigation().state === 'loading' || revalidator.state === 'loading';
  const waiting = work?.payouts;
  const place = useFocusPlace(shownOf(selected?.payout));
  return (
    <FinancePage path={STAFF_FINANCE_PATH} work={work}>
      {payouts === null ? (
        <RetryRow
          title="Chưa tải được các lệnh trả"
          onRetry={() => void revalidator.revalidate()}
          loading={loading}
        />
      ) : (
        <div
          className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]"
          aria-busy={loading}
        >
          <Panel
            title={decided ? 'Mọi lệnh trả' : 'Tiền trả shop chờ duyệt'}
            note={waiting && `${formatNumber(waiting.count)} lệnh chờ · ${dong(waiting.amount)}`}
            action={
              <span className="flex flex-wrap gap-2">
                <LinkButton size="sm" className="max-lg:h-11!" to={STAFF_BATCHES_PATH}>
                  Các tệp chuyển khoản
                </LinkButton>
                <DecidedLink decided={decided} />
              </span>
            }
          >
            {payouts.length === 0 ? (
              <EmptyState
                art="tote"
                title="Không có lệnh nào chờ"
                text="Lệnh của shop và lệnh hằng tuần sẽ hiện ở đây."
              />
            ) : decided ? (
              <PayoutRows
                payouts={payouts}
                selectedId={selected?.payout.id ?? null}
                page={page}
                decided
                selection={[]}
                onSelect={() => {}}
              />
            ) : (
              <WaitingPayouts payouts={payouts} selectedId={selected?.payout.id ?? null} page={page} />
            )}
          </Panel>
          <div ref={place} className="min-w-0">
            {selected !== null && <PayoutDetail key={selected.payout.id} {...selected} />}
          </div>
        </div>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(total / PER_PAGE)}
        pathOf={(number) => payoutPath({ decided, page: number })}
      />
    </FinancePage>
  );
}
