import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** As much of a press on a link as decides whether we follow it without loading a new page. */
export interface LinkPress {
  readonly button: number;
  readonly defaultPrevented: boolean;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

export const isPlainPress = (press: LinkPress): boolean =>
  press.button === 0 &&
  !press.defaultPrevented &&
  !press.metaKey &&
  !press.ctrlKey &&
  !press.shiftKey &&
  !press.altKey;

/**
 * What holds on every page: plain links marked `data-nav` (cards, which are many) change the page without loading a new
 * document, and after a change of page the keyboard stands at its content.
 */
export const useNavigationHabits = (): void => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[data-nav]');
      if (!link || !isPlainPress(event)) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>('#noi-dung')?.focus({ preventScroll: true });
  }, [pathname]);
};
