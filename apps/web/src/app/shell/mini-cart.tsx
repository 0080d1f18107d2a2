import { ChevronDown } from '#ui/icons.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { useEffect } from 'react';
import { SectionBoundary } from '../errors/section-boundary.tsx';
import type { Menu } from '#ui/use-menu.ts';

const MiniCartPanel = lazyDialog(() => import('./mini-cart-panel.tsx'));

/** Hover delays: crossing the link does not open the panel, cutting a corner does not close it. */
const OPEN_DELAY_MS = 120;
const CLOSE_DELAY_MS = 250;

/** Opened by the keyboard it stays open while it has the focus. */
const useHover = ({ root: { ref }, setOpen }: Menu): void => {
  useEffect(() => {
    const root = ref.current;
    if (root === null) return undefined;
    const wide = matchMedia('(min-width: 64rem)');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (open: boolean, ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => setOpen(open), ms);
    };
    const enter = ({ pointerType }: PointerEvent) =>
      pointerType === 'mouse' && wide.matches && wait(true, OPEN_DELAY_MS);
    const leave = () => !root.matches(':focus-within') && wait(false, CLOSE_DELAY_MS);
    // the link navigates to the cart page
    const press = ({ target }: MouseEvent) => (target as Element).closest('a') !== null && wait(false, 0);
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && wait(false, 0);
    root.addEventListener('pointerenter', enter);
    root.addEventListener('pointerleave', leave);
    root.addEventListener('click', press);
    document.addEventListener('keydown', escape);
    return () => {
      clearTimeout(timer);
      setOpen(false);
      root.removeEventListener('pointerenter', enter);
      root.removeEventListener('pointerleave', leave);
      root.removeEventListener('click', press);
      document.removeEventListener('keydown', escape);
    };
  }, [ref, setOpen]);
};

/** For the keyboard a separate button opens it, because the link itself navigates. */
export function MiniCart({ menu }: { readonly menu: Menu }) {
  useHover(menu);
  return (
    <>
      <button
        type="button"
        {...menu.trigger}
        aria-label="Xem nhanh giỏ hàng"
        className="pointer-events-none absolute -bottom-2 left-1/2 hidden size-6 -translate-x-1/2 place-items-center rounded-full border border-line bg-raised opacity-0 focus-visible:opacity-100 lg:grid"
      >
        <ChevronDown aria-hidden className="ico size-4!" />
      </button>
      <SectionBoundary errorFallback={null}>
        {menu.open && <MiniCartPanel panel={menu.panel} onClose={() => menu.setOpen(false)} />}
      </SectionBoundary>
    </>
  );
}
