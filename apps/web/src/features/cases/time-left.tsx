import { useEffect, useState } from 'react';
import { serverNow, syncClock } from '#app/server-clock.ts';
import { timeLeftWords } from '#features/countdown/countdown-time.ts';

const UPDATE_INTERVAL_MS = 30_000;

/** `(còn 1 ngày 4 giờ)`. Renders nothing on the server, whose page may be cached. */
export function TimeLeft({ until }: { readonly until: string }) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(serverNow());
    void syncClock().then(tick);
    const timer = setInterval(tick, UPDATE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  if (now === null) return null;
  return <b className="font-semibold whitespace-nowrap">({timeLeftWords(Date.parse(until), now)})</b>;
}
