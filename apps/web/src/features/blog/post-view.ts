import type { BlogPost } from '@market/contract/blog/schemas';
import { fullDate } from '#ui/format-date.ts';
import { plainText } from '#app/page-meta.ts';

export interface PostView {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly image: string | null;
  readonly alt: string;
  /** `18/11/2026`. */
  readonly date: string;
  readonly minutes: number;
}

export interface Article extends PostView {
  readonly html: string;
  readonly published: string;
  readonly modified: string;
  /** URL of the original on another site; null for own posts. */
  readonly externalUrl: string | null;
}

const WORDS_PER_MINUTE = 200;

/** In whole minutes. */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(plainText(html).split(' ').length / WORDS_PER_MINUTE));

/** Own URLs become paths, others stay absolute. */
const internalPath = (address: string, publicUrl: string): string =>
  publicUrl !== '' && address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;

export const toPostView = (post: BlogPost, publicUrl: string): PostView => {
  const { jetpack_featured_media_url: image, _embedded: embedded } = post;
  return {
    slug: post.slug,
    title: plainText(post.title.rendered),
    excerpt: plainText(post.excerpt.rendered),
    image: image === '' ? null : internalPath(image, publicUrl),
    alt: plainText(embedded?.['wp:featuredmedia'][0]?.alt_text ?? ''),
    date: fullDate(`${post.date_gmt}Z`),
    minutes: readingMinutes(post.content.rendered),
  };
};

export const toArticle = (post: BlogPost, publicUrl: string): Article => ({
  ...toPostView(post, publicUrl),
  html: post.content.rendered,
  published: `${post.date_gmt}Z`,
  modified: `${post.modified_gmt}Z`,
  externalUrl: post.link.startsWith(`${publicUrl}/`) ? null : post.link,
});
