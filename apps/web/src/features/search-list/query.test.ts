import { describe, expect, it } from 'vitest';
import {
  changeQuery,
  activeFilterNames,
  isNarrowed,
  parseQuery,
  effectiveSort,
  toggleValue,
  withoutFilters,
  writeQuery,
} from './query.ts';

const read = (search: string) => parseQuery(new URLSearchParams(search));

describe('an address says what a list shows', () => {
  it.each([
    ['nothing', '', {}],
    ['words', 'keyword=  áo   bóng đá ', { keyword: 'áo bóng đá' }],
    ['words around a control character', 'keyword=áo%00thun', { keyword: 'áo thun' }],
    ['flags', 'filter_only_deal=1&filter_vip=true', { filter_only_deal: true, filter_vip: true }],
    [
      'money as people type it',
      'filter_min_price=50.000&filter_max_price=120000 ₫',
      { filter_min_price: 50_000, filter_max_price: 120_000 },
    ],
    [
      'money in thousands',
      'filter_min_price=50k&filter_max_price=1tr2',
      { filter_min_price: 50_000, filter_max_price: 1_200_000 },
    ],
    [
      'prices the wrong way round',
      'filter_min_price=9000&filter_max_price=100',
      { filter_min_price: 100, filter_max_price: 9000 },
    ],
    [
      'a second level with its first',
      'filter_category_lv1=1&filter_category_lv2=102',
      { filter_category_lv1: 1, filter_category_lv2: 102 },
    ],
    ['a page past any end', 'page=999999', { page: 416 }],
    ['values of attributes', 'filter_attributes=7,31', { filter_attributes: [7, 31] }],
    ['stars', 'filter_min_rating=4.5', { filter_min_rating: 4.5 }],
    ['rows', 'keyword=áo&view=list&page=2', { keyword: 'áo', view: 'list', page: 2 }],
    [
      'the order of prices',
      'sort_by=price&sort_order=desc&page=3',
      { sort_by: 'price', sort_order: 'desc', page: 3 },
    ],
  ])('%s', (_what, search, query) => expect(read(search)).toEqual(query));

  it.each([
    'filter_only_deal=yes',
    'filter_only_deal=0',
    'view=grid',
    'filter_min_price=abc',
    'filter_min_price=0',
    'filter_min_price=-5',
    'filter_max_price=99999999999999999999',
    'filter_category_lv1=1.5',
    'filter_category_lv2=seven',
    'filter_province=hcm%27--',
    'filter_min_rating=9',
    'filter_min_rating=NaN',
    'filter_max_moq=0',
    'filter_attributes=0',
    'filter_attributes=7,,8',
    'filter_attributes=99999999999',
    'sort_by=price_of_fish',
    'sort_by=_score',
    'sort_by=up_at',
    'sort_order=desc',
    'page=0',
    'page=-1',
    'page=1',
    'page=1e9',
    'keyword=',
    'keyword=%20%20',
    'nonsense=%00',
  ])('and %s says nothing', (search) => expect(read(search)).toEqual({}));

  it('words that are too long are cut', () => {
    expect(read(`keyword=${'á'.repeat(500)}`).keyword).toHaveLength(200);
  });
});

describe('a list has one address', () => {
  it.each([
    ['', ''],
    ['page=2&filter_vip=true&keyword=áo', '?keyword=%C3%A1o&filter_vip=1&page=2'],
    ['keyword=a&sort_by=_score&page=1', '?keyword=a'],
    ['sort_by=price&sort_order=asc', '?sort_by=price'],
    ['filter_min_price=&filter_max_price=&filter_only_deal=1', '?filter_only_deal=1'],
  ])('%s', (search, normalized) => {
    expect(writeQuery(read(search))).toBe(normalized);
    expect(writeQuery(read(normalized))).toBe(normalized);
  });
});

describe('a change', () => {
  const query = read(
    'keyword=áo&filter_category_lv1=1&filter_category_lv2=102&filter_vip=1&sort_by=price&page=4',
  );

  it('leads back to the first page', () => {
    expect(changeQuery(query, { filter_mall: true })).toEqual({
      ...query,
      page: undefined,
      filter_mall: true,
    });
  });
  it('takes a filter away', () => {
    expect(activeFilterNames(changeQuery(query, { filter_vip: undefined }))).not.toContain('filter_vip');
  });
  it('of the first level takes the second along', () => {
    expect(changeQuery(query, { filter_category_lv1: undefined }).filter_category_lv2).toBeUndefined();
  });
  it('of a category takes its attributes along, of another filter does not', () => {
    const some = read('filter_category_lv1=1&filter_category_lv2=102&filter_attributes=7,31');
    expect(changeQuery(some, { filter_category_lv2: undefined })).toEqual({ filter_category_lv1: 1 });
    expect(changeQuery(some, { filter_category_lv1: 2 })).toEqual({ filter_category_lv1: 2 });
    expect(changeQuery(some, { filter_vip: true }).filter_attributes).toEqual([7, 31]);
  });
  it('to no filter at all keeps the words, the order and the view', () => {
    expect(withoutFilters(query)).toEqual({ keyword: 'áo', sort_by: 'price' });
    expect(withoutFilters({ ...query, view: 'list' }).view).toBe('list');
  });
  it('of a filter keeps the view, and a view alone narrows nothing', () => {
    expect(changeQuery(read('view=list&page=2'), { filter_vip: true }).view).toBe('list');
    expect(isNarrowed(read('view=list'))).toBe(false);
  });
});

it('values of attributes turn on and off, and a list takes no more than 30', () => {
  const one = toggleValue(read('page=2'), 7);
  expect(writeQuery(toggleValue(one, 31))).toBe('?filter_attributes=7%2C31');
  expect(toggleValue(one, 7)).toEqual({});
  const many = Array.from({ length: 40 }, (_, n) => n + 1).join(',');
  expect(read(`filter_attributes=${many}`).filter_attributes).toHaveLength(30);
});

it('a list is sorted by relevance to words, by newness without them', () => {
  expect(effectiveSort(read('keyword=áo'))).toBe('_score');
  expect(effectiveSort({})).toBe('up_at');
  expect(effectiveSort(read('keyword=áo&sort_by=up_at'))).toBe('up_at');
});

it('a page of words alone is not narrowed; filters and orders narrow it', () => {
  expect(isNarrowed(read('keyword=áo&page=2'))).toBe(false);
  expect(isNarrowed(read('keyword=áo&filter_vip=1'))).toBe(true);
  expect(isNarrowed(read('sort_by=price'))).toBe(true);
});
