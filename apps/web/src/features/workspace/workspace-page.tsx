import { marketName } from '@market/contract/rules/market-name';
import { clsx } from 'clsx';
import { ArrowLeft } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LogoMark } from '#app/shell/logo.tsx';
import { SessionBanner } from '#app/shell/status-banners.tsx';
import { WorkspaceAccountMenu } from './account-menu.tsx';
import { SearchButton } from './search/search-button.tsx';

interface WorkspacePageProps {
  readonly title: string;
  /** After the title, such as `#CP-2611-00725`: never broken at its hyphens. */
  readonly number?: string;
  /** Parent page, linked by an arrow before the title; `narrow`: wide screens show it beside this one. */
  readonly back?: { readonly to: string; readonly label: string; readonly narrow?: true };
  /** In the top bar; on phones below it. */
  readonly search?: ReactNode;
  /** Buttons of the page, in the top bar. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page inside `WorkspaceLayout`: top bar with `h1`, search and account menu, content below. */
export function WorkspacePage({ title, number, back, search, actions, children }: WorkspacePageProps) {
  const searchable = search !== undefined;
  return (
    <>
      <header
        className={clsx(
          'workspace-head top-0 z-30 flex min-h-14 flex-wrap items-center gap-x-3 border-b border-line bg-surface px-4 lg:sticky lg:h-16 lg:flex-nowrap lg:gap-x-6 lg:px-7',
          !searchable && 'max-lg:sticky',
        )}
      >
        <div
          className={clsx(
            'flex h-14 min-w-0 flex-1 items-center gap-3',
            // beside a search, which gives way
            searchable ? 'lg:flex-none' : 'lg:flex-initial',
          )}
        >
          {back === undefined ? (
            <Link
              to="/"
              aria-label={`${marketName()} – về trang chủ`}
              className={clsx('lg:hidden', actions !== undefined && actions !== false && 'hidden')}
            >
              <LogoMark className="h-9" />
            </Link>
          ) : (
            <Link
              to={back.to}
              aria-label={back.label}
              className={clsx('icon-btn -ml-2 max-lg:size-11!', back.narrow === true && 'lg:hidden')}
            >
              <ArrowLeft aria-hidden className="ico" />
            </Link>
          )}
          <h1 className="font-bold break-words max-lg:line-clamp-2 max-lg:text-md max-lg:leading-5 lg:truncate lg:text-xl">
            {title} {number !== undefined && <span className="whitespace-nowrap">{number}</span>}
          </h1>
        </div>
        {searchable && (
          <div className="order-last basis-full pb-3 lg:order-none lg:w-96 lg:min-w-0 lg:basis-auto lg:pb-0">
            {search}
          </div>
        )}
        <div className="ml-auto flex flex-none items-center gap-2">
          {actions}
          <SearchButton className="max-lg:hidden noscript:hidden" />
          <WorkspaceAccountMenu />
        </div>
      </header>
      <SessionBanner />
      <main id="noi-dung" tabIndex={-1} className="p-4 lg:p-7">
        {children}
      </main>
    </>
  );
}
