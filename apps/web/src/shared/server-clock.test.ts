import { afterEach, expect, it, vi } from 'vitest';
import { serverNow, syncClock } from './server-clock.ts';

afterEach(() => vi.unstubAllGlobals());

it('everybody who asks at once waits for the market’s time, not only the first', async () => {
  const anHourBehind = new Date(Date.now() - 3_600_000).toUTCString();
  let answer: () => void = () => {};
  const asked = vi.fn(
    () =>
      new Promise<Response>((resolve) => {
        answer = () => resolve(new Response(null, { headers: { date: anHourBehind } }));
      }),
  );
  vi.stubGlobal('fetch', asked);
  const seen: number[] = [];
  const both = [syncClock(), syncClock()].map((synced) =>
    synced.then(() => seen.push(serverNow() - Date.now())),
  );
  await Promise.resolve();
  expect(seen).toEqual([]);
  answer();
  await Promise.all(both);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(seen).toHaveLength(2);
  for (const offset of seen) expect(offset).toBeLessThan(-3_590_000);
});
