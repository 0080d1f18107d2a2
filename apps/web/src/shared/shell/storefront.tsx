import type { ReactNode } from 'react';
import type { MenuCategory } from './categories.ts';
import { Dock } from './dock.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineStrip, SessionStrip } from './strips.tsx';

/** Header, page, footer and the phone's bar. */
export function Storefront({
  categories,
  children,
}: {
  readonly categories: readonly MenuCategory[];
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
      <Footer categories={categories} />
      <Dock categories={categories} />
    </>
  );
}
