import { getStaffOrderFigures, listStaffOrders } from '@market/contract/orders/staff-routes';
import type { StaffOrder } from '@market/contract/orders/staff-schemas';
import { dayInVietnam } from '@market/contract/rules/day';
import { useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { pageMeta } from '#app/page-meta.ts';
import { STAFF_ORDERS_PATH } from '#app/staff-paths.ts';
import { ListPage } from '#features/decisions/list-page.tsx';
import { isNarrowed, parseListState, ROWS_PER_PAGE } from '#features/workspace/table/list-address.ts';
import { RetryRow } from '#ui/retry-row.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/route';
import { DECISION_COLUMNS, OrderCards, ORDER_COLUMNS } from './order-cells.tsx';
import { DecisionChips, OrderFigures } from './order-figures.tsx';
import { decisionQueueOf, ORDER_FILTERS, ORDER_LIST, ORDER_SORTS, orderQuery } from './order-list.ts';

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'orders');
  const state = parseListState(ORDER_LIST, args.url.searchParams);
  const query = {
    ...orderQuery(state, dayInVietnam(new Date())),
    page: state.page,
    limit: ROWS_PER_PAGE,
  };
  const { call } = args.context.get(servicesContext);
  const [found, figures] = await Promise.all([call(listStaffOrders, { query }), call(getStaffOrderFigures)]);
  redirectPastEnd(args.url, {
    total: found.ok ? found.value.data.total : undefined,
    page: state.page,
    perPage: ROWS_PER_PAGE,
  });
  return {
    found: found.ok ? found.value.data : null,
    figures: figures.ok ? figures.value.data : null,
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Đơn hàng toàn sàn',
    description: 'Đơn của mọi gian hàng: tìm, xem và xử lý.',
    path: STAFF_ORDERS_PATH,
    noindex: true,
  });

const NOTHING_WAITS = {
  noMatchTitle: 'Không có gì chờ quyết định',
  noMatchText: 'Đơn đứng yên, tiền chờ người thứ hai và phí gửi trả cần duyệt hiện ở đây.',
};
const orderId = ({ id }: StaffOrder): string => id;

export default function StaffOrdersRoute({ loaderData: { found, figures } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const revalidator = useRevalidator();
  const loading = useNavigation().state === 'loading' || revalidator.state === 'loading';
  const state = parseListState(ORDER_LIST, search);
  const decisions = decisionQueueOf(state) !== undefined;
  const { queue: _queue, ...otherFilters } = state.filters;
  const isQueueAlone = decisions && !isNarrowed({ ...state, filters: otherFilters });
  return (
    <ListPage
      definition={ORDER_LIST}
      state={state}
      title="Đơn hàng toàn sàn"
      searchLabel="Tìm đơn"
      searchPlaceholder="Mã đơn, shop, người mua"
      fields={ORDER_FILTERS}
      sorts={ORDER_SORTS}
      columns={decisions ? DECISION_COLUMNS : ORDER_COLUMNS}
      rows={found?.orders ?? null}
      total={found?.total ?? 0}
      rowId={orderId}
      renderCards={(orders) => <OrderCards orders={orders} />}
      {...(isQueueAlone ? NOTHING_WAITS : { noMatchTitle: 'Không tìm thấy đơn nào' })}
      empty={{ title: 'Chợ chưa có đơn nào', text: 'Đơn của mọi shop hiện ở đây ngay khi khách đặt.' }}
    >
      {figures === null ? (
        found !== null && (
          <div className="mb-4">
            <RetryRow
              title="Chưa tải được số liệu"
              onRetry={() => void revalidator.revalidate()}
              loading={loading}
            />
          </div>
        )
      ) : (
        <>
          <OrderFigures figures={figures} state={state} />
          {decisions && <DecisionChips figures={figures} state={state} />}
        </>
      )}
    </ListPage>
  );
}
