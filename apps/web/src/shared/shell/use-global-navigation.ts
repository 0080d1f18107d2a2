import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { unmarkFresh } from '../early/fresh.ts';

/** As much of a press on a link as decides whether we follow it without loading a new page. */
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

/** Without a network a link is followed by the browser itself: its worker shows the page for that, at the address that was wanted. */
const followOffline = (event: MouseEvent): void => {
  if (navigator.onLine || !navigator.serviceWorker?.controller || !isPlainClick(event)) return;
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href]');
  if (link?.origin === location.origin && link.pathname !== location.pathname)
    event.stopImmediatePropagation();
};

/**
 * What holds on every page: plain links marked `data-nav` (cards, which are many) change the page without loading a new
 * document, and after a change of page the keyboard stands at its content.
 */
export const useGlobalNavigation = (): void => {
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const shown = useRef(pathname);
  const first = useRef(key);
  // before the router scrolls to where the page stood
  useLayoutEffect(() => {
    if (key !== first.current) unmarkFresh();
  }, [key]);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[data-nav]');
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    };
    document.addEventListener('click', follow);
    // before anybody who would follow it without a new document
    window.addEventListener('click', followOffline, { capture: true });
    return () => {
      document.removeEventListener('click', follow);
      window.removeEventListener('click', followOffline, { capture: true });
    };
  }, [navigate]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>('#noi-dung')?.focus({ preventScroll: true });
  }, [pathname]);
};
