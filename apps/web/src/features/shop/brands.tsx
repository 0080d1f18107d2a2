import type { Brand } from '@market/contract/content/schemas';
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

function BrandTile({ brand: { link, name }, index }: { readonly brand: Brand; readonly index: number }) {
  return (
    <Link
      to={link}
      className={clsx(
        'card grid h-20 place-items-center px-1 text-center text-sm break-words text-ink-2 hover:border-line-strong hover:text-ink lg:h-[5.75rem]',
        NAME_STYLES[index % NAME_STYLES.length],
      )}
    >
      {name}
    </Link>
  );
}

export function BrandWall({ brands }: { readonly brands: readonly Brand[] }) {
  return (
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-6 lg:gap-3">
      {brands.map((brand, index) => (
        <li key={brand.id} className="grid">
          <BrandTile brand={brand} index={index} />
        </li>
      ))}
    </ul>
  );
}

export function BrandCover({ brand: { link, name, tag_line, cover_image } }: { readonly brand: Brand }) {
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
          className="absolute inset-y-0 right-0 h-full w-2/3 [mask-image:linear-gradient(to_right,transparent,#000_55%)] object-cover object-right"
        />
      )}
      <span className="relative block max-w-[62%] p-5 text-white">
        <b className="block text-2xl font-extrabold tracking-[.02em] lg:text-3xl">{name}</b>
        {tag_line !== null && <span className="mt-1 block text-sm text-white/90">{tag_line}</span>}
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
            <li key={brand.id} className="grid">
              <BrandTile brand={brand} index={index} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
