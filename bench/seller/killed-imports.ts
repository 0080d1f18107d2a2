// Kills the market at random moments while it checks and writes an import, and compares the shop with one whose import
// ran undisturbed: `npm run bench:kills`.
//   --rows N     rows of the import (10000)
//   --kills N    kills by SIGKILL (5)
//   --data PATH  a copy of a filled DATA_DIR, which it changes; without one a demo market is filled
import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbedded } from '@market/embedded-postgres';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { productArgs, start, type Child } from '../child.ts';
import { environment, makeDataDir } from '../market.ts';
import { callsOf, sheetOf } from './imports.ts';
import { tokenOf } from './products.ts';

const SHOPS = { killed: '0902345678', undisturbed: '0903456789' };
const MAX_UNTIL_KILL_MS = 2_000;
const POLL_MS = 100;

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '5' },
    data: { type: 'string' },
  },
});
const rows = Number(options.rows);
const dataDir = options.data ?? makeDataDir();
const { url, stop: stopPostgres } = await startEmbedded({ dataDir, log: () => {} });
const { pool, close } = openDatabase(url);

const startMarket = (): Promise<Child> =>
  start({ args: productArgs(), env: { ...environment(dataDir), DATABASE_URL: url }, ready: '/readyz' });
const callsAt = async (product: Child, phone: string) =>
  callsOf({ address: product.address, token: await tokenOf({ product }, phone), category: 0 });

/** What the import made: one row a variant. */
const madeBy = async (phone: string) => {
  const { rows: made } = await pool.query<{ variants: number; products: number; digest: string }>(
    `select count(*)::int as variants, count(distinct p.id)::int as products,
       md5(string_agg(concat_ws('|', v.sku, p.title, v.option1, v.inventory_quantity), ',' order by v.sku, v.id)) as digest
     from variants v join products p on p.id = v.product_id join shops s on s.id = p.shop_id
     join users u on u.id = s.user_id where u.phone_canonical like '%' || $1 and v.sku like 'BI-%'`,
    [phone.slice(1)],
  );
  return made[0]!;
};

let market = await startMarket();
try {
  const { rows: categories } = await pool.query<{ id: number }>(
    'select id from categories where level = 2 order by id limit 1',
  );
  const sheet = sheetOf(rows, categories[0]!.id);
  const first = await callsAt(market, SHOPS.killed);
  const { id } = await first.upload(sheet);
  let known = 0;
  for (let kill = 0; kill < Number(options.kills); kill++) {
    const { ask, reach, apply } = await callsAt(market, SHOPS.killed);
    if (kill === 1) {
      await reach(id, 'ready');
      await apply(id);
    }
    // a killed process holds the import for a while: without new rows the next kill would interrupt nothing
    if (kill > 1) while ((await ask(`/imports/${id}?limit=1`)).written <= known) await setTimeout(POLL_MS);
    await setTimeout(randomInt(MAX_UNTIL_KILL_MS));
    await market.kill();
    market = await startMarket();
    const { state, written } = await (await callsAt(market, SHOPS.killed)).ask(`/imports/${id}?limit=1`);
    known = written;
    console.log(`kill ${kill + 1}: ${state}, ${written} rows written`);
    if (state === 'done') break;
  }
  const start = performance.now();
  await (await callsAt(market, SHOPS.killed)).reach(id, 'done');
  console.log(`done ${((performance.now() - start) / 1_000).toFixed(1)} s after the last start`);
  const other = await callsAt(market, SHOPS.undisturbed);
  const { id: otherId } = await other.upload(sheet);
  await other.reach(otherId, 'ready');
  await other.apply(otherId);
  await other.reach(otherId, 'done');
  const [killed, undisturbed] = [await madeBy(SHOPS.killed), await madeBy(SHOPS.undisturbed)];
  console.log({ killed, undisturbed });
  const isSame = killed.digest === undisturbed.digest && killed.variants === rows;
  console.log(isSame ? 'the same rows' : 'THE ROWS DIFFER');
  if (!isSame) process.exitCode = 1;
} finally {
  await market.stop();
  await close();
  await stopPostgres();
}
process.exit();
