import { sql } from 'kysely';
import type { Tx } from '../context.ts';

const CHUNK = 5_000;

/** Absent columns get their default. All rows must have the keys of the first. */
export const insertRows = async (tx: Tx, table: string, rows: readonly object[]): Promise<void> => {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.id(name)));
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = JSON.stringify(rows.slice(start, start + CHUNK));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${chunk}::jsonb)`.execute(
      tx,
    );
  }
};

/** Call it after rows with ids of their own were inserted. */
export const advanceIdentity = async (tx: Tx, table: string, column = 'id'): Promise<void> => {
  await sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.id(column)}), 0) + 1, false) from ${sql.table(table)}`.execute(
    tx,
  );
};

/** Bulk work takes longer than any request may. */
export const liftTimeLimits = async (tx: Tx): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
};

/** Holds an advisory lock until the transaction ends; calls `waits` before waiting for another process. */
export const waitForLock = async (tx: Tx, lock: number, waits: () => void): Promise<void> => {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${lock}) as free`.execute(
    tx,
  );
  if (rows[0]!.free) return;
  waits();
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
};
