import { clsx } from 'clsx';
import { Link } from 'react-router';
import { categoryPath } from '#app/paths.ts';
import { Picture } from '#ui/picture.tsx';
import type { CategoryLink } from './load-category.ts';

const MAX_COLUMNS = 8;
const fillsRow = (count: number): boolean => count >= 4 && count <= MAX_COLUMNS;

/** Subcategories or siblings as a row of pictures. */
export function RelatedCategories({
  label,
  categories,
  pathOf = categoryPath,
}: {
  readonly label: string;
  readonly categories: readonly CategoryLink[];
  /** Overrides the link target. */
  readonly pathOf?: (category: CategoryLink) => string;
}) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label={label} className="mt-3">
      <ul
        className={clsx(
          'noscroll grid grid-flow-col gap-2.5 overflow-x-auto p-0.5 max-lg:-mx-4 max-lg:px-4',
          fillsRow(categories.length)
            ? 'auto-cols-[minmax(6.5rem,1fr)]'
            : 'auto-cols-[6.5rem] lg:grid-flow-row lg:grid-cols-8',
        )}
      >
        {categories.map((category) => (
          <li key={category.categoryId} className="grid">
            <Link
              to={pathOf(category)}
              className="card flex flex-col items-center gap-1 p-2 text-center text-sm font-medium hover:border-line-strong"
            >
              {category.thumbImageSrc !== null && (
                <Picture
                  src={category.thumbImageSrc}
                  alt=""
                  width={64}
                  height={64}
                  className="size-13 lg:size-14"
                />
              )}
              {category.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
