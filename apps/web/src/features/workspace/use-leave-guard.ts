import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker, useLocation, type Location } from 'react-router';

const leaves = (from: Location, to: Location, parameter: string | undefined): boolean =>
  from.pathname !== to.pathname ||
  (parameter !== undefined &&
    new URLSearchParams(from.search).get(parameter) !== new URLSearchParams(to.search).get(parameter));

/**
 * Asks before a page with unsaved changes is left, inside the app and by the browser.
 *
 * @param parameter of the address, which names what is edited on this page: another value leaves it too
 */
export const useLeaveGuard = (isChanged: () => boolean, parameter?: string) => {
  const { key } = useLocation();
  /** The visit of the page that may be left. */
  const free = useRef<string | null>(null);
  const isUnsaved = () => free.current !== key && isChanged();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => leaves(from, to, parameter) && isUnsaved(),
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
