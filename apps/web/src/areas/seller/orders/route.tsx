import type { SellerOrder } from '@market/contract/orders/schemas';
import { listSellerOrders } from '@market/contract/orders/seller-routes';
import { dayInVietnam } from '@market/contract/rules/day';
import { pageCount } from '@market/contract/rules/pagination';
import { orderTab } from '@market/contract/rules/order-status';
import type { Call } from '@market/contract/web';
import { clsx } from 'clsx';
import { ScanBarcode } from '#ui/icons.ts';
import { Link, redirect, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { call as callFromHere } from '#app/api.ts';
import { servicesContext, visitorContext } from '#app/context.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { SELLER_ORDERS_PATH } from '#app/paths.ts';
import { ORDERS_TO_CONFIRM_PATH, SELLER_CASH_PATH, SELLER_PACKING_PATH } from '#app/seller-paths.ts';
import { pageMeta } from '#app/page-meta.ts';
import type { OrderPage } from '#features/orders/order-list-reducer.ts';
import { tabItems } from '#features/orders/order-tabs.ts';
import { useOrderList } from '#features/orders/use-order-list.ts';
import { ColumnMenu } from '#features/workspace/table/column-menu.tsx';
import {
  changeList,
  isSameList,
  listPath,
  parseListState,
  ROWS_PER_PAGE,
} from '#features/workspace/table/list-address.ts';
import { ListFilters } from '#features/workspace/table/list-filters.tsx';
import { ListFooter } from '#features/workspace/table/list-footer.tsx';
import { ListSearch } from '#features/workspace/table/list-search.tsx';
import { SavedViewsMenu } from '#features/workspace/table/saved-views-menu.tsx';
import { SelectionBar } from '#features/workspace/table/selection-bar.tsx';
import { useWorkspaceTable } from '#features/workspace/table/use-workspace-table.ts';
import { WorkspaceTabs } from '#features/workspace/table/workspace-tabs.tsx';
import { WorkspaceTableView } from '#features/workspace/table/workspace-table.tsx';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { LinkButton } from '#ui/button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { OverdueCashNotice } from '../overdue-cash-notice.tsx';
import { requireSeller } from '../require-seller.ts';
import { useShopCounters } from '../shop-counters.ts';
import type { Route } from './+types/route';
import { BulkFailures } from './bulk-failures.tsx';
import { useNow } from './due-time.tsx';
import { ExportOrders } from './export-orders.tsx';
import { EmptyOrders } from './empty-orders.tsx';
import { OrderCards } from './order-cards.tsx';
import { ORDER_COLUMNS } from './order-columns.tsx';
import { orderFilters, ORDER_LIST, orderQuery, ORDER_SORTS, type OrderListState } from './order-list.ts';
import { OrderRowsContext } from './order-rows.ts';
import { BulkButtons } from './bulk-buttons.tsx';
import { isSelectable, useBulkSteps } from './use-bulk-steps.ts';
import { useSellerSteps } from './use-seller-steps.ts';

const RejectDialog = lazyDialog(() => import('./reject-dialog.tsx'));

/** Null when the request failed. */
const loadOrders = async (call: Call, state: OrderListState): Promise<OrderPage<SellerOrder> | null> => {
  const { sort, page } = state;
  const query = { ...orderQuery(state, dayInVietnam(new Date())), sort, page, limit: ROWS_PER_PAGE };
  const answer = await call(listSellerOrders, { query });
  return answer.ok ? answer.value.data : null;
};

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args, 'fulfilment');
  const search = args.url.searchParams;
  const { call, paymentMethods } = args.context.get(servicesContext);
  const state = parseListState(ORDER_LIST, search);
  const page = await loadOrders(call, state);
  redirectPastEnd(args.url, { total: page?.total, page: state.page, perPage: ROWS_PER_PAGE });
  // opened without a tab: what waits, if anything does
  if (search.size === 0 && (page?.counts.wait_confirm ?? 0) > 0) throw redirect(ORDERS_TO_CONFIRM_PATH);
  return {
    page,
    now: Date.now(),
    paymentMethods,
    userId: args.context.get(visitorContext).userId,
  };
}

