import { describe, expect, it } from 'vitest';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { pageContext, NAMED_ROUTES } from './page-context.ts';
import routes from '../../routes.ts';
import { createTrack, type Tracker } from './track.ts';
import { withCategory } from './browsing-history.ts';

const filesOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file.replace(/\.tsx?$/, ''), ...filesOf(children)]);

describe('a page', () => {
  it('has a type by a route that exists', () => {
    expect(filesOf(routes)).toEqual(expect.arrayContaining([...NAMED_ROUTES]));
  });
  const at = (pathname: string, search = '') => ({ pathname, search });
  it('reports its type and its contents', () => {
    const data = {
      product: { id: 7 },
      crumbs: [
        { title: 'Nam', to: '/category/parent/2-nam.html' },
        { title: 'Áo polo', to: '/category/child/201-ao-polo.html' },
      ],
    };
    expect(pageContext('areas/buyer/product/route', data, at('/polo-7.html', '?ref_code=x'))).toEqual({
      page_type: 'product',
      url: '/polo-7.html',
      product_id: 7,
      category: { id: 201, title: 'Áo polo' },
    });
    const category = { category: { categoryId: 2, title: 'Nam' } };
    expect(
      pageContext('areas/buyer/category/route', category, at('/category/parent/2-nam.html')),
    ).toMatchObject({
      page_type: 'category',
      category_id: 2,
    });
    expect(pageContext('areas/buyer/shop/route', { shop: { id: 3 } }, at('/shop/x'))).toMatchObject({
      shop_id: 3,
    });
  });
  it('reports the keyword of a search without its filters', () => {
    const { url } = pageContext(
      'areas/buyer/search/route',
      null,
      at('/product/search', '?page=2&keyword=%C3%A1o+thun'),
    );
    expect(url).toBe('/product/search?keyword=%C3%A1o+thun');
  });
  it.each([
    ['areas/buyer/deals/route', '/deal', 'deals'],
    ['areas/buyer/shop-search/route', '/tim-shop', 'shops'],
    ['areas/buyer/distributors/route', '/tim-nha-phan-phoi', 'distributors'],
    ['areas/buyer/blog/article/route', '/tin-tuc/cach-chon-vai', 'article'],
    ['areas/buyer/showroom/route', '/showroom/thoi-trang.html', 'showroom'],
  ])('that is public tells its own kind and address: %s', (route, pathname, page_type) => {
    expect(pageContext(route, null, at(pathname, '?token=abc'))).toEqual({ page_type, url: pathname });
  });
  it('reports no contents of a personal page', () => {
    expect(
      pageContext(
        'areas/buyer/account/orders/detail/route',
        { product: { id: 1 } },
        at('/tai-khoan/don-hang/abc'),
      ),
    ).toEqual({
      page_type: 'other',
      url: '/',
    });
  });
  it('is reported also when it failed to load', () => {
    expect(pageContext('areas/buyer/product/route', undefined, at('/x-1.html'))).toEqual({
      page_type: 'product',
      url: '/x-1.html',
    });
  });
});

it('the last three categories are stored, the latest first, each once', () => {
  const of = (id: number) => ({ id, title: `${id}` });
  const history = [1, 2, 3, 2, 4].map(of).reduce(withCategory, []);
  expect(history.map(({ id }) => id)).toEqual([4, 2, 3]);
});

describe('sending an event', () => {
  const page = { page_type: 'home', url: '/' };
  const tellerWith = (over: Partial<Tracker> = {}) => {
    const sent: object[] = [];
    let consented = false;
    const teller: Tracker = {
      send: async (body) => sent.push(body),
      settled: async () => {},
      isGuest: () => true,
      cookies: () => 'a=1; session_source=zalo%20oa; b=2',
      isKnown: () => consented,
      becomeKnown: () => (consented = true),
      storeCategory: () => {},
      ...over,
    };
    return { tell: createTrack(teller), sent, isKnown: () => consented };
  };

  it('is repeated for a new guest, because the first request only sets the cookie', async () => {
    const { tell, sent } = tellerWith();
    await tell(page, 'https://zalo.me/');
    await tell(page, '');
    expect(sent).toEqual([
      { ...page, referrer: 'https://zalo.me/', session_source: 'zalo oa' },
      { ...page, referrer: 'https://zalo.me/', session_source: 'zalo oa' },
      { ...page, referrer: '', session_source: 'zalo oa' },
    ]);
  });
  it('happens once for a signed-in user', async () => {
    const { tell, sent } = tellerWith({ isGuest: () => false });
    await tell(page, '');
    expect(sent).toHaveLength(1);
  });
  it('ignores failures, and the guest stays new', async () => {
    const { tell, isKnown } = tellerWith({ send: () => Promise.reject(new TypeError('Failed to fetch')) });
    await expect(tell(page, '')).resolves.toBeUndefined();
    expect(isKnown()).toBe(false);
  });
});
