import { Package } from '#ui/icons.ts';
import { describe, expect, it } from 'vitest';
import { currentItem, splitTabs, type WorkspaceNavigation } from './navigation.ts';

const item = (path: string) => ({ path, label: path, Icon: Package });
const navigation: WorkspaceNavigation = {
  name: 'Kênh người bán',
  groups: [{ items: [item('/x/don-hang')] }, { label: 'Tiền', items: [item('/x/don-hang/hoan-tien')] }],
};

describe('the current item of a navigation', () => {
  const current = (pathname: string) => currentItem(navigation, pathname)?.path;
  it('is that of the page', () => {
    expect(current('/x/don-hang')).toBe('/x/don-hang');
    expect(current('/x/don-hang/hoan-tien')).toBe('/x/don-hang/hoan-tien');
  });
  it('is that of the nearest parent page', () => {
    expect(current('/x/don-hang/12')).toBe('/x/don-hang');
    expect(current('/x/don-hang/hoan-tien/12')).toBe('/x/don-hang/hoan-tien');
  });
  it('is none on a page that no item leads to', () => {
    expect(current('/x/don-hang-cu')).toBeUndefined();
    expect(current('/')).toBeUndefined();
  });
});

describe('the tab bar', () => {
  const items = (count: number) => Array.from({ length: count }, (_, index) => item(`/${index}`));
  const split = (count: number, tabs: WorkspaceNavigation['tabs'] = []) =>
    splitTabs({ name: 'Kênh người bán', groups: [{ items: items(count) }], tabs });
  it('has all items when there are five', () => {
    expect(split(5)).toMatchObject({ tabs: { length: 5 }, more: [] });
    expect(split(2, [{ path: '/1', label: 'Đơn' }]).tabs.map(({ path, label }) => [path, label])).toEqual([
      ['/0', item('/0').label],
      ['/1', 'Đơn'],
    ]);
  });
  it('has its last place for the rest when there are more', () => {
    expect(split(7)).toMatchObject({ tabs: { length: 4 }, more: { length: 3 } });
  });
  it('shows the named items in their order and with their short labels', () => {
    const { tabs, more } = split(6, [
      { path: '/4', label: 'Đơn' },
      { path: '/none', label: 'Chưa có' },
      { path: '/0', label: 'Hôm nay' },
    ]);
    expect(tabs.map(({ path, label }) => [path, label])).toEqual([
      ['/4', 'Đơn'],
      ['/0', 'Hôm nay'],
    ]);
    expect(more.map(({ path }) => path)).toEqual(['/1', '/2', '/3', '/5']);
  });
});
