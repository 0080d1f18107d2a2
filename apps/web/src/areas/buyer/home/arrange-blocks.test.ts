import { expect, it } from 'vitest';
import { earliestEnd, arrangeRows, categoryTiles } from './arrange-blocks.ts';

const category = (name: string, parentId: number, totalProduct: number) => ({ name, parentId, totalProduct });

it('every first-level category gets one tile before any gets two, and empty ones get none', () => {
  const tiles = categoryTiles(
    [
      category('Áo bóng đá', 1, 90),
      category('Áo tập', 1, 80),
      category('Đầm', 3, 40),
      category('Giày', 7, 100),
      category('Làm đẹp', 12, 0),
    ],
    4,
  );
  expect(tiles.map(({ name }) => name)).toEqual(['Giày', 'Áo bóng đá', 'Đầm', 'Áo tập']);
});

it('notices are beside posts, and what somebody viewed beside the shops they follow', () => {
  const row = (...sources: readonly string[]) => arrangeRows(sources.map((source) => ({ source }))).length;
  expect(row('blog', 'classifieds')).toBe(1);
  expect(row('recent_products', 'favourite_shops')).toBe(1);
  expect(row('classifieds', 'trending')).toBe(2);
});

it('the ranking is beside the first choice when one follows the other, the wide one first', () => {
  const rows = (...sources: readonly string[]) =>
    arrangeRows(sources.map((source) => ({ source }))).map((row) => row.map(({ source }) => source));
  const pair = ['first_choice', 'top_popular'];
  expect(rows('hot_deals', ...pair, 'brands')).toEqual([['hot_deals'], pair, ['brands']]);
  expect(rows('hot_deals', ...pair.toReversed(), 'brands')).toEqual([['hot_deals'], pair, ['brands']]);
  expect(rows('top_popular', 'brands', 'first_choice')).toEqual([
    ['top_popular'],
    ['brands'],
    ['first_choice'],
  ]);
  expect(rows(...pair, 'top_popular')).toEqual([pair, ['top_popular']]);
  expect(rows('top_popular', 'top_popular')).toEqual([['top_popular'], ['top_popular']]);
});

it('the countdown runs to the earliest end', () => {
  const ends = ['2026-11-21T10:00:00Z', '2026-11-21T06:00:00+07:00', '2026-11-22T00:00:00Z'];
  expect(earliestEnd([...ends.map((endDate) => ({ deal: { endDate } })), { deal: null }])).toBe(ends[1]);
  expect(earliestEnd([])).toBeNull();
});
