import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { StartFailure } from '@market/embedded-postgres';

export interface Addresses {
  readonly url: string;
  /** Set where `url` is a pooler. */
  readonly directUrl?: string | undefined;
}

const CONNECT_MS = 10_000;
const NOTIFY_TIMEOUT_MS = 5_000;
/** An unusual value, to recognise our own setting. */
const PROBE = '4321s';
const CHANNEL = 'market_start';

type Setting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

const settingFailure = (setting: Setting, error: unknown): StartFailure => {
  const { message, code } = error as NodeJS.ErrnoException;
  return new StartFailure(`The database at ${setting} cannot be used: ${message || code}`);
};

const connect = async (setting: Setting, config: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => {
    throw settingFailure(setting, error);
  });
  return client;
};

const POOLER: Record<Setting, string> = {
  DATABASE_URL:
    'DATABASE_URL leads to a pooler: set DATABASE_DIRECT_URL to the address of PostgreSQL itself beside it.',
  DATABASE_DIRECT_URL:
    'DATABASE_DIRECT_URL leads to a pooler: it has to be the address of PostgreSQL itself.',
};

/** Connects with a session setting, which a pooler refuses or drops. */
const connectDirectly = async (setting: Setting, url: string): Promise<pg.Client> => {
  const client = await connect(setting, {
    connectionString: url,
    options: `-c statement_timeout=${PROBE}`,
  }).catch((error: Error) => {
    throw /startup parameter/.test(error.message) ? new StartFailure(POOLER[setting]) : error;
  });
  const { rows } = await client.query<{ is: boolean }>(
    `select current_setting('statement_timeout')::interval = '${PROBE}'::interval as is`,
  );
  if (rows[0]!.is) return client;
  await client.end();
  throw new StartFailure(POOLER[setting]);
};

const areSameDatabase = async (pooled: pg.Client, direct: pg.Client): Promise<boolean> => {
  const word = randomUUID();
  const { promise: received, resolve } = Promise.withResolvers<boolean>();
  direct.on('notification', ({ payload }) => {
    if (payload === word) resolve(true);
  });
  await direct.query(`listen ${CHANNEL}`);
  await pooled.query('select pg_notify($1, $2)', [CHANNEL, word]);
  const timer = setTimeout(() => resolve(false), NOTIFY_TIMEOUT_MS);
  return received.finally(() => clearTimeout(timer));
};

/** @throws StartFailure naming the wrong setting */
export const checkDatabase = async ({ url, directUrl }: Addresses): Promise<void> => {
  const setting = directUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  const direct = await connectDirectly(setting, directUrl ?? url);
  try {
    if (directUrl === undefined) return;
    const pooled = await connect('DATABASE_URL', { connectionString: url });
    try {
      const one = await areSameDatabase(pooled, direct).catch((error: unknown) => {
        throw settingFailure('DATABASE_URL', error);
      });
      if (!one) throw new StartFailure('DATABASE_URL and DATABASE_DIRECT_URL are not the same database.');
    } finally {
      await pooled.end();
    }
  } finally {
    await direct.end();
  }
};
