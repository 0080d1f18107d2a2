import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { join, resolve } from 'node:path';
import { runningAt, StartFailure, startScratch } from '@market/embedded-postgres';
import {
  getMarketFacts,
  recordBackupRun,
  type MarketFacts,
} from '../apps/server/src/modules/backups/index.ts';
import { recordBookCheck } from '../apps/server/src/modules/books/index.ts';
import type { Config } from '../apps/server/src/config/read-config.ts';
import { verifyArchive } from '../apps/server/src/platform/backup/archive-reader.ts';
import { dump } from '../apps/server/src/platform/backup/dump.ts';
import { load, migrationsOf } from '../apps/server/src/platform/backup/load.ts';
import { BackupFailure } from '../apps/server/src/platform/backup/failure.ts';
import type { Manifest } from '../apps/server/src/platform/backup/format.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { endOnSignals, secondsSince, secretFingerprints, toolContext } from './backup-command.ts';
import { withMarketDatabase } from './market-database.ts';
import { printBooks } from './money-report.ts';
import { inspectTarget, openTarget, refusalOf, type Consent } from './restore-target.ts';

const REFUSED = 1;
const BYTES_PER_MB = 2 ** 20;

const factsOf = ({ facts }: Manifest): MarketFacts => facts as MarketFacts;

const OTHER_SECRET = `WARNING  The backup was made with another APP_SECRET. What that one sealed cannot be read with the present one:
         keys of payment providers and carriers (enter them in the set-up), authenticator apps of staff (staff:reset-factor),
         documents of shops in review, secrets of webhooks, push subscriptions and waiting messages. Everybody signs in again.
         To read them, start the market with that secret as APP_SECRET or APP_SECRET_PREVIOUS (of a demo: the file app-secret in DATA_DIR).`;

const warnOfSecret = async (config: Config, { secret_fingerprint }: Manifest): Promise<void> => {
  if (!(await secretFingerprints(config)).includes(secret_fingerprint)) console.error(OTHER_SECRET);
};

/** Brings restored rows up to date and compares them with what the backup says. True: all is right. */
const proveRestored = async (url: string, manifest: Manifest): Promise<boolean> => {
  await migrate(url);
  const { db, pool, close } = openDatabase(url, { max: 2 });
  try {
    await pool.query('set statement_timeout = 0; analyze');
    const facts = await getMarketFacts(db);
    const same = isDeepStrictEqual(facts, factsOf(manifest));
    const { orders, users } = facts;
    console.log(
      same
        ? `It has ${users.count} people and ${orders.count} orders, and its ledgers moved what they did in the backup.`
        : `It differs from the backup: ${JSON.stringify(facts)} instead of ${JSON.stringify(manifest.facts)}.`,
    );
    return printBooks(await recordBookCheck(toolContext(db), 'restore')) && same;
  } finally {
    await close();
  }
};

/** The file is complete and of a version that this one reads. @throws BackupFailure */
const readManifest = async (file: string): Promise<Manifest> => {
  const { manifest, summary } = await verifyArchive(file);
  await migrationsOf(file, manifest);
  const { count, bytes } = summary.files;
  console.log(
    `${file} is complete: of ${manifest.created_at}, version ${manifest.version}, ${count} files of ${(bytes / BYTES_PER_MB).toFixed(1)} MB.`,
  );
  return manifest;
};

/** Exit code 1: refused, or the books are wrong. */
export const runRestore = async (config: Config, name: string, consent: Consent): Promise<number> => {
  endOnSignals();
  const [file, begun] = [resolve(name), performance.now()];
  const manifest = await readManifest(file);
  const target = await openTarget(config);
  try {
    const refusal = refusalOf(await inspectTarget(target.url, factsOf(manifest)), consent);
    if (refusal !== undefined) {
      console.error(refusal);
      return REFUSED;
    }
    await load(file, { url: target.url, folder: `${config.dataDir}/media`, id: randomUUID() });
    console.log(`Restored in ${secondsSince(begun)}.`);
    const right = await proveRestored(target.url, manifest);
    await warnOfSecret(config, manifest);
    return right ? 0 : REFUSED;
  } finally {
    await target.close();
  }
};

