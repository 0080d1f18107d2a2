import { expect, it } from 'vitest';
import { timeAgo } from './time-ago.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
it.each([
  ['2026-11-21T10:00:30Z', 'Vừa xong'],
  ['2026-11-21T09:59:30Z', 'Vừa xong'],
  ['2026-11-21T09:15:00Z', '45 phút trước'],
  ['2026-11-21T07:59:00Z', '2 giờ trước'],
  ['2026-11-18T10:00:00Z', '3 ngày trước'],
  ['2026-11-14T10:00:00Z', '14/11'],
  ['2026-11-01T18:00:00Z', '2/11'],
])('%s is %s', (then, text) => expect(timeAgo(Date.parse(then), now)).toBe(text));
