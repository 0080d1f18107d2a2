import { sql } from 'kysely';
import type { SitemapKind } from '@market/contract/sitemap/schemas';
import type { Db } from '#platform/context.ts';
import { isOpen } from './showrooms.ts';

const SHOP_APPROVED = 2;
const SHOP_CLOSED = 'closed';

/** Pages of other modules are not included. */
export type GoodsKind = Exclude<SitemapKind, 'posts'>;

export interface PageRow {
  readonly id: number;
  readonly slug: string;
  readonly level: number | null;
  readonly updated_at: Date | null;
}

/**
 * Unordered rows: listed products, categories and open showrooms with products, approved shops that are not
 * closed.
 */
const pages = (kind: GoodsKind, now: Date) => {
  const listed = sql`c.is_listed and (c.expires_at is null or c.expires_at > ${now})`;
  switch (kind) {
    case 'products':
      return sql<PageRow>`select p.id, p.handle as slug, null::integer as level, p.updated_at
        from product_cards c join products p on p.id = c.product_id where ${listed}`;
    case 'categories':
      // a category's page changes when a product is added at its top
      return sql<PageRow>`select k.id, k.slug, k.level, max(c.up_at) as updated_at
        from categories k join product_cards c on k.id in (c.category_lv1, c.category_lv2) and ${listed} group by k.id`;
    case 'shops':
      return sql<PageRow>`select shop_id as id, facts ->> 'slug' as slug, null::integer as level,
        (facts ->> 'updated_at')::timestamptz as updated_at from product_shops
        where review_state = ${SHOP_APPROVED} and facts ->> 'status' <> ${SHOP_CLOSED}`;
    case 'showrooms':
      return sql<PageRow>`select s.showroom_id as id, s.slug, null::integer as level, max(c.up_at) as updated_at
        from product_showrooms s join product_cards c on c.product_id = s.product_id and ${listed}
        where ${isOpen(now)} group by s.showroom_id, s.slug`;
  }
};

export const selectPages = async (db: Db, kind: GoodsKind, now: Date, limit: number, skipped: number) =>
  (
    await sql<PageRow>`select * from (${pages(kind, now)}) pages order by id limit ${limit} offset ${skipped}`.execute(
      db,
    )
  ).rows;

export const countPages = async (db: Db, kind: GoodsKind, now: Date) =>
  (
    await sql<{ total: number; updated_at: Date | null }>`select count(*)::integer as total,
      max(updated_at) as updated_at from (${pages(kind, now)}) pages`.execute(db)
  ).rows[0]!;
