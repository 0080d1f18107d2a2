import { BadgeCheck, Building2, Crown, Star } from '#ui/icons.ts';
import { Badge } from '#ui/badge.tsx';
import { shopBadges, type BadgedShop } from './badge-names.ts';

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
    <Badge key="mall" tone="mall" icon={<Star aria-hidden />}>
      Mall
    </Badge>
  ),
};

/** `full` on the shop page and on the shop card of a product. */
export function ShopBadges({ shop, full = false }: { readonly shop: BadgedShop; readonly full?: boolean }) {
  return <>{shopBadges(shop, full).map((name) => SHOP_BADGES[name])}</>;
}
