import { expect, test } from 'vitest';
import { redirectPastEnd } from './last-page.ts';

const url = new URL('http://localhost/quan-tri/tai-chinh?xem=da-xu-ly&page=9');
const leadsTo = (shown: { readonly total: number | undefined; readonly page: number }) => {
  try {
    redirectPastEnd(url, { ...shown, perPage: 20 });
    return null;
  } catch (thrown) {
    return (thrown as Response).headers.get('location');
  }
};

test('a page past the end leads to the last one with what else the address names', () => {
  expect(leadsTo({ total: 61, page: 9 })).toBe('/quan-tri/tai-chinh?xem=da-xu-ly&page=4');
  expect(leadsTo({ total: 5, page: 2 })).toBe('/quan-tri/tai-chinh?xem=da-xu-ly');
  expect(leadsTo({ total: 0, page: 2 })).toBe('/quan-tri/tai-chinh?xem=da-xu-ly');
});

test('a page with entries, or a list that could not be loaded, stays', () => {
  expect(leadsTo({ total: 61, page: 4 })).toBeNull();
  expect(leadsTo({ total: 0, page: 1 })).toBeNull();
  expect(leadsTo({ total: undefined, page: 9 })).toBeNull();
});
