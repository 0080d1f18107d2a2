import { useEffect, useState } from 'react';

/** `00:45`, as long as something has to wait. */
export const formatTimer = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;

/** Counts seconds down to nothing: `start(60)` begins anew. By time passed, so a sleeping page does not lag behind. */
export const useResendTimer = (): { readonly left: number; readonly start: (seconds: number) => void } => {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (until === 0) return undefined;
    const timer = setInterval(() => {
      setNow(performance.now());
      if (performance.now() >= until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return {
    left: Math.max(0, Math.ceil((until - now) / 1000)),
    start: (seconds) => {
      const started = performance.now();
      setNow(started);
      setUntil(started + seconds * 1000);
    },
  };
};
