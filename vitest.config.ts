import { defineConfig } from 'vitest/config';

/** Two workers: the gate is meant for a machine with two cores, and PostgreSQL wants its share. */
const workers = { minWorkers: 1, maxWorkers: 2 };

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
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: ['apps/server/src/**/rules*.test.ts', '**/node_modules/**'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: { name: 'web', include: ['apps/web/**/*.test.{ts,tsx}'], pool: 'threads' },
      },
    ],
  },
});
