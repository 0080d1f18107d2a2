import type { PaymentMethod } from '@market/contract';
import type { Policy } from '@market/contract/web';
import type { ReactNode } from 'react';
import { lazySection } from '../errors/section-boundary.tsx';
import type { MenuCategory } from './categories.ts';
import { Dock } from './mobile-tab-bar.tsx';
import { Header } from './header.tsx';

const nothing = { failed: null };
const strips = () => import('./status-banners.tsx');
const OfflineStrip = lazySection(async () => (await strips()).OfflineStrip, nothing);
const SessionStrip = lazySection(async () => (await strips()).SessionStrip, nothing);
const Footer = lazySection(async () => (await import('./footer.tsx')).Footer, nothing);

/** What header and footer show on every page. */
export interface ShellData {
  readonly categories: readonly MenuCategory[];
  readonly paymentMethods: readonly PaymentMethod[];
  /** Names of those who carry parcels. */
  readonly carriers: readonly string[];
  readonly policies: readonly Policy[];
}

/** Header, page, footer and the phone's bar. */
export function Storefront({ children, ...shell }: ShellData & { readonly children: ReactNode }) {
  const { categories } = shell;
  return (
    <>
      <OfflineStrip />
      <Header categories={categories} />
      <SessionStrip />
      <main id="noi-dung" className="wrap" tabIndex={-1}>
        {children}
      </main>
      <Footer {...shell} />
      <Dock categories={categories} />
    </>
  );
}
