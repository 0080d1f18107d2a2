import { pageCount, parsePage } from '@market/contract/rules/pagination';
import { dong, formatNumber } from '@market/contract/rules/money';
import { getPayout, listPayouts } from '@market/contract/settlement/routes';
import type { AdminPayout } from '@market/contract/settlement/schemas';
import { useNavigation, useRevalidator } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { parseKeyword } from '#app/parse-keyword.ts';
import { pageMeta } from '#app/page-meta.ts';
import { STAFF_BATCHES_PATH, STAFF_FINANCE_PATH } from '#app/staff-paths.ts';
import { KeywordForm } from '#features/workspace/keyword-form.tsx';
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
/** A whole line of a bank statement. */
const MAX_KEYWORD_LENGTH = 200;
const NOT_FOUND = 404;

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'finance');
  const { call } = args.context.get(servicesContext);
  const search = args.url.searchParams;
  const page = parsePage(search.get('page'), PER_PAGE);
  const keyword = parseKeyword(search.get('keyword'), MAX_KEYWORD_LENGTH);
  const decided = keyword !== '' || search.get('xem') === 'da-xu-ly';
  const query = { page, limit: PER_PAGE, keyword, ...(!decided && { state: 'requested' as const }) };
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
    keyword,
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

const titleOf = ({ decided, keyword }: { readonly decided: boolean; readonly keyword: string }): string => {
  if (keyword !== '') return 'Lệnh trả tìm thấy';
  return decided ? 'Mọi lệnh trả' : 'Tiền trả shop chờ duyệt';
};

const NOTHING_WAITS = {
  title: 'Không có lệnh nào chờ',
  text: 'Lệnh của shop và lệnh hằng tuần sẽ hiện ở đây.',
};
const NOTHING_FOUND = {
  title: 'Không có lệnh nào mang mã này',
  text: 'Mã lệnh có dạng TT-2611-048117. Trong nội dung chuyển khoản, mã viết liền: TT2611048117.',
};

const shownOf = (payout: AdminPayout | undefined): string =>
  JSON.stringify([payout?.id, payout?.state, payout?.approved_by]);

export default function PayoutsRoute({ loaderData }: Route.ComponentProps) {
  const { work, payouts, total, page, decided, keyword, selected } = loaderData;
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
            title={titleOf({ decided, keyword })}
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
            <KeywordForm
              path={STAFF_FINANCE_PATH}
              keyword={keyword}
              pathWithout={STAFF_FINANCE_PATH}
              label="Tìm lệnh trả"
              placeholder="Mã lệnh TT-… hoặc nội dung chuyển khoản"
              maxLength={MAX_KEYWORD_LENGTH}
              className="px-4 pb-3 lg:px-5"
            />
            {payouts.length === 0 ? (
              <EmptyState art="tote" {...(keyword === '' ? NOTHING_WAITS : NOTHING_FOUND)} />
            ) : decided ? (
              <PayoutRows
                payouts={payouts}
                selectedId={selected?.payout.id ?? null}
                page={page}
                decided
                keyword={keyword}
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
        pages={pageCount(total, PER_PAGE)}
        pathOf={(number) => payoutPath({ decided, keyword, page: number })}
      />
    </FinancePage>
  );
}
