import { expect, it } from 'vitest';
import { changeDealQuery, dealsPath, parseDealQuery } from './query.ts';

const read = (address: string) => parseDealQuery(new URLSearchParams(address));

it.each([
  ['', '/deal'],
  ['status=running&sort=deal_end_at&page=1', '/deal'],
  ['status=scheduled&category=12&sort=price&page=3', '/deal?status=scheduled&category=12&sort=price&page=3'],
  ['status=stopped&category=x&sort=up&page=0', '/deal'],
  ['category=-1&page=2e9', '/deal'],
  ['page=999999', '/deal?page=416'],
  // upcoming deals have no orders
  ['status=scheduled&sort=deal_ordered', '/deal?status=scheduled'],
])('an address of %j is the list %s', (address, path) => expect(dealsPath(read(address))).toBe(path));

it('another order or category begins at the first page', () => {
  const query = read('category=12&page=3');
  expect(dealsPath(changeDealQuery(query, { sort: 'price' }))).toBe('/deal?category=12&sort=price');
  expect(dealsPath(changeDealQuery(query, { page: 2 }))).toBe('/deal?category=12&page=2');
});
