import type { SitemapEntry, SitemapKind } from '@market/contract/sitemap/schemas';
import { categoryPath, postPath, productPath, shopPath, showroomPath } from '#app/paths.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XML_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
export const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => XML_ESCAPES[sign] ?? sign);

interface SitemapLine {
  readonly address: string;
  readonly lastmod: string | null;
}
const lines = (tag: 'url' | 'sitemap', all: readonly SitemapLine[]): string =>
  all
    .map(({ address, lastmod }) => {
      const changed = lastmod === null ? '' : `<lastmod>${lastmod}</lastmod>`;
      return `<${tag}><loc>${escapeXml(encodeURI(address))}</loc>${changed}</${tag}>`;
    })
    .join('\n');
const document = (tag: 'urlset' | 'sitemapindex', body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${tag} xmlns="${NAMESPACE}">\n${body}\n</${tag}>\n`;

/** `sitemap-products-2`. */
export const partName = (kind: SitemapKind, page: number): string => `sitemap-${kind}-${page}`;
/** Null when invalid. */
export const parsePartName = (name: string): { kind: SitemapKind; page: number } | null => {
  const match = /^sitemap-(products|categories|shops|showrooms|posts)-([1-9]\d{0,3})$/.exec(name);
  return match === null ? null : { kind: match[1] as SitemapKind, page: Number(match[2]) };
};

export interface FixedPage {
  readonly path: string;
  readonly lastmod: string | null;
}

export interface SitemapIndexEntry {
  readonly name: string;
  readonly lastmod: string | null;
}
/** /sitemap.xml. */
export const sitemapIndex = (base: string, parts: readonly SitemapIndexEntry[]): string =>
  document(
    'sitemapindex',
    lines(
      'sitemap',
      parts.map(({ name, lastmod }) => ({ address: `${base}/${name}.xml`, lastmod })),
    ),
  );

const pathOf = (kind: SitemapKind, { id, slug, level }: SitemapEntry): string => {
  switch (kind) {
    case 'products':
      return productPath(slug, id);
    case 'categories':
      return categoryPath({ categoryId: id, slug, level: level ?? 1 });
    case 'shops':
      return shopPath(slug);
    case 'showrooms':
      return showroomPath(slug);
    case 'posts':
      return postPath(slug);
  }
};

/** Sitemap of fixed pages. */
export const FIXED_PART = 'sitemap-pages-1';

/** `lastmod` is omitted when unknown. */
export const fixedPart = (base: string, pages: readonly FixedPage[]): string =>
  document(
    'urlset',
    lines(
      'url',
      pages.map(({ path, lastmod }) => ({ address: base + path, lastmod })),
    ),
  );

export const sitemapPart = (base: string, kind: SitemapKind, entries: readonly SitemapEntry[]): string =>
  document(
    'urlset',
    lines(
      'url',
      entries.map((entry) => ({ address: base + pathOf(kind, entry), lastmod: entry.updated_at })),
    ),
  );
