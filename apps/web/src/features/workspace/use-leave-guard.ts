import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker, useLocation, type Location } from 'react-router';

type Place = Pick<Location, 'pathname' | 'search'>;

export const leaves = (from: Place, to: Place, parameters: readonly string[]): boolean => {
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return from.pathname !== to.pathname || parameters.some((name) => before.get(name) !== after.get(name));
};

/**
 * Asks before a page with unsaved changes is left, inside the app and by the browser.
 *
 * @param parameters of the address, which name what is edited on this page: other values leave it too
 */
export const useLeaveGuard = (isChanged: () => boolean, parameters: readonly string[] = []) => {
  const { key } = useLocation();
  /** The visit of the page that may be left. */
  const free = useRef<string | null>(null);
  const isUnsaved = () => free.current !== key && isChanged();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => leaves(from, to, parameters) && isUnsaved(),
  );
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => warn(event);
    addEventListener('beforeunload', listener);
    return () => removeEventListener('beforeunload', listener);
  }, []);
  return {
    asking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    /** What is saved may be left. */
    allow: () => {
      free.current = key;
    },
  };
};
