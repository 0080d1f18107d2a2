import { formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { ArrowRight, ChevronRight, ShoppingBasket } from '#ui/icons.ts';
import { Link } from 'react-router';
import { categoryPath, searchPath } from '#app/paths.ts';
import { Picture } from '#ui/picture.tsx';
import type { BannerPlacement, BannerView } from '#features/ads/banner-view.ts';
import { useBanners } from '#features/ads/use-banners.ts';
import { SideBanner } from './ad-banners.tsx';
import { Carousel } from './carousel.tsx';
import type { CategoryTile } from './load-home.ts';
import { combineSlides, type Slides } from './slides.ts';

function CategoryMenu({ categories }: { readonly categories: readonly CategoryTile[] }) {
  return (
    <nav aria-label="Ngành hàng" className="card hidden py-2 lg:block">
      {categories.map((category) => (
        <Link
          key={category.categoryId}
          to={categoryPath(category)}
          className="flex h-9.5 items-center gap-2.5 px-3 text-sm text-ink-2 hover:bg-brand-soft hover:font-semibold hover:text-brand-ink"
        >
          {category.thumbImageSrc === null ? (
            <span className="size-6" />
          ) : (
            <Picture src={category.thumbImageSrc} alt="" width={24} height={24} className="size-6" />
          )}
          <span className="truncate">{category.title}</span>
          <ChevronRight aria-hidden className="ico ml-auto size-3.5! opacity-50" />
        </Link>
      ))}
    </nav>
  );
}

const TINT_CLASSES = [
  'bg-[linear-gradient(120deg,var(--color-accent-soft),var(--color-accent-line))] text-accent-ink',
  'bg-[linear-gradient(120deg,var(--color-deal-soft),var(--color-deal-line))] text-deal-ink',
] as const;

function PromotedCategory({ category, index }: { readonly category: CategoryTile; readonly index: number }) {
  return (
    <Link
      to={categoryPath(category)}
      className={clsx(
        'relative block h-[104px] overflow-hidden rounded-xl lg:h-auto',
        TINT_CLASSES[index % TINT_CLASSES.length],
      )}
    >
      {category.thumbImageSrc !== null && (
        <Picture
          src={category.thumbImageSrc}
          alt=""
          width={160}
          height={160}
          sizes="160px"
          className="absolute -right-3 -bottom-6 h-[112%] w-auto max-w-none lg:right-0"
        />
      )}
      <span className="relative block max-w-[62%] p-3 lg:p-4">
        <b className="block text-sm leading-5 font-bold lg:text-lg lg:leading-6">{category.title}</b>
        <span className="num text-xs lg:text-sm">{formatNumber(category.totalProduct)} mẫu</span>
      </span>
    </Link>
  );
}

function RetailLink() {
  return (
    <Link
      to={searchPath({ filter_max_moq: 1 })}
      className="card col-span-2 flex items-center gap-3 p-3 hover:border-line-strong lg:col-span-1 lg:p-3.5"
    >
      <span className="grid size-10 flex-none place-items-center rounded-lg bg-accent-soft text-accent-ink">
        <ShoppingBasket aria-hidden className="ico" />
      </span>
      <span className="min-w-0 text-sm">
        <b className="block font-semibold">Mua lẻ?</b>
        <span className="text-xs text-ink-2">Xem các mẫu bán từ 1 cái</span>
      </span>
      <ArrowRight aria-hidden className="ico ml-auto text-brand-mark" />
    </Link>
  );
}

interface HeroProps {
  readonly slides: Slides;
  readonly menu: readonly CategoryTile[];
  /** Promoted categories fill in when no banner runs. */
  readonly side: BannerPlacement;
  readonly promoted: readonly CategoryTile[];
}

/** Banners first, then promoted categories. */
const sideTiles = (side: readonly BannerView[], promoted: readonly CategoryTile[]) =>
  [
    ...side.map((banner) => <SideBanner key={banner.id} banner={banner} />),
    ...promoted.map((category, index) => (
      <PromotedCategory key={`category-${category.categoryId}`} category={category} index={index} />
    )),
  ].slice(0, TINT_CLASSES.length);

export function Hero({ slides, menu, side, promoted }: HeroProps) {
  const tiles = sideTiles(useBanners(side), promoted);
  const own = combineSlides(slides, useBanners(slides.ads));
  // the carousel never disappears: falls back to the public slides
  const visibleSlides = own.length > 0 ? own : combineSlides(slides, slides.ads.banners);
  return (
    <section
      aria-label="Bắt đầu đi chợ"
      className={clsx(
        'pt-3 lg:grid lg:gap-4 lg:pt-5',
        tiles.length < TINT_CLASSES.length
          ? 'lg:grid-cols-[13.5rem_1fr]'
          : 'lg:grid-cols-[13.5rem_1fr_17.5rem]',
      )}
    >
      <CategoryMenu categories={menu} />
      {/* Other slides reset the carousel position. */}
      <Carousel key={visibleSlides.map(({ id }) => id).join()} slides={visibleSlides} />
      {tiles.length >= TINT_CLASSES.length && (
        <div className="mt-3 grid grid-cols-2 gap-2.5 lg:mt-0 lg:grid-cols-1 lg:grid-rows-[1fr_1fr_auto] lg:gap-4">
          {tiles}
          <RetailLink />
        </div>
      )}
    </section>
  );
}
