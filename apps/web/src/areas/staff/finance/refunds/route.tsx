import { pageCount, parsePage } from '@market/contract/rules/pagination';
import type { FinanceWork } from '@market/contract/finance/schemas';
import { listRefunds } from '@market/contract/payments/routes';
import { dong, formatNumber } from '@market/contract/rules/money';
import { Link, useNavigation, useRevalidator } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { pageMeta } from '#app/page-meta.ts';
import { STAFF_ORDERS_PATH, STAFF_REFUNDS_PATH } from '#app/staff-paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { requireStaff } from '../../require-staff.ts';
import { FinancePage } from '../finance-page.tsx';
import { loadWork } from '../load-work.ts';
import { Panel } from '../panel.tsx';
import type { Route } from './+types/route';
import { ON_THE_WAY_PAGE, refundsPath } from './refund-address.ts';
import { RefundRow } from './refund-row.tsx';

const PER_PAGE = 20;

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'finance');
  const { call } = args.context.get(servicesContext);
  const search = args.url.searchParams;
  const page = parsePage(search.get('page'), PER_PAGE);
  const wayPage = parsePage(search.get(ON_THE_WAY_PAGE), PER_PAGE);
  const [work, byHand, onTheirWay] = await Promise.all([
    loadWork(call),
    call(listRefunds, { query: { state: 'by_hand', page, limit: PER_PAGE } }),
    call(listRefunds, { query: { state: 'queued', page: wayPage, limit: PER_PAGE } }),
  ]);
  redirectPastEnd(args.url, {
    total: byHand.ok ? byHand.value.data.total : undefined,
    page,
    perPage: PER_PAGE,
  });
  redirectPastEnd(args.url, {
    total: onTheirWay.ok ? onTheirWay.value.data.total : undefined,
    page: wayPage,
    perPage: PER_PAGE,
    parameter: ON_THE_WAY_PAGE,
  });
  return {
    work,
    page,
    wayPage,
    byHand: byHand.ok ? byHand.value.data : null,
    onTheirWay: onTheirWay.ok ? onTheirWay.value.data : null,
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Hoàn tiền',
    description: 'Khoản hoàn phải chuyển tay và khoản cổng đang hoàn.',
    path: STAFF_REFUNDS_PATH,
    noindex: true,
  });

const ORDER_WORK = [
  { queue: 'return_fee', field: 'return_fees', text: 'phí gửi trả chờ duyệt' },
  { queue: 'money_request', field: 'money_requests', text: 'đề nghị trả tiền chờ người thứ hai' },
] as const;

/** What finance decide at orders. */
function WaitingOrders({ work }: { readonly work: FinanceWork }) {
  const waiting = ORDER_WORK.filter(({ field }) => work[field].count > 0);
  if (waiting.length === 0) return null;
  return (
    <Notice kind="warning" className="mb-4">
      {waiting.map(({ queue, field, text }) => (
        <p key={queue}>
          <Link to={`${STAFF_ORDERS_PATH}?queue=${queue}`} className="link">
            {formatNumber(work[field].count)} {text}
          </Link>
          , tổng <span className="num whitespace-nowrap">{dong(work[field].amount)}</span>
        </p>
      ))}
    </Notice>
  );
}

export default function RefundsRoute({ loaderData }: Route.ComponentProps) {
  const { work, page, wayPage, byHand, onTheirWay } = loaderData;
  const revalidator = useRevalidator();
  const loading = useNavigation().state === 'loading' || revalidator.state === 'loading';
  return (
    <FinancePage path={STAFF_REFUNDS_PATH} work={work}>
      {work !== null && <WaitingOrders work={work} />}
      {byHand === null ? (
        <RetryRow
          title="Chưa tải được khoản hoàn"
          onRetry={() => void revalidator.revalidate()}
          loading={loading}
        />
      ) : (
        <Panel
          title="Hoàn tiền phải làm"
          shown={JSON.stringify(byHand.refunds.map(({ id, approved_by }) => [id, approved_by]))}
          note={work !== null && `${formatNumber(work.refunds.count)} khoản · ${dong(work.refunds.amount)}`}
        >
          {byHand.total === 0 ? (
            <EmptyState
              art="tote"
              title="Không khoản nào chờ"
              text="Khoản cổng từ chối hoàn sẽ hiện ở đây."
            />
          ) : (
            <ul aria-busy={loading}>
              {byHand.refunds.map((refund) => (
                <RefundRow key={refund.id} refund={refund} />
              ))}
            </ul>
          )}
          <Notice className="m-4">
            Hoàn qua chính cổng đã thu. Cổng từ chối hoặc tiền chuyển khoản thì hoàn tay; khoản vượt mức trong
            Cài đặt cần hai người. Ghi mã trong nội dung chuyển để sao kê tự khớp.
          </Notice>
        </Panel>
      )}
      <Pagination
        page={page}
        pages={pageCount(byHand?.total ?? 0, PER_PAGE)}
        pathOf={(number) => refundsPath({ page: number, wayPage })}
      />
      {onTheirWay === null && (
        <div className="mt-4">
          <RetryRow
            title="Chưa tải được khoản cổng đang hoàn"
            onRetry={() => void revalidator.revalidate()}
            loading={loading}
          />
        </div>
      )}
      {onTheirWay !== null && onTheirWay.total > 0 && (
        <div className="mt-4">
          <Panel title="Cổng đang hoàn" note={`${formatNumber(onTheirWay.total)} khoản`}>
            <ul aria-busy={loading}>
              {onTheirWay.refunds.map((refund) => (
                <RefundRow key={refund.id} refund={refund} />
              ))}
            </ul>
          </Panel>
          <Pagination
            page={wayPage}
            pages={pageCount(onTheirWay.total, PER_PAGE)}
            pathOf={(number) => refundsPath({ page, wayPage: number })}
          />
        </div>
      )}
    </FinancePage>
  );
}
