import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { escapeLike } from '#platform/db/like.ts';
import type { BrandsTable, ContentTables } from '../tables.ts';

export type BrandRow = Selectable<BrandsTable>;

const tables = (db: Db) => db.withTables<ContentTables>();

const matching = (db: Db, keyword: string) =>
  tables(db)
    .selectFrom('brands')
    .$if(keyword !== '', (query) => query.where('name', 'ilike', `%${escapeLike(keyword)}%`));

export const selectBrandPage = (
  db: Db,
  { keyword, limit, offset }: { keyword: string; limit: number; offset: number },
): Promise<BrandRow[]> =>
  matching(db, keyword).selectAll().orderBy('position').orderBy('id').limit(limit).offset(offset).execute();

export const countBrands = async (db: Db, keyword: string): Promise<number> => {
  const { total } = await matching(db, keyword)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

export const selectBrand = (db: Db, id: number): Promise<BrandRow | undefined> =>
  tables(db).selectFrom('brands').selectAll().where('id', '=', id).executeTakeFirst();

export const lockBrand = (tx: Tx, id: number): Promise<BrandRow | undefined> =>
  tables(tx).selectFrom('brands').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Undefined when another brand has its slug. */
export const insertBrand = (tx: Tx, row: Insertable<BrandsTable>): Promise<BrandRow | undefined> =>
  tables(tx)
    .insertInto('brands')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returningAll()
    .executeTakeFirst();

export const isSlugTaken = async (db: Db, slug: string, id: number): Promise<boolean> => {
  const taken = await tables(db)
    .selectFrom('brands')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', id)
    .executeTakeFirst();
  return taken !== undefined;
};

export const updateBrand = (tx: Tx, id: number, changes: Updateable<BrandsTable>): Promise<BrandRow> =>
  tables(tx)
    .updateTable('brands')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteBrand = (tx: Tx, id: number) =>
  tables(tx).deleteFrom('brands').where('id', '=', id).execute();
