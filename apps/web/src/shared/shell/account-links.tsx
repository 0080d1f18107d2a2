import { LogOut, MapPin, Package, Store, type LucideIcon } from 'lucide-react';
import type { UserSession } from '@market/contract';
import { Link } from 'react-router';
import { ADDRESSES_PATH, ORDERS_PATH, SELLER_ORDERS_PATH } from '../addresses.ts';
import { signOut } from '../session/actions.ts';
import { isSeller } from '../session/session.ts';

interface AccountLink {
  readonly to: string;
  readonly text: string;
  readonly Icon: LucideIcon;
}

/** The pages of one's own that there are. */
export const accountLinks = (user: UserSession | null): AccountLink[] => [
  { to: ORDERS_PATH, text: 'Đơn hàng của tôi', Icon: Package },
  { to: ADDRESSES_PATH, text: 'Sổ địa chỉ', Icon: MapPin },
  ...(isSeller(user) ? [{ to: SELLER_ORDERS_PATH, text: 'Kênh người bán', Icon: Store }] : []),
];

/** The links of the account and signing out; in the header's menu and in the phone's sheet. */
export function AccountLinks({ user }: { readonly user: UserSession }) {
  const row =
    'flex h-11 w-full items-center gap-3 rounded-md px-3 text-base text-ink-2 hover:bg-sunken hover:text-ink';
  return (
    <ul className="space-y-0.5">
      {accountLinks(user).map(({ to, text, Icon }) => (
        <li key={to}>
          <Link to={to} className={row}>
            <Icon aria-hidden className="ico" />
            {text}
          </Link>
        </li>
      ))}
      <li className="mt-1 border-t border-line pt-1">
        <button type="button" className={row} onClick={() => void signOut()}>
          <LogOut aria-hidden className="ico" />
          Đăng xuất
        </button>
      </li>
    </ul>
  );
}
