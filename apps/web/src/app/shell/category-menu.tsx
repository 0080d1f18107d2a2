import { ChevronDown, LayoutGrid } from '#ui/icons.ts';
import { SectionBoundary } from '../errors/section-boundary.tsx';
import type { MenuCategory } from './categories.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { useMenu } from '#ui/use-menu.ts';

const load = () => import('./category-panel.tsx');
const CategoryPanel = lazyDialog(load);
const preload = () => void load().catch(() => {});

/** Menu button; preloads its panel on hover or focus. */
export function CategoryMenu({ categories }: { readonly categories: readonly MenuCategory[] }) {
  const menu = useMenu();
  if (categories.length === 0) return null;
  return (
    <div {...menu.root} className="relative noscript:hidden" onPointerEnter={preload} onFocus={preload}>
      <button type="button" {...menu.trigger} className="flex h-11 items-center gap-2 font-semibold text-ink">
        <LayoutGrid aria-hidden className="ico text-brand-mark" />
        Danh mục
        <ChevronDown aria-hidden className="ico size-4!" />
      </button>
      <SectionBoundary errorFallback={null}>
        {menu.open && (
          <CategoryPanel categories={categories} panel={menu.panel} onClose={() => menu.setOpen(false)} />
        )}
      </SectionBoundary>
    </div>
  );
}
