import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { categoryPath } from '../addresses.ts';
import { Sheet } from '../ui/sheet.tsx';
import { useSecondLevel, type MenuCategory } from './categories.ts';

/** All categories on a phone. */
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
