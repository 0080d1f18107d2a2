import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { getMarketFacts } from '#backups';
import { dump, type DumpSource } from '#platform/backup/dump.ts';
import { load } from '#platform/backup/load.ts';
import { createEmptyDatabase } from '../database.ts';
import type { Market } from '../market.ts';

export const aTemporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'market-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

export const anEmptyDatabase = ({ url }: Pick<Market, 'url'>): Promise<string> =>
  createEmptyDatabase(url, `restored_${randomUUID().replaceAll('-', '')}`);

export const sourceOf = (url: string, folder: string): DumpSource => ({
  url,
  folder,
  secretFingerprint: 'the same',
  describe: getMarketFacts,
});

/** A backup of this market and of a folder with these files. */
export const aBackup = async (market: Pick<Market, 'url'>, { media }: { media?: string } = {}) => {
  const folder = await aTemporaryFolder();
  const files = media ?? join(folder, 'media');
  await mkdir(files, { recursive: true });
  const file = join(folder, 'one.tar.zst');
  const made = await dump(file, sourceOf(market.url, files));
  return { file, folder, made };
};

export const restoreInto = (file: string, url: string, folder?: string): Promise<void> =>
  load(file, { url, folder, id: randomUUID() });

const withClient = async <Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Rows of each table as one checksum; what the restore itself writes is left out. */
export const readRows = (url: string): Promise<Record<string, string>> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relpersistence = 'p' and relname <> 'schema_migrations' order by relname`,
    );
    const sums: Record<string, string> = {};
    for (const { name } of rows) {
      const where = name === 'settings' ? `where t.key <> 'restored'` : '';
      const sum = await client.query<{ sum: string }>(
        `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${pg.escapeIdentifier(name)} t ${where}`,
      );
      sums[name] = sum.rows[0]!.sum;
    }
    return sums;
  });

/** Everything that is not a row: columns, constraints, indexes, triggers, functions, sequences. */
export const readSchema = (url: string): Promise<string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ text: string }>(`
      select format('%s.%s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attidentity) as text
        from pg_attribute a join pg_class c on c.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select format('%s %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
      union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
      union all select format('%s %s', sequencename, last_value) from pg_sequences where schemaname = 'public'
      order by 1`);
    return rows.map(({ text }) => text);
  });

/** As another process of the market would have it. */
export const inClient = withClient;
