import { clsx } from 'clsx';
import { Package } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { SELLER_ORDERS_PATH } from '../shared/addresses.ts';
import { LogoMark } from '../shared/shell/logo.tsx';

/** The seller's side of the page on wide screens: whose house it is, and where one can go. */
export function Side({ waiting }: { readonly waiting: number }) {
  const { pathname } = useLocation();
  const on = pathname.startsWith(SELLER_ORDERS_PATH);
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
          <Link
            to={SELLER_ORDERS_PATH}
            aria-current={on ? 'page' : undefined}
            className={clsx(
              'flex h-10 items-center gap-3 rounded-md px-3 text-base',
              on ? 'bg-white/12 font-semibold text-white' : 'hover:bg-white/8',
            )}
          >
            <Package aria-hidden className="ico" />
            Đơn hàng
            {waiting > 0 && (
              <span className="num ml-auto rounded-full bg-accent px-1.5 text-2xs font-bold text-on-accent">
                {waiting}
                <span className="sr-only"> đơn chờ xác nhận</span>
              </span>
            )}
          </Link>
        </nav>
      </div>
    </aside>
  );
}
