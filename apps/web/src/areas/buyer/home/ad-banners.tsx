import { clsx } from 'clsx';
import { useRef } from 'react';
import { Banner, BannerAction, BannerStrip } from '#features/ads/banner.tsx';
import type { BannerPlacement, BannerView } from '#features/ads/banner-view.ts';
import { useBanners } from '#features/ads/use-banners.ts';

const DARK_TEXT = 'text-paper-900';

export function AdBanners({
  title,
  at,
  max,
}: {
  readonly title: string;
  readonly at: BannerPlacement;
  readonly max: number;
}) {
  const place = useRef<HTMLElement>(null);
  const banners = useBanners(at, place).slice(0, max);
  if (banners.length === 0) return <section ref={place} hidden />;
  return (
    <section ref={place} aria-label={title} className="mt-8 grid gap-3 lg:grid-cols-3 lg:gap-4">
      {banners.map((banner, index) => (
        <Banner
          key={banner.id}
          banner={banner}
          light
          sizes={['(min-width: 80rem) 405px, 33vw', '100vw']}
          className={clsx('h-32 bg-paper-200 md:h-52 lg:h-32', index > 0 && 'max-lg:hidden')}
        >
          <span className={clsx('relative block max-w-[54%] p-5 lg:max-w-[50%]', DARK_TEXT)}>
            <b className="block text-xl leading-6 font-extrabold">{banner.title}</b>
            {banner.sub_title !== null && <span className="text-sm text-paper-700">{banner.sub_title}</span>}
            {banner.label !== null && <BannerAction label={banner.label} className="mt-2 text-leaf-700" />}
          </span>
        </Banner>
      ))}
    </section>
  );
}

/** Replaces a promoted category next to the carousel. */
export function SideBanner({ banner }: { readonly banner: BannerView }) {
  return (
    <Banner
      banner={banner}
      light
      sizes={['280px', '50vw']}
      first
      className="h-[104px] bg-paper-200 md:h-44 lg:h-auto"
    >
      <span className={clsx('relative block max-w-[56%] p-3 max-[359px]:max-w-[68%] md:p-4', DARK_TEXT)}>
        <b className="line-clamp-2 text-sm leading-5 font-bold max-[359px]:line-clamp-4 md:text-lg md:leading-6">
          {banner.title}
        </b>
        {banner.sub_title !== null && (
          <span className="line-clamp-2 text-xs leading-4 text-paper-700 max-[359px]:hidden md:text-sm">
            {banner.sub_title}
          </span>
        )}
      </span>
    </Banner>
  );
}

export function NewUserStrip({ title, at }: { readonly title: string; readonly at: BannerPlacement }) {
  const place = useRef<HTMLElement>(null);
  const [banner] = useBanners(at, place);
  if (banner === undefined) return <section ref={place} hidden />;
  return (
    <section ref={place} aria-label={title} className="mt-8">
      <BannerStrip banner={banner} />
    </section>
  );
}
