import type { Insertable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { LeadsTable, SupportTables } from './tables.ts';

const tables = (db: Db) => db.withTables<SupportTables>();

export const insertLead = (tx: Tx, lead: Insertable<LeadsTable>) =>
  tables(tx).insertInto('leads').values(lead).returningAll().executeTakeFirstOrThrow();

export const selectLeadsOf = (db: Db, userId: number) =>
  tables(db).selectFrom('leads').selectAll().where('user_id', '=', userId).orderBy('id').execute();

export const deleteLeadsOf = (tx: Tx, userId: number) =>
  tables(tx).deleteFrom('leads').where('user_id', '=', userId).execute();
