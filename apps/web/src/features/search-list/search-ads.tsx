import { useRef, type ComponentType, type ReactNode } from 'react';
import { lazySection } from '#app/errors/section-boundary.tsx';
import type { BannerPlacement } from '#features/ads/banner-view.ts';
import { useBanners } from '#features/ads/use-banners.ts';
import { ProductCard, type ProductCardProps } from '#features/product-card/product-card.tsx';
import type { AdView } from './ad-view.ts';

interface AdCardProps {
  readonly ad: AdView;
  readonly first: boolean;
  readonly Card: ComponentType<ProductCardProps>;
}

function AdCard({ ad, first, Card }: AdCardProps) {
  return (
    <li className="grid" data-imp={ad.imp}>
      <Card card={ad.card} ad={{ href: ad.click }} first={first} />
    </li>
  );
}

const AdStripContent = lazySection(async () => (await import('./ad-strip.tsx')).AdStripContent, {
  errorFallback: null,
});

function AdStrip({ ad }: { readonly ad: AdView }) {
  return (
    <li
      data-imp={ad.imp}
      className="relative col-span-full grid items-center gap-4 rounded-lg bg-brand-soft p-4 ring-1 ring-brand-line lg:grid-cols-[1fr_auto]"
    >
      <AdStripContent ad={ad} />
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
export const adsByPosition = (
  { ads, banners }: { readonly ads: readonly AdView[]; readonly banners: BannerPlacement | null },
  Card: ComponentType<ProductCardProps> = ProductCard,
): Readonly<Record<number, ReactNode>> => {
  const [one, two, ten, strip] = ads;
  const card = (ad: AdView | undefined, first: boolean) =>
    ad === undefined ? null : <AdCard key={`ad-${ad.id}`} ad={ad} first={first} Card={Card} />;
  const below = strip === undefined ? null : <AdStrip key={`ad-${strip.id}`} ad={strip} />;
  return {
    0: [card(one, true), card(two, true)],
    [STRIP_POSITION]: banners === null ? below : <BannerSlot key="banner" at={banners} otherwise={below} />,
    [LAST_AD_POSITION]: card(ten, false),
  };
};
