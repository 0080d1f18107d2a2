import { describe, expect, it } from 'vitest';
import {
  CLASSIFIED_PRICE_STEPS,
  lastStep,
  priceAt,
  PRODUCT_PRICE_STEPS,
  stepsAround,
} from './price-steps.ts';

describe.each([
  ['products', PRODUCT_PRICE_STEPS],
  ['classifieds', CLASSIFIED_PRICE_STEPS],
])('the slider of %s', (_what, steps) => {
  const last = lastStep(steps);

  it('has its open ends at its ends', () => {
    expect(stepsAround(steps, undefined, undefined)).toEqual({ low: 0, high: last });
    expect([priceAt(steps, 0), priceAt(steps, last)]).toEqual([undefined, undefined]);
  });

  it('leads from every step back to itself', () => {
    for (let step = 1; step < last; step++) {
      expect(stepsAround(steps, priceAt(steps, step), undefined).low).toBe(step);
      expect(stepsAround(steps, undefined, priceAt(steps, step)).high).toBe(step);
    }
  });
});

it.each([
  [55_000, 65_000, 50_000, 70_000],
  [1, 9_999, 0, 10_000],
  [50_000, 50_000, 50_000, 70_000],
  [9_000_000, 9_500_000, 2_000_000, 5_000_000],
  [0, 0, 0, 10_000],
])('%i to %i is enclosed by %i and %i', (low, high, from, to) => {
  const steps = stepsAround(PRODUCT_PRICE_STEPS, low, high);
  expect([PRODUCT_PRICE_STEPS[steps.low], PRODUCT_PRICE_STEPS[steps.high]]).toEqual([from, to]);
});
