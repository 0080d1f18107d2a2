import { useEffect, useRef } from 'react';
import { useMatches } from 'react-router';
import { preloadErrorPage } from '../errors/lazy-error-page.tsx';

export interface DeferredSetup {
  readonly errorReportDsn: string | null;
  readonly serviceWorker: boolean;
}

/** After load, when the browser is idle. */
const whenIdle = (work: () => void): void => {
  const soon = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 3_000 }) : setTimeout(work, 500);
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
};

const registerServiceWorker = (): void => {
  if (!('serviceWorker' in navigator) || location.pathname.startsWith('/iframe')) return;
  // the service worker is optional
  navigator.serviceWorker.register('/sw.js').catch(() => {});
};

/** Idle-time setup: error page preload, error reporting, service worker. */
export const useDeferredSetup = ({ errorReportDsn, serviceWorker }: DeferredSetup): void => {
  const page = useRef<string>(undefined);
  const route = useMatches().at(-1)?.id;
  useEffect(() => {
    page.current = route;
  }, [route]);
  useEffect(() => {
    whenIdle(() => {
      preloadErrorPage();
      if (serviceWorker) registerServiceWorker();
      if (errorReportDsn === null) return;
      const start = async () => {
        const { startSentry: startTelling } = await import('../errors/sentry.ts');
        startTelling(errorReportDsn, () => page.current);
      };
      start().catch(() => {});
    });
  }, [errorReportDsn, serviceWorker]);
};
