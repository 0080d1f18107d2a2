import { defineConfig } from 'vitest/config';

/** The tests of the search once more, on a real OpenSearch, and what only that has. Started by tools/opensearch.ts. */
export default defineConfig({
  test: {
    include: [
      'apps/server/test/opensearch/*.opensearch.ts',
      'apps/server/src/modules/product-search/*.test.ts',
    ],
    globalSetup: ['apps/server/test/global-setup.ts'],
    setupFiles: ['apps/server/test/opensearch/setup.ts'],
    pool: 'forks',
    // one OpenSearch and one PostgreSQL for all of them
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
