import { existsSync } from 'node:fs';
import type { Config } from '../apps/server/src/config/read-config.ts';
import { openDatabase, type Database } from '../apps/server/src/platform/db/database.ts';
import { runningAt, StartFailure, startEmbedded } from '@market/embedded-postgres';
import { pendingMigrations, refuseNewer } from '../apps/server/src/platform/db/migrate.ts';

interface Opened {
  readonly url: string;
  close(): Promise<void>;
}

const serverOf = async ({ databaseUrl, databaseDirectUrl, dataDir }: Config): Promise<Opened> => {
  const url = databaseDirectUrl ?? databaseUrl ?? runningAt(dataDir);
  if (url !== undefined) return { url, close: async () => {} };
  if (!existsSync(`${dataDir}/postgres.json`))
    throw new StartFailure(`There is no market in ${dataDir}: set DATA_DIR or DATABASE_URL.`);
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  return { url: embedded.url, close: () => embedded.stop() };
};

const checkVersion = async ({ pool }: Database): Promise<void> => {
  const query = async (text: string) => (await pool.query<{ name: string }>(text)).rows;
  await refuseNewer(query);
  const pending = await pendingMigrations(query);
  if (pending.length > 0)
    throw new StartFailure(
      'The database is of an older version: start the market once, which brings it up to date.',
    );
};

/** Works while the market runs, too. @throws StartFailure */
export const withMarketDatabase = async <Result>(
  config: Config,
  work: (database: Database, url: string) => Promise<Result>,
): Promise<Result> => {
  const server = await serverOf(config);
  try {
    const database = openDatabase(server.url, { max: 2 });
    try {
      await checkVersion(database);
      return await work(database, server.url);
    } finally {
      await database.close();
    }
  } finally {
    await server.close();
  }
};
