import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { escapeIdentifier } from 'pg';
import { from } from 'pg-copy-streams';
import { dedicatedClient } from '../db/dedicated-client.ts';
import { MIGRATION_LOCK, SERVING_LOCK } from '../db/locks.ts';
import { applyInTransaction, findMigrations, type Migration } from '../db/migrate.ts';
import { readArchive, type ArchiveEntry } from './archive-reader.ts';
import { copyColumns, selectDrops, selectRebuilt, type Definition } from './catalog.ts';
import { BackupFailure, damaged, fullDisk } from './failure.ts';
import { discardStaged, placeFiles, stageFiles, writeFileOf } from './files.ts';
import { FILES, TABLES, type Manifest, type Summary, type TableShape } from './format.ts';
import { markRestored } from './restored.ts';

export interface LoadTarget {
  readonly url: string;
  /** Where files go; undefined loads rows alone. */
  readonly folder: string | undefined;
  /** Identifies this load. */
  readonly id: string;
}

/** Those of the archive. @throws BackupFailure when the archive has others */
export const migrationsOf = async (file: string, manifest: Manifest): Promise<Migration[]> => {
  const all = await findMigrations();
  const known = new Set(all.map(({ name }) => name));
  const unknown = manifest.migrations.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new BackupFailure(
      'refused',
      `${file} is of a newer version (${manifest.version}, migration ${unknown}): restore it by that version or a later one. Nothing was changed.`,
    );
  const wanted = new Set(manifest.migrations);
  return all.filter(({ name }) => wanted.has(name));
};

const runAll = async (client: pg.ClientBase, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await client.query(statement);
};

const tableNames = (manifest: Manifest): string[] =>
  manifest.tables.map(({ name }) => escapeIdentifier(name));

/** Empty tables as the archive had them, without what slows rows down. */
const prepare = async (
  client: pg.ClientBase,
  manifest: Manifest,
  migrations: readonly Migration[],
): Promise<Definition[]> => {
  await runAll(client, await selectDrops(client));
  await client.query('drop schema if exists jobs cascade');
  await applyInTransaction(client, migrations);
  await runAll(
    client,
    manifest.tables.map(({ definition }) => definition),
  );
  const rebuilt = await selectRebuilt(client);
  await runAll(
    client,
    rebuilt.map(({ drop }) => drop),
  );
  const names = tableNames(manifest);
  await runAll(
    client,
    names.map((name) => `alter table ${name} disable trigger user`),
  );
  await client.query(`truncate ${names.join(', ')}`);
  return rebuilt;
};

type CopyStream = ReturnType<typeof from>;

/** Waits until the connection takes more; fails as the statement does. */
const write = async (copy: CopyStream, bytes: Buffer): Promise<void> => {
  if (copy.errored !== null) throw copy.errored;
  await new Promise<void>((resolve, reject) => {
    copy.write(bytes, (error) => (error ? reject(copy.errored ?? error) : resolve()));
  });
};

/** Copies chunk after chunk into the table that they name. */
const tableLoader = (client: pg.ClientBase, tables: readonly TableShape[]) => {
  const shapes = new Map(tables.map((table) => [table.name, table]));
  const rows = new Map<string, number>();
  let open: { readonly name: string; readonly copy: CopyStream } | undefined;
  const close = async () => {
    if (open === undefined) return;
    open.copy.end();
    await finished(open.copy);
    rows.set(open.name, open.copy.rowCount);
    open = undefined;
  };
  const copyOf = async (name: string): Promise<CopyStream> => {
    if (open?.name === name) return open.copy;
    await close();
    const shape = shapes.get(name);
    if (shape === undefined) throw new BackupFailure('damaged', `It has rows of an unknown table: ${name}.`);
    const copy = client.query(from(`copy ${copyColumns(shape)} from stdin with (freeze)`));
    copy.on('error', () => {});
    open = { name, copy };
    return copy;
  };
  return {
    rows,
    close,
    load: async ({ name, content }: ArchiveEntry) => {
      const copy = await copyOf(name.split('/')[1] ?? '');
      for await (const bytes of content) await write(copy, bytes);
    },
  };
};

const finish = async (
  client: pg.ClientBase,
  { manifest, summary, rebuilt }: { manifest: Manifest; summary: Summary; rebuilt: readonly Definition[] },
): Promise<void> => {
  for (const { name, last_value, is_called } of summary.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [
      escapeIdentifier(name),
      last_value,
      is_called,
    ]);
  // indexes before the foreign keys that depend on them
  await runAll(
    client,
    rebuilt.toReversed().map(({ create }) => create),
  );
  await runAll(
    client,
    tableNames(manifest).map((name) => `alter table ${name} enable trigger user`),
  );
};

const checkRows = (file: string, { rows }: Summary, loaded: ReadonlyMap<string, number>): void => {
  for (const [name, count] of Object.entries(rows))
    if ((loaded.get(name) ?? 0) !== count)
      throw damaged(file, `${name} should have ${count} rows and has ${loaded.get(name) ?? 0}`);
};

const loadRows = async (client: pg.Client, file: string, target: LoadTarget): Promise<void> => {
  let [loader, rebuilt]: [ReturnType<typeof tableLoader> | undefined, Definition[]] = [undefined, []];
  const staged = target.folder === undefined ? undefined : await stageFiles(target.folder, target.id);
  const { manifest, summary } = await readArchive(file, {
    start: async (read) => {
      rebuilt = await prepare(client, read, await migrationsOf(file, read));
      loader = tableLoader(client, read.tables);
    },
    entry: async (entry) => {
      if (entry.name.startsWith(TABLES)) await loader!.load(entry);
      else if (entry.name.startsWith(FILES) && staged !== undefined) await writeFileOf(entry, staged);
    },
  });
  await loader!.close();
  checkRows(file, summary, loader!.rows);
  await finish(client, { manifest, summary, rebuilt });
  await markRestored(client, target.id);
};

const IN_USE = new BackupFailure(
  'refused',
  'Processes serve this database: stop all of them, then restore again. Nothing was changed.',
);

const lockOut = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
    SERVING_LOCK,
  ]);
  if (!rows[0]!.free) throw IN_USE;
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
};

/**
 * Replaces all rows and files in one transaction: until its commit everything is as it was, and an interrupted exchange
 * of files is completed by the next start.
 */
export const load = async (file: string, target: LoadTarget): Promise<void> => {
  const { url, folder, id } = target;
  const client = await dedicatedClient(url);
  try {
    await lockOut(client);
    await client.query('begin');
    try {
      await loadRows(client, file, target);
    } catch (error) {
      // closes the connection in the middle of a copy, too, which rolls back
      await client.end();
      if (folder !== undefined) await discardStaged(folder, id);
      throw fullDisk(error, folder ?? 'the database');
    }
    // a lost answer leaves the files to the next start, which reads what was committed
    await client.query('commit');
    if (folder !== undefined) await placeFiles(folder, id);
  } finally {
    await client.end();
  }
};
