import { describe, expect, it } from 'vitest';
import { parseCoinQuery, coinTabs, formatMoment, formatSignedCoins } from './coin-list.ts';

const read = (search: string) => parseCoinQuery(new URLSearchParams(search));

describe('the address of the coins', () => {
  it.each([
    ['', undefined, 1],
    ['tab=nhan&page=3', 'in', 3],
    ['tab=dung', 'out', 1],
    ['tab=khac&page=-2', undefined, 1],
    ['page=1e9', undefined, 1],
  ])('“%s” selects %s, page %i', (search, direction, page) => {
    const query = read(search);
    expect([query.tab.direction, query.page]).toEqual([direction, page]);
  });

  it('is preserved by the tabs, the first of which needs no word', () => {
    expect(coinTabs(read('tab=dung')).map(({ to, on }) => [to, on])).toEqual([
      ['/tai-khoan/xu', false],
      ['/tai-khoan/xu?tab=nhan', false],
      ['/tai-khoan/xu?tab=dung', true],
    ]);
  });
});

describe('a line of the coins', () => {
  const now = Date.parse('2026-11-21T03:00:00Z');

  it.each([
    ['2026-11-21T01:05:00Z', 'Hôm nay 08:05'],
    ['2026-11-20T09:20:00Z', 'Hôm qua 16:20'],
    // 23:30 UTC is the next day in Vietnam.
    ['2026-11-20T23:30:00Z', 'Hôm nay 06:30'],
    ['2026-11-17T02:14:00Z', '17/11 09:14'],
    ['2025-12-31T02:14:00Z', '31/12/2025 09:14'],
  ])('of %s reads %s', (at, text) => {
    expect(formatMoment(at, now)).toBe(text);
  });

  it('says whether coins were earned or spent', () => {
    expect([formatSignedCoins(1_240), formatSignedCoins(-12_000)]).toEqual(['+1.240', '−12.000']);
  });
});
