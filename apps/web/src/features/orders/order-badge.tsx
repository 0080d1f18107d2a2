import type { Order } from '@market/contract/orders/schemas';
import { isCollected } from '@market/contract/rules/collection';
import { clsx } from 'clsx';
import { OrderStatusBadge } from './order-status-badge.tsx';

interface OrderBadgeProps {
  readonly order: Pick<Order, 'buyer_status' | 'statusLabel' | 'shippingLines'>;
  readonly forShop?: boolean;
  readonly className?: string;
}

export function OrderBadge({ order, forShop = false, className }: OrderBadgeProps) {
  return (
    <span className={clsx('[&>.badge]:h-6 [&>.badge]:px-2 [&>.badge]:text-xs', className)}>
      <OrderStatusBadge
        status={order.buyer_status}
        collected={isCollected(order.shippingLines[0]?.code)}
        forShop={forShop}
      >
        {order.statusLabel}
      </OrderStatusBadge>
    </span>
  );
}
