import type { IconComponent } from '#ui/icon.tsx';
import { CircleCheck, CircleX, CreditCard, Hourglass, Package, Truck } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

const ORDER_STATUS_STYLES: Record<string, { tone: BadgeTone; Icon: IconComponent }> = {
  wait_confirm: { tone: 'mute', Icon: Hourglass },
  wait_checkout: { tone: 'accent', Icon: CreditCard },
  wait_pickup: { tone: 'accent', Icon: Package },
  in_transit: { tone: 'info', Icon: Truck },
  delivered: { tone: 'brand', Icon: CircleCheck },
  cancelled: { tone: 'deal', Icon: CircleX },
};

interface OrderStatusBadgeProps {
  /** The order's `buyer_status`; the label comes from the server. */
  readonly status: string;
  /** The badge is read by the shop, for which an order to confirm is pending work. */
  readonly forShop?: boolean;
  readonly children: ReactNode;
}

export function OrderStatusBadge({ status, forShop = false, children }: OrderStatusBadgeProps) {
  const { tone, Icon } = ORDER_STATUS_STYLES[status] ?? { tone: 'mute', Icon: Hourglass };
  return (
    <Badge tone={forShop && status === 'wait_confirm' ? 'accent' : tone} icon={<Icon aria-hidden />}>
      {children}
    </Badge>
  );
}
