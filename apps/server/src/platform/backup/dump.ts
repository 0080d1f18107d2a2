import { PostgresDialect, Kysely } from 'kysely';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import type { Db } from '../context.ts';
import { dedicatedClient } from '../db/dedicated-client.ts';
import { MIGRATION_LOCK } from '../db/locks.ts';
import { VERSION } from '../version.ts';
import { createArchive, type ArchiveWriter } from './archive-writer.ts';
import { copyColumns, selectSequences, selectTables } from './catalog.ts';
import { addFiles } from './files.ts';
import { FORMAT, MANIFEST, TABLES, type Manifest, type TableShape } from './format.ts';

export interface DumpSource {
  /** PostgreSQL itself: a pooler does not preserve a snapshot. */
  readonly url: string;
  /** Of files that belong to the rows. */
  readonly folder: string;
  readonly secretFingerprint: string;
  /** Counts within the snapshot; opens no transaction. */
  readonly describe: (db: Db) => Promise<unknown>;
}

export interface Dump {
  readonly bytes: number;
  readonly manifest: Manifest;
  readonly rows: number;
  readonly files: number;
}

/** Small enough for memory, large enough for few entries. */
const CHUNK_BYTES = 4 * 2 ** 20;

/** On the connection of a transaction, which it neither begins nor ends. */
const databaseOn = (client: pg.Client): Db =>
  new Kysely<{}>({
    dialect: new PostgresDialect({
      pool: {
        options: {},
        connect: async () => ({
          query: client.query.bind(client),
          release: () => {},
        }),
        end: async () => {},
      },
    }),
  });

const addTable = async (archive: ArchiveWriter, client: pg.Client, table: TableShape): Promise<number> => {
  const copy = client.query(to(`copy ${copyColumns(table)} to stdout`));
  let [parts, size, chunk]: [Buffer[], number, number] = [[], 0, 0];
  const flush = async () => {
    const name = `${TABLES}${table.name}/${String(++chunk).padStart(6, '0')}`;
    const content = Buffer.concat(parts);
    [parts, size] = [[], 0];
    await archive.add(name, content);
  };
  for await (const bytes of copy as AsyncIterable<Buffer>) {
    parts.push(bytes);
    size += bytes.length;
    if (size >= CHUNK_BYTES) await flush();
  }
  if (size > 0) await flush();
  return copy.rowCount;
};

const describe = async (client: pg.Client, source: DumpSource, tables: readonly TableShape[]) => {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
  const server = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  const manifest: Manifest = {
    format: FORMAT,
    version: VERSION,
    created_at: new Date().toISOString(),
    postgresql: server.rows[0]!.version,
    migrations: rows.map(({ name }) => name),
    tables,
    secret_fingerprint: source.secretFingerprint,
    facts: await source.describe(databaseOn(client)),
  };
  return manifest;
};

const fill = async (archive: ArchiveWriter, client: pg.Client, source: DumpSource): Promise<Dump> => {
  await client.query('begin isolation level repeatable read read only');
  const tables = await selectTables(client);
  const manifest = await describe(client, source, tables);
  await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
  const rows: Record<string, number> = {};
  for (const table of tables) rows[table.name] = await addTable(archive, client, table);
  // never behind the rows of the snapshot
  const sequences = await selectSequences(client);
  await client.query('commit');
  const files = await addFiles(archive, source.folder);
  const bytes = await archive.finish({ rows, sequences, files });
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return { bytes, manifest, rows: total, files: files.count };
};

/** Writes one snapshot of all rows, then all files, while others write. Nothing is left of one that fails. */
export const dump = async (file: string, source: DumpSource): Promise<Dump> => {
  const client = await dedicatedClient(source.url);
  try {
    // a migration would change tables under way
    await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
    const archive = await createArchive(file);
    try {
      return await fill(archive, client, source);
    } catch (error) {
      await archive.discard();
      throw error;
    }
  } finally {
    await client.end();
  }
};
