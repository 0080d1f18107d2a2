import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { creditCoins, expectCoins } from '#coins';
import { verifyArchive } from '#platform/backup/archive-reader.ts';
import { dump } from '#platform/backup/dump.ts';
import { load } from '#platform/backup/load.ts';
import { completeRestore } from '#platform/backup/restored.ts';
import { transact } from '#platform/context.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { listenForNotifications } from '#platform/events/pg-notifications.ts';
import { findInconsistencies } from './books.ts';
import { aMarket } from '../market.ts';
import { aSmallDisk } from '../small-disk.ts';
import {
  aBackup,
  anEmptyDatabase,
  aTemporaryFolder,
  inClient,
  readRows,
  readSchema,
  restoreInto,
  sourceOf,
} from './snapshot.ts';

const aMarketWithMoney = async () => {
  const market = await aMarket();
  const userId = await market.create.user();
  await market.create.stall({ variants: [{ stock: 5 }] });
  await transact(market.context(), async (context) => {
    await expectCoins(context, userId, [{ order_id: 'one', order_number: 'CP-2611-00001', amount: 100 }]);
    await creditCoins(context, 'one');
  });
  return market;
};

test('a restored database has the rows, tables, rules and sequences of the one that was backed up', async () => {
  const market = await aMarketWithMoney();
  const { file, made } = await aBackup(market);
  expect(made.rows).toBeGreaterThan(50);
  const restored = await anEmptyDatabase(market);
  await restoreInto(file, restored);
  expect(await readRows(restored)).toEqual(await readRows(market.url));
  expect(await readSchema(restored)).toEqual(await readSchema(market.url));
  expect(await findInconsistencies(restored)).toEqual([]);
  // append-only tables are so again, and numbers go on
  await inClient(restored, async (client) => {
    await expect(client.query('update ledger_entries set amount = 1')).rejects.toThrow(/append|only|refus/i);
    const next = `select nextval('order_numbers') as next`;
    const [here, there] = [
      await client.query(next),
      await sql`select nextval('order_numbers') as next`.execute(market.db),
    ];
    expect(Number(here.rows[0].next)).toBe((there.rows[0] as { next: number }).next);
  });
});

test('a restore replaces rows and files, and can be repeated', async () => {
  const market = await aMarketWithMoney();
  const media = join(await aTemporaryFolder(), 'media');
  await mkdir(join(media, 'a'), { recursive: true });
  await writeFile(join(media, 'a', 'picture.webp'), randomBytes(3 * 2 ** 20));
  await writeFile(join(media, 'empty.bin'), '');
  await writeFile(join(media, 'draft.0f8fad5b-d9cb-469f-a165-70867728950e'), 'unfinished');
  const { file, made } = await aBackup(market, { media });
  expect(made.files).toBe(2);
  const before = await readRows(market.url);
  const target = join(await aTemporaryFolder(), 'media');
  await mkdir(target);
  await writeFile(join(target, 'of-the-old-market.webp'), 'old');
  await market.create.user();
  for (let round = 0; round < 2; round++) {
    await restoreInto(file, market.url, target);
    expect(await readRows(market.url)).toEqual(before);
    expect(await readdir(target, { recursive: true })).toEqual(['a', 'empty.bin', join('a', 'picture.webp')]);
    expect(await readFile(join(target, 'a', 'picture.webp'))).toEqual(
      await readFile(join(media, 'a', 'picture.webp')),
    );
    expect(await readdir(join(target, '..'))).toEqual(['media']);
  }
});

test('files behind links are in a backup, and one that cannot be read fails it', async () => {
  const market = await aMarketWithMoney();
  const [folder, disk] = [await aTemporaryFolder(), await aTemporaryFolder()];
  const media = join(folder, 'media');
  await mkdir(media);
  await writeFile(join(disk, 'film.mp4'), 'a film');
  await symlink(disk, join(media, 'films'));
  await symlink(join(disk, 'film.mp4'), join(media, 'one.mp4'));
  const { file, made } = await aBackup(market, { media });
  expect(made.files).toBe(2);
  const target = join(folder, 'restored');
  await restoreInto(file, market.url, target);
  expect(await readFile(join(target, 'films', 'film.mp4'), 'utf8')).toBe('a film');
  await rm(disk, { recursive: true });
  await expect(aBackup(market, { media })).rejects.toThrow(/^The files of .*media are incomplete: ENOENT/);
});

