import { ChevronDown } from 'lucide-react';
import type { UserSession } from '@market/contract';
import { Avatar } from '../ui/avatar.tsx';
import { AccountLinks } from './account-links.tsx';
import { useMenu } from './menu-keys.ts';

/** Who one is; a press opens the links of the account. */
export default function UserMenu({ user }: { readonly user: UserSession }) {
  const menu = useMenu();
  return (
    <div {...menu.root} className="relative ml-2">
      <button type="button" {...menu.trigger} className="flex h-11 items-center gap-2.5">
        <Avatar name={user.fullName} src={user.avatar} size={36} />
        <span className="flex max-w-32 items-center gap-1 text-sm font-semibold">
          <span className="truncate">{user.firstName || user.fullName}</span>
          <ChevronDown aria-hidden className="ico size-4! text-ink-3" />
        </span>
      </button>
      {menu.open && (
        <div
          {...menu.panel}
          className="absolute top-[calc(100%+8px)] right-0 z-40 w-64 rounded-xl border border-line bg-raised p-2 shadow-lg"
        >
          <AccountLinks user={user} />
        </div>
      )}
    </div>
  );
}
