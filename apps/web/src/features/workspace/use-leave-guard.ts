import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-router';

/** Asks before a page with unsaved changes is left, inside the app and by the browser. */
export const useLeaveGuard = (isChanged: () => boolean) => {
  const free = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      from.pathname !== to.pathname && !free.current && isChanged(),
  );
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!free.current && isChanged()) event.preventDefault();
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
      free.current = true;
    },
  };
};
