import { compactDong, formatNumber } from '@market/contract/rules/money';
import { MapPin } from '#ui/icons.ts';
import { Link } from 'react-router';
import { shopPath } from '#app/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { ShopBadges } from '#features/shop-badges/shop-badges.tsx';
import { LinkButton } from '#ui/button.tsx';
import { cardPath, type ProductCardView } from '#features/product-card/product-card-view.ts';
import { Picture } from '#ui/picture.tsx';
import { CardPrice } from '#features/product-card/price.tsx';
import { Rating } from '#ui/rating.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { ShopRowView } from './shop-row-view.ts';

function Facts({ shop }: { readonly shop: ShopRowView }) {
  const { rating, totalFollowing, responseRate, totalProducts, district, city } = shop;
  const place = [district, city].filter(Boolean).join(', ');
  const facts = [
    totalProducts > 0 && `${formatNumber(totalProducts)} sản phẩm`,
    totalFollowing > 0 && `${compactDong(totalFollowing)} theo dõi`,
    responseRate !== null && `Phản hồi ${Math.round(responseRate)}%`,
  ].filter((fact) => fact !== false);
  return (
    <>
      <ul className="num mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-ink-2">
        {rating !== null && (
          <li>
            <Rating mean={rating} className="font-semibold" />
          </li>
        )}
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {place !== '' && (
        <p className="mt-1 flex items-center gap-1 text-xs text-ink-3">
          <MapPin aria-hidden className="ico size-3.5!" />
          {place}
        </p>
      )}
    </>
  );
}

function Product({ card, first }: { readonly card: ProductCardView; readonly first: boolean }) {
  return (
    <li className="relative min-w-0">
      <div className="aspect-square overflow-hidden rounded-md bg-sunken">
        {card.imageThumb !== null && (
          <Picture
            src={card.imageThumb}
            alt=""
            width={112}
            height={112}
            first={first}
            sizes="(min-width: 1024px) 112px, 30vw"
            className="size-full object-cover"
          />
        )}
      </div>
      <a
        href={cardPath(card)}
        data-nav
        className="mt-1.5 block text-xs text-ink-2 after:absolute after:inset-0"
      >
        <span className="line-clamp-1">{card.title}</span>
      </a>
      <CardPrice card={card} short className="block text-sm" />
      {!card.isClassifieds && card.minOrderQuantity > 1 && (
        <span className="num block text-xs text-ink-3">
          Từ {formatNumber(card.minOrderQuantity)} {card.unitName}
        </span>
      )}
    </li>
  );
}

interface ShopRowProps {
  readonly shop: ShopRowView;
  /** On the first screen. */
  readonly first?: boolean;
}

export function ShopRow({ shop, first = false }: ShopRowProps) {
  const to = shopPath(shop.slug);
  const logo = shop.logo ?? shop.avatar;
  return (
    <article className="card p-4 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6 lg:p-5">
      <div className="flex min-w-0 gap-3 lg:gap-4">
        <Avatar name={shop.name} src={logo} size={64} className="rounded-xl! max-lg:size-14!" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 className="min-w-0 text-md leading-6 font-semibold break-words">
              <Link to={to} className="hover:text-brand-ink">
                {shop.name}
              </Link>
            </h2>
            <ShopBadges shop={shop} />
            {shop.status === 'vacation' && <Badge tone="mute">Tạm nghỉ</Badge>}
          </div>
          {shop.tagLine !== null && <p className="mt-0.5 line-clamp-2 text-sm text-ink-2">{shop.tagLine}</p>}
          <Facts shop={shop} />
          <LinkButton
            to={to}
            appearance="brandline"
            size="sm"
            className="mt-3 max-lg:hidden"
            aria-label={`Xem shop ${shop.name}`}
          >
            Xem shop
          </LinkButton>
        </div>
      </div>
      {shop.cards.length > 0 && (
        <ul
          aria-label={`Bán chạy của ${shop.name}`}
          className="grid grid-cols-3 gap-2.5 max-lg:mt-3 lg:gap-3"
        >
          {shop.cards.map((card) => (
            <Product key={card.id} card={card} first={first} />
          ))}
        </ul>
      )}
    </article>
  );
}

export function ShopRows({
  shops,
  first = 0,
}: {
  readonly shops: readonly ShopRowView[];
  readonly first?: number;
}) {
  return (
    <ul className="grid grid-cols-1 gap-2.5 lg:gap-3">
      {shops.map((shop, index) => (
        <li key={shop.id}>
          <ShopRow shop={shop} first={index < first} />
        </li>
      ))}
    </ul>
  );
}

export function ShopRowsSkeleton({ count }: { readonly count: number }) {
  return (
    <Loading label="Đang tải shop" className="grid gap-2.5 lg:gap-3">
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="card flex gap-4 p-4 lg:p-5">
          <Skeleton className="size-14 rounded-xl! lg:size-16" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4 w-1/2" />
          </div>
          <Skeleton className="hidden h-36 w-88 lg:block" />
        </div>
      ))}
    </Loading>
  );
}
