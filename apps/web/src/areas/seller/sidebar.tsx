import { clsx } from 'clsx';
import { HandCoins, Package, type LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { SELLER_CASH_PATH, SELLER_ORDERS_PATH } from '#app/paths.ts';
import { LogoMark } from '#app/shell/logo.tsx';
import type { ShopCounters } from './shop-counters.ts';

interface SidebarLinkProps {
  readonly to: string;
  readonly on: boolean;
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly count: number;
  /** Meaning of the count, for screen readers. */
  readonly counted: string;
}

function SidebarLink({ to, on, Icon, label, count, counted }: SidebarLinkProps) {
  return (
    <Link
      to={to}
      aria-current={on ? 'page' : undefined}
      className={clsx(
        'flex h-10 items-center gap-3 rounded-md px-3 text-base',
        on ? 'bg-white/12 font-semibold text-white' : 'hover:bg-white/8',
      )}
    >
      <Icon aria-hidden className="ico" />
      {label}
      {count > 0 && (
        <span className="num ml-auto rounded-full bg-accent px-1.5 text-2xs font-bold text-on-accent">
          {count}
          <span className="sr-only"> {counted}</span>
        </span>
      )}
    </Link>
  );
}

/** Navigation of seller pages on wide screens. */
export function SellerSidebar({
  counters: { awaitingConfirmation: waiting, openRefunds: owed },
}: {
  readonly counters: ShopCounters;
}) {
  const { pathname } = useLocation();
  const onCash = pathname === SELLER_CASH_PATH;
  return (
    <aside className="hidden bg-canopy text-on-canopy lg:block">
      <div className="sticky top-0">
        <Link to="/" className="flex h-16 items-center gap-2.5 px-5">
          <LogoMark className="h-9" />
          <span className="leading-tight">
            <b className="block text-[1.0625rem] font-extrabold tracking-[-.02em] text-white">Chợ Phiên</b>
            <span className="text-2xs">Kênh người bán</span>
            <span className="sr-only"> – về trang chủ</span>
          </span>
        </Link>
        <nav aria-label="Kênh người bán" className="px-3 pt-2">
          <SidebarLink
            to={SELLER_ORDERS_PATH}
            on={!onCash && pathname.startsWith(SELLER_ORDERS_PATH)}
            Icon={Package}
            label="Đơn hàng"
            count={waiting}
            counted="đơn chờ xác nhận"
          />
          <SidebarLink
            to={SELLER_CASH_PATH}
            on={onCash}
            Icon={HandCoins}
            label="Hoàn tiền mặt"
            count={owed}
            counted="khoản chờ shop trả"
          />
        </nav>
      </div>
    </aside>
  );
}
