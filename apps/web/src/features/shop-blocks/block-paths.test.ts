import { expect, test } from 'vitest';
import { morePath, slidePath } from './block-paths.ts';

test('a slide leads to a part, a collection or a product of the shop', () => {
  expect(slidePath('hoang-gia', { to: 'deals', id: null, slug: null })).toBe('/shop/hoang-gia?tab=deal');
  expect(slidePath('hoang-gia', { to: 'collection', id: 7, slug: null })).toBe(
    '/shop/hoang-gia?tab=bo-suu-tap&bo=7',
  );
  expect(slidePath('hoang-gia', { to: 'product', id: 9, slug: 'ao' })).toBe('/ao-9.html');
});

test('a block of products leads to all of them, unless they were picked', () => {
  const products = { kind: 'products', collection_id: null } as const;
  expect(morePath('a', { ...products, source: 'picked' })).toBeUndefined();
  expect(morePath('a', { ...products, source: 'newest' })).toBe('/shop/a?tab=san-pham&sort=up_at');
  expect(morePath('a', { ...products, source: 'collection', collection_id: 7 })).toBe(
    '/shop/a?tab=bo-suu-tap&bo=7',
  );
  expect(morePath('a', { ...products, kind: 'deals', source: 'picked' })).toBe('/shop/a?tab=deal');
});
