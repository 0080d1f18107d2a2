import type { ReactNode } from 'react';
import { lazySection } from '../errors/section-boundary.tsx';
import type { ShellData } from './footer.tsx';
import { MobileTabBar } from './mobile-tab-bar.tsx';
import { Header } from './header.tsx';

const HIDE_ON_ERROR = { errorFallback: null };
const loadBanners = () => import('./status-banners.tsx');
const OfflineBanner = lazySection(async () => (await loadBanners()).OfflineBanner, HIDE_ON_ERROR);
const SessionBanner = lazySection(async () => (await loadBanners()).SessionBanner, HIDE_ON_ERROR);
const Footer = lazySection(async () => (await import('./footer.tsx')).Footer, HIDE_ON_ERROR);

export function Storefront({ children, ...shell }: ShellData & { readonly children: ReactNode }) {
  const { categories, market } = shell;
  return (
    <>
      <OfflineBanner />
      <Header categories={categories} name={market?.name} />
      <SessionBanner />
      <main id="noi-dung" className="wrap" tabIndex={-1}>
        {children}
      </main>
      <Footer {...shell} />
      <MobileTabBar categories={categories} />
    </>
  );
}
