import { marketName } from '@market/contract/rules/market-name';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LogoMark } from '#app/shell/logo.tsx';
import { SessionBanner } from '#app/shell/status-banners.tsx';

/** Layout of registration and password recovery. */
export function CardLayout({
  children,
  below,
}: {
  readonly children: ReactNode;
  readonly below?: ReactNode;
}) {
  return (
    <>
      <div className="awning-top h-2" />
      <SessionBanner />
      <main
        id="noi-dung"
        tabIndex={-1}
        className="mx-auto flex min-h-[calc(100dvh-.5rem)] w-full max-w-[30rem] flex-col px-4 py-7 lg:py-10"
      >
        <Link
          to="/"
          className="mb-6 flex items-center gap-2.5 self-start"
          aria-label={`${marketName()} – trang chủ`}
        >
          <LogoMark className="h-10" />
          <b className="text-xl font-extrabold tracking-[-.03em]">{marketName()}</b>
        </Link>
        <div className="rounded-xl border border-line bg-surface p-5 sm:p-6">{children}</div>
        {below !== undefined && below !== false && (
          <p className="mt-5 text-center text-base text-ink-2">{below}</p>
        )}
      </main>
    </>
  );
}
