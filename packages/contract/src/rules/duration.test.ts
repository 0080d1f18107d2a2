import { expect, it } from 'vitest';
import { durationText } from './duration.ts';

it.each([
  [1, '1 tháng'],
  [30, '1 tháng'],
  [31, '1 tháng'],
  [60, '2 tháng'],
  [364, '12 tháng'],
  [365, '1 năm'],
  [394, '1 năm'],
  [395, '1 năm 1 tháng'],
  [545, '1 năm 6 tháng'],
  [730, '2 năm'],
  [1095, '3 năm'],
])('%d days are formatted as %s', (days, text) => {
  expect(durationText(days)).toBe(text);
});
