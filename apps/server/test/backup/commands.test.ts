import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startEmbedded } from '@market/embedded-postgres';
import { migrate } from '#platform/db/migrate.ts';
import { MINUTE } from '#platform/time.ts';
import { createEmptyDatabase } from '../database.ts';
import { aMarket, type Market } from '../market.ts';
import { aFolder } from '../processes/command.ts';
import { environment } from '../processes/start.ts';
import { anEmptyDatabase, inClient, readRows } from './snapshot.ts';

const tool = fileURLToPath(new URL('../../../../tools/market.ts', import.meta.url));

const run = (args: readonly string[], env: Readonly<Record<string, string>>) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [tool, ...args],
      { env: { ...environment(), ...env } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

const aStall = async (market: Market) => {
  await market.create.stall({ variants: [{ stock: 5 }] });
};

/** As a market that is so large that its ledger is not read within the limit of a request. */
const refuseTimeLimits = async ({ db }: Market) => {
  await sql`alter table ledger_entries rename to all_ledger_entries`.execute(db);
  await sql`create view ledger_entries as select * from all_ledger_entries
    where 1 / (current_setting('statement_timeout') = '0')::int = 1`.execute(db);
};

describe('backup and restore', () => {
  test('replace only what the operator means, and say what would be lost', async () => {
    const market = await aMarket();
    await aStall(market);
    const dataDir = await aFolder();
    const file = join(dataDir, 'one.tar.zst');
    const env = { DATABASE_URL: market.url, DATA_DIR: dataDir };
    const made = await run(['backup', file], env);
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toMatch(/^Backed up to .*one\.tar\.zst: [\d.]+ MB, \d+ rows of \d+ tables, 0 files/);
    const before = await readRows(market.url);

    const refused = await run(['restore', file], env);
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(
      /^Here is a market with \d+ people and 0 orders.*add --replace\. Nothing was changed/,
    );

    market.clock.pass(MINUTE);
    await market.create.user();
    await refuseTimeLimits(market);
    const newer = await run(['restore', file, '--replace'], env);
    expect(newer.code).toBe(1);
    expect(newer.err).toMatch(/is newer than the backup: 0 orders and 1 people would be lost/);

    const restored = await run(['restore', file, '--replace', '--discard-newer'], env);
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(restored.out).toMatch(/Restored in .*\nIt has \d+ people and 0 orders.*\nThe books are right/s);
    const { book_checks: _checks, backup_runs: _runs, ...rest } = await readRows(market.url);
    expect(before).toMatchObject(rest);

    await writeFile(file, 'damaged');
    expect(await run(['restore', file, '--replace'], env)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/is damaged: .* Nothing was changed\.\n$/),
    });
  });

  test('refuse the database of another program, and one of a newer version without consent', async () => {
    const market = await aMarket();
    const dataDir = await aFolder();
    const [file, env] = [join(dataDir, 'one.tar.zst'), { DATABASE_URL: market.url, DATA_DIR: dataDir }];
    await run(['backup', file], env);
    const foreign = await anEmptyDatabase(market);
    await inClient(foreign, (client) => client.query('create table of_others (id int)'));
    expect(
      await run(['restore', file, '--replace', '--discard-newer'], { ...env, DATABASE_URL: foreign }),
    ).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The database holds tables of another program/),
    });
    await sql`insert into schema_migrations (name) values ('29990101-0000-later')`.execute(market.db);
    expect(await run(['restore', file, '--replace'], env)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/is of a newer version \(migration 29990101-0000-later\)/),
    });
    expect(await run(['check-money'], env)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^The database is of a newer version/),
    });
    expect(await run(['restore', file, '--replace', '--discard-newer'], env)).toMatchObject({ code: 0 });
    expect(await run(['check-money'], env)).toMatchObject({ code: 0 });
  });

  test('try a backup in a database of its own, leave nothing of it, and name another secret', async () => {
    const market = await aMarket();
    await aStall(market);
    const dataDir = await aFolder();
    const [file, env] = [join(dataDir, 'one.tar.zst'), { DATABASE_URL: market.url, DATA_DIR: dataDir }];
    await run(['backup', file], env);
    const before = await readRows(market.url);
    const tried = await run(['restore', '--check', file], env);
    expect(tried).toMatchObject({ code: 0, err: '' });
    expect(tried.out).toMatch(/The backup can be restored/);
    expect((await readdir(dataDir)).toSorted()).toEqual(['app-secret', 'one.tar.zst']);
    const { backup_runs: _runs, ...rest } = await readRows(market.url);
    expect(before).toMatchObject(rest);
    const { rows } = await sql<{ kind: string; failure: string | null }>`
      select kind, failure from backup_runs order by id`.execute(market.db);
    expect(rows).toEqual([
      { kind: 'backup', failure: null },
      { kind: 'check', failure: null },
    ]);
    const damaged = join(dataDir, 'damaged.tar.zst');
    await writeFile(damaged, (await readFile(file)).subarray(0, -100));
    expect(await run(['restore', '--check', damaged], env)).toMatchObject({ code: 1 });
    const { rows: newest } = await sql<{ kind: string; failure: string | null }>`
      select kind, failure from backup_runs order by id desc limit 1`.execute(market.db);
    expect(newest).toEqual([
      { kind: 'check', failure: expect.stringMatching(/^Bản sao lưu không phục hồi được: .*is damaged/) },
    ]);
    const elsewhere = { DATABASE_URL: await anEmptyDatabase(market), DATA_DIR: await aFolder() };
    const moved = await run(['restore', file], elsewhere);
    expect(moved).toMatchObject({ code: 0, err: expect.stringContaining('another APP_SECRET') });
  });

  test('print their usage and refuse unknown options', async () => {
    for (const command of ['backup', 'restore', 'move-database'])
      expect(await run([command, '--help'], {})).toMatchObject({ code: 0, err: '' });
    for (const wrong of [['backup'], ['restore', '--force', 'x'], ['move-database', 'x']])
      expect(await run(wrong, {})).toMatchObject({ code: 2, out: '' });
  });
});

test('an embedded market is backed up running and stopped, restored only when stopped, and moved to another PostgreSQL', async () => {
  const dataDir = await aFolder();
  const env = { DATABASE_URL: '', DATA_DIR: dataDir };
  const file = join(dataDir, 'one.tar.zst');
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  await migrate(embedded.url);
  await inClient(embedded.url, (client) =>
    client.query(`insert into settings (key, value) values ('of-this-market', '1')`),
  );
  expect(await run(['backup', file], env)).toMatchObject({ code: 0 });
  expect(await run(['restore', file], env)).toMatchObject({
    code: 2,
    err: expect.stringMatching(/is running: stop it, then restore again/),
  });
  await embedded.stop();
  expect(await run(['backup', file], env)).toMatchObject({ code: 0 });
  expect(await run(['restore', file], env)).toMatchObject({ code: 0 });

  const market = await aMarket();
  const own = await createEmptyDatabase(market.url, `moved_${process.pid}`);
  expect(await run(['move-database'], { ...env, DATABASE_URL: own })).toMatchObject({ code: 0, err: '' });
  await inClient(own, async (client) => {
    const { rows } = await client.query(`select value from settings where key = 'of-this-market'`);
    expect(rows).toEqual([{ value: 1 }]);
  });
  expect((await readdir(dataDir)).filter((name) => name.startsWith('move-'))).toEqual([]);
});
