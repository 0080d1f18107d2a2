import { useEffect, useState } from 'react';
import { serverNow, syncClock } from '../clock.ts';
import { timeLeft, timeLeftWords } from './countdown-time.ts';

interface CountdownProps {
  /** ISO time. */
  readonly end: string;
  /** `box`: the cells of the deal band; `text`: plain figures in a line. */
  readonly look?: 'box' | 'text';
  readonly onOver?: () => void;
}

/** Counts down by the server's clock. Screen readers get static words, changed once a minute. */
export function Countdown({ end, look = 'box', onOver }: CountdownProps) {
  const until = Date.parse(end);
  // Empty on the server and at first: the page may come from a cache.
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(serverNow());
    let timer: ReturnType<typeof setInterval> | undefined;
    let gone = false;
    // a clock that is wrong would tell an end that is not there
    void syncClock().then(() => {
      if (gone) return;
      tick();
      timer = setInterval(tick, 1000);
    });
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, []);
  const left = now === null ? null : timeLeft(until, now);
  const over = left?.over ?? false;
  useEffect(() => {
    if (over) onOver?.();
    // The end is told once, whatever becomes of the handler.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [over]);
  const minute = now === null ? null : Math.floor(now / 60_000) * 60_000;
  const cells = left === null ? ['--', '--', '--'] : [left.hours, left.minutes, left.seconds];
  return (
    <span className="inline-flex items-center">
      <span className="sr-only">{minute === null ? null : timeLeftWords(until, minute)}</span>
      <span aria-hidden className="num inline-flex items-center gap-1">
        {left !== null && left.days > 0 && <span>{left.days} ngày</span>}
        {cells.map((cell, index) => (
          <span key={index} className="inline-flex items-center gap-1">
            {index > 0 && <b className={look === 'box' ? 'text-accent' : undefined}>:</b>}
            {look === 'box' ? (
              <b className="grid h-8 min-w-9 place-items-center rounded-md bg-black/35 px-1.5 text-md text-white">
                {cell}
              </b>
            ) : (
              <b className="min-w-[2ch] font-semibold">{cell}</b>
            )}
          </span>
        ))}
      </span>
    </span>
  );
}
