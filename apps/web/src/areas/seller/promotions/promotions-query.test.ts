import { expect, it } from 'vitest';
import { parsePromotionsQuery, promotionsPath } from './promotions-query.ts';

it('reads its own addresses', () => {
  for (const query of [
    { tab: 'deals', page: 1, open: null },
    { tab: 'codes', page: 3, open: 'new' },
    { tab: 'calendar', page: 1, open: 12 },
  ] as const)
    expect(parsePromotionsQuery(new URL(promotionsPath(query), 'http://x').searchParams)).toEqual(query);
});

it('reads nonsense as the list of deals', () => {
  for (const text of ['', 'muc=x&page=0&sua=-1', 'page=1.5&sua=abc'])
    expect(parsePromotionsQuery(new URLSearchParams(text))).toEqual({ tab: 'deals', page: 1, open: null });
});
