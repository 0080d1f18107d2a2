import type { PaymentMethod } from '@market/contract';
import type { ReactNode } from 'react';
import type { MenuCategory } from './categories.ts';
import { Dock } from './dock.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineStrip, SessionStrip } from './strips.tsx';

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
