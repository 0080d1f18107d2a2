import { marketName } from '@market/contract/rules/market-name';
import { postPath } from '#app/paths.ts';
import type { Article, PostView } from '#features/blog/post-view.ts';

/** ItemList. */
export const postListJsonLd = (posts: readonly PostView[], base: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: posts.length,
  itemListElement: posts.map(({ slug, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: base + postPath(slug),
  })),
});

/** BlogPosting. */
export const articleJsonLd = (
  article: Article,
  { base, logo }: { readonly base: string; readonly logo: string },
) => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: article.title,
  description: article.excerpt,
  ...(article.image !== null && { image: [new URL(article.image, base).href] }),
  datePublished: article.published,
  dateModified: article.modified,
  inLanguage: 'vi',
  mainEntityOfPage: article.externalUrl ?? base + postPath(article.slug),
  author: { '@type': 'Organization', name: marketName(), url: `${base}/` },
  publisher: {
    '@type': 'Organization',
    name: marketName(),
    url: `${base}/`,
    logo: { '@type': 'ImageObject', url: logo },
  },
});
