import { devices } from '@playwright/test';
import journeys from './playwright.config.ts';

// `npm run look -- …` takes a picture of every drawn screen, light and dark, wide and narrow, and lays each beside its
// drawing: MOCKUPS names the folder of drawings (`01-home.png`, `01-home@dark.png`, `01-home@mobile.png`), LOOK_AT where
// the pictures and their `index.html` go. E2E_URL looks at a market that runs already. It asserts nothing.
const wide = { viewport: { width: 1440, height: 900 } };
const narrow = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };

export default {
  ...journeys,
  testDir: 'e2e/look',
  testMatch: '*.pictures.ts',
  timeout: 120_000,
  globalTeardown: './e2e/look/lay-side-by-side.ts',
  use: { ...journeys.use, screenshot: 'off' as const, trace: 'off' as const },
  projects: [
    { name: 'wide', use: { ...wide, colorScheme: 'light' as const } },
    { name: 'wide-dark', use: { ...wide, colorScheme: 'dark' as const } },
    { name: 'narrow', use: { ...narrow, colorScheme: 'light' as const } },
    { name: 'narrow-dark', use: { ...narrow, colorScheme: 'dark' as const } },
  ],
};
