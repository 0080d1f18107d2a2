import type { StaffListedShop } from '@market/contract/shop-admin/schemas';
import type { StaffShopState } from '@market/contract/rules/shop-admin';
import { formatNumber } from '@market/contract/rules/money';
import { Link } from 'react-router';
import { staffShopPath, staffUserPath } from '#app/staff-paths.ts';
import { StaffLink } from '#features/decisions/staff-link.tsx';
import { provinceName } from '#features/places/address-line.ts';
import { defineColumns } from '#features/workspace/table/use-workspace-table.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { fullDate } from '#ui/format-date.ts';
import { BadgeCheck, Crown, Star } from '#ui/icons.ts';

interface ShopProps {
  readonly shop: StaffListedShop;
}

export function ShopName({ shop }: ShopProps) {
  return (
    <Link to={staffShopPath(shop.id)} className="flex min-h-11 min-w-0 items-center gap-3 hover:underline">
      <Avatar name={shop.name} src={shop.logo} size={36} className="rounded-lg!" />
      <b className="min-w-0 font-semibold break-words">{shop.name}</b>
    </Link>
  );
}

const STATES: Readonly<Record<StaffShopState, { readonly tone: BadgeTone; readonly label: string }>> = {
  draft: { tone: 'mute', label: 'Chưa gửi duyệt' },
  waiting: { tone: 'accent', label: 'Chờ duyệt' },
  open: { tone: 'brand', label: 'Đang mở' },
  vacation: { tone: 'info', label: 'Tạm nghỉ' },
  hidden: { tone: 'deal', label: 'Đang ẩn' },
  closed: { tone: 'mute', label: 'Đã đóng' },
};

export function ShopState({ shop: { state } }: ShopProps) {
  const { tone, label } = STATES[state];
  return (
    <Badge tone={tone} large>
      {label}
    </Badge>
  );
}

export function ShopMarks({ shop: { vip_until, verified_at, mall } }: ShopProps) {
  return (
    <span className="flex flex-wrap gap-1">
      {vip_until !== null && (
        <Badge tone="vip" icon={<Crown aria-hidden />} large>
          VIP đến {fullDate(vip_until)}
        </Badge>
      )}
      {verified_at !== null && (
        <Badge tone="verified" icon={<BadgeCheck aria-hidden />} large>
          Đã xác minh
        </Badge>
      )}
      {mall && (
        <Badge tone="mall" icon={<Star aria-hidden />} large>
          Mall
        </Badge>
      )}
    </span>
  );
}

export const SHOP_COLUMNS = defineColumns<StaffListedShop>([
  { id: 'name', label: 'Gian hàng', hideable: false, cell: (shop) => <ShopName shop={shop} /> },
  {
    id: 'owner',
    label: 'Chủ',
    cell: ({ owner }) => (
      <StaffLink to={staffUserPath(owner.id)} permission="people" linkClassName="hover:underline">
        {owner.name}
      </StaffLink>
    ),
  },
  { id: 'province', label: 'Tỉnh', cell: ({ province }) => province && provinceName(province) },
  { id: 'badges', label: 'Dấu', cell: (shop) => <ShopMarks shop={shop} /> },
  { id: 'products', label: 'Sản phẩm', className: 'num', cell: ({ products }) => formatNumber(products) },
  { id: 'orders', label: 'Đơn', className: 'num', cell: ({ orders }) => formatNumber(orders) },
  {
    id: 'created',
    label: 'Mở từ',
    className: 'num whitespace-nowrap',
    cell: ({ created_at }) => fullDate(created_at),
  },
  { id: 'state', label: 'Trạng thái', hideable: false, cell: (shop) => <ShopState shop={shop} /> },
]);

/** For phones. */
export function ShopCards({ shops }: { readonly shops: readonly StaffListedShop[] }) {
  return (
    <ul className="space-y-3 lg:hidden">
      {shops.map((shop) => (
        <li key={shop.id} className="panel space-y-2 px-4 py-3 text-sm">
          <ShopName shop={shop} />
          <p className="num text-ink-2">
            {shop.owner.name} · {formatNumber(shop.products)} sản phẩm · {formatNumber(shop.orders)} đơn
          </p>
          <span className="flex flex-wrap gap-1">
            <ShopState shop={shop} />
            <ShopMarks shop={shop} />
          </span>
        </li>
      ))}
    </ul>
  );
}