/** Columns concern the browser only; without parameters the loader chooses the tab. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.search === nextUrl.search ||
  nextUrl.search === '' ||
  !isSameList(ORDER_LIST, currentUrl.searchParams, nextUrl.searchParams)
    ? defaultShouldRevalidate
    : false;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Đơn hàng của shop',
    description: 'Xác nhận, đóng gói và giao đơn hàng của shop.',
    path: SELLER_ORDERS_PATH,
    noindex: true,
  });

const NO_ORDERS: readonly SellerOrder[] = [];
const orderId = ({ id }: SellerOrder): string => id;
const selectLabel = ({ orderNumber }: SellerOrder): string => `Chọn đơn #${orderNumber}`;

export default function SellerOrdersRoute({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const now = useNow(loaderData.now);
  const { overdueRefunds: late } = useShopCounters();
  const state = parseListState(ORDER_LIST, search);
  const list = useOrderList(loaderData.page, () => loadOrders(callFromHere, state));
  const { page, loading, reload } = list;
  const retry = () => void reload();
  const table = useWorkspaceTable({
    columns: ORDER_COLUMNS,
    rows: page?.orders ?? NO_ORDERS,
    rowId: orderId,
    isSelectable,
    hidden: state.hidden,
  });
  const bulk = useBulkSteps(() => {
    table.setRowSelection({});
    retry();
  });
  const { press, doing, rejecting, stopRejecting, reject } = useSellerSteps({
    onChanged: (order) => {
      list.change(order);
      retry();
    },
    onStale: retry,
  });
  const address = { definition: ORDER_LIST, state };
  const file = { state, today: dayInVietnam(new Date(now)) };
  return (
    <WorkspacePage
      title="Đơn hàng"
      actions={
        <LinkButton
          to={SELLER_PACKING_PATH}
          size="sm"
          className="h-9! max-lg:h-11!"
          icon={<ScanBarcode aria-hidden className="ico size-4!" />}
        >
          <span className="max-[359px]:sr-only">Quét đóng gói</span>
        </LinkButton>
      }
      search={<ListSearch {...address} label="Tìm đơn hàng" placeholder="Mã đơn, tên khách, số điện thoại" />}
    >
      <OverdueCashNotice late={late}>
        <Link to={SELLER_CASH_PATH} className="font-semibold underline underline-offset-2">
          Xem các khoản cần trả
        </Link>
      </OverdueCashNotice>
      <WorkspaceTabs
        {...address}
        list="seller_orders"
        userId={loaderData.userId}
        label="Trạng thái đơn hàng"
        items={tabItems(
          ({ value }) => listPath(ORDER_LIST, changeList(state, { tab: value })),
          orderTab(state.tab),
          page?.counts,
        )}
      />
      <div className="mb-3 flex items-start gap-2 lg:flex-wrap">
        <ListFilters
          {...address}
          fields={orderFilters(loaderData.paymentMethods, state)}
          sorts={ORDER_SORTS}
        />
        <span className="ml-auto flex flex-none gap-2">
          <ExportOrders {...file} className="max-lg:hidden" />
          <SavedViewsMenu {...address} list="seller_orders" userId={loaderData.userId} />
          <ColumnMenu {...address} table={table} />
        </span>
      </div>
      <BulkFailures failed={bulk.failed} dismiss={bulk.dismiss} />
      <SelectionBar
        table={table}
        disabled={bulk.working}
        text={(selected, selectable) =>
          selected > 0 ? `Đã chọn ${selected} đơn` : `Chọn cả ${selectable} đơn`
        }
      >
        {(orders) => <BulkButtons orders={orders} stepAll={bulk.stepAll} working={bulk.working} />}
      </SelectionBar>
      <OrderRowsContext value={{ now, doing, onPress: press }}>
        <div className={clsx(loading && 'opacity-60')} aria-busy={loading}>
          {page === null && <RetryRow title="Chưa tải được đơn hàng" onRetry={retry} loading={loading} />}
          {page?.orders.length === 0 && (
            <EmptyOrders state={state} pages={pageCount(page.total, ROWS_PER_PAGE)} />
          )}
          {page !== null && page.orders.length > 0 && (
            <>
              <WorkspaceTableView
                {...address}
                table={table}
                selectLabel={selectLabel}
                selectionDisabled={bulk.working}
              />
              <OrderCards table={table} selectionDisabled={bulk.working} />
            </>
          )}
        </div>
      </OrderRowsContext>
      {page !== null && (
        <ListFooter {...address} total={page.total}>
          <ExportOrders {...file} className="h-11! lg:hidden" />
        </ListFooter>
      )}
      {rejecting !== null && (
        <RejectDialog
          {...rejecting}
          onClose={stopRejecting}
          onSubmit={(reasoned) => void reject(rejecting.order, reasoned)}
        />
      )}
    </WorkspacePage>
  );
}
