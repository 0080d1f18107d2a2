import { marketName } from '@market/contract/rules/market-name';
import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router';
import { LogoMark } from '#app/shell/logo.tsx';
import { CountBadge } from './count-badge.tsx';
import { currentItem, type WorkspaceItem, type WorkspaceNavigation } from './navigation.ts';

function SidebarLink({
  item: { path, label, Icon, count },
  current,
}: {
  readonly item: WorkspaceItem;
  readonly current: boolean;
}) {
  return (
    <Link
      to={path}
      aria-current={current ? 'page' : undefined}
      className={clsx(
        'flex h-10 items-center gap-3 rounded-md px-3 text-base',
        current ? 'bg-white/12 font-semibold text-white' : 'hover:bg-white/8',
      )}
    >
      <Icon aria-hidden className="ico" />
      {label}
      <CountBadge count={count} />
    </Link>
  );
}

/** For wide screens. */
export function WorkspaceSidebar({ navigation }: { readonly navigation: WorkspaceNavigation }) {
  const { pathname } = useLocation();
  const current = currentItem(navigation, pathname);
  return (
    <aside className="hidden bg-canopy text-on-canopy lg:block print:hidden!">
      <div className="sticky top-0 flex max-h-dvh min-h-dvh flex-col overflow-y-auto">
        <Link to="/" className="flex h-16 flex-none items-center gap-2.5 px-5">
          <LogoMark className="h-9" />
          <span className="leading-tight">
            <b className="block text-[1.0625rem] font-extrabold tracking-[-.02em] text-white">
              {marketName()}
            </b>
            <span className="text-2xs">{navigation.name}</span>
            <span className="sr-only"> – về trang chủ</span>
          </span>
        </Link>
        <nav aria-label={navigation.name} className="flex-1 space-y-3 px-3 pt-2 pb-4">
          {navigation.groups.map(({ label, items }) => (
            <div key={label ?? ''} className="space-y-0.5">
              {label !== undefined && <p className="px-3 pb-1 text-2xs font-semibold opacity-80">{label}</p>}
              {items.map((item) => (
                <SidebarLink key={item.path} item={item} current={item === current} />
              ))}
            </div>
          ))}
        </nav>
        {navigation.foot !== undefined && (
          <p className="m-3 hidden rounded-lg bg-white/8 p-3 text-xs leading-5 [@media(min-height:64rem)]:block">
            <b className="block text-white">{navigation.foot.title}</b>
            {navigation.foot.text}
          </p>
        )}
      </div>
    </aside>
  );
}
