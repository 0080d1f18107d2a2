import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launchServer } from '@market/embedded-postgres/server';
import { expect, onTestFinished, test } from 'vitest';
import { creditCoins, expectCoins } from '#coins';
import { transact } from '#platform/context.ts';
import { migrate } from '#platform/db/migrate.ts';
import { startMarket, type Market } from '../market.ts';
import { account, aPlace, query, removePlace } from '../replica/streaming.ts';
import {
  documentedCommand,
  initialise,
  requireSystemPostgres,
  runAsAccount,
  useSettings,
  wordsOf,
  type SystemPostgres,
} from '../system-postgres.ts';
import { findInconsistencies } from './books.ts';

const SECTION = 'Every change of your own PostgreSQL archived';
const DOCUMENTED_FOLDER = '/var/backups/postgresql';
const WAIT = { timeout: 60_000, interval: 100 };

const start = async ({ binaries }: SystemPostgres, place: string) => {
  const server = await launchServer({ binaries, account, place, settings: { log_min_messages: 'panic' } });
  onTestFinished(() => server.stop().then(() => removePlace(place)));
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${server.port}/${database}`;
  return { port: server.port, postgres: urlOf('postgres'), market: urlOf('market') };
};

const giveCoins = async (market: Market, order: string): Promise<void> => {
  const userId = await market.create.user();
  await transact(market.context(), async (context) => {
    await expectCoins(context, userId, [{ order_id: order, order_number: 'CP-2611-00001', amount: 100 }]);
    await creditCoins(context, order);
  });
};

const readOne = async <Value>(url: string, text: string): Promise<Value> =>
  Object.values((await query(url, text))[0] as Record<string, Value>)[0]!;

/** Resolves when everything that was written until now is in the archive. */
const archiveAll = async (url: string): Promise<void> => {
  const file = await readOne<string>(url, 'select pg_walfile_name(pg_switch_wal())');
  const isArchived = () =>
    readOne<boolean>(url, `select coalesce(last_archived_wal >= '${file}', false) from pg_stat_archiver`);
  await expect.poll(isArchived, WAIT).toBe(true);
};

const killPostgres = async (place: string): Promise<void> => {
  const [pid] = (await readFile(join(place, 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
};

test('the documented archive restores a killed database to a moment, with right books', async (context) => {
  const system = await requireSystemPostgres(context);
  const [first, second] = [aPlace(), aPlace()];
  const archive = join(first, 'archive');
  runAsAccount('mkdir', ['-p', join(archive, 'wal'), join(archive, 'base')]);
  const inArchive = (text: string) => text.replaceAll(DOCUMENTED_FOLDER, archive);
  initialise(system, first);
  await useSettings(first, 'archive', inArchive);
  const source = await start(system, first);
  await query(source.postgres, 'create database market');
  await migrate(source.market);
  const market = await startMarket({ database: source.market });
  await giveCoins(market, 'before the backup');

  const backup = await documentedCommand(SECTION, 'runuser -u postgres -- pg_basebackup');
  const [, , , , program, ...args] = wordsOf(inArchive(backup));
  system.run(program!, ['-h', '127.0.0.1', '-p', String(source.port), '-U', 'postgres', ...args]);
  await giveCoins(market, 'after the backup');
  const moment = await readOne<string>(source.postgres, 'select clock_timestamp()::text');
  await giveCoins(market, 'after the moment');
  await market.close();
  await query(source.market, 'drop table ledger_entries cascade');
  await archiveAll(source.postgres);
  await killPostgres(first);

  runAsAccount('cp', ['--archive', join(archive, 'base', 'first'), join(second, 'cluster')]);
  await useSettings(second, 'recovery', (text) => inArchive(text).replace('MOMENT', moment));
  runAsAccount('touch', [join(second, 'cluster', 'recovery.signal')]);
  const restored = await start(system, second);
  const isRecovering = () => readOne<boolean>(restored.postgres, 'select pg_is_in_recovery()');
  await expect.poll(isRecovering, WAIT).toBe(false);
  expect(await query(restored.market, 'select source_ref as coins_for from coin_lots order by id')).toEqual([
    { coins_for: 'before the backup' },
    { coins_for: 'after the backup' },
  ]);
  expect(await findInconsistencies(restored.market)).toEqual([]);
});
