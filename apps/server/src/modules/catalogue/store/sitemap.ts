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

const listed = (now: Date) => sql`c.is_listed and (c.expires_at is null or c.expires_at > ${now})`;

/** Unordered rows: categories and open showrooms with products, approved shops that are not closed. */
const pages = (kind: Exclude<GoodsKind, 'products'>, now: Date) => {
  switch (kind) {
    case 'categories':
      // a category's page changes when a product is added at its top
      return sql<PageRow>`select k.id, k.slug, k.level, greatest(of_lv1.up_at, of_lv2.up_at) as updated_at
        from categories k
        left join lateral (select c.up_at from product_cards c where c.category_lv1 = k.id and ${listed(now)}
          order by c.up_at desc limit 1) of_lv1 on true
        left join lateral (select c.up_at from product_cards c where c.category_lv2 = k.id and ${listed(now)}
          order by c.up_at desc limit 1) of_lv2 on true
        where coalesce(of_lv1.up_at, of_lv2.up_at) is not null`;
    case 'shops':
      return sql<PageRow>`select shop_id as id, facts ->> 'slug' as slug, null::integer as level,
        (facts ->> 'updated_at')::timestamptz as updated_at from product_shops
        where review_state = ${SHOP_APPROVED} and facts ->> 'status' <> ${SHOP_CLOSED}`;
    case 'showrooms':
      return sql<PageRow>`select s.showroom_id as id, s.slug, null::integer as level, max(c.up_at) as updated_at
        from product_showrooms s join product_cards c on c.product_id = s.product_id and ${listed(now)}
        where ${isOpen(now)} group by s.showroom_id, s.slug`;
  }
};

interface Page {
  readonly limit: number;
  readonly skipped: number;
}

/** Skips ids in an index; only the rows of the page are read. */
const selectProductPages = (now: Date, { limit, skipped }: Page) =>
  sql<PageRow>`with page as (select c.product_id from product_cards c where ${listed(now)}
      order by c.product_id limit ${limit} offset ${skipped})
    select p.id, p.handle as slug, null::integer as level, p.updated_at from page join products p on p.id = page.product_id
    order by p.id`;

export const selectPages = async (db: Db, kind: GoodsKind, now: Date, page: Page) => {
  const statement =
    kind === 'products'
      ? selectProductPages(now, page)
      : sql<PageRow>`select * from (${pages(kind, now)}) pages order by id limit ${page.limit} offset ${page.skipped}`;
  return (await statement.execute(db)).rows;
};

interface PageCount {
  readonly total: number;
  readonly updated_at: Date | null;
}

const countProductPages = (now: Date) =>
  sql<PageCount>`select (select count(*)::integer from product_cards c where ${listed(now)}) as total,
    (select p.updated_at from products p join product_cards c on c.product_id = p.id and ${listed(now)}
      order by p.updated_at desc limit 1) as updated_at`;

export const countPages = async (db: Db, kind: GoodsKind, now: Date) => {
  const statement =
    kind === 'products'
      ? countProductPages(now)
      : sql<PageCount>`select count(*)::integer as total, max(updated_at) as updated_at from (${pages(kind, now)}) pages`;
  return (await statement.execute(db)).rows[0]!;
};
