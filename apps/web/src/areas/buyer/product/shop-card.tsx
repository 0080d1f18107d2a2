import { durationText } from '@market/contract/rules/duration';
import { compactDong, formatNumber } from '@market/contract/rules/money';
import { MapPin, Store } from '#ui/icons.ts';
import { Link } from 'react-router';
import { shopPath } from '#app/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ShopBadges } from '#features/shop-badges/shop-badges.tsx';
import { LinkButton } from '#ui/button.tsx';
import { formatRating } from '#ui/rating.tsx';
import { FollowButton } from '#features/follow/follow-button.tsx';
import { useFollow } from '#features/follow/use-follow.ts';
import { LastActive } from './last-active.tsx';
import type { ProductView } from '#features/product/product-view.ts';

export interface ShopExtras {
  readonly lastActive: string | null;
  /** 0 to 1. */
  readonly repeatRate: number | null;
}

interface ShopCardProps {
  readonly shop: ProductView['shop'];
  readonly extras: ShopExtras;
  /** Days since the shop joined. */
  readonly days: number;
}

export function ShopCard({ shop, extras, days }: ShopCardProps) {
  const { lastActive, repeatRate } = extras;
  const follow = useFollow(shop);
  const facts = [
    shop.ratingAvg !== null && { term: 'Đánh giá', fact: `${formatRating(shop.ratingAvg)}/5` },
    shop.responseRate !== null && { term: 'Phản hồi', fact: `${Math.round(shop.responseRate)}%` },
    { term: 'Theo dõi', fact: compactDong(follow.total ?? shop.totalFollowing) },
    repeatRate !== null && { term: 'Mua lại', fact: `${Math.round(repeatRate * 100)}%` },
    { term: 'Tham gia', fact: durationText(days) },
    { term: 'Sản phẩm', fact: formatNumber(shop.totalProducts) },
  ].filter((fact) => fact !== false);
  const place = [shop.district, shop.city ?? shop.province].filter(Boolean).join(', ');
  const logo = shop.logo ?? shop.avatar;
  return (
    <section className="panel p-4" aria-label="Shop bán">
      <div className="flex items-center gap-3">
        <Avatar name={shop.name} src={logo} size={56} className="rounded-xl!" />
        <div className="min-w-0">
          <Link to={shopPath(shop.slug)} className="block leading-5 font-semibold hover:text-brand-ink">
            {shop.name}
          </Link>
          {lastActive !== null && <LastActive at={lastActive} />}
        </div>
      </div>
      <div className="mt-2.5 flex flex-wrap gap-1 empty:hidden">
        <ShopBadges shop={shop} full />
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-3 gap-y-2 border-t border-line pt-3 text-sm">
        {facts.map(({ term, fact }) => (
          <div key={term}>
            <dt className="text-xs text-ink-3">{term}</dt>
            <dd className="num font-semibold">{fact}</dd>
          </div>
        ))}
      </dl>
      {place !== '' && (
        <p className="mt-3 flex items-start gap-1.5 text-xs text-ink-2">
          <MapPin aria-hidden className="ico size-4! text-ink-3" />
          {place}
        </p>
      )}
      <div className="mt-3 grid grid-cols-2 gap-2 *:only:col-span-2">
        {shop.status !== 'closed' && (
          <FollowButton follow={follow} appearance="outline" size="sm" className="px-1! max-lg:h-11!" />
        )}
        <LinkButton
          to={shopPath(shop.slug)}
          appearance="soft"
          size="sm"
          className="max-lg:h-11!"
          icon={<Store aria-hidden className="ico size-4!" />}
        >
          Xem shop
        </LinkButton>
      </div>
    </section>
  );
}
