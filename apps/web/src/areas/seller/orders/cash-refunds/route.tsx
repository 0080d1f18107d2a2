import { listSellerCashRefunds } from '@market/contract/orders/cash-refund-routes';
import type { ListedCashRefund } from '@market/contract/orders/cash-refund-schemas';
import { pageCount, parsePage } from '@market/contract/rules/pagination';
import type { Call } from '@market/contract/web';
import { useLocation, useSearchParams } from 'react-router';
import { call as callFromHere } from '#app/api.ts';
import { servicesContext } from '#app/context.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { pagePath, SELLER_ORDERS_PATH } from '#app/paths.ts';
import { SELLER_CASH_PATH } from '#app/seller-paths.ts';
import { pageMeta } from '#app/page-meta.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { OverdueCashNotice } from '../../overdue-cash-notice.tsx';
import { requireSeller } from '../../require-seller.ts';
import { useShopCounters } from '../../shop-counters.ts';
import type { Route } from './+types/route';
import { CashRow } from './cash-row.tsx';
import { useReloadedList } from '../use-reloaded-list.ts';

const PER_PAGE = 20;
interface CashPage {
  readonly refunds: readonly ListedCashRefund[];
  readonly total: number;
}

/** Null when the request failed. */
const loadCashRefunds = async (call: Call, page: number): Promise<CashPage | null> => {
  const answer = await call(listSellerCashRefunds, { query: { page, limit: PER_PAGE } });
  if (!answer.ok) return null;
  const { cash_refunds: refunds, total } = answer.value.data;
  return { refunds, total };
};

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args, 'orders');
  const page = parsePage(args.url.searchParams.get('page'), PER_PAGE);
  const list = await loadCashRefunds(args.context.get(servicesContext).call, page);
  redirectPastEnd(args.url, { total: list?.total, page, perPage: PER_PAGE });
  return { list };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Hoàn tiền mặt',
    description: 'Những khoản tiền mặt shop tự thu và cần trả lại người mua.',
    path: SELLER_CASH_PATH,
    noindex: true,
  });

const BACK_LINK = { to: SELLER_ORDERS_PATH, label: 'Về danh sách đơn hàng' };

export default function SellerCashRoute({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const location = useLocation();
  const page = parsePage(search.get('page'), PER_PAGE);
  const { overdueRefunds: late } = useShopCounters();
  const { list, loading, reload } = useReloadedList(loaderData, () => loadCashRefunds(callFromHere, page));
  return (
    <WorkspacePage title="Hoàn tiền mặt" back={BACK_LINK}>
      <div className="mx-auto max-w-4xl" aria-busy={loading}>
        <OverdueCashNotice late={late} />
        {list === null && (
          <RetryRow
            title="Chưa tải được các khoản hoàn tiền mặt"
            onRetry={() => void reload()}
            loading={loading}
          />
        )}
        {list?.refunds.length === 0 && (
          <div className="panel">
            <EmptyState
              art="backpack"
              title="Chưa có khoản hoàn tiền mặt nào"
              text="Khi shop tự giao, tự thu tiền mặt và có khoản cần trả lại người mua, khoản đó hiện ở đây."
            />
          </div>
        )}
        <ul className="space-y-3">
          {list?.refunds.map((refund) => (
            <CashRow key={refund.id} refund={refund} />
          ))}
        </ul>
        {list !== null && (
          <Pagination
            page={page}
            pages={pageCount(list.total, PER_PAGE)}
            pathOf={(number) => pagePath(location, number)}
          />
        )}
      </div>
    </WorkspacePage>
  );
}
