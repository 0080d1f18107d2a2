import type { SellerOrder } from '@market/contract/orders/schemas';
import { dong } from '@market/contract/rules/money';
import { Link } from 'react-router';
import { sellerOrderPath } from '#app/paths.ts';
import { OrderBadge } from '#features/orders/order-badge.tsx';
import { defineColumns } from '#features/workspace/table/use-workspace-table.ts';
import { dayTime } from '#ui/format-date.ts';
import { DueTime } from './due-time.tsx';
import { awaitsBuyerAnswer, sellerDeadline } from './next-step.ts';
import { shortPaymentLabel } from '#features/orders/payment-label.ts';
import { OrderGoods, Recipient } from './order-cells.tsx';
import { useOrderRows } from './order-rows.ts';
import { ShortStepButtons } from './step-buttons.tsx';

interface CellProps {
  readonly order: SellerOrder;
}

function NumberCell({ order }: CellProps) {
  return (
    <>
      <Link to={sellerOrderPath(order.id)} className="num font-semibold hover:text-brand-ink hover:underline">
        #{order.orderNumber}
      </Link>
      <time dateTime={order.createdAt} className="block text-xs text-ink-3">
        {dayTime(order.createdAt)}
      </time>
    </>
  );
}

function DueCell({ order }: CellProps) {
  const { now } = useOrderRows();
  const dueAt = sellerDeadline(order);
  return dueAt === null ? (
    <span className="text-ink-3">{awaitsBuyerAnswer(order) ? 'Chờ người mua' : '–'}</span>
  ) : (
    <DueTime at={dueAt} now={now} />
  );
}

function StepsCell({ order }: CellProps) {
  const { doing, onPress } = useOrderRows();
  return (
    <span className="ml-auto flex w-47 max-[1439px]:w-40 flex-wrap items-center justify-end gap-x-1 gap-y-0.5">
      <ShortStepButtons order={order} doing={doing(order)} onPress={onPress} />
    </span>
  );
}

export const ORDER_COLUMNS = defineColumns<SellerOrder>([
  {
    id: 'number',
    label: 'Đơn hàng',
    hideable: false,
    sort: { descending: 'newest', ascending: 'oldest' },
    className: 'whitespace-nowrap',
    cell: (order) => <NumberCell order={order} />,
  },
  // before what narrower screens show only after scrolling: steps stay above the columns at the right
  { id: 'status', label: 'Trạng thái', cell: (order) => <OrderBadge order={order} forShop /> },
  {
    id: 'due',
    label: 'Hạn xử lý',
    sort: { ascending: 'due_soonest' },
    cell: (order) => <DueCell order={order} />,
  },
  { id: 'goods', label: 'Sản phẩm', cell: (order) => <OrderGoods order={order} /> },
  { id: 'customer', label: 'Khách', className: 'min-w-28', cell: (order) => <Recipient order={order} /> },
  {
    id: 'total',
    label: 'Tổng',
    sort: { descending: 'highest_total' },
    className: 'font-semibold whitespace-nowrap',
    cell: ({ totalPrice }) => dong(totalPrice),
  },
  { id: 'payment', label: 'Thanh toán', className: 'whitespace-nowrap', cell: shortPaymentLabel },
  {
    id: 'steps',
    label: 'Thao tác',
    unlabelled: true,
    pinned: true,
    hideable: false,
    cell: (order) => <StepsCell order={order} />,
  },
]);
