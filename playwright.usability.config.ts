import { devices } from '@playwright/test';
import journeys from './playwright.config.ts';

// `npm run usability` does ten tasks as a newcomer and prints the presses, scrolls and pages that each takes. E2E_URL
// measures a market that runs already. It fails only where a task cannot be done.
export default {
  ...journeys,
  testDir: 'e2e/usability',
  testMatch: '*.tasks.ts',
  workers: 1,
  reporter: './e2e/usability/print-table.ts',
  projects: [
    {
      name: '390',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    { name: '1440', use: { viewport: { width: 1440, height: 900 } } },
  ],
};
