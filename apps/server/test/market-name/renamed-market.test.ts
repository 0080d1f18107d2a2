import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DEFAULT_PROFILE } from '@market/contract/rules/market-profile';
import { signInWithIdToken } from '@market/contract/sessions/routes';
import { expect, test } from 'vitest';
import { startMarket } from '#test/market.ts';

const serverFolder = fileURLToPath(new URL('../..', import.meta.url));
const IMPORT_ALL = `
  const { readMarketNameFrom } = await import('@market/contract/rules/market-name');
  readMarketNameFrom(() => { throw new Error('the name was read at import'); });
  await Promise.all(['./src/app.ts', './src/workers.ts', './demo/index.ts'].map((file) => import(file)));
  process.exit(0);`;

test('no module reads the name of the market when it is imported', async () => {
  const options = { cwd: serverFolder, timeout: 60_000 };
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', IMPORT_ALL], options);
  await expect(run).resolves.toBeDefined();
}, 60_000);

test('refusals and the description of the API carry the name of the market', async () => {
  const market = await startMarket({ settings: { profile: { ...DEFAULT_PROFILE, name: 'Chợ Vải' } } });
  const guest = await market.as();
  expect(await guest.call(signInWithIdToken, { body: { driver: 'nobody', id_token: 'x' } })).toMatchObject({
    message: 'Chợ Vải chưa hỗ trợ cách đăng nhập này.',
  });
  const { info } = (await market.app.inject('/openapi.json')).json<{ info: { title: string } }>();
  expect(info.title).toBe('Chợ Vải');
  await market.close();
});
