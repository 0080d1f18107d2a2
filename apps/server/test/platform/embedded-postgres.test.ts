import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, runningAt, StartFailure, startEmbedded } from '@market/embedded-postgres';
import { accountFor, as } from '@market/embedded-postgres/account';
import { isAlive } from '@market/embedded-postgres/process';

const quiet = (): void => undefined;
const isRoot = process.getuid?.() === 0;
const startedDatabases: EmbeddedPostgres[] = [];
let dataDir = '';

const start = async (folder = dataDir): Promise<EmbeddedPostgres> => {
  const database = await startEmbedded({ dataDir: folder, log: quiet });
  startedDatabases.push(database);
  return database;
};

const query = async ({ url }: { url: string }, text: string): Promise<unknown[][]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
};

const market = `import { startEmbedded } from ${JSON.stringify(import.meta.resolve('@market/embedded-postgres'))};
const { url } = await startEmbedded({ dataDir: process.argv[1], log() {} });
process.stdout.write(url + '\\n');
setInterval(() => {}, 1000);`;

/** A market in a process of its own, so that it can be killed. */
const startProcess = async (): Promise<{ child: ChildProcess; url: string }> => {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', market, dataDir]);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.stderr.once('data', (chunk: Buffer) => reject(new Error(chunk.toString())));
  });
  return { child, url };
};

const killAndWait = async (child: ChildProcess, ...others: number[]): Promise<void> => {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  for (const pid of others) process.kill(pid, 'SIGKILL');
  await ended;
};

const pidFile = (): string => join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
const postmaster = (): number => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'market-'));
  chmodSync(dataDir, 0o755);
  const database = await start();
  await query(database, 'create table stored (n int)');
  await database.stop();
});

afterAll(async () => {
  for (const { stop } of startedDatabases) await stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a new database uses UTF-8, sorts by code point and is durable', async () => {
  const first = await start();
  expect(await query(first, `insert into stored values (1) returning 'Chợ Phiên'`)).toEqual([['Chợ Phiên']]);
  await first.stop();
  const second = await start();
  expect(await query(second, 'select count(*)::int from stored')).toEqual([[1]]);
  expect(
    await query(
      second,
      `select datlocprovider, datlocale, current_database() from pg_database where datname = 'market'`,
    ),
  ).toEqual([['b', 'C.UTF-8', 'market']]);
  await second.stop();
});

test('its log does not repeat the row of an error', async () => {
  const database = await start();
  await query(database, 'create table private (phone text, check (phone is null))');
  const failing = query(database, `insert into private select concat('09', '01234567')`);
  await expect(failing).rejects.toThrow('violates check constraint');
  await database.stop();
  const log = readFileSync(join(dataDir, 'postgres', 'postgres.log'), 'utf8');
  expect(log).toContain('violates check constraint');
  expect(log).not.toContain('0901234567');
});

