import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMarket, type Market } from '../market.ts';
import { aFolder, aFreePort, startCommand } from './command.ts';

/** Code that only a demo may load. */
const DEMO = /\/(apps\/server\/demo|packages\/demo-data|packages\/providers)\/|\/adapters\/fake-providers/;
const OPEN_MS = 120_000;

const recorder = new URL('record-loaded.mjs', import.meta.url);

/** Starts the market on this database as people do; answers the modules of ours that it has loaded once it is open. */
const loadedBy = async ({ url }: Market, env: Readonly<Record<string, string>>) => {
  const folder = await aFolder();
  const file = join(folder, 'loaded');
  const port = await aFreePort();
  const recording = new URL(`?to=${encodeURIComponent(file)}`, recorder).href;
  // the development server of the web spares the build
  const market = startCommand(['node', '--import', recording, 'apps/server/src/main.ts', '--dev'], {
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: String(port),
    ...env,
  });
  await market.says('is open at', OPEN_MS);
  const readiness = await fetch(`http://127.0.0.1:${port}/readyz`);
  const picture = await fetch(`http://127.0.0.1:${port}/media/polo/la.solid.front.1/400.webp`);
  market.child.kill('SIGTERM');
  await market.ended;
  const loaded = (await readFile(file, 'utf8'))
    .split('\n')
    .filter((each) => !each.includes('/node_modules/'));
  return { loaded, statuses: [readiness.status, picture.status] };
};

test(
  'a live process loads no demo code or fake providers, and its database has no demo table',
  async () => {
    const market = await aMarket({ settings: { mode: 'live' } });
    const { loaded, statuses } = await loadedBy(market, {
      MARKET_MODE: 'live',
      PUBLIC_URL: 'https://cho.example',
      APP_SECRET: randomBytes(48).toString('base64'),
    });
    expect(statuses).toEqual([200, 404]);
    expect(loaded.length).toBeGreaterThan(300);
    expect(loaded.filter((url) => DEMO.test(url))).toEqual([]);
    const { rows } = await sql`select to_regclass('drawings') as found`.execute(market.db);
    expect(rows).toEqual([{ found: null }]);
  },
  2 * OPEN_MS,
);

test(
  'a demo loads its picture generator, and its data only to fill an empty market',
  async () => {
    const { loaded, statuses } = await loadedBy(await aMarket(), { DEMO: '0', PROVIDERS: '0' });
    expect(statuses).toEqual([200, 404]);
    expect(loaded.filter((url) => url.endsWith('/apps/server/demo/drawing-storage.ts'))).toHaveLength(1);
    expect(loaded.filter((url) => url.endsWith('/apps/server/demo/fill.ts'))).toEqual([]);
  },
  2 * OPEN_MS,
);
