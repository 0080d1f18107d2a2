import { Link } from 'react-router';
import type { MenuCategory } from './categories.ts';
import { CategoryMenu } from './category-menu.tsx';
import { DeliveryPlace } from './delivery-place.tsx';
import { MAIN_LINKS } from './main-links.ts';

/** Second row of the header, on wide screens. */
export function NavRow({ categories }: { readonly categories: readonly MenuCategory[] }) {
  return (
    <div className="relative z-20 hidden border-b border-line bg-surface lg:block">
      <nav
        aria-label="Chính"
        className="wrap flex h-11 items-center gap-4 text-sm font-medium text-ink-2 2xl:gap-6"
      >
        <CategoryMenu categories={categories} />
        <span aria-hidden className="h-4 w-px flex-none bg-line-strong" />
        <div className="flex min-w-0 items-center gap-4 overflow-hidden whitespace-nowrap xl:flex-none 2xl:gap-6">
          {MAIN_LINKS.map(({ to, text, Icon, tint = '' }) => (
            <Link key={to} to={to} className="flex h-11 items-center gap-1.5 hover:text-ink">
              <Icon aria-hidden className={`ico size-4! ${tint}`} />
              {text}
            </Link>
          ))}
        </div>
        <DeliveryPlace />
      </nav>
    </div>
  );
}
