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

/** `status` is the order's `buyer_status`; the label comes from the server. */
export function OrderStatusBadge({
  status,
  children,
}: {
  readonly status: string;
  readonly children: ReactNode;
}) {
  const { tone, Icon } = ORDER_STATUS_STYLES[status] ?? { tone: 'mute', Icon: Hourglass };
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {children}
    </Badge>
  );
}
