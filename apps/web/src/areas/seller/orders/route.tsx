import type { SellerOrder } from '@market/contract/orders/schemas';
import { listSellerOrders } from '@market/contract/orders/seller-routes';
import { pageCount } from '@market/contract/rules/pagination';
import type { Call } from '@market/contract/web';
import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { call as callFromHere } from '#app/api.ts';
import { servicesContext } from '#app/context.ts';
import { pagePath, SELLER_CASES_PATH, SELLER_CASH_PATH, SELLER_ORDERS_PATH } from '#app/paths.ts';
import { pageMeta } from '#app/page-meta.ts';
import type { OrderPage } from '#features/orders/order-list-reducer.ts';
import { OrderSearch } from '#features/orders/order-search.tsx';
import { parseOrderQuery, orderTabs, type OrderQuery } from '#features/orders/order-tabs.ts';
import { useOrderList } from '#features/orders/use-order-list.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryRow } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { TabLinks } from '#ui/tabs.tsx';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { OverdueCashNotice } from '../overdue-cash-notice.tsx';
import { requireSeller } from '../require-seller.ts';
import { useShopCounters } from '../shop-counters.ts';
import type { Route } from './+types/route';
import { BulkBar } from './bulk-bar.tsx';
import { useNow } from './due-time.tsx';
import { OrderCards } from './order-cards.tsx';
import { OrderTable } from './order-table.tsx';
import { useOrderSelection } from './use-selection.ts';
import { useSellerSteps } from './use-seller-steps.ts';

const RejectDialog = lazy(() => import('./reject-dialog.tsx'));
const PER_PAGE = 20;

/** Null when the request failed. */
const loadOrders = async (
  call: Call,
  { tab, page, keyword }: OrderQuery,
): Promise<OrderPage<SellerOrder> | null> => {
  const answer = await call(listSellerOrders, {
    query: { status: tab.buyerStatus, page, limit: PER_PAGE, ...(keyword !== '' && { keyword }) },
  });
  return answer.ok ? answer.value.data : null;
};

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args);
  const query = parseOrderQuery(new URL(args.request.url).searchParams);
  return { page: await loadOrders(args.context.get(servicesContext).call, query), now: Date.now() };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Đơn hàng của shop',
    description: 'Xác nhận, đóng gói và giao đơn hàng của shop.',
    path: SELLER_ORDERS_PATH,
    noindex: true,
  });

function EmptyOrders({ query }: { readonly query: OrderQuery }) {
  const searched = query.keyword !== '';
  return (
    <div className="panel">
      <EmptyState
        art={searched ? 'cap' : 'backpack'}
        title={searched ? `Không có đơn nào khớp “${query.keyword}”` : 'Chưa có đơn nào ở mục này'}
        text={
          searched
            ? 'Thử mã đơn, tên hoặc số điện thoại người nhận khác.'
            : 'Đơn mới sẽ tự hiện ở đây ngay khi khách đặt.'
        }
      >
        {(searched || query.tab.value !== 'all') && (
          <LinkButton to={SELLER_ORDERS_PATH}>Xem tất cả đơn</LinkButton>
        )}
      </EmptyState>
    </div>
  );
}

export default function SellerOrdersRoute({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const location = useLocation();
  const now = useNow(loaderData.now);
  const { openRefunds: owed, overdueRefunds: late } = useShopCounters();
  const query = parseOrderQuery(search);
  const list = useOrderList(loaderData.page, () => loadOrders(callFromHere, query));
  const { page, loading, reload } = list;
  const retry = () => void reload();
  const selection = useOrderSelection(page?.orders ?? [], retry);
  const { press, doing, rejecting, stopRejecting, reject } = useSellerSteps({
    onChanged: (order) => {
      list.change(order);
      retry();
    },
    onStale: retry,
  });
  const rows = { orders: page?.orders ?? [], now, selection, doing, onPress: press };
  return (
    <WorkspacePage title="Đơn hàng">
      <OverdueCashNotice late={late}>
        <Link to={SELLER_CASH_PATH} className="font-semibold underline underline-offset-2">
          Xem các khoản cần trả
        </Link>
      </OverdueCashNotice>
      <TabLinks
        label="Trạng thái đơn hàng"
        items={orderTabs(SELLER_ORDERS_PATH, query, page?.counts)}
        className="mb-4 max-lg:-mx-4 max-lg:px-4"
      />
      <div className="mb-3 flex flex-wrap items-center gap-2.5">
        <OrderSearch
          path={SELLER_ORDERS_PATH}
          query={query}
          placeholder="Mã đơn, tên khách, số điện thoại"
          className="min-w-0 flex-1 max-sm:basis-full lg:w-80 lg:flex-none"
        />
        <span className="flex flex-wrap gap-2.5 lg:ml-auto">
          <LinkButton to={SELLER_CASES_PATH}>Yêu cầu đổi trả</LinkButton>
          <LinkButton to={SELLER_CASH_PATH} className="lg:hidden">
            Hoàn tiền mặt
            {owed > 0 && <span className="num">({owed})</span>}
          </LinkButton>
        </span>
      </div>
      <BulkBar selection={selection} />
      <div className={clsx(loading && 'opacity-60')} aria-busy={loading}>
        {page === null && <RetryRow title="Chưa tải được đơn hàng" onRetry={retry} loading={loading} />}
        {page?.orders.length === 0 && <EmptyOrders query={query} />}
        {rows.orders.length > 0 && (
          <>
            <OrderTable {...rows} />
            <OrderCards {...rows} />
          </>
        )}
      </div>
      {page !== null && (
        <Pagination
          page={query.page}
          pages={pageCount(page.total, PER_PAGE)}
          pathOf={(number) => pagePath(location, number)}
        />
      )}
      <Suspense>
        {rejecting !== null && (
          <RejectDialog
            order={rejecting}
            onClose={stopRejecting}
            onSubmit={(reasoned) => void reject(rejecting, reasoned)}
          />
        )}
      </Suspense>
    </WorkspacePage>
  );
}
