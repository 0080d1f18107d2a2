import { spawnSync } from 'node:child_process';
import { appendFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { as } from '@market/embedded-postgres/account';
import { launchServer } from '@market/embedded-postgres/server';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { openReplica } from '#platform/db/replica/replica.ts';
import { requireThat } from '../debian-programs.ts';
import { root } from '../processes/command.ts';
import { account, aPlace, query, removePlace } from './streaming.ts';

const SYSTEM_POSTGRES = '/usr/lib/postgresql';
const MIN_VERSION = 15;
const STATE = { timeout: 20_000, interval: 50 };

const newestVersion = async (): Promise<number> =>
  Math.max(0, ...(await readdir(SYSTEM_POSTGRES).catch(() => [])).map(Number));

const run = (program: string, args: readonly string[]): void => {
  const { status, stderr } = spawnSync(program, args, { ...as(account), encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
};

/** Words of a command, without the quotes of the shell. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/(?:[^\s']|'[^']*')+/g)].map(([word]) => word.replaceAll("'", ''));

/** The lines of the section that begin so. */
const commandsOf = async (start: string): Promise<string[]> => {
  const text = await readFile(join(root, 'docs/operations.md'), 'utf8');
  const [, section = ''] = text.split('## Reads from a replica');
  return section
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith(start));
};

const useSettings = async (place: string, name: string): Promise<void> => {
  const file = await readFile(join(root, 'deploy/postgresql', `${name}.conf`), 'utf8');
  await appendFile(join(place, 'cluster', 'postgresql.conf'), `\n${file}\n`);
};

test('the documented commands make a replica that the market reads as an ordinary user', async (context) => {
  const version = await newestVersion();
  requireThat(context, version >= MIN_VERSION, 'no PostgreSQL of the system with its programs');
  const bin = join(SYSTEM_POSTGRES, String(version), 'bin');
  const binaries = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), version: `${version}` };
  const [first, second] = [aPlace(), aPlace()];
  const start = (place: string) =>
    launchServer({ binaries, account, place, settings: { fsync: 'off', log_min_messages: 'panic' } });
  const cluster = (place: string) => join(place, 'cluster');
  run(binaries.initdb, ['-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C', '-D', cluster(first)]);
  await useSettings(first, 'primary');
  const primary = await start(first);
  onTestFinished(() => primary.stop().then(() => removePlace(first)));
  const superuser = `postgres://postgres@127.0.0.1:${primary.port}/postgres`;
  const [role] = await commandsOf('runuser -u postgres -- createuser');
  // nobody types a password here, where everybody is trusted
  const [, , , , createUser, ...options] = wordsOf(role!).filter((word) => word !== '--pwprompt');
  run(join(bin, createUser!), ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres', ...options]);
  await query(superuser, 'create role market login');
  await query(superuser, 'create database market owner market');
  const [backup] = await commandsOf('runuser -u postgres -- pg_basebackup');
  const [, , , , program, ...words] = wordsOf(backup!);
  const args = words.map((word) =>
    word
      .replace('host=10.0.0.5', `host=127.0.0.1 port=${primary.port}`)
      .replace('/var/lib/postgresql/17/main', cluster(second)),
  );
  run(join(bin, program!), args);
  await useSettings(second, 'standby');
  const standby = await start(second);
  onTestFinished(() => standby.stop().then(() => removePlace(second)));
  const urlOf = (port: number) => `postgres://market@127.0.0.1:${port}/market`;
  await migrate(urlOf(primary.port));
  const log = { warn: () => {}, info: () => {} } as never;
  const replica = openReplica({
    url: urlOf(standby.port),
    primaryUrl: urlOf(primary.port),
    max: 2,
    maxLagMs: 1_000,
    log,
  });
  onTestFinished(() => replica.close());
  await expect.poll(() => replica.status(), STATE).toMatchObject({ state: 'usable', fault: null });
});
