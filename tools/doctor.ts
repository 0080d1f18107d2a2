import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { providerRule } from '../packages/contract/src/rules/market-providers.ts';
import { setupRule } from '../packages/contract/src/rules/market-setup.ts';
import { openSharedMemory } from '../apps/server/src/adapters/open-shared-memory.ts';
import type { Config } from '../apps/server/src/config/read-config.ts';
import { getBackupState } from '../apps/server/src/modules/backups/index.ts';
import { getLatestCheck } from '../apps/server/src/modules/books/index.ts';
import { getProviders, readSetup } from '../apps/server/src/modules/market-settings/index.ts';
import { getSetup } from '../apps/server/src/modules/market-setup/index.ts';
import type { Context } from '../apps/server/src/platform/context.ts';
import { checkBucket } from './bucket-check.ts';
import { withMarketDatabase } from './market-database.ts';
import { checkReplica } from './replica-check.ts';
import { marketContext } from './market-services.ts';

interface Finding {
  readonly ok: boolean;
  readonly text: string;
}
type Check = (context: Context, config: Config) => Promise<Finding[]>;

const good = (text: string): Finding => ({ ok: true, text });
const bad = (text: string): Finding => ({ ok: false, text });

const MAX_CLOCK_DIFFERENCE_MS = 5_000;
const MIN_FREE_GB = 1;
const BYTES_PER_GB = 1024 ** 3;

const checkSettings: Check = async (_context, { mode, publicUrl }) => [
  good(`Settings: they are valid, a ${mode} market at ${publicUrl}.`),
];

const checkDatabase: Check = async ({ db }) => {
  const start = performance.now();
  const { rows } = await sql<{ version: string; bytes: string }>`
    select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes`.execute(
    db,
  );
  const { version, bytes } = rows[0]!;
  const size = (Number(bytes) / BYTES_PER_GB).toFixed(2);
  return [
    good(
      `Database: PostgreSQL ${version} answers in ${Math.round(performance.now() - start)} ms, holds ${size} GB, and its tables are up to date.`,
    ),
  ];
};

const checkRedis: Check = async (_context, { redisUrl }) => {
  if (redisUrl === undefined) return [];
  const { failure, close } = await openSharedMemory(redisUrl, 'doctor');
  await close();
  return [
    failure === undefined
      ? good('Redis: it answers.')
      : bad(`Redis: ${failure}; see REDIS_URL. The market works without it.`),
  ];
};

const checkClock: Check = async ({ db }) => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const difference = Math.abs(rows[0]!.now.getTime() - Date.now());
  return difference > MAX_CLOCK_DIFFERENCE_MS
    ? [
        bad(
          `Clock: this machine and the database differ by ${Math.round(difference / 1000)} s; set both by NTP.`,
        ),
      ]
    : [good('Clock: this machine and the database agree.')];
};

const checkDisk: Check = async (_context, { dataDir }) => {
  const { bavail, bsize } = await statfs(dataDir);
  const free = (bavail * bsize) / BYTES_PER_GB;
  const text = `Disk: ${free.toFixed(1)} GB are free in ${dataDir}`;
  return [free < MIN_FREE_GB ? bad(`${text}; make room for ${MIN_FREE_GB} GB.`) : good(`${text}.`)];
};

/** A trial of SMS sends a message, which costs money: its keys are only named. */
const checkProviders: Check = async (context) => {
  const { providers: stored } = await readSetup(context);
  const findings: Finding[] = [];
  for (const { key, source } of await getProviders(context)) {
    if (source === 'none') continue;
    const { title, tried } = providerRule(key);
    const from = source === 'environment' ? 'the environment' : 'the settings';
    if (key === 'sms' || !tried) {
      findings.push(good(`${title}: set by ${from}, not tried.`));
      continue;
    }
    const values = source === 'settings' ? (stored[key] ?? {}) : {};
    const receiver = { phone: '', email: null };
    const { ok, text } = await context.services.providerSetup.probe(key, values, {
      now: context.now,
      receiver,
    });
    findings.push({ ok, text: `${title}: ${text}` });
  }
  return findings.length > 0 ? findings : [good('Providers: none is set.')];
};

