import { lazySection } from '../errors/section-boundary.tsx';
import type { MenuCategory } from './categories.ts';
import { CategoryMenu } from './category-menu.tsx';

/** Plain links, which work before they are hydrated. */
const NavLinks = lazySection(async () => (await import('./nav-links.tsx')).NavLinks, { errorFallback: null });

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
        <NavLinks />
      </nav>
    </div>
  );
}
