import { useContext, useEffect, useId, useRef } from 'react';
import {
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterStateContext as RouterStateContext,
} from 'react-router';

/** The library's own hook would reach the first scripts of every page, so its blocker is asked for directly. */
const useRouterBlocker = (isBlocked: (from: string, to: string) => boolean) => {
  const key = useId();
  const router = useContext(RouterContext)?.router;
  const blockers = useContext(RouterStateContext)?.blockers;
  const latest = useRef(isBlocked);
  useEffect(() => {
    latest.current = isBlocked;
  });
  useEffect(() => {
    router?.getBlocker(key, ({ currentLocation, nextLocation }) =>
      latest.current(currentLocation.pathname, nextLocation.pathname),
    );
    return () => router?.deleteBlocker(key);
  }, [key, router]);
  return blockers?.get(key);
};

/** Asks before a page with unsaved changes is left, inside the app and by the browser. */
export const useLeaveGuard = (dirty: boolean) => {
  const free = useRef(false);
  const blocker = useRouterBlocker((from, to) => dirty && !free.current && from !== to);
  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (!free.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [dirty]);
  return {
    asking: blocker?.state === 'blocked',
    stay: () => blocker?.reset?.(),
    leave: () => blocker?.proceed?.(),
    /** What is saved may be left. */
    allow: () => {
      free.current = true;
    },
  };
};
