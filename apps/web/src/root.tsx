import { canopyColor } from '@market/contract/rules/brand-color';
import { marketName } from '@market/contract/rules/market-name';
import { logoFilePath } from '@market/contract/rules/market-profile';
import { useContext, useEffect, useEffectEvent, type CSSProperties, type ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRevalidator,
} from 'react-router';
import type { Route } from './+types/root';
import { servicesContext } from '#app/context.ts';
import { NonceContext } from '#app/nonce.ts';
import { RECORD_PRESS } from '#app/early-press/record-press.ts';
import { lazySection, markPageHydrated } from '#app/errors/section-boundary.tsx';
import { importAgain } from '#app/errors/import-again.ts';
import { ErrorPage } from '#app/errors/lazy-error-page.tsx';
import { keepPageInView, usePageInView } from '#app/errors/page-in-view.ts';
import regular from '#ui/fonts/be-vietnam-pro-400.woff2?url';
import semiBold from '#ui/fonts/be-vietnam-pro-600.woff2?url';
import { useRootData, type RootData } from '#app/root-data.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { loadSession } from '#app/session/actions.ts';
import { rememberRefCode, rememberSource } from '#app/session/attribution.ts';
import { MARK_FRESH_PAGE } from '#app/shell/fresh-page.ts';
import { useGlobalNavigation } from '#app/shell/use-global-navigation.ts';
import { THEME_SCRIPT, followTheme } from '#app/theme/theme.ts';
import styles from '#ui/styles/app.css?url';

const SHIPPED_THEME_COLOR = '#14371d';

export const loader = ({ context }: Route.LoaderArgs): RootData => {
  const { publicUrl, identityProvider, humanCheck, errorReportDsn, serviceWorker, directUploads, market } =
    context.get(servicesContext);
  return {
    publicUrl,
    identityProvider,
    humanCheck,
    errorReportDsn,
    serviceWorker,
    directUploads,
    marketLogo: market.logo,
    marketColor: market.color,
    themeColor: market.color === null ? SHIPPED_THEME_COLOR : canopyColor(market.color),
    favicon: logoFilePath(market, 'icon-48.png'),
    touchIcon: logoFilePath(market, 'touch-180.png'),
    shareImage: logoFilePath(market, 'share-1200.png'),
  };
};
/** Default title; error pages set their own. */
export const meta = ({ error }: Pick<Route.MetaArgs, 'error'>) =>
  error === undefined || error === null ? [{ title: marketName() }] : [];
export const shouldRevalidate = () => false;
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageInView];

export const links: Route.LinksFunction = () => [
  ...[regular, semiBold].map((href) => ({
    rel: 'preload' as const,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
  { rel: 'manifest', href: '/manifest.webmanifest' },
  {
    rel: 'search',
    href: '/opensearch.xml',
    type: 'application/opensearchdescription+xml',
    title: marketName(),
  },
];

const useHandle = (name: keyof RouteHandle): boolean =>
  useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.[name] === true);

/** Runs before the first paint. Server only: not part of the browser bundle. */
const INLINE_SCRIPT = import.meta.env.SSR ? [THEME_SCRIPT, MARK_FRESH_PAGE, RECORD_PRESS].join(';') : '';

/** The stylesheet takes the colours of a market from it: a style attribute runs nothing and does not flash. */
const brandOf = (market: RootData | undefined) =>
  market?.marketColor != null && {
    'data-brand': '',
    style: { '--market-color': market.marketColor } as CSSProperties,
  };

export function Layout({ children }: { readonly children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const still = useHandle('scriptless');
  const market = useRootData();
  return (
    <html
      lang="vi"
      data-theme="light"
      data-visitor="guest"
      data-market={marketName()}
      data-uploads={market?.directUploads === true ? 'direct' : undefined}
      suppressHydrationWarning
      {...brandOf(market)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={market?.themeColor} />
        <link rel="icon" href={market?.favicon} />
        <link rel="apple-touch-icon" href={market?.touchIcon} />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: INLINE_SCRIPT }} />
        <link rel="stylesheet" href={styles} precedence="first" nonce={nonce} />
        <Meta />
        <Links />
      </head>
      <body className="bg-bg text-ink">
        {children}
        {!still && <ScrollRestoration />}
        {!still && <Scripts />}
      </body>
    </html>
  );
}

// without it no notice and no question of the page is shown, so its script may not stay lost
const DeferredShell = lazySection(
  () => importAgain(async () => (await import('#app/shell/deferred-shell.tsx')).DeferredShell),
  { errorFallback: null },
);

/** A page that was rendered before the guest cart moved is brought up to date. */
const useSessionOfPage = (): void => {
  const { revalidate } = useRevalidator();
  const load = useEffectEvent(async () => {
    const { added } = await loadSession();
    if (added > 0) await revalidate();
  });
  useEffect(() => void load(), []);
};

export default function Root({ loaderData }: Route.ComponentProps) {
  const embedded = useHandle('embedded');
  useGlobalNavigation();
  usePageInView();
  const { search } = useLocation();
  useEffect(rememberRefCode, [search]);
  useEffect(() => {
    markPageHydrated();
    rememberSource();
    return followTheme();
  }, []);
  useSessionOfPage();
  if (embedded) return <Outlet />;
  return (
    <>
      <a href="#noi-dung" className="btn btn-primary skip-link">
        Đến nội dung chính
      </a>
      <Outlet />
      <DeferredShell {...loaderData} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(markPageHydrated, []);
  return (
    <main id="noi-dung" className="wrap">
      <title>{`Có lỗi xảy ra – ${marketName()}`}</title>
      <ErrorPage error={error} />
    </main>
  );
}
