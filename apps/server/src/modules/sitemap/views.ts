import type { SitemapEntry, SitemapKind } from '@market/contract';
import { countPostPages, getPostPages } from '#blog';
import { countSitemapPages, getSitemapPages } from '#catalogue';
import type { Context } from '#platform/context.ts';

/** How many pages of each kind crawlers may read, and when one of them last changed. */
export const countPages = async (context: Context) => {
  const [goods, posts] = await Promise.all([countSitemapPages(context), countPostPages(context)]);
  return [...goods, { kind: 'posts' as const, ...posts }];
};

/** The pages of one part, by id. */
export const getPages = (context: Context, kind: SitemapKind, page: number): Promise<SitemapEntry[]> =>
  kind === 'posts' ? getPostPages(context, page) : getSitemapPages(context, kind, page);
