import { FilePenLine, Sunrise } from '#ui/icons.ts';
import { Link } from 'react-router';
import { LinkButton } from '#ui/button.tsx';
import { NEW_RFQ_PATH, ORDERS_PATH, SELLER_ORDERS_PATH } from '../paths.ts';
import { isSeller } from '../session/session.ts';
import { useSession } from '../session/session-store.ts';
import { ThemeToggle } from '../theme/theme-switch.tsx';
import { HeaderAccount } from './header-account.tsx';
import { CartLink } from './cart-link.tsx';
import type { MenuCategory } from './categories.ts';
import { LogoMark } from './logo.tsx';
import { NavRow } from './nav-row.tsx';
import { SearchBox } from './search-box.tsx';

function TopBar() {
  const { user } = useSession();
  return (
    <>
      <div className="awning-top hidden lg:block">
        <div className="wrap flex h-8 items-center gap-5 text-xs text-on-canopy">
          <span className="mr-auto flex items-center gap-1.5">
            <Sunrise aria-hidden className="ico size-3.5! text-accent" />
            Chợ họp mỗi ngày – giá sỉ tận xưởng
          </span>
          {isSeller(user) && (
            <Link to={SELLER_ORDERS_PATH} className="underline-offset-2 hover:underline">
              Kênh người bán
            </Link>
          )}
          {user !== null && (
            <Link to={ORDERS_PATH} className="underline-offset-2 hover:underline">
              Đơn hàng của tôi
            </Link>
          )}
          <ThemeToggle />
        </div>
      </div>
      <div className="awning-top h-2 lg:hidden" />
    </>
  );
}

interface HeaderProps {
  readonly categories: readonly MenuCategory[];
  /** Of the market. */
  readonly name: string | undefined;
}

export function Header({ categories, name }: HeaderProps) {
  return (
    // without a box of its own, so that the row with the search sticks while the page scrolls
    <header className="contents">
      <TopBar />
      <div className="market-head sticky -top-15 z-30 lg:has-aria-expanded:z-60 border-b border-line bg-surface lg:top-0">
        <div className="awning absolute inset-x-0 top-0 z-10" />
        <div className="wrap pt-4 pb-3 lg:pt-5 lg:pb-3.5">
          <div className="flex items-center gap-3 lg:gap-6">
            <Link to="/" className="flex items-center gap-2.5">
              <LogoMark className="h-9 lg:h-11" />
              <span className="leading-none">
                <b className="block text-[1.125rem] leading-7 font-extrabold tracking-[-.03em] lg:text-[1.375rem]">
                  {name}
                </b>
                <span className="-mt-0.5 hidden text-2xs text-ink-3 lg:block">Sỉ &amp; lẻ tận xưởng</span>
                <span className="sr-only"> – trang chủ</span>
              </span>
            </Link>
            <div className="hidden max-w-[40rem] flex-1 lg:block 2xl:max-w-[52rem]">
              <SearchBox id="tim-kiem" />
            </div>
            <div className="ml-auto flex items-center gap-0.5 lg:gap-1">
              <LinkButton
                to={NEW_RFQ_PATH}
                appearance="brandline"
                className="mr-2 hidden! xl:inline-flex!"
                icon={<FilePenLine aria-hidden className="ico" />}
              >
                Yêu cầu báo giá
              </LinkButton>
              {/* filled by chat-widget.tsx and alert-bell.tsx */}
              <span id="tin-nhan" className="for-user size-11 max-[22rem]:hidden" />
              <span id="chuong" className="for-user size-11" />
              <CartLink />
              <HeaderAccount />
            </div>
          </div>
          <div className="mt-2.5 lg:hidden">
            <SearchBox id="tim-kiem-nho" />
          </div>
        </div>
      </div>
      <NavRow categories={categories} />
    </header>
  );
}
