import type { BlogPost } from '@market/contract/blog/schemas';
import { cleanHtml, textOfHtml } from '#platform/security/clean-html.ts';

export interface Borders {
  readonly origin: string;
  readonly publicUrl: string;
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const renderedOf = (value: unknown): string => textOf(fieldsOf(value)['rendered']);
const idOf = (value: unknown): number =>
  Number.isSafeInteger(value) && (value as number) > 0 ? Number(value) : 0;
const idsOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.map(idOf).filter((id) => id > 0) : [];

const SLUG_PATTERN = /^[\p{L}\p{M}\p{N}%._~-]{1,200}$/u;
const TIME_PATTERN = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;
const timeOf = (...values: readonly unknown[]): string | undefined =>
  values.map(textOf).find((text) => TIME_PATTERN.test(text) && !Number.isNaN(Date.parse(`${text}Z`)));

/** Undefined for addresses outside the blog. */
const ownAddress = (value: unknown, origin: string): string | undefined => {
  const url = URL.parse(textOf(value));
  return url?.origin === origin ? url.href : undefined;
};

const pictureOf = (post: Fields, origin: string) => {
  const embedded: unknown = fieldsOf(post['_embedded'])['wp:featuredmedia'];
  const [media] = Array.isArray(embedded) ? (embedded as unknown[]).map(fieldsOf) : [];
  const address =
    ownAddress(media?.['source_url'], origin) ?? ownAddress(post['jetpack_featured_media_url'], origin);
  const id = idOf(post['featured_media']) || idOf(media?.['id']) || idOf(post['id']);
  return address === undefined ? undefined : { id, address, alt: textOfHtml(textOf(media?.['alt_text'])) };
};

const datesOf = (post: Fields) => {
  const date = timeOf(post['date'], post['date_gmt']);
  if (date === undefined) return undefined;
  const modified = timeOf(post['modified'], post['modified_gmt']) ?? date;
  return {
    date,
    date_gmt: timeOf(post['date_gmt']) ?? date,
    modified,
    modified_gmt: timeOf(post['modified_gmt']) ?? modified,
  };
};

/** Password-protected: WordPress sends it without its text. */
const isLocked = (post: Fields): boolean =>
  [post['content'], post['excerpt']].some((part) => fieldsOf(part)['protected'] === true);

/** Reads and sanitizes a post of another blog; undefined when it is invalid. */
export const readForeignPost = (value: unknown, { origin, publicUrl }: Borders): BlogPost | undefined => {
  const post = fieldsOf(value);
  const id = idOf(post['id']);
  const slug = textOf(post['slug']);
  const title = textOfHtml(renderedOf(post['title']));
  const dates = datesOf(post);
  const status = textOf(post['status']) || 'publish';
  if (id === 0 || !SLUG_PATTERN.test(slug) || title === '' || dates === undefined || status !== 'publish')
    return undefined;
  if (isLocked(post)) return undefined;
  const link = ownAddress(post['link'], origin);
  const clean = (html: string) => cleanHtml(html, { publicUrl, origins: [origin], base: link ?? origin });
  const picture = pictureOf(post, origin);
  return {
    id,
    ...dates,
    slug,
    status,
    type: 'post',
    link: link ?? `${publicUrl}/tin-tuc/${encodeURIComponent(slug)}`,
    title: { rendered: title },
    content: { rendered: clean(renderedOf(post['content'])), protected: false },
    excerpt: { rendered: clean(renderedOf(post['excerpt'])), protected: false },
    author: idOf(post['author']),
    featured_media: picture?.id ?? 0,
    categories: idsOf(post['categories']),
    tags: idsOf(post['tags']),
    jetpack_featured_media_url: picture?.address ?? '',
    ...(picture && {
      _embedded: {
        'wp:featuredmedia': [{ id: picture.id, source_url: picture.address, alt_text: picture.alt }],
      },
    }),
  };
};
