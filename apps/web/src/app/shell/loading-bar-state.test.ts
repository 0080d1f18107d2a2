import { expect, it } from 'vitest';
import { loadingBarReducer, barWidth, nextTickAt, type LoadingBarState } from './loading-bar-state.ts';

const IDLE: LoadingBarState = { phase: 'idle' };
const startedState = loadingBarReducer(IDLE, 'start', 0);
const visibleBar = loadingBarReducer(startedState, 'tick', 1000);

it('waits a second before it shows', () => {
  expect(nextTickAt(startedState)).toBe(1000);
  expect(barWidth(loadingBarReducer(startedState, 'tick', 999))).toBeNull();
  expect(barWidth(visibleBar)).toBeGreaterThan(0);
});

it('stays hidden for a page that loads within a second', () => {
  expect(loadingBarReducer(startedState, 'finish', 900)).toEqual(IDLE);
});

it('moves every 500 ms and does not arrive by itself', () => {
  expect(nextTickAt(visibleBar)).toBe(1500);
  let bar = visibleBar;
  let now = 1000;
  for (let step = 0; step < 50; step += 1) {
    now += 500;
    const next = loadingBarReducer(bar, 'tick', now);
    expect(barWidth(next)).toBeGreaterThan(barWidth(bar) ?? 1);
    bar = next;
  }
  expect(barWidth(bar)).toBeLessThan(1);
});

it('fills up, then is removed after the 300 ms of its transition', () => {
  const finishing = loadingBarReducer(visibleBar, 'finish', 1200);
  expect(barWidth(finishing)).toBe(1);
  expect(loadingBarReducer(finishing, 'tick', 1499)).toBe(finishing);
  expect(loadingBarReducer(finishing, 'tick', 1500)).toEqual(IDLE);
});

it('restarts when another navigation starts while it finishes', () => {
  expect(loadingBarReducer(loadingBarReducer(visibleBar, 'finish', 1200), 'start', 1300)).toEqual({
    phase: 'waiting',
    since: 1300,
  });
});
