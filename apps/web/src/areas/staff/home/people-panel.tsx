import type { PeopleOverview } from '@market/contract/overview/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { Link } from 'react-router';
import { STAFF_SHOPS_PATH, staffShopPath } from '#app/staff-paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { dayTime } from '#ui/format-date.ts';

type NewShop = PeopleOverview['newest_shops'][number];

const STATES: Readonly<
  Record<NewShop['review_state'], { readonly tone: BadgeTone; readonly label: string }>
> = {
  draft: { tone: 'mute', label: 'Chưa gửi duyệt' },
  waiting: { tone: 'accent', label: 'Chờ duyệt' },
  approved: { tone: 'brand', label: 'Đã mở' },
  hidden: { tone: 'deal', label: 'Đang ẩn' },
};
const CLOSED = { tone: 'mute', label: 'Đã đóng' } as const;

function ShopRow({ shop }: { readonly shop: NewShop }) {
  const { tone, label } = shop.closed ? CLOSED : STATES[shop.review_state];
  return (
    <li className="flex items-center gap-3 py-2.5 text-sm">
      <Avatar name={shop.name} src={shop.logo} size={36} className="rounded-lg!" />
      <span className="min-w-0 flex-1">
        <Link to={staffShopPath(shop.id)} className="block truncate font-semibold hover:underline">
          {shop.name}
        </Link>
        <span className="num block text-xs text-ink-3">
          {dayTime(shop.created_at)} · {formatNumber(shop.total_products)} sản phẩm
        </span>
      </span>
      <Badge tone={tone}>{label}</Badge>
    </li>
  );
}

/** How many came, and the newest shops. */
export function PeoplePanel({ people: { total, newest_shops, unit } }: { readonly people: PeopleOverview }) {
  const when = unit === 'hour' ? 'hôm nay' : 'kỳ này';
  return (
    <section className="panel min-w-0 p-4 lg:p-5" aria-labelledby="shop-nguoi-moi">
      <div className="mb-3 flex items-center gap-2">
        <h2 id="shop-nguoi-moi" className="text-md font-bold">
          Shop và người mới
        </h2>
        <Link to={STAFF_SHOPS_PATH} className="link -my-3 ml-auto inline-flex min-h-11 items-center text-sm">
          Tất cả gian hàng
        </Link>
      </div>
      <div className="mb-2 grid grid-cols-2 gap-2 text-center text-sm">
        <p className="rounded-lg bg-sunken p-2.5">
          <b className="num block text-lg font-bold">{formatNumber(total.shops)}</b> shop mở {when}
        </p>
        <p className="rounded-lg bg-sunken p-2.5">
          <b className="num block text-lg font-bold">{formatNumber(total.people)}</b> người đăng ký
        </p>
      </div>
      <ul className="divide-y divide-line">
        {newest_shops.map((shop) => (
          <ShopRow key={shop.id} shop={shop} />
        ))}
      </ul>
    </section>
  );
}
