import { expect, it } from 'vitest';
import { barAfter, barWidth, nextTick, type Bar } from './loading-bar-state.ts';

const IDLE: Bar = { phase: 'idle' };
const started = barAfter(IDLE, 'start', 0);
const shown = barAfter(started, 'tick', 1000);

it('waits a second before it shows', () => {
  expect(nextTick(started)).toBe(1000);
  expect(barWidth(barAfter(started, 'tick', 999))).toBeNull();
  expect(barWidth(shown)).toBeGreaterThan(0);
});

it('never shows for a page that comes within a second', () => {
  expect(barAfter(started, 'finish', 900)).toEqual(IDLE);
});

it('moves every 500 ms and does not arrive by itself', () => {
  expect(nextTick(shown)).toBe(1500);
  let bar = shown;
  let now = 1000;
  for (let step = 0; step < 50; step += 1) {
    now += 500;
    const next = barAfter(bar, 'tick', now);
    expect(barWidth(next)).toBeGreaterThan(barWidth(bar) ?? 1);
    bar = next;
  }
  expect(barWidth(bar)).toBeLessThan(1);
});

it('fills up, then is gone after the 300 ms of its transition', () => {
  const finishing = barAfter(shown, 'finish', 1200);
  expect(barWidth(finishing)).toBe(1);
  expect(barAfter(finishing, 'tick', 1499)).toBe(finishing);
  expect(barAfter(finishing, 'tick', 1500)).toEqual(IDLE);
});

it('begins again when another page is asked for while it finishes', () => {
  expect(barAfter(barAfter(shown, 'finish', 1200), 'start', 1300)).toEqual({ phase: 'waiting', since: 1300 });
});
