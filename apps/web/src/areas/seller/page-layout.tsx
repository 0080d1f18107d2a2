import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LogoMark } from '#app/shell/logo.tsx';
import { SessionBanner } from '#app/shell/status-banners.tsx';
import { ShopMenu } from './shop-menu.tsx';

interface SellerPageLayoutProps {
  readonly title: string;
  /** Parent page, linked by an arrow before the title. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

/** Layout of seller pages: top bar with `h1` and account menu, content below. */
export function SellerPageLayout({ title, back, children }: SellerPageLayoutProps) {
  return (
    <>
      <header className="sticky top-0 z-30 flex h-14 items-center gap-3 border-b border-line bg-surface px-4 lg:h-16 lg:px-7">
        {back === undefined ? (
          <Link to="/" aria-label="Chợ Phiên – về trang chủ" className="lg:hidden">
            <LogoMark className="h-9" />
          </Link>
        ) : (
          <Link to={back.to} aria-label={back.label} className="icon-btn -ml-2 max-lg:size-11!">
            <ArrowLeft aria-hidden className="ico" />
          </Link>
        )}
        <h1 className="truncate text-lg font-bold lg:text-xl">{title}</h1>
        <ShopMenu />
      </header>
      <SessionBanner />
      <main id="noi-dung" tabIndex={-1} className="p-4 lg:p-7">
        {children}
      </main>
    </>
  );
}
