import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

/** Asks before a page with unsaved changes is left, inside the app and by the browser. */
export const useLeaveGuard = (dirty: boolean) => {
  const free = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => dirty && !free.current && from.pathname !== to.pathname,
  );
  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (!free.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [dirty]);
  return {
    asking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    /** What is saved may be left. */
    allow: () => {
      free.current = true;
    },
  };
};
