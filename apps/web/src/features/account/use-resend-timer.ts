import { useEffect, useState } from 'react';

/** Formats seconds as `00:45`. */
export const formatTimer = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * Countdown in seconds; `start(60)` restarts it. Measured by elapsed time, because timers of background tabs are
 * throttled.
 */
export const useResendTimer = (): {
  readonly secondsLeft: number;
  readonly start: (seconds: number) => void;
} => {
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
    secondsLeft: Math.max(0, Math.ceil((until - now) / 1000)),
    start: (seconds) => {
      const started = performance.now();
      setNow(started);
      setUntil(started + seconds * 1000);
    },
  };
};
