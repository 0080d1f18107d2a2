import { expect, it } from 'vitest';
import { moneyPath, parseMoneyQuery } from './money-query.ts';

const now = new Date('2026-11-25T03:00:00Z');
const week = { from: '2026-11-16', to: '2026-11-22' };

it('reads its own address', () => {
  const path = moneyPath({ week, page: 2, open: 3 });
  expect(path).toBe('/nguoi-ban/doanh-thu?ky=2026-11-16&page=2&mo=3');
  expect(parseMoneyQuery(new URL(path, 'http://x').searchParams, now)).toEqual({
    week,
    named: true,
    page: 2,
    open: 3,
  });
});

it('reads nonsense as the first page of the present week', () => {
  for (const text of ['', 'ky=x&page=0&mo=99', 'page=-1&mo=-1', 'page=1.5&mo='])
    expect(parseMoneyQuery(new URLSearchParams(text), now)).toMatchObject({
      week: { from: '2026-11-23' },
      page: 1,
      open: null,
    });
});
