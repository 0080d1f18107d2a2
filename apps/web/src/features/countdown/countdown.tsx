import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow, syncClock } from '#app/server-clock.ts';
import { timeOnDay } from '#ui/format-date.ts';
import { timeLeft, timeLeftWords, type CountdownWords, type TimeLeft } from './countdown-time.ts';

interface CountdownProps {
  /** ISO 8601. */
  readonly end: string;
  /** Also renders the end time for browsers without scripts. */
  readonly words?: CountdownWords;
  /** `box`: cells of the deal banner; `text`: inline figures. */
  readonly appearance?: 'box' | 'text';
  readonly onOver?: () => void;
}

function Clock({
  left: remaining,
  look: appearance,
}: {
  readonly left: TimeLeft | null;
  readonly look: 'box' | 'text';
}) {
  const cells =
    remaining === null ? ['--', '--', '--'] : [remaining.hours, remaining.minutes, remaining.seconds];
  return (
    <span aria-hidden className="num inline-flex items-center gap-1">
      {remaining !== null && remaining.days > 0 && (
        <span className="whitespace-nowrap">{remaining.days} ngày</span>
      )}
      {cells.map((cell, index) => (
        <span key={index} className="inline-flex items-center gap-1">
          {index > 0 && <b className={appearance === 'box' ? 'text-accent' : undefined}>:</b>}
          {appearance === 'box' ? (
            <b
              key={cell}
              className="ticks grid h-8 min-w-8 place-items-center rounded-md bg-black/35 px-1 text-md sm:min-w-9 sm:px-1.5 text-white"
            >
              {cell}
            </b>
          ) : (
            <b className="min-w-[2ch] font-semibold">{cell}</b>
          )}
        </span>
      ))}
    </span>
  );
}

/** Server only: browsers with scripts never show it, so the bundle omits it. */
const endText = (end: string, { at }: CountdownWords) =>
  import.meta.env.SSR ? <span className="num">{`${at} ${timeOnDay(end)}`}</span> : null;

function CountdownLabel({ end, words }: { readonly end: string; readonly words: CountdownWords }) {
  return (
    <>
      <span className="noscript:hidden!">{words.remaining}</span>
      <noscript>{endText(end, words)}</noscript>
    </>
  );
}

/** Counts down by the server clock. Screen readers get a text that changes once a minute. */
export function Countdown({ end, words, appearance = 'box', onOver }: CountdownProps) {
  const until = Date.parse(end);
  // Empty on the server and on first render, because the page may be cached.
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(serverNow());
    let timer: ReturnType<typeof setInterval> | undefined;
    let unmounted = false;
    // a wrong local clock would end the countdown early
    void syncClock().then(() => {
      if (unmounted) return;
      tick();
      timer = setInterval(tick, 1000);
    });
    return () => {
      unmounted = true;
      clearInterval(timer);
    };
  }, []);
  const remaining = now === null ? null : timeLeft(until, now);
  const ended = remaining?.ended ?? false;
  const onEnded = useEffectEvent(() => onOver?.());
  useEffect(() => {
    if (ended) onEnded();
  }, [ended]);
  const minute = now === null ? null : Math.floor(now / 60_000) * 60_000;
  return (
    <>
      {words !== undefined && <CountdownLabel end={end} words={words} />}
      <span className={clsx('inline-flex items-center', words !== undefined && 'noscript:hidden!')}>
        <span className="sr-only">{minute === null ? null : timeLeftWords(until, minute)}</span>
        <Clock left={remaining} look={appearance} />
      </span>
    </>
  );
}
