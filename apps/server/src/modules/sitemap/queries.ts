import type { SitemapEntry, SitemapKind } from '@market/contract/sitemap/schemas';
import { countPostPages, getPostPages } from '#blog';
import { countSitemapPages, getSitemapPages } from '#catalogue';
import { processState } from '#platform/cache/process-state.ts';
import { Cache } from '#platform/cache/cache.ts';
import type { Context } from '#platform/context.ts';
import { MINUTE } from '#platform/time.ts';

interface KindCount {
  readonly kind: SitemapKind;
  readonly total: number;
  readonly updated_at: string | null;
}

/** Pages per kind, and when one of them last changed. */
const count = async (context: Context): Promise<KindCount[]> => {
  const [goods, posts] = await Promise.all([countSitemapPages(context), countPostPages(context)]);
  return [...goods, { kind: 'posts', ...posts }];
};

const counts = processState(() => new Cache<KindCount[]>({ ttlMs: MINUTE, max: 1 }));
/** The same, counted once a minute: every home page shows it, and counting scans complete tables. */
export const countPages = (context: Context): Promise<KindCount[]> =>
  counts(context.services).get('all', () => count(context));

export const getPages = (context: Context, kind: SitemapKind, page: number): Promise<SitemapEntry[]> =>
  kind === 'posts' ? getPostPages(context, page) : getSitemapPages(context, kind, page);
