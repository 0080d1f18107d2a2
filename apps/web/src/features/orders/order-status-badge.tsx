import type { IconComponent } from '#ui/icon.tsx';
import { CircleCheck, CircleX, CreditCard, Hourglass, Package, Store, Truck } from '#ui/icons.ts';
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
  /** The buyer fetches the goods at the shop. */
  readonly collected?: boolean;
  readonly children: ReactNode;
}

const AT_SHOP = { tone: 'accent', Icon: Store } as const;

export function OrderStatusBadge({
  status,
  forShop = false,
  collected = false,
  children,
}: OrderStatusBadgeProps) {
  const style = collected && status === 'in_transit' ? AT_SHOP : ORDER_STATUS_STYLES[status];
  const { tone, Icon } = style ?? { tone: 'mute', Icon: Hourglass };
  return (
    <Badge tone={forShop && status === 'wait_confirm' ? 'accent' : tone} icon={<Icon aria-hidden />}>
      {children}
    </Badge>
  );
}
