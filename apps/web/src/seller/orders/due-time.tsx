import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { timeOnDay } from '../../shared/format-date.ts';
import { serverNow } from '../../shared/server-clock.ts';
import { timeRemaining } from './time-remaining.ts';

const UPDATE_INTERVAL_MS = 30_000;

/** The server's time, from the one the page was rendered at. */
export const useNow = (rendered: number): number => {
  const [now, setNow] = useState(rendered);
  useEffect(() => {
    const tick = () => setNow(serverNow());
    tick();
    const timer = setInterval(tick, UPDATE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** What is left until a time limit; red when it is near. */
export function DueTime({ at, now }: { readonly at: string; readonly now: number }) {
  const { text, urgent } = timeRemaining(at, now);
  return (
    <time
      dateTime={at}
      title={`Trước ${timeOnDay(at)}`}
      className={clsx('whitespace-nowrap', urgent && 'font-semibold text-deal-ink')}
    >
      {text}
    </time>
  );
}
