import { expect, test } from 'vitest';
import { scaleOf } from './chart-scale.ts';

const point = (now: number | null, before = 0) => ({ at: '2026-11-29', now, before });

test('a period without any value has zero alone at its axis', () => {
  expect(scaleOf([point(0), point(null)])).toEqual({ domain: [0, 1], ticks: [0] });
});

test('one value, of this period or the one before, sets the axis', () => {
  expect(scaleOf([point(0), point(0.05)])).toEqual({});
  expect(scaleOf([point(0), point(0, 3)])).toEqual({});
});
