import { describe, expect, it } from 'vitest';
import { spanDays } from '#features/shop-figures/spans.ts';
import { parseSpan, spanPath } from './overview-query.ts';

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
