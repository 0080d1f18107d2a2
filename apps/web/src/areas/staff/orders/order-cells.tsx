import type { StaffOrder } from '@market/contract/orders/staff-schemas';
import { dong } from '@market/contract/rules/money';
import { StaffLink } from '#features/decisions/staff-link.tsx';
import { Lock } from '#ui/icons.ts';
import { Link } from 'react-router';
import { staffOrderPath, staffShopPath, staffUserPath } from '#app/staff-paths.ts';
import { OrderStatusBadge } from '#features/orders/order-status-badge.tsx';
import { shortPaymentLabel } from '#features/orders/payment-label.ts';
import { defineColumns } from '#features/workspace/table/use-workspace-table.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { dayTime } from '#ui/format-date.ts';
import { escrowText } from './escrow-text.ts';
import { QUEUE_LABELS } from './order-list.ts';
import { OrderWaits } from './order-waits.tsx';

interface OrderProps {
  readonly order: StaffOrder;
}

export function OrderNumber({ order }: OrderProps) {
  return (
    <Link
      to={staffOrderPath(order.id)}
      className="num inline-flex min-h-11 items-center font-semibold whitespace-nowrap hover:underline"
    >
      #{order.orderNumber}
    </Link>
  );
}

function Shop({ order: { shop } }: OrderProps) {
  return (
    <Link to={staffShopPath(shop.id)} className="flex min-w-48 items-center gap-2.5 hover:underline">
      <Avatar name={shop.name} src={shop.logo} size={28} className="rounded-md!" />
      <span className="min-w-0 wrap-anywhere">{shop.name}</span>
    </Link>
  );
}

export function Escrow({ order }: OrderProps) {
  const { text, held } = escrowText(order);
  if (text === null) return null;
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      {held && <Lock aria-hidden className="ico size-4! text-brand-ink" />}
      {text}
    </span>
  );
}

function Status({ order: { buyer_status, statusLabel } }: OrderProps) {
  return <OrderStatusBadge status={buyer_status}>{statusLabel}</OrderStatusBadge>;
}

export function OrderState({ order }: OrderProps) {
  const { stuck_at } = order;
  return (
    <span className="flex flex-wrap gap-1">
      <Status order={order} />
      {stuck_at !== null && <Badge tone="deal">Đứng yên từ {dayTime(stuck_at)}</Badge>}
    </span>
  );
}

type Columns = Parameters<typeof defineColumns<StaffOrder>>[0];
/** Which order it is, whose, and what it costs. */
const FACTS: Columns = [
  { id: 'number', label: 'Đơn', hideable: false, cell: (order) => <OrderNumber order={order} /> },
  { id: 'shop', label: 'Shop', cell: (order) => <Shop order={order} /> },
  {
    id: 'buyer',
    label: 'Người mua',
    cell: ({ buyer }) => (
      <StaffLink
        to={staffUserPath(buyer.id)}
        permission="people"
        className="block min-w-32 wrap-anywhere"
        linkClassName="hover:underline"
      >
        {buyer.name}
      </StaffLink>
    ),
  },
  {
    id: 'total',
    label: 'Tổng',
    hideable: false,
    className: 'num font-semibold whitespace-nowrap',
    cell: ({ totalPrice }) => dong(totalPrice),
  },
];
export const ORDER_COLUMNS = defineColumns([
  ...FACTS,
  { id: 'payment', label: 'Thanh toán', className: 'whitespace-nowrap', cell: shortPaymentLabel },
  {
    id: 'escrow',
    label: 'Giữ tiền',
    cell: (order) => (escrowText(order).text === null ? '–' : <Escrow order={order} />),
  },
  { id: 'state', label: 'Trạng thái', hideable: false, cell: (order) => <OrderState order={order} /> },
  {
    id: 'placed',
    label: 'Đặt lúc',
    className: 'num whitespace-nowrap',
    cell: ({ createdAt }) => dayTime(createdAt),
  },
]);
/** Of orders that wait for a decision. */
export const DECISION_COLUMNS = defineColumns([
  ...FACTS,
  {
    id: 'waits',
    label: QUEUE_LABELS.decision,
    hideable: false,
    cell: (order) => <OrderWaits order={order} />,
  },
  { id: 'state', label: 'Trạng thái', hideable: false, cell: (order) => <Status order={order} /> },
]);

/** For phones. */
export function OrderCards({ orders }: { readonly orders: readonly StaffOrder[] }) {
  return (
    <ul className="space-y-3 lg:hidden">
      {orders.map((order) => (
        <li key={order.id} className="panel space-y-1.5 px-4 py-3 text-sm">
          <p className="flex items-center gap-3">
            <OrderNumber order={order} />
            <b className="num ml-auto text-base font-semibold">{dong(order.totalPrice)}</b>
          </p>
          <p className="break-words text-ink-2">
            {order.shop.name} · {order.buyer.name}
          </p>
          <p className="flex flex-wrap gap-x-2 text-ink-2">
            {shortPaymentLabel(order)} <Escrow order={order} />
          </p>
          <Status order={order} />
          <OrderWaits order={order} />
        </li>
      ))}
    </ul>
  );
}
