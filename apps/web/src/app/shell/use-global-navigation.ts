import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { unmarkFreshPage } from './fresh-page.ts';

export interface LinkClick {
  readonly button: number;
  readonly defaultPrevented: boolean;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

export const isPlainClick = (press: LinkClick): boolean =>
  press.button === 0 &&
  !press.defaultPrevented &&
  !press.metaKey &&
  !press.ctrlKey &&
  !press.shiftKey &&
  !press.altKey;

/**
 * Offline, links do a full navigation, so that the service worker can show the offline page at the wanted address.
 */
const followOffline = (event: MouseEvent): void => {
  if (navigator.onLine || !navigator.serviceWorker?.controller || !isPlainClick(event)) return;
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href]');
  if (link?.origin === location.origin && link.pathname !== location.pathname)
    event.stopImmediatePropagation();
};

/**
 * Client navigation for plain links marked `data-nav` (cards, of which there are many), and focus on the content
 * after a navigation.
 */
export const useGlobalNavigation = (): void => {
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const previousPath = useRef(pathname);
  const first = useRef(key);
  // before the router restores the scroll position
  useLayoutEffect(() => {
    if (key !== first.current) unmarkFreshPage();
  }, [key]);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[data-nav]');
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    };
    document.addEventListener('click', follow);
    // runs before any handler that would navigate on the client
    window.addEventListener('click', followOffline, { capture: true });
    return () => {
      document.removeEventListener('click', follow);
      window.removeEventListener('click', followOffline, { capture: true });
    };
  }, [navigate]);
  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    document.querySelector<HTMLElement>('#noi-dung')?.focus({ preventScroll: true });
  }, [pathname]);
};
