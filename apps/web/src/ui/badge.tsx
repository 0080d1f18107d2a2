import { clsx } from 'clsx';
import {
  BadgeCheck,
  Building2,
  CircleCheck,
  CircleX,
  CreditCard,
  Crown,
  Flame,
  Hourglass,
  Megaphone,
  Package,
  Truck,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { shopBadges, type BadgedShop } from '#features/product-card/shop-badges.ts';

export type BadgeTone = 'brand' | 'deal' | 'accent' | 'info' | 'mute' | 'vip' | 'mall' | 'biz' | 'verified';

/** Icon and word: colour is never the only signal. */
export function Badge({
  tone,
  icon,
  children,
}: {
  readonly tone: BadgeTone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <span className={clsx('badge', `b-${tone}`)}>
      {icon}
      {children}
    </span>
  );
}

const SHOP_BADGES = {
  vip: (
    <Badge key="vip" tone="vip" icon={<Crown aria-hidden />}>
      VIP
    </Badge>
  ),
  verified: (
    <Badge key="verified" tone="verified" icon={<BadgeCheck aria-hidden />}>
      Đã xác minh
    </Badge>
  ),
  business: (
    <Badge key="business" tone="biz" icon={<Building2 aria-hidden />}>
      Doanh nghiệp
    </Badge>
  ),
  mall: (
    <Badge key="mall" tone="mall">
      Mall
    </Badge>
  ),
};

/** `full` on the shop page and on the shop card of a product. */
export function ShopBadges({ shop, full = false }: { readonly shop: BadgedShop; readonly full?: boolean }) {
  return <>{shopBadges(shop, full).map((name) => SHOP_BADGES[name])}</>;
}

/** `discount` from 0 to 1, shown as `−24%`. */
export function DealBadge({ discount }: { readonly discount: number | null }) {
  return (
    <Badge tone="deal" icon={<Flame aria-hidden />}>
      Deal{discount !== null && ` −${Math.round(discount * 100)}%`}
    </Badge>
  );
}

export function ClassifiedBadge() {
  return (
    <Badge tone="info" icon={<Megaphone aria-hidden />}>
      Tin rao vặt
    </Badge>
  );
}

const ORDER_STATUS_STYLES: Record<string, { tone: BadgeTone; Icon: LucideIcon }> = {
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
