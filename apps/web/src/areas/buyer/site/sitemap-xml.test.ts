import { expect, it } from 'vitest';
import { partName, parsePartName, sitemapIndex, sitemapPart } from './sitemap-xml.ts';

const base = 'https://cho.example';
const changedAt = '2026-11-21T10:00:00.000Z';

it('the index leads to every part, with the day of its last change', () => {
  expect(
    sitemapIndex(base, [
      { name: 'sitemap-products-1', lastmod: changedAt },
      { name: 'sitemap-shops-1', lastmod: null },
    ]),
  ).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://cho.example/sitemap-products-1.xml</loc><lastmod>${changedAt}</lastmod></sitemap>
<sitemap><loc>https://cho.example/sitemap-shops-1.xml</loc></sitemap>
</sitemapindex>
`,
  );
});

it.each([
  ['products', { id: 7, slug: 'ao-thun', level: null, updated_at: null }, '/ao-thun-7.html'],
  ['categories', { id: 1, slug: 'the-thao', level: 1, updated_at: null }, '/category/parent/1-the-thao.html'],
  [
    'categories',
    { id: 102, slug: 'ao-bong-da', level: 2, updated_at: null },
    '/category/child/102-ao-bong-da.html',
  ],
  ['shops', { id: 3, slug: 'may-viet', level: null, updated_at: null }, '/shop/may-viet'],
  ['posts', { id: 4, slug: 'chon-vai', level: null, updated_at: null }, '/tin-tuc/chon-vai'],
  ['showrooms', { id: 5, slug: 'gym-yoga', level: null, updated_at: null }, '/showroom/gym-yoga.html'],
] as const)('%s stand at their pages', (kind, entry, path) => {
  expect(sitemapPart(base, kind, [entry])).toContain(`<url><loc>${base}${path}</loc></url>`);
});

it('special characters of XML are escaped', () => {
  const entry = { id: 3, slug: 'a&b<c', level: null, updated_at: null };
  expect(sitemapPart(base, 'shops', [entry])).toContain('/shop/a&amp;b%3Cc</loc>');
});

it('a part is found by the name it was given', () => {
  expect(parsePartName(partName('products', 12))).toEqual({ kind: 'products', page: 12 });
});
it.each([
  'sitemap',
  'sitemap-products-0',
  'sitemap-products-x',
  'sitemap-orders-1',
  'sitemap-products-99999',
  'products-1',
])('%s is no part', (name) => expect(parsePartName(name)).toBeNull());
