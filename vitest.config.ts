import { defineConfig } from 'vitest/config';
import { sharedProcesses } from './apps/server/test/shared-processes.ts';

/** Two workers: the gate is meant for a machine with two cores, and PostgreSQL wants its share. */
const workers = { minWorkers: 1, maxWorkers: 2 };
/** A busy machine takes ten times as long as a quiet one. */
const timeouts = { testTimeout: 180_000, hookTimeout: 180_000 };
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
          include: [
            'packages/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
            'apps/server/src/**/rules*.test.ts',
          ],
          pool: 'threads',
          isolate: false,
          ...timeouts,
        },
      },
      {
        test: {
          globalSetup: 'apps/server/test/global-setup.ts',
          pool: sharedProcesses,
          isolate: false,
          ...timeouts,
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: ['apps/server/src/**/rules*.test.ts', '**/node_modules/**', ...LONG_ALONE],
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          pool: 'threads',
          // the pages are loaded once for all test files: what a test replaces ends with the test
          isolate: false,
          setupFiles: 'apps/web/test/settle-imports.ts',
          unstubGlobals: true,
          restoreMocks: true,
          ...timeouts,
        },
      },
    ],
  },
});
