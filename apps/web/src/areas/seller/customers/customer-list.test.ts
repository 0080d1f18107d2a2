import { expect, it } from 'vitest';
import { changeFilter, changeList, listPath } from '#features/workspace/table/list-address.ts';
import { customerQuery, parseCustomerList } from './customer-list.ts';

const search = new URLSearchParams({ tag: 'Khách sỉ', keyword: 'lan', page: '2' });

it('pages, sorts and filters stay within the chosen tag', () => {
  const { definition, state } = parseCustomerList(search);
  const tag = `tag=${new URLSearchParams({ '': 'Khách sỉ' }).toString().slice(1)}`;
  expect(listPath(definition, changeList(state, { page: 3 }))).toContain(tag);
  expect(listPath(definition, changeList(state, { sort: 'spent' }))).toContain(tag);
  expect(listPath(definition, changeFilter(state, 'source', 'asked'))).toContain(tag);
});

it('the list and its file are asked for by the tag', () => {
  const { state } = parseCustomerList(search);
  expect(customerQuery(state)).toEqual({ keyword: 'lan', tag: 'Khách sỉ', sort: 'last_order' });
  const { state: long } = parseCustomerList(new URLSearchParams({ tag: 'x'.repeat(200) }));
  expect(customerQuery(long)).toEqual({ sort: 'last_order' });
});
