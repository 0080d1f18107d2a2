// `npm run bench:operations` measures a backup, its restore, and starts of a large market. It asserts nothing.
//   --products N   of the market that starts (1000000)
//   --restored N   of the market that is backed up and restored, about 1 GB (150000)
import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { formatNumber } from '@market/contract/rules/money';
import { startEmbedded } from '@market/embedded-postgres';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { median } from '../load.ts';
import { environment, makeDataDir, startProduct, type Pool } from '../market.ts';
import { ms, print, type Figure } from '../table.ts';
import { copyProducts } from './fill.ts';

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '1000000' },
    restored: { type: 'string', default: '150000' },
  },
});
const STARTS = 3;
const MAX_START_MS = 2_000;
const BYTES_PER_MB = 2 ** 20;
const mb = (bytes: number): string => `${formatNumber(Math.round(bytes / BYTES_PER_MB))} MB`;
const perSecond = (bytes: number, took: number): string => `${mb((bytes / took) * 1_000)}/s`;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

interface Start {
  /** From the start of the process until it is ready, in ms. */
  readonly readyMs: number;
  /** From then until a search of a common word was answered, in ms; a busy market is asked again. */
  readonly searchMs: number;
}

const RETRY_MS = 200;

const startOnce = async (dataDir: string): Promise<Start> => {
  const product = await startProduct(dataDir);
  const searchMs = await timed(async () => {
    for (;;) {
      const answer = await fetch(`${product.address}/product/search?keyword=%C3%A1o%20thun`);
      await answer.arrayBuffer();
      if (answer.ok) return;
      if (answer.status !== 503) throw new Error(`the first call is answered ${answer.status}`);
      await sleep(RETRY_MS);
    }
  });
  await product.stop();
  return { readyMs: product.startMs, searchMs };
};

const starts = async (dataDir: string): Promise<Start> => {
  const times: Start[] = [];
  for (let round = 0; round < STARTS; round++) times.push(await startOnce(dataDir));
  return {
    readyMs: median(times.map(({ readyMs }) => readyMs)),
    searchMs: median(times.map(({ searchMs }) => searchMs)),
  };
};

const withDatabase = async <Result>(
  dataDir: string,
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> => {
  const { url, stop } = await startEmbedded({ dataDir, log: () => {} });
  const { pool, close } = openDatabase(url, { limits: { statement: 0, lock: 0, idleInTransaction: 0 } });
  try {
    return await work(pool);
  } finally {
    await close();
    await stop();
  }
};

const sizeOf = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  );
  return rows[0]!.bytes;
};

/** Rows of the largest table copied into another without indexes: how fast rows can be written at all. */
const writeCards = async (pool: Pool): Promise<{ bytes: number; took: number }> => {
  const took = await timed(() => pool.query('create table cards_written as select * from product_cards'));
  const { rows } = await pool.query<{ bytes: number }>(
    `select pg_total_relation_size('cards_written')::float8 as bytes`,
  );
  await pool.query('drop table cards_written');
  return { bytes: rows[0]!.bytes, took };
};

const market = (dataDir: string, ...args: readonly string[]) =>
  promisify(execFile)(process.execPath, ['tools/market.ts', ...args], {
    env: { ...process.env, ...environment(dataDir) },
  });

console.log(
  `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}, load ${loadavg()[0]!.toFixed(1)}`,
);
const dataDir = makeDataDir();
await (await startProduct(dataDir)).stop();
const small = await starts(dataDir);

const restored = await withDatabase(dataDir, async (pool) => {
  const products = await copyProducts(pool, Number(options.restored));
  return { products, bytes: await sizeOf(pool), written: await writeCards(pool) };
});
const file = join(dataDir, 'bench.backup');
const backupMs = await timed(() => market(dataDir, 'backup', file));
const copy = makeDataDir();
const restoreMs = await timed(() => market(copy, 'restore', file));

const large = await withDatabase(dataDir, async (pool) => {
  const products = await copyProducts(pool, Number(options.products));
  return { products, bytes: await sizeOf(pool) };
});
const slow = await starts(dataDir);

const ofRestored = `${formatNumber(restored.products)} products, ${mb(restored.bytes)}`;
const ceiling = perSecond(restored.written.bytes, restored.written.took);
const figures: Figure[] = [
  {
    name: `backup of ${ofRestored} (file ${mb(statSync(file).size)})`,
    figure: ms(backupMs),
    p99: perSecond(restored.bytes, backupMs),
    ceiling,
  },
  {
    name: `restore of ${ofRestored}`,
    figure: ms(restoreMs),
    p99: perSecond(restored.bytes, restoreMs),
    ceiling,
  },
  { name: 'start until ready, the demo', figure: ms(small.readyMs), p99: '' },
  { name: 'first search after it, the demo', figure: ms(small.searchMs), p99: '' },
  {
    name: `start until ready, ${formatNumber(large.products)} products, ${mb(large.bytes)}`,
    figure: ms(slow.readyMs),
    p99: '',
    aim: `≤ ${ms(MAX_START_MS)}`,
    met: slow.readyMs <= MAX_START_MS,
  },
  {
    name: `first search after it, ${formatNumber(large.products)} products`,
    figure: ms(slow.searchMs),
    p99: '',
  },
];
print('operations', figures);
console.log('Ceiling: rows of cards written into a table without indexes by one statement.');
process.exit(0);
