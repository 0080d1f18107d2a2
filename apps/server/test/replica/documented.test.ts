import { join } from 'node:path';
import { launchServer } from '@market/embedded-postgres/server';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { openReplica } from '#platform/db/replica/replica.ts';
import {
  documentedCommand,
  initialise,
  requireSystemPostgres,
  useSettings,
  wordsOf,
} from '../system-postgres.ts';
import { account, aPlace, query, removePlace } from './streaming.ts';

const SECTION = 'Reads from a replica';
const STATE = { timeout: 20_000, interval: 50 };

test('the documented commands make a replica that the market reads as an ordinary user', async (context) => {
  const postgres = await requireSystemPostgres(context);
  const { binaries, run } = postgres;
  const [first, second] = [aPlace(), aPlace()];
  const start = (place: string) =>
    launchServer({ binaries, account, place, settings: { fsync: 'off', log_min_messages: 'panic' } });
  initialise(postgres, first);
  await useSettings(first, 'primary');
  const primary = await start(first);
  onTestFinished(() => primary.stop().then(() => removePlace(first)));
  const superuser = `postgres://postgres@127.0.0.1:${primary.port}/postgres`;
  const role = await documentedCommand(SECTION, 'runuser -u postgres -- createuser');
  // nobody types a password here, where everybody is trusted
  const [, , , , createUser, ...options] = wordsOf(role).filter((word) => word !== '--pwprompt');
  run(createUser!, ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres', ...options]);
  await query(superuser, 'create role market login');
  await query(superuser, 'create database market owner market');
  const backup = await documentedCommand(SECTION, 'runuser -u postgres -- pg_basebackup');
  const [, , , , program, ...words] = wordsOf(backup);
  const args = words.map((word) =>
    word
      .replace('host=10.0.0.5', `host=127.0.0.1 port=${primary.port}`)
      .replace('/var/lib/postgresql/17/main', join(second, 'cluster')),
  );
  run(program!, args);
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
