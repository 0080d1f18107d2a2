import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/**
 * Features of Chromium that journeys do without. It obeys the last `--disable-features` alone, so the list repeats
 * Playwright's own (`disabledFeatures` in playwright-core).
 */
export const DISABLED_FEATURES: readonly string[] = [
  // a page each for the suggestions of the address bar, in every window: half of a context's processor time
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** Draws the same pages with a quarter less processor time than a whole browser without windows. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const names = [
  ...SHELLS,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const apps = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

const onPath = (name: string): string[] =>
  (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name));

/** On some systems `chromium-browser` is a stub that only prints how to install it. */
const starts = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

/** The Chromium of PLAYWRIGHT_CHROMIUM_PATH, one on PATH, or Playwright's own. */
export const findChromium = (): string | undefined => {
  const configuredPath = process.env['PLAYWRIGHT_CHROMIUM_PATH'];
  if (configuredPath !== undefined) return starts(configuredPath) ? configuredPath : undefined;
  return [...names.flatMap(onPath), ...apps, chromium.executablePath()].find(starts);
};

const installers: readonly (readonly [program: string, script: string])[] = [
  [
    'apt-get',
    `export DEBIAN_FRONTEND=noninteractive; apt-get update -qq
     apt-get install -y --no-install-recommends chromium-headless-shell || apt-get install -y --no-install-recommends chromium`,
  ],
  ['dnf', 'dnf install -y chromium'],
  ['apk', 'apk add --no-cache chromium'],
  ['pacman', 'pacman -Sy --noconfirm chromium'],
];

const install = (): void => {
  const found = installers.find(([program]) => onPath(program).some(existsSync));
  if (found === undefined) return;
  console.log(`Installing Chromium with ${found[0]} …`);
  spawnSync('/bin/sh', ['-c', found[1]], { stdio: 'ignore', timeout: 10 * 60_000 });
};

/** Installs a missing Chromium with the system's package manager where that is allowed. */
export const requireChromium = (): string => {
  const configuredPath = process.env['PLAYWRIGHT_CHROMIUM_PATH'];
  let path = findChromium();
  if (path === undefined && configuredPath === undefined && process.getuid?.() === 0) {
    install();
    path = findChromium();
  }
  if (path !== undefined) return path;
  throw new Error(
    configuredPath === undefined
      ? 'The browser journeys need Chromium and none was found or could be installed: install it (on Debian: apt-get install chromium) or set PLAYWRIGHT_CHROMIUM_PATH.'
      : `PLAYWRIGHT_CHROMIUM_PATH names ${configuredPath}, which does not start.`,
  );
};
