import { ChevronDown, ChevronRight, LayoutGrid } from 'lucide-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { categoryPath } from '../addresses.ts';
import { Picture } from '../ui/picture.tsx';
import { useSecondLevel, type MenuCategory } from './categories.ts';
import { useMenu } from './menu-keys.ts';

function Panel({ categories }: { readonly categories: readonly MenuCategory[] }) {
  const [over, setOver] = useState(categories[0]?.categoryId);
  const children = useSecondLevel(true);
  const parent = categories.find(({ categoryId }) => categoryId === over);
  return (
    <>
      <ul className="w-60 flex-none border-r border-line py-2">
        {categories.map((category) => {
          const on = category.categoryId === over;
          const show = () => setOver(category.categoryId);
          return (
            <li key={category.categoryId}>
              <Link
                to={categoryPath(category)}
                onMouseEnter={show}
                onFocus={show}
                className={clsx(
                  'flex h-10 items-center gap-3 px-4 text-sm',
                  on ? 'bg-brand-soft font-semibold text-brand-ink' : 'text-ink-2',
                )}
              >
                {category.title}
                <ChevronRight aria-hidden className="ico ml-auto size-4!" />
              </Link>
            </li>
          );
        })}
      </ul>
      {parent !== undefined && (
        <div className="min-w-0 flex-1 p-5">
          <Link to={categoryPath(parent)} className="link text-sm">
            Tất cả {parent.title}
          </Link>
          <ul className="mt-3 grid grid-cols-3 gap-2">
            {children
              .filter(({ parentId }) => parentId === over)
              .map((child) => (
                <li key={child.categoryId}>
                  <Link
                    to={categoryPath(child)}
                    className="flex items-center gap-3 rounded-md p-2 text-sm text-ink-2 hover:bg-sunken hover:text-ink"
                  >
                    <span className="thumb size-10">
                      {child.thumbImageSrc !== null && (
                        <Picture src={child.thumbImageSrc} alt="" width={40} height={40} />
                      )}
                    </span>
                    {child.title}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** Danh mục: the first level at the left, what is under it at the right. */
export function CategoryMenu({ categories }: { readonly categories: readonly MenuCategory[] }) {
  const menu = useMenu();
  if (categories.length === 0) return null;
  return (
    <div {...menu.root} className="relative">
      <button type="button" {...menu.trigger} className="flex h-11 items-center gap-2 font-semibold text-ink">
        <LayoutGrid aria-hidden className="ico text-brand" />
        Danh mục
        <ChevronDown aria-hidden className="ico size-4!" />
      </button>
      {menu.open && (
        <div
          {...menu.panel}
          className="absolute top-full left-0 z-40 flex w-[52rem] overflow-hidden rounded-b-xl border border-line bg-raised shadow-lg"
        >
          <Panel categories={categories} />
        </div>
      )}
    </div>
  );
}
