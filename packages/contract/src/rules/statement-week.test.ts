import { describe, expect, it } from 'vitest';
import { latestWeeks, statementWeek } from './statement-week.ts';

const wednesday = new Date('2026-11-25T03:00:00Z');
const present = { from: '2026-11-23', to: '2026-11-29' };

describe('the week of a statement', () => {
  it('begins on a Monday in Vietnam', () => {
    expect(statementWeek('2026-11-22', wednesday)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(statementWeek('2026-11-16', wednesday)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(statementWeek(null, new Date('2026-11-22T17:30:00Z'))).toEqual(present);
    expect(statementWeek('2026-01-01', wednesday)).toEqual({ from: '2025-12-29', to: '2026-01-04' });
  });
  it('is the present one for what is no past day', () => {
    for (const text of [null, '', 'x', '2026-02-30', '2026-12-01', '25/11/2026'])
      expect(statementWeek(text, wednesday)).toEqual(present);
  });
  it('is followed by the weeks before it', () => {
    expect(latestWeeks(wednesday, 3, null)).toEqual([
      present,
      { from: '2026-11-16', to: '2026-11-22' },
      { from: '2026-11-09', to: '2026-11-15' },
    ]);
  });
  it('is listed from that in which the shop was created', () => {
    const since = (day: string) => latestWeeks(wednesday, 3, day).map(({ from }) => from);
    expect(since('2026-11-22')).toEqual(['2026-11-23', '2026-11-16']);
    expect(since('2026-11-23')).toEqual(['2026-11-23']);
  });
});
