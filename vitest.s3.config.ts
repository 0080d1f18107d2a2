import { defineConfig } from 'vitest/config';

/** The storage of files on a real S3 service. Started by tools/s3.ts. */
export default defineConfig({
  test: {
    include: ['apps/server/test/s3/*.s3.ts'],
    globalSetup: ['apps/server/test/global-setup.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
