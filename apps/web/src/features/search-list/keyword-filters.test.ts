import { describe, expect, it } from 'vitest';
import { searchHeading } from './filter-labels.ts';
import { parseQuery, writeQuery } from './query.ts';
import { shownKeyword, keywordFilters, withoutKeywordFilter } from './keyword-filters.ts';

const read = (search: string) => parseQuery(new URLSearchParams(search));
type Filters = NonNullable<Parameters<typeof keywordFilters>[1]>['filters'];
const reading = (filters: Filters, corrected: string | null = null) => ({ corrected, filters });

describe('words read as a filter are a chip', () => {
  it.each([
    ['price', 'dưới 100k', 'Giá: dưới 100k'],
    ['price', 'giá từ 50 đến 100 nghìn', 'Giá: từ 50 đến 100 nghìn'],
    ['size', 'size xl', 'Size XL'],
    ['size', 'xl', 'Size XL'],
    ['size', 'cỡ 39', 'Size 39'],
    ['size', 'size m size l', 'Size M L'],
  ] as const)('%s “%s”', (kind, words, label) => {
    const [chip] = keywordFilters(read('keyword=x'), reading([{ kind, words, without: '' }]));
    expect(chip?.label).toBe(label);
  });

  it('that takes its words out of the keyword and leads to the first page', () => {
    const query = read('keyword=áo thun dưới 100k&filter_vip=1&sort_by=price&page=3');
    const [chip] = keywordFilters(
      query,
      reading([{ kind: 'price', words: 'dưới 100k', without: 'áo thun' }]),
    );
    expect(decodeURIComponent(writeQuery(chip!.without))).toBe('?keyword=áo+thun&filter_vip=1&sort_by=price');
  });

  it('that leaves no keyword when it was all of it', () => {
    const [chip] = keywordFilters(
      read('keyword=dưới 100k&sort_by=up_at'),
      reading([{ kind: 'price', words: 'dưới 100k', without: '' }]),
    );
    expect(writeQuery(chip!.without)).toBe('');
  });
});

it('a keyword that was read as typed has no chip', () => {
  expect(keywordFilters(read('keyword=áo'), null)).toEqual([]);
  expect(withoutKeywordFilter(read('keyword=áo'), null)).toEqual({ keyword: 'áo' });
});

it('a corrected search is called by what it shows', () => {
  const query = read('keyword=aos thun');
  const visibleKeyword = shownKeyword(query, reading([], 'áo thun'));
  expect(searchHeading(query, visibleKeyword)).toBe('Kết quả cho “áo thun”');
  expect(searchHeading(query, shownKeyword(query, reading([])))).toBe('Kết quả cho “aos thun”');
});
