import { expect, it } from 'vitest';
import { loadWithRetries } from './load-with-retries.ts';

/** A page whose loads fail until `succeeds`; the test runs the timers. */
const pageOf = () => {
  const state = { loads: 0, isLoaded: false };
  const pauses: { run: () => void; ms: number }[] = [];
  const stop = loadWithRetries({
    load: async () => void (state.loads += 1),
    isMissing: () => !state.isLoaded,
    schedule: (run, ms) => {
      const pause = { run, ms };
      pauses.push(pause);
      return () => void pauses.splice(pauses.indexOf(pause), 1);
    },
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const next = async () => {
    await settle();
    const { run, ms } = pauses.shift()!;
    run();
    await settle();
    return ms;
  };
  return { state, pauses, stop, settle, next };
};

it('what could not be loaded is loaded again, ever later', async () => {
  const { next } = pageOf();
  const waited: number[] = [];
  for (let attempt = 0; attempt < 8; attempt++) waited.push(await next());
  expect(waited).toEqual([5000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]);
});

it('a load that succeeded is the last one', async () => {
  const { state, pauses, settle } = pageOf();
  state.isLoaded = true;
  await settle();
  expect([state.loads, pauses.length]).toEqual([1, 0]);
});

it('what was loaded meanwhile, by a sign-in, is not loaded again', async () => {
  const { state, pauses, next, settle } = pageOf();
  await settle();
  state.isLoaded = true;
  await next();
  expect([state.loads, pauses.length]).toEqual([1, 0]);
});

it('a page that is left loads no more', async () => {
  const { state, pauses, stop, settle } = pageOf();
  stop();
  await settle();
  expect([state.loads, pauses.length]).toEqual([1, 0]);
});
