import { expect, test } from 'vitest';
import { dueText } from './due-text.ts';

const NOW = Date.parse('2026-11-26T08:00:00Z');

test.each([
  ['2026-11-26T03:43:00Z', 'Quá hạn 4 giờ 17'],
  ['2026-11-23T08:00:00Z', 'Quá hạn 3 ngày'],
  ['2026-11-26T08:12:00Z', 'Còn 12 phút'],
  ['2026-11-28T06:00:00Z', 'Còn 1 ngày 22 giờ'],
])('a decision due at %s is “%s”', (decideBy, text) => {
  expect(dueText(decideBy, NOW).text).toBe(text);
});