test('a backup has the rows of one moment, whatever is written meanwhile', async () => {
  const market = await aMarketWithMoney();
  const { file } = await aBackup(market);
  const folder = await aTemporaryFolder();
  const late = join(folder, 'late.tar.zst');
  await dump(late, {
    ...sourceOf(market.url, folder),
    describe: async () => {
      await market.create.user();
      return null;
    },
  });
  const [one, other] = [await verifyArchive(file), await verifyArchive(late)];
  expect(other.summary.rows).toEqual(one.summary.rows);
  expect((await readdir(folder)).toSorted()).toEqual(['late.tar.zst']);
});

test.for([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, -100)],
  ['cut in half', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  [
    'changed in one byte',
    (bytes: Buffer) => {
      const at = Math.floor(bytes.length / 2);
      bytes[at] = bytes[at]! ^ 1;
      return bytes;
    },
  ],
  ['empty', () => Buffer.alloc(0)],
  ['a text', () => Buffer.from('not a backup')],
] as const)('a file that is %s is refused before anything is changed', async ([, damage]) => {
  const market = await aMarketWithMoney();
  const { file } = await aBackup(market);
  await writeFile(file, damage(await readFile(file)));
  const before = await readRows(market.url);
  await expect(verifyArchive(file)).rejects.toThrow(/is damaged: .* Nothing was changed\./);
  await expect(restoreInto(file, market.url)).rejects.toThrow();
  expect(await readRows(market.url)).toEqual(before);
});

test('a missing file and one of a later format are refused in one sentence', async () => {
  await expect(verifyArchive('/nowhere/one.tar.zst')).rejects.toThrow('/nowhere/one.tar.zst cannot be read');
});

test('nothing is restored below a process that serves, and a process that starts waits for the end of a restore', async () => {
  const market = await aMarketWithMoney();
  const { file } = await aBackup(market);
  const signals = await listenForNotifications(market.url);
  await expect(restoreInto(file, market.url)).rejects.toThrow(/^Processes serve this database/);
  await signals.close();
  const waits: boolean[] = [];
  await inClient(market.url, async (client) => {
    await client.query('select pg_advisory_lock(7202612)');
    const starting = listenForNotifications(market.url, () => waits.push(true));
    await expect.poll(() => waits).toEqual([true]);
    await client.query('select pg_advisory_unlock(7202612)');
    await (await starting).close();
  });
});

/** Files `name` of a restore that is committed in the rows, at this stage of their exchange. */
const aWaitingRestore = async (folder: string, stage: 'restored' | 'complete', name: string) => {
  const waiting = join(folder, `.${stage}-interrupted`);
  await mkdir(waiting, { recursive: true });
  await writeFile(join(waiting, name), 'new');
};

const anInterruptedRestore = async (market: Awaited<ReturnType<typeof aMarketWithMoney>>) => {
  const { file } = await aBackup(market);
  await load(file, { url: market.url, folder: undefined, id: 'interrupted' });
  return { file, target: join(await aTemporaryFolder(), 'media') };
};

test('files of a restore that was interrupted after its commit are put in place by the next start', async () => {
  const market = await aMarketWithMoney();
  const { target } = await anInterruptedRestore(market);
  await aWaitingRestore(target, 'restored', 'new.webp');
  await writeFile(join(target, 'old.webp'), '');
  await mkdir(join(target, '.restored-never-committed'));
  await writeFile(join(target, '.restored-never-committed', 'other.webp'), '');
  for (let round = 0; round < 2; round++) {
    await completeRestore(market.db, target);
    expect(await readdir(target)).toEqual(['new.webp']);
  }
});

test('an exchange of files that was interrupted continues where it was', async () => {
  const market = await aMarketWithMoney();
  const { target } = await anInterruptedRestore(market);
  await aWaitingRestore(target, 'restored', 'same.webp');
  await writeFile(join(target, 'same.webp'), 'old');
  await mkdir(join(target, '.replaced-interrupted'));
  await writeFile(join(target, '.replaced-interrupted', 'moved.webp'), 'old');
  await completeRestore(market.db, target);
  expect(await readdir(target)).toEqual(['same.webp']);
  expect(await readFile(join(target, 'same.webp'), 'utf8')).toBe('new');
  await aWaitingRestore(target, 'complete', 'later.webp');
  await completeRestore(market.db, target);
  expect(await readdir(target)).toEqual(['later.webp', 'same.webp']);
});

