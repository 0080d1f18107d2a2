import { clsx } from 'clsx';
import { Link } from 'react-router';
import { categoryPath } from '#app/paths.ts';
import { Picture } from '#ui/picture.tsx';
import type { CategoryTile } from './load-home.ts';

/** Two rows of four. */
const MAX_PHONE_TILES = 8;

export function CategoryTiles({ categories }: { readonly categories: readonly CategoryTile[] }) {
  return (
    <ul className="grid grid-cols-4 gap-2 md:grid-cols-8 lg:grid-cols-12 lg:gap-3">
      {categories.map((category, index) => (
        <li key={category.categoryId} className={clsx(index >= MAX_PHONE_TILES && 'max-lg:hidden')}>
          <Link to={categoryPath(category)} className="group block text-center">
            <span className="mx-auto grid aspect-square w-full place-items-center rounded-2xl bg-surface ring-1 ring-line group-hover:ring-brand-line">
              {category.thumbImageSrc !== null && (
                <Picture
                  src={category.thumbImageSrc}
                  alt=""
                  width={96}
                  height={96}
                  sizes="(min-width: 1024px) 88px, (min-width: 768px) 11vw, 22vw"
                  className="h-auto w-[92%]"
                />
              )}
            </span>
            <span className="mt-2 block text-xs leading-[1.125rem] font-medium lg:text-sm lg:leading-5">
              {category.title}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
