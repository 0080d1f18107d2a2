import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { AccountsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<AccountsTables>();

/** The nonce of the code that is good; a new one when the old one was used or tried too often. */
export const upsertCode = async (tx: Tx, nonce: string, maxTries: number): Promise<string> => {
  const { rows } = await sql<{ nonce: string }>`
    insert into first_admin_codes as c (nonce) values (${nonce})
    on conflict (only_row) do update set
      nonce = case when c.used_at is null and c.tries < ${maxTries} then c.nonce else excluded.nonce end,
      tries = case when c.used_at is null and c.tries < ${maxTries} then c.tries else 0 end,
      used_at = null
    returning nonce`.execute(tx);
  return rows[0]!.nonce;
};

/** Counts a try before it is compared; undefined when none is left, or the code was used. */
export const takeTry = async (db: Db, maxTries: number): Promise<string | undefined> => {
  const row = await tables(db)
    .updateTable('first_admin_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('used_at', 'is', null)
    .where('tries', '<', maxTries)
    .returning('nonce')
    .executeTakeFirst();
  return row?.nonce;
};

/** Whether this call used the code. */
export const useCode = async (tx: Tx, nonce: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('first_admin_codes')
    .set({ used_at: now })
    .where('nonce', '=', nonce)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
