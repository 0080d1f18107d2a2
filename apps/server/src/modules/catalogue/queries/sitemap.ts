import type { SitemapEntry } from '@market/contract/sitemap/schemas';
import { SITEMAP_ENTRIES_MAX } from '@market/contract/constants/search';
import type { Context } from '#platform/context.ts';
import { isoOrNull } from '#platform/time.ts';
import { countPages, selectPages, type GoodsKind } from '../store/sitemap.ts';

const KINDS: readonly GoodsKind[] = ['products', 'categories', 'shops', 'showrooms'];

export const countSitemapPages = (context: Context) =>
  Promise.all(
    KINDS.map(async (kind) => {
      const { total, updated_at } = await countPages(context.db, kind, context.now);
      return { kind, total, updated_at: isoOrNull(updated_at) };
    }),
  );

export const getSitemapPages = async (
  context: Context,
  kind: GoodsKind,
  page: number,
): Promise<SitemapEntry[]> => {
  const skipped = (page - 1) * SITEMAP_ENTRIES_MAX;
  const limits = { limit: SITEMAP_ENTRIES_MAX, skipped };
  const rows = await selectPages(context.db, kind, context.now, limits);
  return rows.map((row) => ({ ...row, updated_at: isoOrNull(row.updated_at) }));
};
