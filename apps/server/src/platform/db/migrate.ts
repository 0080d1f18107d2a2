import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const root = new URL('../../', import.meta.url);
const LOCK = 7_202_611;

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

/** One transaction each; an advisory lock makes processes that start together wait. Returns their names. */
export const migrate = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url });
  // a lost connection rejects the query in progress
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
    const applied = new Set(rows.map(({ name }) => name));
    const pending = (await findMigrations()).filter(({ name }) => !applied.has(name));
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
    return pending.map(({ name }) => name);
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
