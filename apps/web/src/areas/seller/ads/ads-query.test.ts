import { expect, it } from 'vitest';
import { adsPath, parseAdsQuery } from './ads-query.ts';

it('reads its own addresses', () => {
  for (const query of [
    { page: 1, open: null, toppingUp: false },
    { page: 3, open: 'new', toppingUp: false },
    { page: 1, open: 12, toppingUp: true },
  ] as const)
    expect(parseAdsQuery(new URL(adsPath(query), 'http://x').searchParams)).toEqual(query);
});

it('reads nonsense as the first page of the list', () => {
  for (const text of ['', 'page=0&sua=-1', 'page=1.5&sua=abc'])
    expect(parseAdsQuery(new URLSearchParams(text))).toEqual({ page: 1, open: null, toppingUp: false });
});