test('a restore exchanges the files of a disk of its own, and of a link to one', async (context) => {
  const market = await aMarketWithMoney();
  const media = join(await aTemporaryFolder(), 'media');
  await mkdir(join(media, 'a'), { recursive: true });
  await writeFile(join(media, 'a', 'new.webp'), 'new');
  const { file } = await aBackup(market, { media });
  const { folder } = await aSmallDisk(context, 4);
  const link = join(await aTemporaryFolder(), 'media');
  await symlink(folder, link);
  for (const target of [folder, link]) {
    await writeFile(join(folder, 'old.webp'), 'old');
    await restoreInto(file, market.url, target);
    expect(await readdir(folder, { recursive: true })).toEqual(['a', join('a', 'new.webp')]);
  }
  expect(await readdir(join(link, '..'), { withFileTypes: true })).toMatchObject([{ name: 'media' }]);
  expect(await readlink(link)).toBe(folder);
});

test('a restore that fails leaves the files that one before it has yet to put in place', async () => {
  const market = await aMarketWithMoney();
  const { file, target } = await anInterruptedRestore(market);
  await aWaitingRestore(target, 'restored', 'new.webp');
  await writeFile(join(target, 'old.webp'), '');
  await writeFile(file, (await readFile(file)).subarray(0, -100));
  await expect(restoreInto(file, market.url, target)).rejects.toThrow(/is damaged/);
  expect(await readdir(target)).toEqual(['.restored-interrupted', 'old.webp']);
  await completeRestore(market.db, target);
  expect(await readdir(target)).toEqual(['new.webp']);
});

test('processes that start together put the files of an interrupted restore in place once', async () => {
  const market = await aMarketWithMoney();
  const { target } = await anInterruptedRestore(market);
  for (let round = 0; round < 5; round++) {
    await aWaitingRestore(target, 'restored', `${round}.webp`);
    await Promise.all(Array.from({ length: 8 }, () => completeRestore(market.db, target)));
    expect(await readdir(target)).toEqual([`${round}.webp`]);
  }
});

test('a backup of an older version is restored and brought up to date', async () => {
  const market = await aMarketWithMoney();
  await sql`drop table backup_runs`.execute(market.db);
  await sql`delete from schema_migrations where name like '%backups-runs'`.execute(market.db);
  const { file } = await aBackup(market);
  const restored = await anEmptyDatabase(market);
  await restoreInto(file, restored);
  const { names, before } = await migrate(restored);
  expect(names).toEqual([expect.stringContaining('backups-runs')]);
  expect(before).toBeGreaterThan(100);
  expect(await findInconsistencies(restored)).toEqual([]);
});

test('a backup of a newer version, and a database of one, are refused in one sentence', async () => {
  const market = await aMarketWithMoney();
  await sql`insert into schema_migrations (name) values ('29990101-0000-later')`.execute(market.db);
  const { file } = await aBackup(market);
  await expect(restoreInto(file, await anEmptyDatabase(market))).rejects.toThrow(
    /is of a newer version \(.*29990101-0000-later\)/,
  );
  await expect(migrate(market.url)).rejects.toThrow(/^The database is of a newer version/);
});

test('a full disk leaves no half backup, and a restore onto one changes nothing', async (context) => {
  const market = await aMarketWithMoney();
  const media = join(await aTemporaryFolder(), 'media');
  await mkdir(media);
  await writeFile(join(media, 'large.mp4'), randomBytes(3 * 2 ** 20));
  const disk = await aSmallDisk(context, 2);
  await expect(dump(join(disk.folder, 'one.tar.zst'), sourceOf(market.url, media))).rejects.toThrow(
    /^The disk that holds .* is full: nothing was written/,
  );
  expect(await readdir(disk.folder)).toEqual([]);
  const { file } = await aBackup(market, { media });
  const before = await readRows(market.url);
  const target = join(disk.folder, 'media');
  await expect(restoreInto(file, market.url, target)).rejects.toThrow(/^The disk that holds .* is full/);
  expect(await readdir(target)).toEqual([]);
  expect(await readRows(market.url)).toEqual(before);
});

test('a table that no migration makes is restored with its key', async () => {
  const market = await aMarketWithMoney();
  await sql`create table made_by_others (key text primary key check (key <> ''), at timestamptz)`.execute(
    market.db,
  );
  await sql`insert into made_by_others values ('one', null)`.execute(market.db);
  const { file } = await aBackup(market);
  const restored = await anEmptyDatabase(market);
  await restoreInto(file, restored);
  const { db, close } = openDatabase(restored);
  onTestFinished(close);
  expect((await sql`select * from made_by_others`.execute(db)).rows).toEqual([{ key: 'one', at: null }]);
  await expect(sql`insert into made_by_others values ('one', null)`.execute(db)).rejects.toThrow(/unique/);
});
