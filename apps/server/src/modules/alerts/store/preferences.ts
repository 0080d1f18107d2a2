import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueIds } from '#platform/db/database.ts';
import type { AlertsTables, ChosenWays, PreferencesRow } from '../tables.ts';

const tables = (db: Db) => db.withTables<AlertsTables>();

const DEFAULTS: Omit<PreferencesRow, 'user_id'> = {
  ways: {},
  quiet: false,
  quiet_from: 1320,
  quiet_to: 420,
  quiet_except: [],
  grouped: true,
};

/** Of each person, also of those who have not chosen. */
export const selectPreferences = async (
  db: Db,
  userIds: readonly number[],
): Promise<(userId: number) => PreferencesRow> => {
  const rows = await tables(db)
    .selectFrom('alert_preferences')
    .selectAll()
    .where('user_id', '=', sql<number>`any(${opaqueIds(userIds)})`)
    .execute();
  const chosen = new Map(rows.map((row) => [row.user_id, row]));
  return (user_id) => chosen.get(user_id) ?? { user_id, ...DEFAULTS };
};

export const savePreferences = async (
  tx: Tx,
  { ways, ...row }: Insertable<AlertsTables['alert_preferences']>,
): Promise<void> => {
  const values = { ...row, ways: sql<ChosenWays>`${JSON.stringify(ways)}::jsonb` };
  const { user_id: _user, ...changes } = values;
  await tables(tx)
    .insertInto('alert_preferences')
    .values(values)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
    .execute();
};

/** Serializes the changes of one person's preferences. */
export const lockPreferences = (tx: Tx, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`alerts.preferences:${userId}`}, 0))`.execute(tx);
