import type { AdPlatform } from '@market/contract/ads/schemas';
import { sql, type Selectable } from 'kysely';
import type { Db } from '#platform/context.ts';
import { withNumbers, type HomeSectionRow } from './home.ts';
import type { BannersTable, ContentTables } from '../tables.ts';

export type Banner = Selectable<BannersTable>;

const tables = (db: Db) => db.withTables<ContentTables>();

/** Running at a moment, in the order of editors. */
export const selectBanners = (
  db: Db,
  { position, platform, now }: { position: Banner['position']; platform?: AdPlatform | undefined; now: Date },
): Promise<Banner[]> => {
  const banners = tables(db)
    .selectFrom('banners')
    .selectAll()
    .where('position', '=', position)
    .where('status', '=', 'published')
    .where((where) => where.or([where('starts_at', 'is', null), where('starts_at', '<=', now)]))
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('sort')
    .orderBy('id');
  return platform === undefined
    ? banners.execute()
    : banners
        .where((where) => where.or([where('platform', 'is', null), where('platform', '=', platform)]))
        .execute();
};

export const selectBanner = (db: Db, id: number): Promise<Banner | undefined> =>
  tables(db).selectFrom('banners').selectAll().where('id', '=', id).executeTakeFirst();

/** Featured ones first, then in the order of editors; or shuffled. */
export const selectBrands = (db: Db, { shuffled }: { shuffled: boolean }) => {
  const brands = tables(db).selectFrom('brands').selectAll();
  return shuffled
    ? brands.orderBy(sql`random()`).execute()
    : brands.orderBy('featured', 'desc').orderBy('position').orderBy('id').execute();
};

export const selectHomeSections = async (db: Db): Promise<HomeSectionRow[]> => {
  const rows = await tables(db)
    .selectFrom('home_sections')
    .selectAll()
    .where('hidden', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(withNumbers);
};
