import { describe, expect, it } from 'vitest';
import type { ListDefinition } from './list-address.ts';
import { MAX_VIEWS, parseViews, savedViewPath, withoutView, withView } from './saved-views.ts';

const LIST: ListDefinition = {
  path: '/don-hang',
  tabs: ['all', 'new'],
  sorts: ['newest', 'total'],
  filters: { payment: ['cod', 'card'] },
  columns: ['total'],
};

describe('stored views', () => {
  it('are read as they were stored', () => {
    const views = [{ name: 'Gấp', search: '?sort=total' }];
    expect(parseViews(JSON.stringify(views))).toEqual(views);
  });
  it('are none when the stored value is missing, broken or something else', () => {
    for (const text of [null, '', '{', 'null', '{}', '"views"', '7']) expect(parseViews(text)).toEqual([]);
  });
  it('leave out entries that are no views', () => {
    const stored = [null, 3, {}, { name: ' ', search: '' }, { name: 'A' }, { name: ' A  b ', search: '' }];
    expect(parseViews(JSON.stringify(stored))).toEqual([{ name: 'A b', search: '' }]);
  });
});

describe('a view', () => {
  it('replaces the one of the same name', () => {
    const first = withView([], { name: 'Gấp', search: '?a' });
    const views = withView(first!, { name: ' Gấp ', search: '?b' });
    expect(views).toEqual([{ name: 'Gấp', search: '?b' }]);
    expect(withoutView(views!, 'Gấp')).toEqual([]);
  });
  it('pushes out no other one when there are too many', () => {
    const full = Array.from({ length: MAX_VIEWS }, (_, index) => ({ name: `${index}`, search: '' }));
    expect(withView(full, { name: 'thêm', search: '' })).toBeNull();
    expect(withView(full, { name: '0', search: '?b' })?.at(-1)).toEqual({ name: '0', search: '?b' });
  });
  it('leads to the first page, without values that the list does not have', () => {
    const search = '?tab=new&payment=gone&sort=total&hide=total&hide=gone&page=9';
    expect(savedViewPath(LIST, { name: 'Gấp', search })).toBe('/don-hang?tab=new&sort=total&hide=total');
  });
});
