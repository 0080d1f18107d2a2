import { describe, expect, it } from 'vitest';
import { dayMonth, dayRange, fullDate } from './dates.ts';

describe('a day', () => {
  it('is the one in Vietnam', () => {
    expect(fullDate('2026-11-20T18:30:00Z')).toBe('21/11/2026');
    expect(dayMonth('2026-11-20T16:30:00Z')).toBe('20/11');
  });

  it('to another names the month once when it is the same', () => {
    expect(dayRange('2026-11-21T02:00:00Z', '2026-11-23T02:00:00Z')).toBe('21–23/11');
    expect(dayRange('2026-11-29T02:00:00Z', '2026-12-02T02:00:00Z')).toBe('29/11–02/12');
    expect(dayRange('2026-11-21T02:00:00Z', '2026-11-21T05:00:00Z')).toBe('21/11');
  });
});
