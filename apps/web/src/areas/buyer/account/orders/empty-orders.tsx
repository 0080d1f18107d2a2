import { ORDERS_PATH, searchPath } from '#app/paths.ts';
import type { OrderQuery } from '#features/orders/order-tabs.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export function EmptyOrders({ query }: { readonly query: OrderQuery }) {
  const { keyword, tab, page } = query;
  if (keyword !== '')
    return (
      <EmptyState
        art="cap"
        title={`Không có đơn nào khớp “${keyword}”`}
        text="Thử mã đơn, tên shop hoặc tên sản phẩm khác."
      >
        <LinkButton to={ORDERS_PATH}>Xem tất cả đơn</LinkButton>
      </EmptyState>
    );
  if (tab.value === 'all' && page === 1)
    return (
      <EmptyState
        art="backpack"
        title="Bạn chưa có đơn hàng nào"
        text="Đơn mới sẽ hiện ở đây ngay khi bạn đặt."
      >
        <LinkButton to={searchPath()} appearance="primary">
          Đi chợ ngay
        </LinkButton>
      </EmptyState>
    );
  return (
    <EmptyState
      art="backpack"
      title="Chưa có đơn nào ở mục này"
      text="Đơn mới sẽ hiện ở đây ngay khi bạn đặt."
    >
      <LinkButton to={ORDERS_PATH}>Xem tất cả đơn</LinkButton>
    </EmptyState>
  );
}
