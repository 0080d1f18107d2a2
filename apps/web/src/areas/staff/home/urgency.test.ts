import { describe, expect, it } from 'vitest';
import { urgencyOf } from './urgency.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-12-03T05:00:00Z');
const queue = (hours: number | null, total = 3) => ({
  queue: 'product' as const,
  total,
  oldest_at: hours === null ? null : new Date(NOW - hours * HOUR).toISOString(),
  due_at: null,
  sla_hours: 12,
  overdue: 0,
});

describe('the age of a queue', () => {
  it('is late only after its time', () => {
    expect(urgencyOf(queue(2), NOW)).toEqual({
      state: 'fine',
      share: 2 / 12,
      text: '2 giờ / hạn 12 giờ',
      label: 'Trong hạn',
    });
    expect(urgencyOf(queue(9), NOW).state).toBe('soon');
    expect(urgencyOf(queue(12), NOW).state).toBe('soon');
    expect(urgencyOf(queue(12.1), NOW)).toMatchObject({ state: 'late', share: 1, label: 'Quá hạn' });
    expect(urgencyOf({ ...queue(12.1), overdue: 2 }, NOW).label).toBe('2 quá hạn');
  });
  it('is nothing where nothing waits, and unknown where nothing says since when', () => {
    expect(urgencyOf(queue(null, 0), NOW).state).toBe('empty');
    expect(urgencyOf(queue(null), NOW)).toMatchObject({ state: 'fine', text: 'hạn 12 giờ' });
  });
});
