import { describe, expect, it } from 'vitest';
import {
  breadcrumbJsonLd,
  itemListJsonLd,
  pageMeta,
  plainText,
  joinSentences,
  truncate,
  siteJsonLd,
} from './page-meta.ts';

const args = { matches: [{ id: 'root', loaderData: { publicUrl: 'https://cho.test' } }] };
const page = { title: 'Áo polo nam', description: 'Áo polo cá sấu. '.repeat(30), path: '/ao-polo-12.html' };

describe('the head of a page', () => {
  const meta = pageMeta(args, {
    ...page,
    image: '/media/ve/polo/800.webp',
    jsonLd: [{ '@type': 'Product' }],
  });

  it('has its title with the market’s name, and its one address', () => {
    expect(meta).toContainEqual({ title: 'Áo polo nam – Chợ Phiên' });
    expect(meta).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://cho.test/ao-polo-12.html',
    });
    expect(meta).toContainEqual({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: 'vi',
      href: 'https://cho.test/ao-polo-12.html',
    });
  });

  it('cuts the Open Graph texts to 60 and 140 characters', () => {
    const long = pageMeta(args, { ...page, title: 'Áo '.repeat(60) }) as Record<string, string>[];
    const of = (property: string) => long.find((one) => one['property'] === property)?.['content'] ?? '';
    expect(of('og:title').length).toBeLessThanOrEqual(60);
    expect(of('og:description').length).toBeLessThanOrEqual(140);
  });

  it('names its picture by its full address and contains its data', () => {
    expect(meta).toContainEqual({ property: 'og:image', content: 'https://cho.test/media/ve/polo/800.webp' });
    expect(meta).toContainEqual({ 'script:ld+json': { '@type': 'Product' } });
  });

  it('shows the logo of the market when it has no picture', () => {
    const shareImage = '/media/market/anh.1/share-1200.png';
    const root = { id: 'root', loaderData: { publicUrl: 'https://cho.test', shareImage } };
    const head = pageMeta({ matches: [root] }, page);
    expect(head).toContainEqual({ property: 'og:image', content: `https://cho.test${shareImage}` });
    expect(head).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
  });

  it('excludes personal pages from indexes', () => {
    expect(pageMeta(args, { ...page, noindex: true })).toContainEqual({ name: 'robots', content: 'noindex' });
  });
});

it('breadcrumbs begin at home and end at the page itself', () => {
  const data = breadcrumbJsonLd(
    args,
    [{ title: 'Áo polo', to: '/category/child/2-ao-polo.html' }, { title: 'Áo polo nam' }],
    page.path,
  );
  expect(data.itemListElement.map(({ position, name, item }) => [position, name, item])).toEqual([
    [1, 'Trang chủ', 'https://cho.test/'],
    [2, 'Áo polo', 'https://cho.test/category/child/2-ao-polo.html'],
    [3, 'Áo polo nam', 'https://cho.test/ao-polo-12.html'],
  ]);
});

it('a list names its goods and their addresses in its order, without prices', () => {
  const polo = { id: 12, slug: 'ao-polo', title: 'Áo polo', price: 89_000 };
  const data = itemListJsonLd(args, [polo, { ...polo, id: 7, slug: 'tat', title: 'Tất' }]);
  expect(data.numberOfItems).toBe(2);
  expect(data.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Áo polo', url: 'https://cho.test/ao-polo-12.html' },
    { '@type': 'ListItem', position: 2, name: 'Tất', url: 'https://cho.test/tat-7.html' },
  ]);
});

it('the site describes how to search it by keyword', () => {
  expect(JSON.stringify(siteJsonLd(args))).toContain('/product/search?keyword={keyword}');
});

it('texts are cut at a word', () => {
  expect(truncate('Áo thun trơn cotton', 14)).toBe('Áo thun trơn…');
  expect(truncate('  Áo   thun ', 14)).toBe('Áo thun');
});

it('HTML becomes the text it shows', () => {
  expect(plainText('<p>Vải <b>cotton</b>&nbsp;&amp; lụa</p><ul><li>Bền</li></ul>')).toBe(
    'Vải cotton & lụa Bền',
  );
});

it.each([
  ['&amp;lt;script&amp;gt;', '&lt;script&gt;'],
  ['&amp;amp;lt;b&amp;amp;gt;', '&amp;lt;b&amp;gt;'],
  ['&amp;quot;&amp;nbsp;&amp;', '&quot;&nbsp;&'],
  ['&lt;img src=x onerror=alert(1)&gt;', '<img src=x onerror=alert(1)>'],
  ['<p>Cổ &lt; 40 cm</p>', 'Cổ < 40 cm'],
])('what a description shows as text is decoded once: %s', (html, text) => {
  expect(plainText(html)).toBe(text);
});

it('sentences of a shop follow each other with one stop each', () => {
  const joined = joinSentences('Sẵn kho quanh năm.', null, ' Áo thun nam ', '', 'Còn hàng!', 'Quận 11');
  expect(joined).toBe('Sẵn kho quanh năm. Áo thun nam. Còn hàng! Quận 11');
  expect(joinSentences(null, '')).toBe('');
});
