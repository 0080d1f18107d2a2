// Head of a page: title, description, canonical address, Open Graph, structured data.
import { marketName } from '@market/contract/rules/market-name';
import { OG_DESCRIPTION_LENGTH } from '@market/contract/constants/pages';
import { ogDescription, ogTitle } from '@market/contract/rules/text';
import type { MetaDescriptor } from 'react-router';
import { productPath } from './paths.ts';

const DEFAULT_TITLE = 'Chợ sỉ lẻ thời trang, đồ thể thao tận xưởng';

/** Truncates at a word boundary to at most `length` characters. */
export const truncate = (text: string, length: number): string => {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain.length <= length) return plain;
  const cut = plain.slice(0, length - 1);
  const word = cut.lastIndexOf(' ');
  return `${(word > length / 2 ? cut.slice(0, word) : cut).replace(/[\s,.;:–-]+$/, '')}…`;
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/** HTML to plain text. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<(?:br|\/p|\/li|\/h\d)[^>]*>/gi, ' ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Joins sentences, adding missing full stops; null parts are skipped. */
export const joinSentences = (...parts: readonly (string | null)[]): string =>
  parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .map((part, index, all) => (index === all.length - 1 || /[.!?…]$/.test(part) ? part : `${part}.`))
    .join(' ');

export interface PageMeta {
  /** Without the site name; omitted on the home page. */
  readonly title?: string;
  readonly description: string;
  /** Canonical path without filters. */
  readonly path: string;
  /** Absolute canonical URL when the page repeats one on another site. */
  readonly canonical?: string;
  /** Path of the picture; without one that of the market's logo. */
  readonly image?: string | null;
  readonly noindex?: boolean;
  readonly type?: 'website' | 'product' | 'article';
  readonly jsonLd?: readonly object[];
}

interface MetaMatches {
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];
}

interface RootFields {
  readonly publicUrl?: string;
  readonly marketLogo?: string | null;
  readonly shareImage?: string;
}
const rootOf = ({ matches }: MetaMatches): RootFields =>
  (matches.find((match) => match?.id === 'root')?.loaderData as RootFields | undefined) ?? {};

/** Public origin of the market, from the root loader. */
export const publicUrl = (args: MetaMatches): string => rootOf(args).publicUrl ?? '';

/** Full head of a page: `export const meta = (args) => pageMeta(args, { title, description, path })`. */
export const pageMeta = (args: MetaMatches, page: PageMeta): MetaDescriptor[] => {
  const base = publicUrl(args);
  const url = page.canonical ?? base + page.path;
  const name = marketName();
  const title = `${page.title ?? DEFAULT_TITLE} – ${name}`;
  const description = truncate(page.description, OG_DESCRIPTION_LENGTH);
  const picture = page.image || rootOf(args).shareImage;
  const image = picture
    ? [{ property: 'og:image', content: new URL(picture, base || 'http://localhost').href }]
    : [];
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { tagName: 'link', rel: 'alternate', hrefLang: 'vi', href: url },
    ...(page.noindex === true ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: 'vi_VN' },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: ogTitle(page.title ?? DEFAULT_TITLE) },
    { property: 'og:description', content: ogDescription(page.description) },
    { property: 'og:url', content: url },
    ...image,
    { name: 'twitter:card', content: image.length > 0 ? 'summary_large_image' : 'summary' },
    ...(page.jsonLd ?? []).map((data) => ({ 'script:ld+json': data as never })),
  ];
};

/** BreadcrumbList of the items of `<Breadcrumbs>`; the last one is the page itself at `path`. */
export const breadcrumbJsonLd = (
  args: MetaMatches,
  items: readonly { title: string; to?: string }[],
  path: string,
) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ title: 'Trang chủ', to: '/' }, ...items].map(({ title, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: publicUrl(args) + (to ?? path),
  })),
});

/** ItemList of pages: names and addresses. */
export const pathListJsonLd = (
  args: MetaMatches,
  pages: readonly { readonly title: string; readonly path: string }[],
) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: pages.length,
  itemListElement: pages.map(({ title, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: publicUrl(args) + path,
  })),
});

/** ItemList of products: names and addresses, no prices. */
export const itemListJsonLd = (
  args: MetaMatches,
  goods: readonly { readonly slug: string; readonly id: number; readonly title: string }[],
) =>
  pathListJsonLd(
    args,
    goods.map(({ slug, id, title }) => ({ title, path: productPath(slug, id) })),
  );

export const logoUrl = (args: MetaMatches): string =>
  new URL(rootOf(args).marketLogo ?? '/logo.svg', publicUrl(args) || 'http://localhost').href;

/** Organization and WebSite with the search action, for the home page. */
export const siteJsonLd = (args: MetaMatches): object[] => {
  const base = publicUrl(args);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: marketName(),
      url: `${base}/`,
      logo: logoUrl(args),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: marketName(),
      url: `${base}/`,
      inLanguage: 'vi',
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${base}/product/search?keyword={keyword}` },
        'query-input': 'required name=keyword',
      },
    },
  ];
};
