import { describe, expect, it } from 'vitest';
import {
  activeFilters,
  isApplied,
  MOQ_CHOICES,
  PRIORITY_CHOICES,
  searchHeading,
  toggleFilter,
} from './filter-labels.ts';
import { parseQuery, writeQuery } from './query.ts';

const read = (search: string) => parseQuery(new URLSearchParams(search));
const names = {
  categories: { 1: 'Thời trang thể thao', 102: 'Áo bóng đá' },
  provinces: { '79': 'Hồ Chí Minh' },
  values: { 7: 'Chất liệu: Cotton' },
};
const chips = (search: string) =>
  activeFilters(read(search), names).map(({ label, without }) => [
    label.replaceAll('\u00a0', ' '),
    decodeURIComponent(writeQuery(without)),
  ]);

describe('each filter in force is a chip that takes it away', () => {
  it.each([
    ['filter_only_deal=1&keyword=áo', [['Đang có deal', '?keyword=áo']]],
    ['filter_province=79', [['Hồ Chí Minh', '']]],
    ['filter_province=99', [['Tỉnh thành khác', '']]],
    ['filter_min_price=50000&filter_max_price=120000', [['50.000 – 120.000 ₫', '']]],
    ['filter_min_price=50000', [['Từ 50.000 ₫', '']]],
    ['filter_max_price=120000', [['Đến 120.000 ₫', '']]],
    ['filter_max_moq=1', [['Mua lẻ được', '']]],
    ['filter_max_moq=50', [['Tối thiểu ≤ 50', '']]],
    ['filter_min_rating=4.7', [['Từ 4,7 sao', '']]],
    ['filter_min_stock=1', [['Còn hàng sẵn', '']]],
    ['filter_min_stock=500', [['Còn từ 500', '']]],
    [
      'filter_attributes=7,99&page=2',
      [
        ['Chất liệu: Cotton', '?filter_attributes=99'],
        ['Thuộc tính khác', '?filter_attributes=7'],
      ],
    ],
    ['filter_attributes=7', [['Chất liệu: Cotton', '']]],
  ])('%s', (search, expected) => expect(chips(search)).toEqual(expected));

  it('the first level takes the second along, not the other way round', () => {
    expect(chips('filter_category_lv1=1&filter_category_lv2=102&page=3')).toEqual([
      ['Thời trang thể thao', ''],
      ['Áo bóng đá', '?filter_category_lv1=1'],
    ]);
  });
});

it('a choice turns on and off', () => {
  const [assurance] = PRIORITY_CHOICES;
  const on = toggleFilter(read('keyword=áo&page=2'), assurance!);
  expect(isApplied(on, assurance!)).toBe(true);
  expect(toggleFilter(on, assurance!)).toEqual({ keyword: 'áo' });
});

it('one minimum replaces another', () => {
  expect(toggleFilter(read('filter_max_moq=10'), MOQ_CHOICES[2]!)).toEqual({ filter_max_moq: 50 });
});

describe('a search is called', () => {
  it.each([
    ['keyword=áo thun&filter_vip=1', 'Kết quả cho “áo thun”'],
    ['filter_only_deal=1', 'Deal hôm nay'],
    ['filter_only_deal=1&filter_vip=1', 'Tất cả sản phẩm'],
    ['filter_only_trade_assurance=1', 'Hàng đảm bảo'],
    ['filter_only_classifieds=1', 'Rao vặt'],
    ['filter_max_moq=1', 'Mẫu mua lẻ được'],
    ['filter_max_moq=50', 'Tất cả sản phẩm'],
    ['sort_by=total_sales', 'Bán chạy'],
    ['sort_by=price', 'Tất cả sản phẩm'],
    ['', 'Mới lên sạp'],
  ])('%s', (search, heading) => expect(searchHeading(read(search))).toBe(heading));
});
