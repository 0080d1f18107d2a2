import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { StartFailure } from '@market/embedded-postgres';
import { MIGRATION_LOCK } from './locks.ts';

const root = new URL('../../', import.meta.url);

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

export const findMigrations = async (): Promise<Migration[]> => {
  const folders = ['platform/db/migrations/'];
  for (const entry of await readdir(new URL('modules/', root), { withFileTypes: true }))
    if (entry.isDirectory()) folders.push(`modules/${entry.name}/migrations/`);
  const found: Migration[] = [];
  for (const folder of folders) {
    const files = await readdir(new URL(folder, root)).catch(() => []);
    for (const file of files)
      if (file.endsWith('.sql'))
        found.push({ name: file.slice(0, -4), sql: await readFile(new URL(folder + file, root), 'utf8') });
  }
  found.sort((a, b) => (a.name < b.name ? -1 : 1));
  const names = found.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`two migrations are named ${twice}`);
  return found;
};

const CREATE_TABLE =
  'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())';

const unknownOf = (applied: Iterable<string>, known: readonly Migration[]): string[] => {
  const names = new Set(known.map(({ name }) => name));
  return [...applied].filter((name) => !names.has(name)).toSorted();
};

const newerDatabase = (unknown: readonly string[]): StartFailure =>
  new StartFailure(
    `The database is of a newer version, and this one would damage it: start the version that has the migration ${unknown.at(-1)}, or restore a backup of this one.`,
  );

/** Executes migrations in an open transaction, for a database that has none of them. */
export const applyInTransaction = async (
  client: pg.ClientBase,
  chosen: readonly Migration[],
): Promise<void> => {
  await client.query(CREATE_TABLE);
  for (const { name, sql } of chosen) {
    await client.query(sql);
    // as each commit does: later ones change the tables
    await client.query('set constraints all immediate');
    await client.query('insert into schema_migrations (name) values ($1)', [name]);
  }
};

export interface Migrated {
  /** In the sequence in which they were executed. */
  readonly names: readonly string[];
  /** Of earlier starts. */
  readonly before: number;
}

/** One transaction each; an advisory lock makes processes that start together wait. @throws StartFailure */
export const migrate = async (url: string): Promise<Migrated> => {
  const client = new pg.Client({ connectionString: url });
  // a lost connection rejects the query in progress
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(CREATE_TABLE);
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
    const applied = new Set(rows.map(({ name }) => name));
    const known = await findMigrations();
    const unknown = unknownOf(applied, known);
    if (unknown.length > 0) throw newerDatabase(unknown);
    const pending = known.filter(({ name }) => !applied.has(name));
    for (const { name, sql } of pending) {
      await client.query('begin');
      try {
        await client.query(sql);
        await client.query('insert into schema_migrations (name) values ($1)', [name]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback').catch(() => {});
        throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error });
      }
    }
    return { names: pending.map(({ name }) => name), before: applied.size };
  } finally {
    await client.end();
  }
};

let names: Promise<string[]> | undefined;
/** Read once: load balancers call every second. */
const namesOfCode = (): Promise<string[]> =>
  (names ??= findMigrations().then((all) => all.map(({ name }) => name)));

export const pendingMigrations = async (
  query: (text: string) => Promise<{ name: string }[]>,
): Promise<string[]> => {
  const applied = new Set((await query('select name from schema_migrations')).map(({ name }) => name));
  return (await namesOfCode()).filter((name) => !applied.has(name));
};

/** Of a newer version: what this one would write may be wrong. @throws StartFailure */
export const refuseNewer = async (query: (text: string) => Promise<{ name: string }[]>): Promise<void> => {
  const applied = (await query('select name from schema_migrations')).map(({ name }) => name);
  const unknown = unknownOf(applied, await findMigrations());
  if (unknown.length > 0) throw newerDatabase(unknown);
};
