import { ChevronRight } from '#ui/icons.ts';
import { Link } from 'react-router';
import { categoryPath } from '../paths.ts';
import { Sheet } from '#ui/sheet.tsx';
import { useSecondLevel, type MenuCategory } from './categories.ts';
import { MAIN_LINKS } from './main-links.ts';

export default function CategorySheet({
  categories,
  onClose,
}: {
  readonly categories: readonly MenuCategory[];
  readonly onClose: () => void;
}) {
  const children = useSecondLevel(true);
  return (
    <Sheet open full onClose={onClose} title="Danh mục">
      <ul className="mb-3 grid grid-cols-2 gap-2">
        {MAIN_LINKS.map(({ to, text, Icon, tint = 'text-ink-3' }) => (
          <li key={to} className="grid">
            <Link to={to} className="card flex min-h-12 items-center gap-2 px-3 text-sm font-medium">
              <Icon aria-hidden className={`ico flex-none ${tint}`} />
              {text}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="divide-y divide-line">
        {categories.map((category) => (
          <li key={category.categoryId} className="py-2">
            <Link to={categoryPath(category)} className="flex min-h-11 items-center font-semibold">
              {category.title}
              <ChevronRight aria-hidden className="ico ml-auto text-ink-3" />
            </Link>
            <ul className="grid grid-cols-2 gap-x-4">
              {children
                .filter(({ parentId }) => parentId === category.categoryId)
                .map((child) => (
                  <li key={child.categoryId}>
                    <Link to={categoryPath(child)} className="flex min-h-11 items-center text-sm text-ink-2">
                      {child.title}
                    </Link>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
