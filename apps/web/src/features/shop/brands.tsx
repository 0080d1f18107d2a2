import type { Brand } from '@market/contract/content/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { Picture } from '#ui/picture.tsx';

/** Varied type styles, so that a wall of names does not read as a list. */
const NAME_STYLES = [
  'lg:text-2xl font-extrabold tracking-[.08em]',
  'lg:text-xl font-semibold italic',
  'lg:text-xl font-extrabold tracking-[.04em]',
  'lg:text-lg font-medium',
] as const;

function BrandLogo({ src, className }: { readonly src: string | null; readonly className: string }) {
  return src === null ? null : (
    <Picture src={src} alt="" width={40} height={40} sizes="40px" className={className} />
  );
}

function BrandTile({
  brand: { link, logo, name },
  index,
}: {
  readonly brand: Brand;
  readonly index: number;
}) {
  return (
    <Link
      to={link}
      className={clsx(
        'card grid min-h-24 place-content-center place-items-center gap-1.5 px-1 py-2 text-center text-sm break-words text-ink-2 hover:border-line-strong hover:text-ink',
        NAME_STYLES[index % NAME_STYLES.length],
      )}
    >
      <BrandLogo src={logo} className="size-9 rounded-lg lg:size-10" />
      <span className="max-w-full">{name}</span>
    </Link>
  );
}

interface BrandWallProps {
  readonly brands: readonly Brand[];
  /** Ids of elements by id of the brand. */
  readonly anchors?: ReadonlyMap<number, string>;
}

export function BrandWall({ brands, anchors }: BrandWallProps) {
  return (
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-6 lg:gap-3">
      {brands.map((brand, index) => (
        <li
          key={brand.id}
          id={anchors?.get(brand.id)}
          className="grid scroll-mt-[calc(var(--head)+1rem)] rounded-lg target:ring-2 target:ring-brand-mark"
        >
          <BrandTile brand={brand} index={index} />
        </li>
      ))}
    </ul>
  );
}

interface BrandCoverProps {
  readonly brand: Brand;
  /** Products of its shop on sale; null when unknown. */
  readonly products?: number | null;
}

export function BrandCover({
  brand: { link, logo, name, tag_line, cover_image },
  products = null,
}: BrandCoverProps) {
  return (
    <Link
      to={link}
      className="relative block h-44 overflow-hidden rounded-xl bg-indigo-900 lg:h-full lg:min-h-48"
    >
      {cover_image !== null && (
        <Picture
          src={cover_image}
          alt=""
          width={416}
          height={192}
          // scaled by height
          sizes="800px"
          className="absolute inset-0 size-full object-cover object-right"
        />
      )}
      {/* an editor's picture may be light */}
      <span className="absolute inset-y-0 left-0 w-3/4 bg-linear-to-r from-black/60 via-black/45 via-60% to-transparent" />
      <span className="relative block max-w-[62%] p-5 text-white">
        <BrandLogo src={logo} className="mb-3 size-10 rounded-lg" />
        <b className="block text-2xl font-extrabold tracking-[.02em] xl:text-3xl">{name}</b>
        {tag_line !== null && <span className="mt-1 block text-sm text-white/90">{tag_line}</span>}
        {products !== null && (
          <span className="num mt-2 block text-xs text-white/90">{formatNumber(products)} sản phẩm</span>
        )}
      </span>
    </Link>
  );
}

export function FeaturedBrands({ brands }: { readonly brands: readonly Brand[] }) {
  const [first, ...others] = brands;
  if (first === undefined) return null;
  return (
    <div className={clsx('grid gap-3 lg:gap-4', others.length > 0 && 'lg:grid-cols-[26rem_1fr]')}>
      <BrandCover brand={first} />
      {others.length > 0 && (
        <ul className={clsx('grid gap-2 lg:gap-3', others.length > 4 ? 'grid-cols-4' : 'grid-cols-2')}>
          {others.map((brand, index) => (
            <li
              key={brand.id}
              className={clsx('grid', index === 0 && others.length % 4 === 3 && 'col-span-2')}
            >
              <BrandTile brand={brand} index={index} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
