import { expect, it } from 'vitest';
import { contentPolicy } from '#platform/security/content-policy.ts';
import { isApi, isEmbedded, isPersonal } from '../../src/pages.ts';

it.each(['/iframe/san-pham/12', '/iframe/shop/may-viet', '/iframe/khong-co'])('%s may be framed', (path) => {
  expect([isEmbedded(path), isPersonal(path), isApi(path)]).toEqual([true, false, false]);
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
