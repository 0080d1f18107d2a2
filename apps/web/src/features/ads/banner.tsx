import { clsx } from 'clsx';
import { ArrowRight } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { pictureSrcSet } from '#ui/picture-sources.ts';
import { linkRel, type BannerView } from './banner-view.ts';

interface BannerPictureProps {
  readonly banner: BannerView;
  /** `sizes` on wide screens and on phones. */
  readonly sizes: readonly [string, string];
  readonly first?: boolean;
}

function BannerPicture({
  banner: { image, image_mobile: small, alt },
  sizes,
  first = false,
}: BannerPictureProps) {
  const [wide, narrow] = sizes;
  return (
    <picture>
      {small !== null && (
        <source media="(max-width: 47.99rem)" srcSet={pictureSrcSet(small) ?? small} sizes={narrow} />
      )}
      <img
        src={image}
        srcSet={pictureSrcSet(image)}
        sizes={wide}
        alt={alt}
        decoding="async"
        loading={first ? 'eager' : 'lazy'}
        className="absolute inset-0 h-full w-full object-cover object-right"
      />
    </picture>
  );
}

/** Banner link: opens the signed click address and reports its impression. */
export function Banner({
  className,
  light = false,
  children,
  ...art
}: BannerPictureProps & {
  readonly className: string;
  /** The picture is light at the left, so the text on it is dark. */
  readonly light?: boolean;
  readonly children: ReactNode;
}) {
  const { banner } = art;
  return (
    <a
      href={banner.click_url}
      rel={linkRel(banner)}
      data-imp={banner.imp_url}
      className={clsx('relative block overflow-hidden rounded-xl', className)}
    >
      <BannerPicture {...art} />
      <span
        aria-hidden
        className={clsx(
          'absolute inset-y-0 left-0 w-3/5 bg-linear-to-r to-transparent',
          light ? 'from-white/60 dark:from-white/25' : 'from-black/35',
        )}
      />
      {children}
    </a>
  );
}

export function BannerAction({ label, className }: { readonly label: string; readonly className?: string }) {
  return (
    <span className={clsx('flex items-center gap-1 text-sm font-semibold', className)}>
      {label}
      <ArrowRight aria-hidden className="ico size-4!" />
    </span>
  );
}

export function BannerStrip({
  banner,
  light = false,
  kind,
}: {
  readonly banner: BannerView;
  readonly light?: boolean;
  /** Label shown where the banner is between products, e.g. `Quảng cáo`. */
  readonly kind?: string;
}) {
  return (
    <Banner
      banner={banner}
      light={light}
      sizes={['(min-width: 80rem) 1200px, 100vw', '100vw']}
      className={clsx('min-h-22 lg:min-h-24', light ? 'bg-paper-200' : 'bg-canopy')}
    >
      <span
        className={clsx(
          'relative flex max-w-[54%] flex-col justify-center p-4 lg:min-h-24 lg:max-w-[47%] lg:px-5',
          light ? 'text-paper-900' : 'text-white',
        )}
      >
        {kind !== undefined && <span className="text-2xs">{kind}</span>}
        <b className="text-md leading-5 font-bold lg:text-xl lg:leading-7">{banner.title}</b>
        {banner.sub_title !== null && (
          <span className="mt-0.5 text-xs max-[359px]:hidden lg:text-sm">{banner.sub_title}</span>
        )}
        {banner.label !== null && kind === undefined && (
          <BannerAction label={banner.label} className="mt-1.5 text-accent" />
        )}
      </span>
    </Banner>
  );
}
