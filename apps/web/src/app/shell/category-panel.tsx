import { ChevronRight } from '#ui/icons.ts';
import { clsx } from 'clsx';
import { useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { categoryPath } from '../paths.ts';
import { Picture } from '#ui/picture.tsx';
import { useSecondLevel, type MenuCategory } from './categories.ts';
import { categoryMenuMove } from './category-menu-keys.ts';
import type { Menu } from '#ui/use-menu.ts';

const FIRST_LEVEL_LINKS = '[data-first]';
const SUBCATEGORIES = '[data-under]';
const linksIn = (root: Element, column: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(column),
];

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const { currentTarget: root, target, key } = event;
  const under = (target as Element).closest(SUBCATEGORIES);
  const step = categoryMenuMove(key, under === null ? 'first' : 'under');
  if (step === undefined) return;
  event.preventDefault();
  // the surrounding menu has its own arrow and Escape handling
  event.stopPropagation();
  if (step === 'in') return root.querySelector<HTMLElement>(`${SUBCATEGORIES} a`)?.focus();
  if (step === 'out') return root.querySelector<HTMLElement>(`${FIRST_LEVEL_LINKS}[data-on]`)?.focus();
  const column = under === null ? linksIn(root, FIRST_LEVEL_LINKS) : linksIn(under, 'a');
  const at = column.indexOf(target as HTMLElement);
  column[(at + step + column.length) % column.length]?.focus();
};

function Subcategories({
  parent,
  categories,
}: {
  readonly parent: MenuCategory;
  readonly categories: readonly MenuCategory[];
}) {
  return (
    <div data-under="" className="col-start-2 row-span-full -my-2 min-w-0 border-l border-line p-5">
      <Link to={categoryPath(parent)} className="link text-sm">
        Tất cả {parent.title}
      </Link>
      <ul className="mt-3 grid grid-cols-3 gap-2">
        {categories
          .filter(({ parentId }) => parentId === parent.categoryId)
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
  );
}

/**
 * First level at the left, subcategories of the hovered one at the right. They follow their category in DOM order
 * for Tab and screen readers.
 */
export default function CategoryPanel({
  categories,
  panel,
}: {
  readonly categories: readonly MenuCategory[];
  readonly panel: Menu['panel'];
}) {
  const [hoveredId, setHoveredId] = useState(categories[0]?.categoryId);
  const children = useSecondLevel(true);
  return (
    <div
      {...panel}
      role="presentation"
      onKeyDown={moveFocus}
      className="absolute top-full left-0 z-40 w-[52rem] overflow-hidden rounded-b-xl border border-line bg-raised shadow-lg"
    >
      <ul
        className="grid grid-cols-[15rem_1fr] py-2"
        // the last row absorbs subcategory lists taller than the first column
        style={{ gridTemplateRows: `repeat(${categories.length}, 2.5rem) 1fr` }}
      >
        {categories.map((category) => {
          const on = category.categoryId === hoveredId;
          const show = () => setHoveredId(category.categoryId);
          return (
            <li key={category.categoryId} className="contents">
              <Link
                to={categoryPath(category)}
                data-first=""
                data-on={on ? '' : undefined}
                onMouseEnter={show}
                onFocus={show}
                className={clsx(
                  'col-start-1 flex items-center gap-3 px-4 text-sm',
                  on ? 'bg-brand-soft font-semibold text-brand-ink' : 'text-ink-2',
                )}
              >
                {category.title}
                <ChevronRight aria-hidden className="ico ml-auto size-4!" />
              </Link>
              {on && <Subcategories parent={category} categories={children} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
