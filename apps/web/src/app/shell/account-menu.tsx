import { lazy } from 'react';
import { SectionBoundary } from '../errors/section-boundary.tsx';
import type { IconComponent } from '#ui/icon.tsx';
import {
  Bell,
  ChevronDown,
  Coins,
  Download,
  FilePenLine,
  FolderHeart,
  Heart,
  LogOut,
  MapPin,
  MessageCircleMore,
  Package,
  ShieldCheck,
  Store,
  TicketCheck,
  TicketPercent,
  UserRound,
  Warehouse,
} from '#ui/icons.ts';
import type { UserSession } from '@market/contract/sessions/schemas';
import { Link } from 'react-router';
import {
  ADDRESSES_PATH,
  ALERT_PREFERENCES_PATH,
  ALERTS_PATH,
  COLLECTIONS_PATH,
  COINS_PATH,
  DATA_PATH,
  DEVICES_PATH,
  FOLLOWED_SHOPS_PATH,
  ORDERS_PATH,
  PROFILE_PATH,
  RFQS_PATH,
  SAVED_CODES_PATH,
  SECURITY_PATH,
  SELLER_ORDERS_PATH,
  STAFF_PATH,
  TICKETS_PATH,
  WISHLIST_PATH,
} from '../paths.ts';
import { install, useInstallable } from '../pwa/install-prompt.ts';
import { signOut } from '../session/sign-out.ts';
import { isSeller } from '../session/session.ts';
import { CHAT_PATH } from '#features/chat/chat-paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { useMenu } from '#ui/use-menu.ts';

const CoinFigure = lazy(() => import('#features/account/coin-balance.tsx'));
const UnreadQuotations = lazy(() => import('#features/rfq/unread-quotations.tsx'));

interface AccountLink {
  readonly to: string;
  readonly text: string;
  readonly Icon: IconComponent;
  /** Sub-pages reachable only from this page. */
  readonly within?: readonly string[];
}

export const accountLinks = (user: UserSession | null): AccountLink[] => [
  { to: ORDERS_PATH, text: 'Đơn hàng của tôi', Icon: Package },
  { to: WISHLIST_PATH, text: 'Sản phẩm yêu thích', Icon: Heart },
  { to: COLLECTIONS_PATH, text: 'Bộ sưu tập', Icon: FolderHeart },
  { to: FOLLOWED_SHOPS_PATH, text: 'Shop đang theo dõi', Icon: Store },
  { to: RFQS_PATH, text: 'Yêu cầu báo giá', Icon: FilePenLine },
  { to: TICKETS_PATH, text: 'Phiếu đã gửi', Icon: TicketCheck },
  { to: CHAT_PATH, text: 'Tin nhắn', Icon: MessageCircleMore },
  { to: SAVED_CODES_PATH, text: 'Mã đã lưu', Icon: TicketPercent },
  { to: COINS_PATH, text: 'Xu của tôi', Icon: Coins },
  { to: ADDRESSES_PATH, text: 'Sổ địa chỉ', Icon: MapPin },
  { to: ALERT_PREFERENCES_PATH, text: 'Thông báo', Icon: Bell, within: [ALERTS_PATH] },
  { to: PROFILE_PATH, text: 'Hồ sơ', Icon: UserRound },
  { to: SECURITY_PATH, text: 'Bảo mật', Icon: ShieldCheck, within: [DEVICES_PATH, DATA_PATH] },
  ...(isSeller(user) ? [{ to: SELLER_ORDERS_PATH, text: 'Kênh người bán', Icon: Warehouse }] : []),
  ...(user?.scope.includes('staff') === true
    ? [{ to: STAFF_PATH, text: 'Quản trị', Icon: ShieldCheck }]
    : []),
];

/** Shared by the header menu and the phone sheet. */
export function AccountLinks({ user }: { readonly user: UserSession }) {
  const installable = useInstallable();
  const row =
    'flex h-11 w-full items-center gap-3 rounded-md px-3 text-base text-ink-2 hover:bg-sunken hover:text-ink';
  return (
    <ul className="space-y-0.5">
      {accountLinks(user).map(({ to, text, Icon }) => (
        <li key={to}>
          <Link to={to} className={row}>
            <Icon aria-hidden className="ico" />
            {text}
            <SectionBoundary errorFallback={null}>
              {to === COINS_PATH && <CoinFigure />}
              {to === RFQS_PATH && <UnreadQuotations />}
            </SectionBoundary>
          </Link>
        </li>
      ))}
      {installable && (
        <li>
          <button type="button" className={row} onClick={() => void install()}>
            <Download aria-hidden className="ico" />
            Cài ứng dụng
          </button>
        </li>
      )}
      <li className="mt-1 border-t border-line pt-1">
        <button type="button" className={row} onClick={() => void signOut()}>
          <LogOut aria-hidden className="ico" />
          Đăng xuất
        </button>
      </li>
    </ul>
  );
}

export function UserMenu({ user }: { readonly user: UserSession }) {
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
