import { expect, test } from 'vitest';
import { labelledPoints, scaleOf } from './chart-scale.ts';

const point = (now: number | null, before = 0) => ({ at: '2026-11-29', now, before });

test('a period without any value has zero alone at its axis', () => {
  expect(scaleOf([point(0), point(null)])).toEqual({ domain: [0, 1], ticks: [0] });
});

test('one value, of this period or the one before, sets the axis', () => {
  expect(scaleOf([point(0), point(0.05)])).toEqual({});
  expect(scaleOf([point(0), point(0, 3)])).toEqual({});
});

const days = (count: number) =>
  Array.from({ length: count }, (_, day) => ({ at: String(day + 1), now: 0, before: 0 }));

test.each([
  [0, []],
  [1, ['1']],
  [3, ['1', '2', '3']],
  [7, ['1', '2', '3', '4', '5', '6', '7']],
  [30, ['1', '6', '11', '16', '20', '25', '30']],
])('the axis of %d days has at most seven of them, with the first and the last', (count, labels) => {
  expect(labelledPoints(days(count), 7)).toEqual(labels);
});

test('a narrow chart has four of its days', () => {
  expect(labelledPoints(days(24), 4)).toEqual(['1', '9', '16', '24']);
});
