import { clsx } from 'clsx';
import { ArrowLeft } from '#ui/icons.ts';
import { lazy, type ReactNode } from 'react';
import { SectionBoundary } from '#app/errors/section-boundary.tsx';
import { Link, useLocation } from 'react-router';
import { RFQS_PATH } from '#app/paths.ts';
import { useSession } from '#app/session/session-store.ts';
import { accountLinks } from '#app/shell/account-menu.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const CONTENT_ID = 'trang-tai-khoan';
const UnreadQuotations = lazy(() => import('#features/rfq/unread-quotations.tsx'));

function AccountOwner() {
  const { user } = useSession();
  return (
    <div className="flex items-center gap-3 border-b border-line pb-4">
      {user === null ? (
        <Skeleton className="size-12 rounded-full!" />
      ) : (
        <Avatar name={user.fullName} src={user.avatar} size={48} />
      )}
      <div className="min-w-0 flex-1">
        {user === null ? (
          <Skeleton className="h-4 w-28" />
        ) : (
          <b className="block truncate font-semibold">{user.fullName}</b>
        )}
        {user !== null && user.shop !== null && (
          <span className="block truncate text-xs text-ink-3">Chủ shop {user.shop.name}</span>
        )}
      </div>
    </div>
  );
}

function AccountNav() {
  const { user } = useSession();
  const { pathname } = useLocation();
  return (
    <nav aria-label="Tài khoản" className="mt-3 space-y-0.5">
      {accountLinks(user).map(({ to, text, Icon, within = [] }) => {
        const on = [to, ...within].some((page) => pathname.startsWith(page));
        return (
          <Link
            key={to}
            to={to}
            aria-current={on ? (pathname === to ? 'page' : true) : undefined}
            className={clsx(
              'flex h-10 items-center gap-2.5 rounded-md px-3 text-base whitespace-nowrap',
              on ? 'bg-brand-soft font-semibold text-brand-ink' : 'text-ink-2 hover:bg-sunken hover:text-ink',
            )}
          >
            <Icon aria-hidden className="ico" />
            {text}
            {to === RFQS_PATH && user !== null && (
              <SectionBoundary errorFallback={null}>
                <UnreadQuotations />
              </SectionBoundary>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

interface AccountLayoutProps {
  readonly title: string;
  /** After the title, such as `#CP-2611-00725`: never broken at its hyphens. */
  readonly number?: string;
  /** Below the title. */
  readonly text?: string | null;
  /** Parent page, linked by an arrow before the title. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of account pages: navigation at the left, the page with its `h1` beside it. */
export function AccountLayout({ title, number, text = null, back, action, children }: AccountLayoutProps) {
  return (
    <div className="pt-4 lg:grid lg:grid-cols-[15rem_1fr] lg:gap-6 lg:pt-6">
      <aside className="hidden lg:block">
        <a
          href={`#${CONTENT_ID}`}
          className="btn btn-primary btn-sm not-focus:sr-only focus:mb-2 focus:w-full"
        >
          Bỏ qua danh mục tài khoản
        </a>
        <div className="panel p-4">
          <AccountOwner />
          <AccountNav />
        </div>
      </aside>
      <div id={CONTENT_ID} tabIndex={-1} className="min-w-0 outline-none">
        <div className="mb-4 flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2">
          {back !== undefined && (
            <Link to={back.to} aria-label={back.label} className="icon-btn -ml-2 max-lg:size-11!">
              <ArrowLeft aria-hidden className="ico" />
            </Link>
          )}
          <h1 className={clsx('font-bold', back === undefined ? 'text-2xl' : 'text-xl lg:text-2xl')}>
            {title} {number !== undefined && <span className="whitespace-nowrap">{number}</span>}
          </h1>
          {action !== undefined && (
            <span className="flex flex-auto items-center justify-end gap-3">{action}</span>
          )}
          {text !== null && <p className="-mt-2 w-full text-base text-ink-2">{text}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}
