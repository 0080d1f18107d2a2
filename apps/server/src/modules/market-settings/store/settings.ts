import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { MarketSettingsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<MarketSettingsTables>();

export interface SettingRow {
  readonly id: number;
  readonly key: string;
  readonly value: unknown;
  readonly starts_at: Date;
  readonly set_at: Date;
  readonly set_by: number | null;
}

/** The row in force of each key at a time. */
export const selectInForce = async (db: Db, at: Date, keys?: readonly string[]): Promise<SettingRow[]> => {
  const { rows } = await sql<SettingRow>`
    select distinct on (key) id::int, key, value, starts_at, set_at, set_by::int from market_settings
    where withdrawn_at is null and starts_at <= ${at}
      and (${keys ?? null}::text[] is null or key = any(${keys ?? null}::text[]))
    order by key, starts_at desc, id desc`.execute(db);
  return rows;
};

/** All rows of a key that count at some time, by time of effect. */
export const selectHistoryOf = async (
  db: Db,
  key: string,
): Promise<Pick<SettingRow, 'value' | 'starts_at'>[]> =>
  tables(db)
    .selectFrom('market_settings')
    .select(['value', 'starts_at'])
    .where('key', '=', key)
    .where('withdrawn_at', 'is', null)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

/** Planned rows, the next first. */
export const selectPlanned = async (db: Db, after: Date): Promise<SettingRow[]> => {
  const { rows } = await sql<SettingRow>`
    select id::int, key, value, starts_at, set_at, set_by::int from market_settings
    where withdrawn_at is null and starts_at > ${after} order by starts_at, id`.execute(db);
  return rows;
};

/** Changes are checked against each other: one at a time. */
export const lockSettings = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('market_settings'))`.execute(tx);
};

export const insertSettings = async (
  tx: Tx,
  rows: readonly Omit<SettingRow, 'id'>[],
): Promise<{ readonly id: number }[]> => {
  const inserted = await tables(tx)
    .insertInto('market_settings')
    .values(rows.map((row) => ({ ...row, value: JSON.stringify(row.value) })))
    .returning('id')
    .execute();
  return inserted;
};

/** A planned change; undefined when it counts already or was withdrawn. */
export const withdrawPlanned = (
  tx: Tx,
  id: number,
  now: Date,
): Promise<{ key: string; value: unknown; starts_at: Date } | undefined> =>
  tables(tx)
    .updateTable('market_settings')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('starts_at', '>', now)
    .returning(['key', 'value', 'starts_at'])
    .executeTakeFirst();

export interface HistoryRow extends SettingRow {
  readonly withdrawn_at: Date | null;
  /** The value before it, by time of effect; null: the initial one. */
  readonly was: unknown;
}

export const selectHistory = async (
  db: Db,
  keys: readonly string[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<HistoryRow[]> => {
  const { rows } = await sql<HistoryRow>`
    select s.id::int, s.key, s.value, s.starts_at, s.set_at, s.set_by::int, s.withdrawn_at, before.value as was
    from market_settings s left join lateral (
      select value from market_settings b where b.key = s.key and b.withdrawn_at is null
        and (b.starts_at, b.id) < (s.starts_at, s.id) order by b.starts_at desc, b.id desc limit 1) before on true
    where s.key = any(${keys}::text[]) order by s.set_at desc, s.id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
};

export const countHistory = async (db: Db, keys: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from market_settings where key = any(${keys}::text[])`.execute(db);
  return rows[0]!.total;
};

/** Changes whenever a value of these keys does. */
export const selectVersion = async (db: Db, pattern: string): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(id), 0)::int as version from market_settings where key ~ ${pattern}`.execute(db);
  return rows[0]!.version;
};
