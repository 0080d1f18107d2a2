import { expect, it } from 'vitest';
import { LAST_STEP, priceAt, PRICE_STEPS, stepsAround } from './price-steps.ts';

it('open ends stand at the ends of the slider', () => {
  expect(stepsAround(undefined, undefined)).toEqual({ low: 0, high: LAST_STEP });
  expect([priceAt(0), priceAt(LAST_STEP)]).toEqual([undefined, undefined]);
});

it('every step leads back to itself', () => {
  for (let step = 1; step < LAST_STEP; step++) {
    expect(stepsAround(priceAt(step), undefined).low).toBe(step);
    expect(stepsAround(undefined, priceAt(step)).high).toBe(step);
  }
});

it.each([
  [55_000, 65_000, 50_000, 70_000],
  [1, 9_999, 0, 10_000],
  [50_000, 50_000, 50_000, 70_000],
  [9_000_000, 9_500_000, 2_000_000, 5_000_000],
  [0, 0, 0, 10_000],
])('%i to %i is enclosed by %i and %i', (low, high, from, to) => {
  const steps = stepsAround(low, high);
  expect([PRICE_STEPS[steps.low], PRICE_STEPS[steps.high]]).toEqual([from, to]);
});
