import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { ContentTables } from './tables.ts';

const tables = (db: Db) => db.withTables<ContentTables>();

export const selectSlides = (db: Db) =>
  tables(db)
    .selectFrom('banners')
    .selectAll()
    .where('position', '=', 'slide')
    .orderBy('sort')
    .orderBy('id')
    .execute();

/** All brands: featured ones first, then as editors placed them; or in an order of chance. */
export const selectBrands = (db: Db, { shuffled }: { shuffled: boolean }) => {
  const brands = tables(db).selectFrom('brands').selectAll();
  return shuffled
    ? brands.orderBy(sql`random()`).execute()
    : brands.orderBy('featured', 'desc').orderBy('position').orderBy('id').execute();
};

export const selectHomeSections = (db: Db) =>
  tables(db).selectFrom('home_sections').selectAll().orderBy('position').orderBy('id').execute();
