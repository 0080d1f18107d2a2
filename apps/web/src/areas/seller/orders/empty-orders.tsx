import { formatNumber } from '@market/contract/rules/money';
import { changeList, isNarrowed, listPath, parseListState } from '#features/workspace/table/list-address.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ORDER_LIST, type OrderListState } from './order-list.ts';

const ALL_ORDERS_PATH = listPath(ORDER_LIST, parseListState(ORDER_LIST, new URLSearchParams()));

interface EmptyOrdersProps {
  readonly state: OrderListState;
  /** Pages that the list has. */
  readonly pages: number;
}

const textsOf = ({ keyword, filters, tab }: OrderListState) => {
  if (keyword !== '')
    return {
      art: 'cap',
      title: `Không có đơn nào khớp “${keyword}”`,
      text: 'Thử mã đơn, tên hoặc số điện thoại người nhận khác.',
    } as const;
  return Object.keys(filters).length > 0
    ? ({
        art: 'cap',
        title: 'Không có đơn nào hợp bộ lọc',
        text: 'Bỏ bớt bộ lọc để thấy nhiều đơn hơn.',
      } as const)
    : ({
        art: 'backpack',
        title: tab === 'all' ? 'Shop chưa có đơn nào' : 'Chưa có đơn nào ở mục này',
        text: 'Đơn mới sẽ tự hiện ở đây ngay khi khách đặt.',
      } as const);
};

export function EmptyOrders({ state, pages }: EmptyOrdersProps) {
  if (state.page > pages)
    return (
      <div className="panel">
        <EmptyState
          art="backpack"
          title="Không có trang này"
          text={`Danh sách chỉ có ${formatNumber(pages)} trang.`}
        >
          <LinkButton to={listPath(ORDER_LIST, changeList(state, { page: 1 }))}>Về trang đầu</LinkButton>
        </EmptyState>
      </div>
    );
  const narrowed = isNarrowed(state) || state.tab !== 'all';
  return (
    <div className="panel">
      <EmptyState {...textsOf(state)}>
        {narrowed && <LinkButton to={ALL_ORDERS_PATH}>Xem tất cả đơn</LinkButton>}
      </EmptyState>
    </div>
  );
}
