import { expect, test } from 'vitest';
import { listPath, parseListState } from '#features/workspace/table/list-address.ts';
import { filterOf, productList } from './product-list.ts';

const list = productList({ categories: [{ id: 7, title: 'Áo' }], collections: [{ id: 3, title: 'Hè' }] });
const parse = (search: string) => parseListState(list, new URLSearchParams(search));

test('an address says the tab, filters and words that the server is asked for', () => {
  expect(filterOf(parse('tab=rejected&category=7&collection=3&stock=few&price=top&keyword= áo '))).toEqual({
    status: 'rejected',
    category: 7,
    collection: 3,
    min_stock: 1,
    max_stock: 50,
    min_price: 200_001,
    keyword: 'áo',
  });
});

test('what the list does not have is left out', () => {
  expect(filterOf(parse('tab=stolen&category=8&collection=4&stock=none'))).toEqual({ status: 'all' });
  expect(listPath(list, parse('sort=best_selling&page=0'))).toBe('/nguoi-ban/san-pham');
});
