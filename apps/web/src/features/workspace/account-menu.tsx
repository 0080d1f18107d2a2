import { ChevronDown } from '#ui/icons.ts';
import { shopPath } from '#app/paths.ts';
import { AccountLinks } from '#app/shell/account-menu.tsx';
import { useMenu } from '#ui/use-menu.ts';
import { useSession } from '#app/session/session-store.ts';
import { ThemeSelect } from '#app/theme/theme-switch.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { LinkButton } from '#ui/button.tsx';

/** Account menu of the top bar; shops are also linked to their public page. */
export function WorkspaceAccountMenu() {
  const { user } = useSession();
  const menu = useMenu();
  if (user === null) return <span className="ml-auto h-11 w-11" />;
  return (
    <div className="ml-auto flex items-center gap-3">
      {/* filled by alert-bell.tsx */}
      <span id="chuong" className="size-11" />
      {user.shop !== null && (
        <LinkButton to={shopPath(user.shop.slug)} className="max-lg:hidden">
          Xem shop
        </LinkButton>
      )}
      <div {...menu.root} className="relative">
        <button type="button" {...menu.trigger} className="flex h-11 items-center gap-1.5">
          <span className="sr-only">Tài khoản {user.shop?.name ?? user.fullName}</span>
          <Avatar name={user.shop?.name ?? user.fullName} src={user.avatar} size={36} />
          <ChevronDown aria-hidden className="ico size-4! text-ink-3 max-sm:hidden" />
        </button>
        {menu.open && (
          <div
            {...menu.panel}
            className="absolute top-[calc(100%+8px)] right-0 z-40 w-64 rounded-xl border border-line bg-raised p-2 shadow-lg"
          >
            <p className="px-3 py-2">
              <b className="block truncate font-semibold">{user.shop?.name ?? user.fullName}</b>
              <span className="block truncate text-xs text-ink-3">{user.fullName}</span>
            </p>
            <AccountLinks user={user} />
            <div className="mt-1 border-t border-line px-3 pt-2.5 pb-1.5 text-sm text-ink-2">
              <ThemeSelect />
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
