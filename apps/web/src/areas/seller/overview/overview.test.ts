import { describe, expect, it } from 'vitest';
import { changeOf, percentText, shortAmount } from './figure-texts.ts';
import { parseSpan, spanDays, spanPath } from './overview-query.ts';

describe('the span of the overview', () => {
  it('is read from its own address, 30 days by default', () => {
    for (const days of [7, 30, 90] as const)
      expect(parseSpan(new URL(spanPath(days), 'http://x').searchParams)).toBe(days);
    for (const text of ['', 'ngay=0', 'ngay=31', 'ngay=x'])
      expect(parseSpan(new URLSearchParams(text))).toBe(30);
  });
  it('ends today', () => {
    expect(spanDays(7, '2026-11-25')).toEqual({ from: '2026-11-19', to: '2026-11-25' });
  });
});

describe('figures', () => {
  it('are short', () => {
    expect([0, 999, 1_500, 850_000, 98_200_000, 2_640_000_000, 3_000_000_000].map(shortAmount)).toEqual([
      '0',
      '999',
      '2k',
      '850k',
      '98,2 triệu',
      '2,64 tỷ',
      '3 tỷ',
    ]);
    expect([0, 0.037, 1, 0.1].map(percentText)).toEqual(['0%', '3,7%', '100%', '10%']);
  });
  it('change by a share of what was before', () => {
    expect(changeOf(118, 100)).toBeCloseTo(0.18);
    expect(changeOf(5, 0)).toBeNull();
  });
});