const checkSetUp: Check = async (context) => {
  const { items } = await getSetup(context);
  const missing = items.filter(({ key, done }) => !done && setupRule(key).required);
  return missing.length === 0
    ? [good('Set-up: nothing that is required is missing.')]
    : missing.map(({ key }) => bad(`Set-up: ${setupRule(key).missing}. ${setupRule(key).why}.`));
};

const MAX_BACKUP_AGE_MS = 26 * 3_600_000;
const hoursSince = (at: Date, now: Date): number => Math.round((now.getTime() - at.getTime()) / 3_600_000);

const checkBackups: Check = async (context, { backup }) => {
  const { last, failure, check } = await getBackupState(context);
  const tried =
    check === null
      ? [bad('Backups: none was tried: npm run market -- restore --check FILE.')]
      : [
          check.failure === null
            ? good(`Backups: a restore was tried on ${check.at.toISOString()}, its books are right.`)
            : bad(`Backups: a restore was tried on ${check.at.toISOString()}: ${check.failure}`),
        ];
  const failed = failure === null ? [] : [bad(`Backups: the newest attempt failed: ${failure.text}`)];
  if (last === null)
    return [
      backup === undefined
        ? bad('Backups: there is none: set BACKUP_DIR, or run npm run market -- backup FILE every day.')
        : bad(
            'Backups: there is none yet: jobs make one every night, npm run market -- backup FILE makes one now.',
          ),
      ...failed,
    ];
  const text = `Backups: the last one is ${hoursSince(last.at, context.now)} hours old, ${(last.bytes / BYTES_PER_GB).toFixed(2)} GB`;
  const isLate = context.now.getTime() - last.at.getTime() > MAX_BACKUP_AGE_MS;
  return [
    isLate ? bad(`${text}; one a day is needed.`) : good(`${text}.`),
    ...failed,
    ...(backup === undefined ? [good('Backups: none are scheduled here (BACKUP_DIR).')] : []),
    ...tried,
  ];
};

const checkLatestBooks: Check = async (context) => {
  const books = await getLatestCheck(context);
  if (books === undefined) return [good('Books: not compared yet; they are every night.')];
  const at = books.checked_at.toISOString();
  return [
    books.issues === 0
      ? good(`Books: right on ${at}.`)
      : bad(`Books: wrong in ${books.issues} places on ${at}: npm run market -- check-money.`),
  ];
};

const checkReads: Check = async (_context, { databaseReplica, databaseUrl, databaseDirectUrl }) => {
  const primaryUrl = databaseDirectUrl ?? databaseUrl;
  return databaseReplica === undefined || primaryUrl === undefined
    ? []
    : [await checkReplica({ ...databaseReplica, primaryUrl })];
};

const checkFiles: Check = async ({ services }, { s3, mediaUrl }) =>
  s3 === undefined ? [] : [await checkBucket(services, mediaUrl)];

const CHECKS: readonly Check[] = [
  checkSettings,
  checkDatabase,
  checkReads,
  checkRedis,
  checkFiles,
  checkClock,
  checkDisk,
  checkBackups,
  checkLatestBooks,
  checkProviders,
  checkSetUp,
];

/** Prints a sentence for each thing that was looked at. Changes nothing. Exit code 0: all is well, 1: something is not. */
export const runDoctor = async (config: Config): Promise<number> => {
  const findings = await withMarketDatabase(config, async ({ db }) => {
    const context = await marketContext(config, db);
    const all: Finding[] = [];
    for (const check of CHECKS) all.push(...(await check(context, config)));
    return all;
  });
  for (const { ok, text } of findings) console.log(`${ok ? '  ok' : 'BAD '}  ${text}`);
  return findings.every(({ ok }) => ok) ? 0 : 1;
};
