import type { Insertable } from 'kysely';
import type { Tx } from '#platform/context.ts';
import type { LeadsTable, SupportTables } from './tables.ts';

export const insertLead = (tx: Tx, lead: Insertable<LeadsTable>) =>
  tx.withTables<SupportTables>().insertInto('leads').values(lead).returningAll().executeTakeFirstOrThrow();
