import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/migrate.ts';
import { createDatabase, startTestCluster } from './cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the cluster of this test run is; its database `market_template` is migrated and empty. */
    clusterUrl: string;
  }
}

/** One PostgreSQL for the whole run, with one migrated database that every test file copies. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  await migrate(await createDatabase(cluster.url, 'market_template'));
  provide('clusterUrl', cluster.url);
  return () => cluster.stop();
}
