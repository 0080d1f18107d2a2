import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { DISABLED_FEATURES, findChromium } from './tools/chromium.ts';
import { freePort } from './tools/free-port.ts';

// Workers read this file too: the first reading decides, they inherit.
process.env['E2E_PORT'] ??= String(await freePort());
const port = process.env['E2E_PORT'];
/** Set it to run the journeys against a market that runs already. */
const runningUrl = process.env['E2E_URL'];
/** Where the demo's fake providers for SMS, mail and Google listen. */
process.env['E2E_PROVIDERS_PORT'] ??= runningUrl === undefined ? String(await freePort()) : '4010';
/** Where a journey listens for what pages tell of their errors. */
process.env['E2E_REPORTS_PORT'] ??= runningUrl === undefined ? String(await freePort()) : '4011';
/** The market's data, for the commands that its operator gives; a market that runs already may name its own. */
process.env['E2E_DATA_DIR'] ??= runningUrl === undefined ? join(tmpdir(), `market-e2e-${port}`) : '';
const baseURL = runningUrl ?? `http://localhost:${port}`;
const executablePath = findChromium();
const isRoot = process.getuid?.() === 0;

/** A browser that stays at home: nothing of its own goes out during a test. */
const args = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // a page of a journey ends before optimised code pays: compiling it took a tenth of the browsers' processor time
  '--js-flags=--no-maglev --no-turbofan',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  // a second try hides a fault of the page: the CI names each journey that needed one
  retries: process.env['CI'] === undefined ? 0 : 1,
  // a busy machine takes ten times as long as a quiet one
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL,
    // what a worker answers no journey could stop on its way; offline.journey.ts lets it in
    serviceWorkers: 'block',
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // a press waits until what it hits stands still: wide screens save that time, phones show that motion does no harm
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // recording costs a third more processor time: `playwright test --trace retain-on-failure` does it
    trace: 'off',
    launchOptions: { args, ...(executablePath === undefined ? {} : { executablePath }) },
  },
  // a journey runs on a wide screen, unless its title ends in @phone or @both
  projects: [
    { name: 'desktop', grepInvert: /@phone\b/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@(?:phone|both)\b/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        // at 2 the demo draws four times as many pixels a picture, more than half of its processor time; no journey sees them
        deviceScaleFactor: 1,
        contextOptions: { reducedMotion: 'no-preference' },
      },
    },
  ],
  ...(runningUrl === undefined
    ? {
        webServer: {
          command: 'node e2e/serve.ts',
          url: `${baseURL}/readyz`,
          // filling the demo takes over a minute on a quiet machine
          timeout: 900_000,
          stdout: 'ignore',
          stderr: 'pipe',
          gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
          env: {
            PORT: port,
            PUBLIC_URL: baseURL,
            PROVIDERS_PORT: process.env['E2E_PROVIDERS_PORT'],
            ERROR_REPORT_DSN: `http://journeys@127.0.0.1:${process.env['E2E_REPORTS_PORT']}/1`,
            // All journeys come from one address.
            RATE_LIMIT_SIGN_IN: '10000',
            RATE_LIMIT_LEADS: '10000',
            RATE_LIMIT_CODES: '10000',
            RATE_LIMIT_EXISTENCE: '10000',
            RATE_LIMIT_EXISTS: '10000',
            RATE_LIMIT_CHALLENGE: '10000',
            RATE_LIMIT_PAGES: '1000000',
            RATE_LIMIT_SEARCH: '1000000',
            CONNECTIONS_PER_ADDRESS: '10000',
          },
        } as const,
      }
    : {}),
});
