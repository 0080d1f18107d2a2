import { describe, expect, it } from 'vitest';
import {
  changeFilter,
  changeList,
  isSameList,
  listPath,
  parseListState,
  type ListDefinition,
} from './list-address.ts';

const LIST: ListDefinition = {
  path: '/don-hang',
  tabs: ['all', 'new'],
  sorts: ['newest', 'total'],
  filters: { payment: ['cod', 'card'], state: ['paid'] },
  columns: ['customer', 'total'],
};
const parse = (search: string) => parseListState(LIST, new URLSearchParams(search));
const FIRST = { tab: 'all', sort: 'newest', filters: {}, keyword: '', hidden: [], page: 1 };

describe('the address of a list', () => {
  it('names tab, filters, words, sort, hidden columns and page', () => {
    const search = 'tab=new&payment=card&keyword=%20hoa+lan%20&sort=total&hide=total&hide=customer&page=3';
    expect(parse(search)).toEqual({
      tab: 'new',
      sort: 'total',
      filters: { payment: 'card' },
      keyword: 'hoa lan',
      hidden: ['customer', 'total'],
      page: 3,
    });
  });
  it('that names nothing valid is the first page of all rows', () => {
    for (const search of ['', 'tab=x&sort=x&payment=x&hide=number&page=0', 'payment=&page=1.5'])
      expect(parse(search)).toEqual(FIRST);
  });
  it('leaves out the defaults, and is read back as it was', () => {
    expect(listPath(LIST, parse('tab=all&sort=newest&page=1&other=1'))).toBe('/don-hang');
    const address = '/don-hang?tab=new&state=paid&keyword=a%26b&sort=total&hide=total&page=2';
    expect(listPath(LIST, parse(address.split('?')[1]!))).toBe(address);
  });
});

it('the first tab is in the address of a list whose page chooses a tab', () => {
  const list = { ...LIST, namesFirstTab: true };
  expect(listPath(list, FIRST)).toBe('/don-hang?tab=all');
  expect(listPath(list, parse('tab=new&page=2'))).toBe('/don-hang?tab=new&page=2');
});

describe('a change of a list', () => {
  const third = parse('payment=cod&sort=total&page=3');
  it('starts at the first page', () => {
    expect(listPath(LIST, changeList(third, { tab: 'new' }))).toBe(
      '/don-hang?tab=new&payment=cod&sort=total',
    );
    expect(listPath(LIST, changeFilter(third, 'payment', 'card'))).toBe('/don-hang?payment=card&sort=total');
  });
  it('of the page or of the columns leaves the rest', () => {
    expect(changeList(third, { page: 4 })).toEqual({ ...third, page: 4 });
    expect(changeList(third, { hidden: ['total'] })).toEqual({ ...third, hidden: ['total'] });
  });
  it('to an empty filter removes the filter', () => {
    expect(changeFilter(third, 'payment', '').filters).toEqual({});
  });
  it('of the columns alone shows the same rows', () => {
    const isSame = (one: string, other: string) =>
      isSameList(LIST, new URLSearchParams(one), new URLSearchParams(other));
    expect(isSame('page=2', 'page=2&hide=total')).toBe(true);
    expect(isSame('page=2', 'page=3&hide=total')).toBe(false);
  });
});

it('columns that are hidden until they are chosen are in the address once they are shown', () => {
  const list = {
    path: '/',
    tabs: [''],
    sorts: [''],
    filters: {},
    columns: ['a', 'b'],
    optionalColumns: ['b'],
  };
  const state = parseListState(list, new URLSearchParams());
  expect([state.hidden, listPath(list, state)]).toEqual([['b'], '/']);
  const shown = parseListState(list, new URLSearchParams('show=b&hide=a'));
  expect([shown.hidden, listPath(list, shown)]).toEqual([['a'], '/?hide=a&show=b']);
});