test('the password is generated and readable by its owner alone', async () => {
  const file = join(dataDir, 'postgres.json');
  const { password } = JSON.parse(readFileSync(file, 'utf8')) as { password: string };
  expect(password).toMatch(/^[\w-]{32}$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const database = await start();
  const wrong = database.url.replace(password, 'wrong');
  await expect(query({ url: wrong }, 'select 1')).rejects.toThrow(/password authentication failed/);
  await database.stop();
});

test('a second market on the same DATA_DIR is refused in one sentence', async () => {
  const database = await start();
  await expect(start()).rejects.toThrow(
    new StartFailure(
      `${dataDir} is in use by another market (process ${process.pid}): end it, or set DATA_DIR.`,
    ),
  );
  expect(await query(database, 'select 1')).toEqual([[1]]);
  await database.stop();
});

test('a command finds the database of a running market, and none without one', async () => {
  const database = await start();
  const url = runningAt(dataDir)!;
  expect(await query({ url }, 'select current_database()')).toEqual([['market']]);
  await database.stop();
  expect([runningAt(dataDir), runningAt(join(dataDir, 'elsewhere'))]).toEqual([undefined, undefined]);
});

test('PostgreSQL ends with a market that is killed, and the next start recovers', async () => {
  const { child, url } = await startProcess();
  await query({ url }, 'insert into stored values (2)');
  const pid = postmaster();
  await killAndWait(child);
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  const database = await start();
  expect(await query(database, 'select count(*)::int from stored where n = 2')).toEqual([[1]]);
  await database.stop();
});

test('what was committed survives when market and PostgreSQL are killed at once', async () => {
  const { child, url } = await startProcess();
  await query({ url }, 'insert into stored values (3)');
  await killAndWait(child, postmaster());
  const database = await start();
  expect(await query(database, 'select count(*)::int from stored where n = 3')).toEqual([[1]]);
  await database.stop();
});

test('a pid file whose number now belongs to another process does not stop a start', async () => {
  // Of the same user: one of another user PostgreSQL would pass over by itself.
  const stranger = spawn('sleep', ['60'], as(accountFor(join(dataDir, 'postgres', 'cluster'))));
  writeFileSync(pidFile(), `${stranger.pid}\n${join(dataDir, 'postgres', 'cluster')}\n`);
  const database = await start();
  expect(await query(database, 'select 1')).toEqual([[1]]);
  expect(stranger.exitCode).toBe(null);
  await database.stop();
  stranger.kill();
  expect(existsSync(pidFile())).toBe(false);
});

test('a lock left by a killed process is ignored', async () => {
  writeFileSync(join(dataDir, 'market.lock'), `${process.pid}\nanother beginning\n`);
  const database = await start();
  await database.stop();
  expect(existsSync(join(dataDir, 'market.lock'))).toBe(false);
});

test('data of another PostgreSQL is refused and left alone', async () => {
  const older = mkdtempSync(join(tmpdir(), 'market-'));
  cpSync(dataDir, older, { recursive: true });
  writeFileSync(join(older, 'postgres', 'cluster', 'PG_VERSION'), '9\n');
  await expect(start(older)).rejects.toThrow(
    /was made by PostgreSQL 9 and this version of the project brings 18/,
  );
  expect(readFileSync(join(older, 'postgres', 'cluster', 'PG_VERSION'), 'utf8')).toBe('9\n');
  rmSync(older, { recursive: true });
});

test('a DATA_DIR that is a file is refused by its name', async () => {
  const file = join(dataDir, 'a-file');
  writeFileSync(file, '');
  await expect(start(file)).rejects.toThrow(
    new StartFailure(`${file} is not a folder: point DATA_DIR elsewhere.`),
  );
});

test('each start finds a free port', async () => {
  const database = await start();
  const { port } = new URL(database.url);
  await database.stop();
  const taken = createServer().listen(Number(port), '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const next = await start();
  expect(await query(next, 'select 1')).toEqual([[1]]);
  await next.stop();
  await new Promise((resolve) => taken.close(resolve));
});

test('as root, the cluster of a DATA_DIR that other users cannot enter is created elsewhere, with a message', async (context) => {
  context.skip(!isRoot, 'this user is not root');
  const closed = mkdtempSync(join(tmpdir(), 'market-'));
  chmodSync(closed, 0o700);
  const said: string[] = [];
  const database = await startEmbedded({ dataDir: closed, log: (sentence) => said.push(sentence) });
  startedDatabases.push(database);
  expect(await query(database, 'select 1')).toEqual([[1]]);
  await database.stop();
  const { place } = JSON.parse(readFileSync(join(closed, 'postgres.json'), 'utf8')) as { place: string };
  expect(place).not.toContain(closed);
  expect(said.join('\n')).toContain(`cannot enter ${closed}: the database is in ${place}.`);
  expect(statSync(place).uid).not.toBe(0);
  rmSync(closed, { recursive: true });
  rmSync(place, { recursive: true });
});

const canMount = isRoot && process.platform === 'linux' && spawnSync('mount', ['--version']).status === 0;

test('a full disk is reported as a full disk', async (context) => {
  context.skip(!canMount, 'only root on Linux can mount a small disk');
  const small = mkdtempSync(join(tmpdir(), 'market-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', small]).status !== 0)
    context.skip('this system lets nobody mount a small disk');
  try {
    await expect(start(join(small, 'data'))).rejects.toThrow(
      /^The disk that holds .* is full: free some space/,
    );
  } finally {
    spawnSync('umount', [small]);
    rmSync(small, { recursive: true });
  }
});
