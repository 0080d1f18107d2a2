import { clsx } from 'clsx';
import type { IconComponent } from '#ui/icon.tsx';
import { House, LayoutGrid, Package, UserRound } from '#ui/icons.ts';
import { useState, type MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { ORDERS_PATH } from '../paths.ts';
import { SectionBoundary } from '../errors/section-boundary.tsx';
import { signInPath } from '../session/session.ts';
import { useSession } from '../session/session-store.ts';
import type { MenuCategory } from './categories.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

const CategorySheet = lazyDialog(() => import('./category-sheet.tsx'));
const AccountSheet = lazyDialog(() => import('./account-sheet.tsx'));

interface TabProps {
  readonly to: string;
  readonly text: string;
  readonly Icon: IconComponent;
  readonly on?: boolean;
  readonly onClick?: (event: MouseEvent) => void;
}

function MobileTab({ to, text, Icon, on = false, onClick }: TabProps) {
  return (
    <Link
      to={to}
      onClick={onClick}
      aria-current={on ? 'page' : undefined}
      className={clsx(
        'flex h-14 flex-col items-center justify-center gap-0.5 text-2xs font-medium',
        on ? 'text-brand-ink' : 'text-ink-3',
      )}
    >
      <Icon aria-hidden className="ico size-5.5!" />
      {text}
    </Link>
  );
}

/** Tab bar on phones. Danh mục and Tài khoản open sheets; without scripts they are plain links. */
export function MobileTabBar({ categories }: { readonly categories: readonly MenuCategory[] }) {
  const { pathname, search, key } = useLocation();
  const { user } = useSession();
  // Bound to the location key, so that navigating closes the sheet.
  const [opened, setOpened] = useState<{ name: 'categories' | 'account'; at: string } | null>(null);
  const sheet = opened?.at === key ? opened.name : null;
  const close = () => setOpened(null);
  const open = (name: 'categories' | 'account') => (event: MouseEvent) => {
    event.preventDefault();
    setOpened({ name, at: key });
  };
  return (
    <nav
      aria-label="Thanh dưới"
      className="fixed inset-x-0 bottom-0 z-40 grid grid-cols-4 bg-surface pb-[max(.25rem,env(safe-area-inset-bottom))] shadow-dock lg:hidden"
    >
      <MobileTab to="/" text="Trang chủ" Icon={House} on={pathname === '/'} />
      <MobileTab
        to="#danh-muc"
        text="Danh mục"
        Icon={LayoutGrid}
        on={pathname.startsWith('/category/')}
        onClick={open('categories')}
      />
      <MobileTab to={ORDERS_PATH} text="Đơn hàng" Icon={Package} on={pathname.startsWith(ORDERS_PATH)} />
      {user === null ? (
        <MobileTab to={signInPath(pathname + search)} text="Tài khoản" Icon={UserRound} />
      ) : (
        <MobileTab to={ORDERS_PATH} text="Tài khoản" Icon={UserRound} onClick={open('account')} />
      )}
      <SectionBoundary errorFallback={null}>
        {sheet === 'categories' && <CategorySheet categories={categories} onClose={close} />}
        {sheet === 'account' && user !== null && <AccountSheet user={user} onClose={close} />}
      </SectionBoundary>
    </nav>
  );
}
