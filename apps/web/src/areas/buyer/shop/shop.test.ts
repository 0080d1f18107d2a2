import { describe, expect, it } from 'vitest';
import { toProductSearch, parseShopList, shopListPath } from '#features/shop/product-query.ts';
import { visibleTabs, parseTab, tabPath } from '#features/shop/tabs.ts';

const query = (text: string) => new URLSearchParams(text);

describe('the tabs of a shop', () => {
  it('are addresses, the first without a query', () => {
    expect(tabPath('hoang-gia', 'dao')).toBe('/shop/hoang-gia');
    expect(tabPath('hoang-gia', 'danh-gia')).toBe('/shop/hoang-gia?tab=danh-gia');
    expect(parseTab(query('tab=danh-gia'))).toBe('danh-gia');
    expect(parseTab(query('tab=la'))).toBe('dao');
  });

  it('are left out when there is nothing in them', () => {
    const counts = { products: 12, deals: 0, assured: 0, collections: 0, reviews: 0, activities: 0 };
    expect(visibleTabs(counts).map(({ key }) => key)).toEqual(['dao', 'san-pham', 'gioi-thieu']);
  });
});

describe('a list of a shop’s products', () => {
  const list = parseShopList('san-pham', query('keyword= áo &danh-muc=12&sort=price-desc&page=3'));

  it('is read from its address', () => {
    expect(list).toEqual({ tab: 'san-pham', keyword: 'áo', category: 12, sort: 'price-desc', page: 3 });
    expect(parseShopList('san-pham', query('danh-muc=x&sort=y&page=0'))).toMatchObject({
      category: null,
      sort: 'total_sales',
      page: 1,
    });
  });

  it('is all state of the page, and begins anew when it changes', () => {
    expect(shopListPath('a', list, { page: 3 })).toBe(
      '/shop/a?tab=san-pham&keyword=%C3%A1o&danh-muc=12&sort=price-desc&page=3',
    );
    expect(shopListPath('a', list, { category: null, sort: 'total_sales' })).toBe(
      '/shop/a?tab=san-pham&keyword=%C3%A1o',
    );
  });

  it('searches in this shop alone', () => {
    expect(toProductSearch(7, list)).toMatchObject({
      filter_shop_id: 7,
      keyword: 'áo',
      filter_category_lv2: 12,
      sort_by: 'price',
      sort_order: 'desc',
      page: 3,
    });
    expect(toProductSearch(7, parseShopList('deal', query('')))).toMatchObject({ filter_only_deal: true });
    expect(toProductSearch(7, parseShopList('hang-dam-bao', query('')))).toMatchObject({
      filter_only_trade_assurance: true,
    });
  });
});
