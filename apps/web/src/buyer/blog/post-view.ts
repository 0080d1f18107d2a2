import type { BlogPost } from '@market/contract/blog/schemas';
import { fullDate } from '../../shared/format-date.ts';
import { plainText } from '../../shared/page-meta.ts';

/** A post in a list. */
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

/** A whole post. */
export interface Article extends PostView {
  readonly html: string;
  readonly published: string;
  readonly modified: string;
  /** Where it stands in full; null when that is here. */
  readonly elsewhere: string | null;
}

const WORDS_PER_MINUTE = 200;

/** How long it takes to read HTML, in whole minutes. */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(plainText(html).split(' ').length / WORDS_PER_MINUTE));

/** An address of the market's own as a path; another stays whole. */
const internalPath = (address: string, publicUrl: string): string =>
  publicUrl !== '' && address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;

/** Cuts a post down to what a card shows. */
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
  elsewhere: post.link.startsWith(`${publicUrl}/`) ? null : post.link,
});
