import { describe, expect, it } from 'vitest';
import {
  timeOnDay,
  dayTime,
  dayMonth,
  dayRange,
  fullDate,
  weekdayDate,
  weekdayHeading,
} from './format-date.ts';

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

describe('a moment', () => {
  it('is by the clock in Vietnam', () => {
    expect(dayTime('2026-11-19T09:40:00Z')).toBe('19/11 16:40');
    expect(dayTime('2026-11-19T17:05:00Z')).toBe('20/11 00:05');
    expect(timeOnDay('2026-11-21T07:05:00Z')).toBe('14:05 ngày 21/11');
  });

  it('of a delivery names the day of the week', () => {
    expect(weekdayDate('2026-11-21T02:00:00Z')).toBe('thứ Bảy, 21/11');
    expect(weekdayDate('2026-11-22T02:00:00Z')).toBe('chủ Nhật, 22/11');
  });

  it('alone in its line begins with a capital', () => {
    expect(weekdayHeading('2026-11-21T02:00:00Z')).toBe('Thứ Bảy, 21/11');
    expect(weekdayHeading('2026-11-22T02:00:00Z')).toBe('Chủ Nhật, 22/11');
  });
});
