import { expect, test } from 'vitest';
import { listPath, parseListState } from '#features/workspace/table/list-address.ts';
import { filterOf, productList } from './product-list.ts';

const list = productList([{ id: 7 }]);
const parse = (search: string) => parseListState(list, new URLSearchParams(search));

test('an address says the tab, filters and words that the server is asked for', () => {
  expect(filterOf(parse('tab=rejected&category=7&stock=few&price=top&keyword= áo '))).toEqual({
    status: 'rejected',
    category: 7,
    min_stock: 1,
    max_stock: 50,
    min_price: 200_001,
    keyword: 'áo',
  });
});

test('what the list does not know is left out', () => {
  expect(filterOf(parse('tab=stolen&category=8&stock=none'))).toEqual({ status: 'all' });
  expect(listPath(list, parse('sort=best_selling&page=0'))).toBe('/nguoi-ban/san-pham');
});
