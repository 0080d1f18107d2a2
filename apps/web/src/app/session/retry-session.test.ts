import { expect, it } from 'vitest';
import { retryLoad } from './retry-session.ts';

/** A page whose loads fail until `isLoaded`; the test runs the timers. */
const pageOf = () => {
  const state = { loads: 0, isLoaded: false };
  const pauses: { run: () => void; ms: number }[] = [];
  const stop = retryLoad({
    load: async () => void (state.loads += 1),
    isMissing: () => !state.isLoaded,
    schedule: (run, ms) => {
      const pause = { run, ms };
      pauses.push(pause);
      return () => void pauses.splice(pauses.indexOf(pause), 1);
    },
  });
  const next = async () => {
    const { run, ms } = pauses.shift()!;
    run();
    await new Promise((resolve) => setTimeout(resolve));
    return ms;
  };
  return { state, pauses, stop, next };
};

it('what could not be loaded is loaded again, ever later', async () => {
  const { next } = pageOf();
  const waited: number[] = [];
  for (let attempt = 0; attempt < 8; attempt++) waited.push(await next());
  expect(waited).toEqual([5000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]);
});

it('a load that succeeded is the last one', async () => {
  const { state, pauses, next } = pageOf();
  await next();
  state.isLoaded = true;
  await next();
  expect([state.loads, pauses.length]).toEqual([1, 0]);
});

it('what the page has loaded is not loaded again', async () => {
  const { state, pauses, next } = pageOf();
  state.isLoaded = true;
  await next();
  expect([state.loads, pauses.length]).toEqual([0, 0]);
});

it('a page that is left loads no more', async () => {
  const { state, pauses, stop } = pageOf();
  stop();
  expect([state.loads, pauses.length]).toEqual([0, 0]);
});
