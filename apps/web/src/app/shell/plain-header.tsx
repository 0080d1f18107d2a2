import { marketName } from '@market/contract/rules/market-name';
import { LogoMark } from './logo.tsx';

/** On the few pages that are open while the market invites sellers: nothing leads to goods. */
export function PlainHeader() {
  return (
    <header className="bg-surface">
      <div className="awning-top h-2" />
      <div className="border-b border-line">
        <div className="wrap flex h-16 items-center">
          {/* a document: guests see the page of the opening there */}
          <a href="/" className="flex items-center gap-2.5" aria-label={`${marketName()} – trang chủ`}>
            <LogoMark className="h-9" />
            <b className="text-lg font-extrabold tracking-[-.03em]">{marketName()}</b>
          </a>
        </div>
      </div>
    </header>
  );
}
