// `npm run bench` compares the product with the limits of this machine, measured in the same run. It asserts nothing.
//   --scale N      a market of N products instead of the demo market
//   --seconds N    length of one round (5)
//   --rounds N     alternating rounds of each; their medians are printed (3)
//   --only a,b     start, product, listing, page, render, stampede, orders, quote, notices, pictures, memory, script
//   --profile DIR  writes a CPU profile of the product to DIR
import { availableParallelism, cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { weighPages } from '../tools/page-weight.ts';
import { memoryOf } from './child.ts';
import { median, type Rounds } from './load.ts';
import { makeDataDir, openMarket, startProduct, type Market } from './market.ts';
import { measureNotices } from './notices.ts';
import { measureOrders, waitForEvents } from './orders.ts';
import { measurePictures } from './pictures.ts';
import { measureQuote } from './quotes.ts';
import { measureCachedPage, measureListing, measureProduct, measureRenderedPage } from './reads.ts';
import { measureListingPages } from './render.ts';
import { measureStampede } from './stampede.ts';
import { ms, print, type Figure } from './table.ts';

const { values: options } = parseArgs({
  options: {
    scale: { type: 'string' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    profile: { type: 'string' },
  },
});
const rounds: Rounds = { rounds: Number(options.rounds), seconds: Number(options.seconds) };
const selected = options.only?.split(',');
const isSelected = (name: string): boolean => selected?.includes(name) ?? true;

const STARTS = 5;
const MAX_START_MS = 1_500;
const MAX_MEMORY_MB = 400;
const MAX_SCRIPT_BYTES = 130_000;

/** From the start of the process to `/readyz`, with its own PostgreSQL and existing data. */
const measureStart = async (dataDir: string): Promise<Figure> => {
  const times: number[] = [];
  for (let n = 0; n < STARTS; n++) {
    const { startMs, stop } = await startProduct(dataDir);
    times.push(startMs);
    await stop();
  }
  const figure = median(times);
  const met = figure <= MAX_START_MS;
  return {
    name: 'start to first answer',
    figure: ms(figure),
    p99: `most ${ms(Math.max(...times))}`,
    aim: `≤ ${ms(MAX_START_MS)}`,
    met,
  };
};

const measureMemory = async ({ product, freshMemory }: Market): Promise<Figure> => {
  const after = await memoryOf(product);
  return {
    name: `memory after load (fresh ${freshMemory.toFixed(0)} MB)`,
    figure: `${after.toFixed(0)} MB`,
    p99: '',
    aim: `≤ ${MAX_MEMORY_MB} MB`,
    met: after <= MAX_MEMORY_MB,
  };
};

const weighProductPage = (): Figure => {
  const size = weighPages().find(({ id }) => id === 'areas/buyer/product/route')?.size ?? Number.NaN;
  return {
    name: 'script of the product page, brotli',
    figure: `${(size / 1_000).toFixed(1)} KB`,
    p99: '',
    aim: `≤ ${MAX_SCRIPT_BYTES / 1_000} KB`,
    met: size <= MAX_SCRIPT_BYTES,
  };
};

type Measure = (market: Market) => Promise<Figure | readonly Figure[]>;
const MEASURES: readonly (readonly [name: string, measure: Measure])[] = [
  ['product', (market) => measureProduct(market, rounds)],
  ['listing', (market) => measureListing(market, rounds, 'keyword')],
  ['listing', (market) => measureListing(market, rounds, 'all')],
  ['page', (market) => measureCachedPage(market, rounds)],
  ['page', (market) => measureRenderedPage(market, rounds)],
  ['render', (market) => measureListingPages(market, rounds)],
  ['stampede', measureStampede],
  ['orders', (market) => measureOrders(market, rounds)],
  ['quote', (market) => measureQuote(market, rounds)],
  ['notices', (market) => measureNotices(market, rounds)],
  ['pictures', measurePictures],
  ['memory', measureMemory],
  ['script', async () => weighProductPage()],
];

const printMachine = async ({ pool }: Market): Promise<void> => {
  const { rows } = await pool.query<{ version: string; durable: string; products: number }>(
    `select current_setting('server_version') as version, current_setting('fsync') || '/' ||
       current_setting('synchronous_commit') as durable, (select count(*) from products) as products`,
  );
  const { version, durable, products } = rows[0]!;
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GB`;
  console.log(
    `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${memory}, Node ${process.versions.node}, ` +
      `PostgreSQL ${version} (fsync/synchronous_commit ${durable}), ${products} products, ` +
      `${rounds.rounds} rounds of ${rounds.seconds} s\n`,
  );
};

const figures: Figure[] = [];
const report = (measured: Figure | readonly Figure[]): void => {
  for (const figure of [measured].flat()) {
    console.log(`${figure.name}: ${figure.figure}`);
    figures.push(figure);
  }
};
const failed =
  (name: string) =>
  (error: unknown): Figure => {
    console.error(error);
    return { name, figure: 'failed', p99: '', met: false };
  };

const dataDir = makeDataDir();
console.log('Filling a market…');
const firstStart = await startProduct(dataDir, options.scale === undefined ? [] : ['--scale', options.scale]);
await firstStart.stop();
if (isSelected('start')) report(await measureStart(dataDir));
const profile = options.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profile}`];
const market = await openMarket(dataDir, profile);
try {
  await printMachine(market);
  // the processor works on events of the filling until they are done
  await waitForEvents(market.pool);
  for (const [name, measure] of MEASURES) {
    if (!isSelected(name)) continue;
    report(await measure(market).catch(failed(name)));
  }
} finally {
  await market.stop();
}
console.log('');
print('product', figures);
