import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { timeOnDay } from '#ui/format-date.ts';
import { serverNow } from '#app/server-clock.ts';
import { timeRemaining } from './time-remaining.ts';

const UPDATE_INTERVAL_MS = 30_000;

/** Server time, starting with the time of rendering. */
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

/** Shown in red when the deadline is near. */
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
