import { expect, it } from 'vitest';
import { analyticsPath, parseAnalyticsQuery } from './analytics-query.ts';

const TODAY = '2026-11-25';
const parse = (text: string) => parseAnalyticsQuery(new URLSearchParams(text), TODAY);

it('reads spans and days of the own choice from the address', () => {
  for (const span of [7, 30, 90] as const)
    expect(parseAnalyticsQuery(new URL(analyticsPath(span), 'http://x').searchParams, TODAY).span).toBe(span);
  expect(parse('ngay=7')).toEqual({ from: '2026-11-19', to: TODAY, span: 7, problem: null });
  expect(parse('tu=2026-10-01&den=2026-10-31')).toEqual({
    from: '2026-10-01',
    to: '2026-10-31',
    span: null,
    problem: null,
  });
});

it.each([
  ['tu=2026-10-31&den=2026-10-01', 'Ngày bắt đầu phải trước ngày kết thúc.'],
  ['tu=2025-10-01&den=2026-11-25', 'Xem được nhiều nhất 366 ngày một lần.'],
  ['tu=2026-11-01&den=', 'Hãy chọn đủ hai ngày.'],
  ['tu=x&den=y', 'Hãy chọn đủ hai ngày.'],
  ['tu=2026-11-01&den=2027-01-01', 'Chưa có số liệu của ngày sau hôm nay.'],
  ['ngay=8', null],
])('shows 30 days for %s, and why', (text, problem) => {
  expect(parse(text)).toMatchObject({ span: 30, problem });
});
