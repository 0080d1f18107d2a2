import { describe, expect, it } from 'vitest';
import { changeQuery, writeQuery } from '#features/search-list/query.ts';
import { MAX_SHOP_PAGES, parseShopQuery, shopSearchInput, shopSortOf } from './shop-query.ts';

const read = (search: string) => parseShopQuery(new URLSearchParams(search));

describe('an address says what a list of shops shows', () => {
  it.each([
    ['nothing', '', {}],
    [
      'words and a place',
      'keyword= xưởng  may &filter_province=79',
      { keyword: 'xưởng may', filter_province: '79' },
    ],
    [
      'badges',
      'filter_business=1&filter_mall=true&filter_vip=no',
      { filter_business: true, filter_mall: true },
    ],
    [
      'both levels of categories',
      'filter_category_lv1=1&filter_category_lv2=102',
      { filter_category_lv1: 1, filter_category_lv2: 102 },
    ],
    ['an order and a page', 'sort_by=followers&page=3', { sort_by: 'followers', page: 3 }],
  ])('%s', (_what, search, query) => expect(read(search)).toEqual(query));

  it.each([
    'sort_by=_score',
    'sort_by=price&sort_order=desc',
    'sort_by=up_at',
    'filter_only_deal=1&filter_min_price=1000&filter_max_moq=10&filter_min_rating=4.5',
    'page=1',
    'page=-2',
  ])('and nothing that shops do not have: %s', (search) => expect(read(search)).toEqual({}));

  it('ends at the 10 000th shop', () => {
    expect(read('page=800').page).toBe(800);
    expect(read('page=9999999').page).toBe(833);
    expect(MAX_SHOP_PAGES).toBe(833);
  });

  it.each(['sort_by=rating&page=2', 'keyword=may&sort_by=created_at', 'keyword=may&filter_verified=1'])(
    'and is written as it was read: %s',
    (search) => {
      const writtenQuery = writeQuery(read(search));
      expect(read(writtenQuery)).toEqual(read(search));
      expect(new URLSearchParams(writtenQuery)).toEqual(new URLSearchParams(search));
    },
  );
});

it('a list is by relevance until another order is requested', () => {
  expect(shopSortOf({})).toBe('_score');
  expect(shopSortOf({ sort_by: 'price' })).toBe('_score');
  expect(shopSortOf(changeQuery({}, { sort_by: 'followers' }))).toBe('followers');
  expect(writeQuery(changeQuery({ sort_by: 'followers' }, { sort_by: '_score' }))).toBe('');
});

it('a call requests one page in the order in force', () => {
  expect(shopSearchInput({ keyword: 'may', filter_province: '79', page: 2 })).toEqual({
    keyword: 'may',
    filter_province: '79',
    page: 2,
    sort_by: '_score',
    limit: 12,
  });
});
