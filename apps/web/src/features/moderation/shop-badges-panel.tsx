import type { ModerationItem } from '@market/contract/moderation/schemas';
import { staffShopPath } from '#app/staff-paths.ts';
import { StaffLink } from '#features/decisions/staff-link.tsx';
import { Badge } from '#ui/badge.tsx';
import { BadgeCheck, Building2 } from '#ui/icons.ts';

const verifiedText = ({ standing, verification }: ModerationItem): string => {
  if (standing?.is_verified === true) return 'đã gắn';
  return verification?.waits === true ? 'tự gắn khi duyệt giấy tờ' : 'chưa có, shop cần gửi giấy tờ';
};

/** Which badge a decision sets, and where staff set the others. */
export function ShopBadgesPanel({ item }: { readonly item: ModerationItem }) {
  const { kind, shop, standing } = item;
  if (kind !== 'shop' || shop === null || standing === null) return null;
  return (
    <section aria-label="Huy hiệu" className="panel mt-4 p-4 lg:p-5">
      <h3 className="font-bold">Huy hiệu</h3>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <Badge tone="verified" icon={<BadgeCheck aria-hidden />}>
          Đã xác minh
        </Badge>
        {verifiedText(item)}
      </p>
      {standing.is_business && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
          <Badge tone="biz" icon={<Building2 aria-hidden />}>
            Doanh nghiệp
          </Badge>
          VIP và đã xác minh
        </p>
      )}
      <StaffLink
        to={staffShopPath(shop.id)}
        permission="shop_records"
        className="mt-1 inline-flex min-h-11 items-center text-sm font-semibold"
      >
        Đặt VIP, Mall ở trang gian hàng
      </StaffLink>
    </section>
  );
}
