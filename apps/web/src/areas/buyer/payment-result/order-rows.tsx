import type { Order } from '@market/contract/orders/schemas';
import type { Payment } from '@market/contract/payments/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { Link } from 'react-router';
import { ORDERS_PATH } from '#app/paths.ts';
import { CircleCheck } from '#ui/icons.ts';
import { Badge } from '#ui/badge.tsx';
import { OrderStatusBadge } from '#features/orders/order-status-badge.tsx';
import { paysOnline } from './outcome.ts';

interface OrderRowsProps {
  readonly orders: readonly Order[];
  readonly payment: Payment | null;
}

export function OrderRows({ orders, payment }: OrderRowsProps) {
  const ahead = paysOnline(payment, orders);
  return (
    <ul className="mt-5 divide-y divide-line rounded-xl border border-line" aria-label="Đơn hàng vừa đặt">
      {orders.map((order) => (
        <li key={order.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
          <div className="min-w-0 flex-1 basis-60">
            <p className="flex flex-wrap items-center gap-2">
              <b className="num font-semibold">#{order.orderNumber}</b>
              {ahead.includes(order) ? (
                <Badge tone="brand" icon={<CircleCheck aria-hidden />}>
                  Đã nhận tiền
                </Badge>
              ) : (
                <OrderStatusBadge status={order.buyer_status}>{order.statusLabel}</OrderStatusBadge>
              )}
            </p>
            <p className="num text-sm text-ink-2">
              {order.shop.name} · {formatNumber(order.itemCount)} sản phẩm · {order.paymentMethodLabel}
            </p>
            <p className="text-sm text-ink-3">
              {ahead.includes(order) ? 'Đang báo cho shop, trang này tự cập nhật.' : order.purchaseTextInfo}
            </p>
          </div>
          <b className="price text-md">{dong(order.totalPrice)}</b>
          <Link
            to={`${ORDERS_PATH}/${order.id}`}
            className="link flex min-h-8 items-center text-sm max-lg:ml-auto max-lg:min-h-11"
          >
            Xem đơn<span className="sr-only"> {order.orderNumber}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
