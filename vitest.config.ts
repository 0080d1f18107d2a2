import { defineConfig } from 'vitest/config';

/** Two workers: the gate is meant for a machine with two cores, and PostgreSQL wants its share. */
const workers = { minWorkers: 1, maxWorkers: 2 };
/** Tests of pure rules go through whole tables; a busy machine takes several times as long. */
const SLOW_MACHINE_MS = 30_000;
/** Minutes each, with a download or a whole checkout: only `npm run test:long` runs them. */
const LONG_ALONE =
  process.env['LONG'] === '1'
    ? []
    : ['apps/server/test/schemathesis/**', 'apps/server/test/processes/{clone,several}.long.test.ts'];

export default defineConfig({
  test: {
    ...workers,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['packages/**/*.test.ts', 'tools/**/*.test.ts', 'apps/server/src/**/rules*.test.ts'],
          pool: 'threads',
          isolate: false,
          testTimeout: SLOW_MACHINE_MS,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: ['apps/server/src/**/rules*.test.ts', '**/node_modules/**', ...LONG_ALONE],
          globalSetup: ['apps/server/test/global-setup.ts'],
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          pool: 'threads',
          testTimeout: SLOW_MACHINE_MS,
        },
      },
    ],
  },
});
