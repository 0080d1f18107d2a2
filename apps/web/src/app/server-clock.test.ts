import { afterEach, expect, it, vi } from 'vitest';
import { serverNow, syncClock } from './server-clock.ts';

afterEach(() => vi.unstubAllGlobals());

it('concurrent callers all wait for the server time', async () => {
  const anHourBehind = new Date(Date.now() - 3_600_000).toUTCString();
  let answer: () => void = () => {};
  const request = vi.fn(
    () =>
      new Promise<Response>((resolve) => {
        answer = () => resolve(new Response(null, { headers: { date: anHourBehind } }));
      }),
  );
  vi.stubGlobal('fetch', request);
  const times: number[] = [];
  const syncs = [syncClock(), syncClock()].map((synced) =>
    synced.then(() => times.push(serverNow() - Date.now())),
  );
  await Promise.resolve();
  expect(times).toEqual([]);
  answer();
  await Promise.all(syncs);
  expect(request).toHaveBeenCalledTimes(1);
  expect(times).toHaveLength(2);
  for (const offset of times) expect(offset).toBeLessThan(-3_590_000);
});
