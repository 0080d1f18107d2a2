import { listOrders } from '@market/contract/orders/routes';
import type { Order } from '@market/contract/orders/schemas';
import { pageCount } from '@market/contract/rules/pagination';
import { clsx } from 'clsx';
import { useLocation, useSearchParams } from 'react-router';
import type { Call } from '@market/contract/web';
import { call as callFromHere } from '#app/api.ts';
import { servicesContext } from '#app/context.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { ORDERS_PATH, pagePath } from '#app/paths.ts';
import { pageMeta } from '#app/page-meta.ts';
import type { OrderPage } from '#features/orders/order-list-reducer.ts';
import { OrderSearch } from '#features/orders/order-search.tsx';
import { ORDERS_PER_PAGE, parseOrderQuery, orderTabs, type OrderQuery } from '#features/orders/order-tabs.ts';
import { useOrderList } from '#features/orders/use-order-list.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import { RetryRow } from '#ui/retry-row.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { TabLinks } from '#ui/tabs.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { AccountLayout } from '../account-layout.tsx';
import type { Route } from './+types/route';
import { EmptyOrders } from './empty-orders.tsx';
import { OrderCard } from './order-card.tsx';
import { useOrderActions } from './use-order-actions.ts';

const CancelDialog = lazyDialog(() => import('./cancel-dialog.tsx'));
const ReviewDialog = lazyDialog(() => import('#features/reviews/write/review-dialog.tsx'));

/** Null when the request failed. */
const loadOrders = async (
  call: Call,
  { tab, page, keyword }: OrderQuery,
): Promise<OrderPage<Order> | null> => {
  const answer = await call(listOrders, {
    query: {
      buyer_status: tab.buyerStatus,
      page,
      limit: ORDERS_PER_PAGE,
      ...(keyword !== '' && { keyword }),
    },
  });
  if (!answer.ok) return null;
  const { body, headers } = answer.value;
  return { ...body.data, total: headers['x-total-count'] };
};

export async function loader(args: Route.LoaderArgs) {
  requireSignIn(args);
  const query = parseOrderQuery(args.url.searchParams);
  const page = await loadOrders(args.context.get(servicesContext).call, query);
  redirectPastEnd(args.url, { total: page?.total, page: query.page, perPage: ORDERS_PER_PAGE });
  return { page, formKey: crypto.randomUUID() };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Đơn hàng của tôi',
    description: 'Theo dõi các đơn hàng bạn đã đặt.',
    path: ORDERS_PATH,
    noindex: true,
  });

export default function OrdersRoute({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const location = useLocation();
  const query = parseOrderQuery(search);
  const list = useOrderList(loaderData.page, () => loadOrders(callFromHere, query));
  const { page, loading, reload } = list;
  const { press, doing, cancelling, stopCancelling, cancel, reviewing, stopReviewing } = useOrderActions({
    onChanged: (order) => {
      list.change(order);
      void reload();
    },
    onDeleted: ({ id }) => {
      list.remove(id);
      void reload();
    },
    onStale: () => void reload(),
  });
  return (
    <AccountLayout title="Đơn hàng của tôi">
      <TabLinks
        label="Trạng thái đơn hàng"
        items={orderTabs(ORDERS_PATH, query, page?.counts)}
        className="-mt-3 max-lg:-mx-4 max-lg:px-4 lg:gap-7! [&_.num]:bg-deal-soft [&_.num]:font-bold [&_.num]:text-deal-ink"
      />
      <OrderSearch
        path={ORDERS_PATH}
        query={query}
        placeholder="Tìm mã đơn, shop, sản phẩm"
        className="mt-4 lg:w-96"
      />
      <div className={clsx('mt-4 space-y-4', loading && 'opacity-60')} aria-busy={loading}>
        {page === null && (
          <RetryRow title="Chưa tải được đơn hàng" onRetry={() => void reload()} loading={loading} />
        )}
        {page?.orders.length === 0 && (
          <div className="panel">
            <EmptyOrders query={query} />
          </div>
        )}
        {page?.orders.map((order) => (
          <OrderCard
            key={order.id}
            order={order}
            doing={doing(order)}
            onPress={press}
            formKey={loaderData.formKey}
          />
        ))}
      </div>
      {page !== null && (
        <Pagination
          page={query.page}
          pages={pageCount(page.total, ORDERS_PER_PAGE)}
          pathOf={(number) => pagePath(location, number)}
        />
      )}
      {cancelling !== null && (
        <CancelDialog
          {...cancelling}
          onClose={stopCancelling}
          onSubmit={(reasoned) => void cancel(cancelling.order, reasoned)}
        />
      )}
      {reviewing !== null && (
        <ReviewDialog order={reviewing} onClose={stopReviewing} onDone={() => void reload()} />
      )}
    </AccountLayout>
  );
}
