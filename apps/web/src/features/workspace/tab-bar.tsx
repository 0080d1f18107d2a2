import { clsx } from 'clsx';
import { Menu, Search } from '#ui/icons.ts';
import { Link, useLocation } from 'react-router';
import { useMenu } from '#ui/use-menu.ts';
import { CountBadge } from './count-badge.tsx';
import { useOpenSearch } from './search/search-context.ts';
import { currentItem, splitTabs, type WorkspaceItem, type WorkspaceNavigation } from './navigation.ts';

interface ItemProps {
  readonly item: WorkspaceItem;
  readonly current: boolean;
  readonly className?: string;
}

const TAB = 'flex h-14 w-full flex-col items-center justify-center gap-0.5 text-2xs font-medium';

function Tab({ item: { path, label, Icon, count }, current, className }: ItemProps) {
  return (
    <Link
      to={path}
      aria-current={current ? 'page' : undefined}
      className={clsx(TAB, current ? 'text-brand-ink' : 'text-ink-3', className)}
    >
      <span className="relative">
        <Icon aria-hidden className="ico size-5.5!" />
        {count !== undefined && count.value > 0 && (
          <span aria-hidden className="count num -top-2! -right-3!">
            {count.value}
          </span>
        )}
      </span>
      {label}
      {count !== undefined && count.value > 0 && (
        <span className="sr-only">
          {' '}
          {count.value} {count.label}
        </span>
      )}
    </Link>
  );
}

function MenuLink({ item: { path, label, Icon, count }, current }: ItemProps) {
  return (
    <Link
      to={path}
      aria-current={current ? 'page' : undefined}
      className={clsx(
        'flex h-11 items-center gap-3 rounded-md px-3 text-base hover:bg-sunken',
        current && 'bg-brand-soft font-semibold text-brand-ink',
      )}
    >
      <Icon aria-hidden className="ico" />
      {label}
      <CountBadge count={count} />
    </Link>
  );
}

/** The items that have no tab. */
function MoreTab({
  items,
  current,
}: {
  readonly items: readonly WorkspaceItem[];
  readonly current: WorkspaceItem | undefined;
}) {
  const menu = useMenu();
  const openSearch = useOpenSearch();
  const within = items.some(({ path }) => path === current?.path);
  return (
    <div {...menu.root} className="noscript:hidden">
      <button type="button" {...menu.trigger} className={clsx(TAB, within ? 'text-brand-ink' : 'text-ink-3')}>
        <Menu aria-hidden className="ico size-5.5!" />
        Thêm
      </button>
      {menu.open && (
        <div
          {...menu.panel}
          className="absolute right-2 bottom-full mb-2 max-h-[70dvh] w-64 overflow-y-auto rounded-xl border border-line bg-raised p-2 shadow-lg"
        >
          {openSearch !== null && (
            <button
              type="button"
              onClick={openSearch}
              className="flex h-11 w-full items-center gap-3 rounded-md px-3 text-base hover:bg-sunken"
            >
              <Search aria-hidden className="ico" />
              Tìm nhanh
            </button>
          )}
          {items.map((item) => (
            <MenuLink key={item.path} item={item} current={item.path === current?.path} />
          ))}
        </div>
      )}
    </div>
  );
}

/** For phones; without scripts every item has a tab. */
export function WorkspaceTabBar({ navigation }: { readonly navigation: WorkspaceNavigation }) {
  const { pathname } = useLocation();
  const current = currentItem(navigation, pathname);
  const { tabs, more } = splitTabs(navigation);
  return (
    <nav
      aria-label={navigation.name}
      className="workspace-dock fixed inset-x-0 bottom-0 z-40 grid auto-cols-fr grid-flow-col bg-surface pb-[max(.25rem,env(safe-area-inset-bottom))] shadow-dock lg:hidden print:hidden"
    >
      {tabs.map((item) => (
        <Tab key={item.path} item={item} current={item.path === current?.path} />
      ))}
      {more.length > 0 && (
        <>
          {more.map((item) => (
            <Tab
              key={item.path}
              item={item}
              current={item.path === current?.path}
              className="hidden! noscript:flex!"
            />
          ))}
          <MoreTab items={more} current={current} />
        </>
      )}
    </nav>
  );
}
