import { marketName } from '@market/contract/rules/market-name';
import { Outlet } from 'react-router';
import type { RouteHandle } from '#app/route-handle.ts';
import { LogoMark } from '#app/shell/logo.tsx';
import type { Route } from './+types/layout';
import { ExternalLink } from './external-link.tsx';

/** Embedded in third-party pages: no header and no scripts. */
export const handle: RouteHandle = { scriptless: true, embedded: true };

export default function EmbeddedLayout() {
  return (
    <main id="noi-dung" className="mx-auto max-w-180 p-3 sm:p-4">
      <Outlet />
    </main>
  );
}

const ERROR_TEXTS: Readonly<Record<number, string>> = {
  404: 'Nội dung này không còn hoặc không được nhúng ra ngoài.',
  410: 'Tin rao này đã hết hạn.',
};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status =
    typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
  return (
    <main id="noi-dung" className="mx-auto grid max-w-180 justify-items-center gap-3 p-8 text-center">
      <title>{`Không có nội dung – ${marketName()}`}</title>
      <meta name="robots" content="noindex" />
      <p className="text-md text-ink-2">
        {ERROR_TEXTS[status] ?? 'Chưa tải được nội dung, bạn thử lại sau nhé.'}
      </p>
      <ExternalLink to="/" className="flex items-center gap-2 font-semibold text-brand-ink">
        <LogoMark className="h-8" />
        {marketName()}
      </ExternalLink>
    </main>
  );
}