/** Shown on the health page; a market that is stopped, or of another version, shows nothing. */
const recordCheck = async (
  config: Config,
  run: { readonly file: string; readonly started_at: Date; readonly failure: string | null },
): Promise<void> => {
  if (config.databaseUrl === undefined && runningAt(config.dataDir) === undefined) return;
  await withMarketDatabase(config, ({ db }) =>
    recordBackupRun(toolContext(db), { kind: 'check', ended_at: new Date(), bytes: null, ...run }),
  ).catch(() => {});
};

/** Tries the backup in a database of its own. True: it can be restored, and all is right. */
const tryRestore = async (config: Config, file: string): Promise<boolean> => {
  const manifest = await readManifest(file);
  const scratch = await startScratch(config.dataDir);
  try {
    await load(file, { url: scratch.url, folder: undefined, id: randomUUID() });
    return await proveRestored(scratch.url, manifest);
  } finally {
    await scratch.stop();
  }
};

/** A file that is not there, or of a newer version, says nothing of the backups of this market. */
const isOfBackup = (error: unknown): boolean => !(error instanceof BackupFailure) || error.kind === 'damaged';

const failureOf = (error: unknown): string => `Bản sao lưu không phục hồi được: ${(error as Error).message}`;

/** Restores into a database of its own, which is removed. The market is not touched. */
export const runRestoreCheck = async (config: Config, name: string): Promise<number> => {
  endOnSignals();
  const [file, begun, started_at] = [resolve(name), performance.now(), new Date()];
  const right = await tryRestore(config, file).catch(async (error: unknown) => {
    if (isOfBackup(error)) await recordCheck(config, { file, started_at, failure: failureOf(error) });
    throw error;
  });
  const failure = right ? null : 'Bản sao lưu phục hồi được nhưng sổ sách không khớp.';
  await recordCheck(config, { file, started_at, failure });
  console.log(
    right
      ? `The backup can be restored: tried in ${secondsSince(begun)}.`
      : 'The backup can be restored, and is wrong as above.',
  );
  return right ? 0 : REFUSED;
};

/** Moves an embedded market into the database of `DATABASE_URL`. Files stay in DATA_DIR; the embedded one stays as it is. */
export const runMove = async (config: Config): Promise<number> => {
  endOnSignals();
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined)
    throw new StartFailure('Set DATABASE_URL to the database to move to; DATA_DIR is the market to move.');
  const source: Config = { ...config, databaseUrl: undefined, databaseDirectUrl: undefined };
  const file = join(dataDir, `move-${process.pid}.tar.zst`);
  const secretFingerprint = (await secretFingerprints(config))[0]!;
  if (runningAt(dataDir) !== undefined)
    throw new StartFailure(
      `The market in ${dataDir} is running: stop it, then move it. Nothing was changed.`,
    );
  try {
    await withMarketDatabase(source, (_database, url) =>
      // no files: they stay where they are
      dump(file, { url, folder: join(dataDir, 'no-files'), secretFingerprint, describe: getMarketFacts }),
    );
    const manifest = await readManifest(file);
    const target = await openTarget(config);
    const refusal = refusalOf(await inspectTarget(target.url, factsOf(manifest)), {
      replace: false,
      discardNewer: false,
    });
    if (refusal !== undefined) {
      console.error(refusal);
      return REFUSED;
    }
    await load(file, { url: target.url, folder: undefined, id: randomUUID() });
    const right = await proveRestored(target.url, manifest);
    console.log(
      `Moved. Start the market with DATABASE_URL from now on; ${dataDir}/postgres is as it was, and can be removed later.`,
    );
    return right ? 0 : REFUSED;
  } finally {
    await rm(file, { force: true });
  }
};
