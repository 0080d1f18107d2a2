import type { AdProduct } from '@market/contract/product-search/schemas';
import { useRef, type ReactNode } from 'react';
import { lazySection } from '#app/errors/section-boundary.tsx';
import type { BannerPlacement } from '#features/ads/banner-view.ts';
import { useBanners } from '#features/ads/use-banners.ts';
import { ShopBadges } from '#features/shop-badges/shop-badges.tsx';
import type { BadgedShop } from '#features/shop-badges/badge-names.ts';
import { toCardView, type ProductCardView } from '#features/product-card/product-card-view.ts';
import { Picture } from '#ui/picture.tsx';
import { ProductCard } from '#features/product-card/product-card.tsx';

export interface AdView {
  readonly id: number;
  readonly card: ProductCardView;
  readonly click: string;
  readonly imp: string;
  /** Shown in the strip only. */
  readonly logo: string | null;
  readonly shop: BadgedShop;
  readonly pictures: readonly string[];
}

const MAX_STRIP_PICTURES = 4;

const toBadgedShop = ({ isVip, isVerified, isBusiness, mall }: BadgedShop): BadgedShop => ({
  isVip,
  isVerified: isVerified ?? 0,
  isBusiness,
  mall,
});

export const toAdView = ({ id, product, clickURL, impURL }: AdProduct): AdView => ({
  id,
  card: toCardView(product),
  click: clickURL,
  imp: impURL,
  logo: product.shop.logo,
  shop: toBadgedShop(product.shop),
  pictures: product.images.slice(0, MAX_STRIP_PICTURES).flatMap(({ thumb }) => thumb ?? []),
});

function AdCard({ ad, first }: { readonly ad: AdView; readonly first: boolean }) {
  return (
    <li className="grid" data-imp={ad.imp}>
      <ProductCard card={ad.card} ad={{ href: ad.click }} first={first} />
    </li>
  );
}

function AdStrip({ ad }: { readonly ad: AdView }) {
  const { card } = ad;
  return (
    <li
      data-imp={ad.imp}
      className="relative col-span-full grid items-center gap-4 rounded-lg bg-brand-soft p-4 ring-1 ring-brand-line lg:grid-cols-[1fr_auto]"
    >
      <div className="flex min-w-0 items-center gap-3.5">
        {ad.logo !== null && (
          <Picture src={ad.logo} alt="" width={56} height={56} className="size-14 flex-none rounded-lg" />
        )}
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <b className="text-md font-semibold">{card.shopName}</b>
            <ShopBadges shop={ad.shop} />
            <span className="text-2xs text-ink-2">Tài trợ</span>
          </p>
          <h3 className="line-clamp-1 text-sm text-ink-2">
            <a href={ad.click} rel="sponsored nofollow" className="after:absolute after:inset-0">
              {card.title}
            </a>
          </h3>
        </div>
      </div>
      <div className="flex gap-2">
        {ad.pictures.map((src) => (
          <Picture
            key={src}
            src={src}
            alt=""
            width={64}
            height={64}
            className="size-16 rounded-md border border-line bg-sunken object-cover"
          />
        ))}
        <span aria-hidden className="btn btn-primary btn-sm ml-2 self-center max-lg:hidden">
          Xem hàng
        </span>
      </div>
    </li>
  );
}

const BannerStrip = lazySection(async () => (await import('#features/ads/banner.tsx')).BannerStrip, {
  errorFallback: null,
});

/** Falls back to `otherwise` without a banner. */
function BannerSlot({ at, otherwise }: { readonly at: BannerPlacement; readonly otherwise: ReactNode }) {
  const place = useRef<HTMLLIElement>(null);
  const [banner] = useBanners(at, place);
  return (
    <>
      {banner === undefined && otherwise}
      <li ref={place} className={banner === undefined ? 'hidden' : 'col-span-full'}>
        {banner !== undefined && <BannerStrip banner={banner} light kind="Quảng cáo" />}
      </li>
    </>
  );
}

/** Positions among the listed cards: ads come first, second and tenth, a strip after the second row. */
const STRIP_POSITION = 6;
const LAST_AD_POSITION = 7;

/** Content by index of the following card, for rows of four. A banner replaces the strip. */
export const adsByPosition = ({
  ads,
  banners,
}: {
  readonly ads: readonly AdView[];
  readonly banners: BannerPlacement | null;
}): Readonly<Record<number, ReactNode>> => {
  const [one, two, ten, strip] = ads;
  const card = (ad: AdView | undefined, first: boolean) =>
    ad === undefined ? null : <AdCard key={`ad-${ad.id}`} ad={ad} first={first} />;
  const below = strip === undefined ? null : <AdStrip key={`ad-${strip.id}`} ad={strip} />;
  return {
    0: [card(one, true), card(two, true)],
    [STRIP_POSITION]: banners === null ? below : <BannerSlot key="banner" at={banners} otherwise={below} />,
    [LAST_AD_POSITION]: card(ten, false),
  };
};
