import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/db/migrate.ts';
import { startTestCluster } from './cluster.ts';
import { createEmptyDatabase } from './database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a migrated, empty database: made to be copied, so that nobody connects to it. */
    databaseTemplate: string;
  }
}

/** One PostgreSQL for the run, with one migrated database that every test file copies. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const template = await createEmptyDatabase(cluster.url, 'market_template');
  await migrate(template);
  provide('databaseTemplate', template);
  return () => cluster.stop();
}
