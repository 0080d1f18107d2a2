import type { PaymentMethod } from '@market/contract';
import type { ReactNode } from 'react';
import { later } from '../errors/block.tsx';
import type { MenuCategory } from './categories.ts';
import { Dock } from './dock.tsx';
import { Header } from './header.tsx';

const nothing = { failed: null };
const strips = () => import('./strips.tsx');
const OfflineStrip = later(async () => (await strips()).OfflineStrip, nothing);
const SessionStrip = later(async () => (await strips()).SessionStrip, nothing);
const Footer = later(async () => (await import('./footer.tsx')).Footer, nothing);

/** Header, page, footer and the phone's bar. */
export function Storefront({
  categories,
  paymentMethods,
  children,
}: {
  readonly categories: readonly MenuCategory[];
  readonly paymentMethods: readonly PaymentMethod[];
  readonly children: ReactNode;
}) {
  return (
    <>
      <OfflineStrip />
      <Header categories={categories} />
      <SessionStrip />
      <main id="noi-dung" className="wrap" tabIndex={-1}>
        {children}
      </main>
      <Footer categories={categories} paymentMethods={paymentMethods} />
      <Dock categories={categories} />
    </>
  );
}
