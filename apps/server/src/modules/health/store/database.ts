import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

export interface DatabaseState {
  readonly version: string;
  readonly bytes: number;
  readonly connections: number;
  readonly max_connections: number;
  readonly waiting_for_locks: number;
}

export const selectDatabaseState = async (db: Db): Promise<DatabaseState> => {
  const { rows } = await sql<DatabaseState>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database()) as bytes,
      count(*) filter (where datname = current_database()) as connections,
      current_setting('max_connections')::int as max_connections,
      count(*) filter (where datname = current_database() and wait_event_type = 'Lock') as waiting_for_locks
    from pg_stat_activity`.execute(db);
  return rows[0]!;
};

export const selectLargestTables = async (db: Db): Promise<{ name: string; bytes: number }[]> => {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select relname as name, pg_total_relation_size(oid) as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by relpages desc, relname limit 3`.execute(db);
  return rows;
};

export const selectMigrations = async (db: Db): Promise<{ applied: number; latest: string }> => {
  const { rows } = await sql<{ applied: number; latest: string }>`
    select count(*) as applied, coalesce(max(name), '') as latest from schema_migrations`.execute(db);
  return rows[0]!;
};
