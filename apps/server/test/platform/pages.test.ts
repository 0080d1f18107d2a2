import { expect, it } from 'vitest';
import { contentPolicy } from '#platform/security/content-policy.ts';
import { pages } from '../../../web/src/routes.ts';
import { pageFinder } from '#platform/web/page-routes.ts';
import { isApi } from '../../src/pages.ts';

const findPage = pageFinder(pages);
const isEmbedded = (path: string) => findPage(path).rendering === 'embedded';

it.each(['/iframe/san-pham/12', '/iframe/shop/may-viet', '/iframe/khong-co'])('%s may be framed', (path) => {
  expect([isEmbedded(path), isApi(path)]).toEqual([true, false]);
});

it.each([
  '/',
  '/iframe',
  '/iframes/shop/x',
  '/tai-khoan/iframe/x',
  '/iframe/../gio-hang',
  '/iframe/%2e%2e/gio-hang',
  '/iframe/x/%2E./tai-khoan',
  '/iframe/..\\gio-hang',
  '/iframe/%5c..%5cgio-hang',
  '//iframe/shop/x',
])('%s may not', (path) => expect(isEmbedded(path)).toBe(false));

it.each([
  ['/gio-hang', 'personal'],
  ['/gio-hang/', 'personal'],
  ['/GIO-HANG', 'personal'],
  ['/gio-hang.data', 'personal'],
  ['/tai-khoan/don-hang/15', 'personal'],
  ['/tai-khoan/don-hang/15.data', 'personal'],
  ['/nguoi-ban/don-hang/15/phieu', 'personal'],
  ['/', 'public'],
  ['/_.data', 'public'],
  ['/gio-hang-cua-toi', 'public'],
  ['/ao-thun-12.html', 'public'],
])('%s is a %s page', (path, rendering) => expect(findPage(path).rendering).toBe(rendering));

it('pages of signed-in areas are not cached as public pages', () => {
  for (const { path, rendering } of pages)
    if (/^\/(?:tai-khoan|nguoi-ban|quan-tri|gio-hang|dang-)/.test(path))
      expect(rendering, path).toBe('personal');
});

const policy = (options: Partial<Parameters<typeof contentPolicy>[0]>) =>
  contentPolicy({ nonce: 'n', secure: false, identity: null, ...options });

it('only embedded pages can be framed, and those cannot submit forms', () => {
  expect(policy({})).toContain("form-action 'self'; frame-ancestors 'none'");
  expect(policy({ embedded: true })).toContain("form-action 'none'; frame-ancestors *");
});

it('pictures come from the market, and from the blog that is set', () => {
  expect(policy({})).toContain("img-src 'self' data: blob:;");
  expect(policy({ pictures: ['https://blog.example'] })).toContain(
    "img-src 'self' data: blob: https://blog.example;",
  );
});
