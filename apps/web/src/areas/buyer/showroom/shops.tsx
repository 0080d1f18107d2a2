import { formatNumber } from '@market/contract/rules/money';
import { Link } from 'react-router';
import { shopPath } from '#app/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ShopBadges } from '#features/shop-badges/shop-badges.tsx';
import { cardPath } from '#features/product-card/product-card-view.ts';
import { Picture } from '#ui/picture.tsx';
import { SectionHeader } from '#ui/section-header.tsx';
import { FollowButton } from '#features/follow/follow-button.tsx';
import { useFollow } from '#features/follow/use-follow.ts';
import type { ShowroomPageView } from './load-showroom.ts';

type Shop = ShowroomPageView['shops'][number];

function ShopCard({ shop }: { readonly shop: Shop }) {
  const { name, slug, logo, badges, total, cards } = shop;
  const follow = useFollow(shop);
  return (
    <li className="card p-4">
      <div className="flex items-center gap-3">
        <Avatar name={name} src={logo} size={48} className="rounded-lg!" />
        <div className="min-w-0">
          <h3 className="font-semibold">
            <Link to={shopPath(slug)} className="block truncate leading-6 hover:text-brand-ink">
              {name}
            </Link>
          </h3>
          <div className="mt-0.5 flex flex-wrap items-center gap-x-1.5 gap-y-1">
            <ShopBadges shop={badges} />
            <span className="num text-xs text-ink-3 max-lg:hidden">{formatNumber(total)} mẫu</span>
          </div>
        </div>
        <FollowButton
          follow={follow}
          appearance="outline"
          size="sm"
          className="ml-auto flex-none max-lg:h-11!"
        />
      </div>
      <ul className="mt-3 grid grid-cols-3 gap-2">
        {cards.map((card) => (
          <li key={card.id}>
            <a href={cardPath(card)} data-nav className="thumb block aspect-square" title={card.title}>
              {card.imageThumb === null ? (
                <span className="sr-only">{card.title}</span>
              ) : (
                <Picture
                  src={card.imageThumb}
                  alt={card.title}
                  width={123}
                  height={123}
                  sizes="(min-width: 1024px) 123px, 30vw"
                />
              )}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}

export function ShowroomShops({ shops }: Pick<ShowroomPageView, 'shops'>) {
  if (shops.length === 0) return null;
  return (
    <section className="mt-8 lg:mt-10" aria-labelledby="xuong">
      <SectionHeader id="xuong" title="Xưởng trong showroom" />
      <ul className="grid grid-cols-1 gap-2.5 lg:grid-cols-3 lg:gap-4">
        {shops.map((shop) => (
          <ShopCard key={shop.id} shop={shop} />
        ))}
      </ul>
    </section>
  );
}
