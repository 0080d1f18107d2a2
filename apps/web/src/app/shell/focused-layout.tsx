import { marketName } from '@market/contract/rules/market-name';
import { clsx } from 'clsx';
import { Check, LockKeyhole } from '#ui/icons.ts';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { CART_PATH } from '../paths.ts';
import { LogoMark } from './logo.tsx';
import { OfflineBanner, SessionBanner } from './status-banners.tsx';

const STEPS = ['Giỏ hàng', 'Xác nhận đơn', 'Thanh toán'] as const;

function Step({
  number,
  text,
  now,
}: {
  readonly number: number;
  readonly text: string;
  readonly now: number;
}) {
  const past = number < now;
  return (
    <li
      aria-current={number === now ? 'step' : undefined}
      className={clsx(
        'flex items-center gap-2',
        past ? 'text-brand-ink' : number === now ? 'font-semibold text-ink' : 'text-ink-3',
      )}
    >
      <span
        aria-hidden
        className={clsx(
          'num grid size-6 place-items-center rounded-full text-xs font-bold',
          past
            ? 'bg-brand-soft text-brand-ink'
            : number === now
              ? 'bg-brand text-on-brand'
              : 'bg-sunken text-ink-3',
        )}
      >
        {past ? <Check aria-hidden className="ico size-3.5! stroke-3!" /> : number}
      </span>
      <span className={clsx(number !== now && 'sr-only lg:not-sr-only')}>
        {past && number === 1 ? (
          <Link to={CART_PATH} className="hover:underline">
            {text}
          </Link>
        ) : (
          text
        )}
        {past && <span className="sr-only"> (đã xong)</span>}
      </span>
    </li>
  );
}

/** Checkout layout without distractions: logo and the three steps. */
export function FocusedLayout({ step, children }: { readonly step: 2 | 3; readonly children: ReactNode }) {
  return (
    <>
      <OfflineBanner />
      <header className="bg-surface">
        <div className="awning-top h-2" />
        <div className="relative border-b border-line">
          <div className="awning absolute inset-x-0 top-0" />
          <div className="wrap flex h-[4.75rem] items-center gap-4 pt-2">
            <Link to="/" className="flex items-center gap-2.5" aria-label={`${marketName()} – trang chủ`}>
              <LogoMark className="h-9" />
              <b className="hidden text-lg font-extrabold tracking-[-.03em] lg:block">{marketName()}</b>
            </Link>
            <nav aria-label="Các bước đặt hàng" className="mx-auto">
              <ol className="flex items-center gap-2 text-sm">
                {STEPS.map((text, index) => (
                  <Fragment key={text}>
                    {index > 0 && <li aria-hidden className="h-px w-6 bg-line-strong lg:w-10" />}
                    <Step number={index + 1} text={text} now={step} />
                  </Fragment>
                ))}
              </ol>
            </nav>
            <span className="flex items-center gap-1.5 text-sm text-ink-2 max-lg:hidden">
              <LockKeyhole aria-hidden className="ico size-4!" />
              Kết nối bảo mật
            </span>
          </div>
        </div>
      </header>
      <SessionBanner />
      <main id="noi-dung" className="wrap py-5 lg:py-8" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
