import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getHealth } from '@market/contract/health/routes';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { verifyArchive } from '#platform/backup/archive-reader.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { DAY, HOUR } from '#platform/time.ts';
import { backupFolder } from '../../adapters/backup-folder/backups.ts';
import { modules } from '../../modules.ts';
import { aMarket, type Market } from '#test/market.ts';
import { aSmallDisk } from '#test/small-disk.ts';
import { unwrap } from '#test/unwrap.ts';
import { jobs } from './jobs.ts';

const aBackedUpMarket = async (folder: string) => {
  const market = await aMarket();
  const retention = { days: 2, weeks: 0, months: 0 };
  const source = { url: market.url, media: join(folder, 'no-media'), secretFingerprint: 'one' };
  const services = { ...market.services, backups: backupFolder({ folder, at: '03:00', retention }, source) };
  const contextOf = () => ({ ...market.context(), services });
  return { market, contextOf, backUp: () => jobs[0]!.run(contextOf()) };
};

const aFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'market-backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const healthOf = async (market: Market) => {
  const admin = await market.as(await market.create.user({ user_type: 'staff', roles: ['admin'] }));
  return unwrap(await admin.call(getHealth)).data;
};

test('the job writes a complete backup a day, retains as many as asked, and touches no other file', async () => {
  const folder = await aFolder();
  const { market, backUp } = await aBackedUpMarket(folder);
  await writeFile(join(folder, 'notes.txt'), 'of the operator');
  for (let day = 0; day < 3; day++) {
    await backUp();
    market.clock.pass(DAY);
  }
  expect((await readdir(folder)).toSorted()).toEqual([
    'cho-phien-20261122-030000.tar.zst',
    'cho-phien-20261123-030000.tar.zst',
    'notes.txt',
  ]);
  const { manifest } = await verifyArchive(join(folder, 'cho-phien-20261123-030000.tar.zst'));
  expect(manifest.facts).toMatchObject({ orders: { count: 0, last_at: null } });
  const { backup } = await healthOf(market);
  expect(backup.last).toMatchObject({ at: expect.stringMatching(/^2026-11-23T03:00/) });
  expect(backup.last!.bytes).toBeGreaterThan(1_000);
  expect(backup.failure).toBeNull();
});

test('a backup that fails is shown in a sentence, e-mailed once, and removes no older one', async (context) => {
  const disk = await aSmallDisk(context, 1);
  const { market, backUp } = await aBackedUpMarket(disk.folder);
  const to = 'quan-tri@chophien.test';
  await market.create.user({ user_type: 'staff', roles: ['admin'], email: to });
  await sql`update users set email_verified_at = now() where email = ${to}`.execute(market.db);
  const old = 'cho-phien-20200101-000000.tar.zst';
  await writeFile(join(disk.folder, old), 'old');
  disk.fill(4_096);
  await expect(backUp()).rejects.toThrow(/^Ổ đĩa chứa thư mục sao lưu .* đã đầy/);
  expect((await readdir(disk.folder)).toSorted()).toEqual([old, 'of-others']);
  const mails = async () => {
    await market.run('health.watch');
    await market.settle();
    return market.sent.filter((message) => message.to === to).length;
  };
  expect([await mails(), await mails()]).toEqual([1, 1]);
  const failed = await healthOf(market);
  expect(failed.incidents).toMatchObject([{ kind: 'backup', text: expect.stringContaining('đã đầy') }]);
  expect(failed.backup).toMatchObject({ last: null, failure: { text: expect.stringContaining('đã đầy') } });
  await disk.free();
  await backUp();
  await mails();
  expect((await healthOf(market)).incidents).toEqual([]);
});

test('an old backup that cannot be removed leaves the new one good, and the others are removed', async () => {
  const folder = await aFolder();
  const { market, backUp } = await aBackedUpMarket(folder);
  const [stuck, oldest] = ['cho-phien-20200102-000000.tar.zst', 'cho-phien-20200101-000000.tar.zst'];
  await mkdir(join(folder, stuck));
  await writeFile(join(folder, oldest), 'old');
  market.clock.pass(DAY);
  await backUp();
  market.clock.pass(DAY);
  await backUp();
  expect(await readdir(folder)).toContain(stuck);
  expect(await readdir(folder)).not.toContain(oldest);
  const { backup } = await healthOf(market);
  expect(backup).toMatchObject({ last: { bytes: expect.any(Number) }, failure: null });
});

test('drafts of processes that were killed are removed by the next backup, those at work and files of others are not', async () => {
  const folder = await aFolder();
  const { backUp } = await aBackedUpMarket(folder);
  const draft = (name: string) => `${name}.0f8fad5b-d9cb-469f-a165-70867728950e.part`;
  const [atWork, killed, ofOthers] = [draft('one.tar.zst'), draft('other.tar.zst'), 'film.mp4.part'];
  for (const name of [atWork, killed, ofOthers]) await writeFile(join(folder, name), '');
  const old = new Date(Date.now() - 2 * HOUR);
  for (const name of [killed, ofOthers]) await utimes(join(folder, name), old, old);
  await backUp();
  const names = await readdir(folder);
  expect(names).toEqual(expect.arrayContaining([atWork, ofOthers]));
  expect(names).not.toContain(killed);
});

test('the job exists only where backups are scheduled, at their time', async () => {
  const { market, contextOf } = await aBackedUpMarket(await aFolder());
  const cronsOf = async () =>
    (await sql<{ cron: string }>`select cron from job_runs where name = 'backups.write'`.execute(market.db))
      .rows;
  const stop = await startJobs(market.url, jobs, contextOf);
  expect(await cronsOf()).toEqual([{ cron: '0 20 * * *' }]);
  await stop();
  const stopWithout = await startJobs(market.url, jobs, () => market.context());
  expect(await cronsOf()).toEqual([]);
  await stopWithout();
});

test('a market whose last backup is older than 26 hours has an incident', async () => {
  const { market, contextOf, backUp } = await aBackedUpMarket(await aFolder());
  await backUp();
  const watch = () =>
    modules
      .flatMap((one) => one.jobs ?? [])
      .find(({ name }) => name === 'health.watch')!
      .run(contextOf());
  market.clock.pass(25 * HOUR);
  await watch();
  expect((await healthOf(market)).incidents).toEqual([]);
  market.clock.pass(2 * HOUR);
  await watch();
  expect((await healthOf(market)).incidents).toMatchObject([
    { kind: 'backup', text: 'Quá 26 giờ chưa có bản sao lưu mới.' },
  ]);
});
