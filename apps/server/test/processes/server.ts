// The market's API as a process of its own on a database that tests share. Prints its address; ends with its parent.
import { tmpdir } from 'node:os';
import { buildApp } from '../../src/app.ts';
import { openDatabase } from '#platform/db.ts';
import { noCheck } from '../../src/outside/nobody.ts';
import type { Settings } from '#platform/outside.ts';
import { secretsFrom } from '#platform/secrets.ts';
import { folderStorage } from '#platform/storage.ts';

interface Told {
  readonly url: string;
  readonly settings: Settings;
  /** The time stands still, as in the test. */
  readonly now: string;
  readonly logLevel: string;
}

const { url, settings, now, logLevel } = JSON.parse(process.env['TEST_PROCESS']!) as Told;
const { db } = openDatabase(url, { max: 10 });
const never = async () => {
  throw new Error('nothing is sent from here');
};
const app = await buildApp({
  db,
  outside: {
    storage: folderStorage(tmpdir()),
    draw: () => undefined,
    publicUrl: 'http://localhost:3000',
    sms: { send: never },
    mail: { send: never },
    humanCheck: noCheck,
    secrets: secretsFrom('a secret that only the tests know'),
    identityProviders: [],
    paymentProviders: [],
    bankFeeds: [],
    carriers: [],
    settings,
  },
  clock: { now: () => new Date(now) },
  logLevel,
});
process.once('disconnect', () => process.exit(0));
process.send!(await app.listen({ port: 0, host: '127.0.0.1' }));
