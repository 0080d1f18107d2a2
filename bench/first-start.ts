// Time and memory of a demo: its first start, without the install, and a later one. Memory is that of all its processes.
//   npm run bench:first-start
import { setTimeout as sleep } from 'node:timers/promises';
import { searchProducts } from '@market/contract/product-search/routes';
import type { ReplyOf } from '@market/contract/route';
import { productArgs, start, type Child } from './child.ts';
import { LIMITS, makeDataDir } from './market.ts';
import { memoryOfTree } from './process-tree.ts';
import { ms, print, type Figure } from './table.ts';

const WARM_START_MS = 1_200;
const WARM_MEMORY_MB = 300;
const MEMORY_AFTER_PAGES_MB = 450;
const PAGES = 200;
/** By then the pool has closed the connections that nobody uses. */
const PAUSE_S = 15;

const dataDir = makeDataDir();
/** As `npm start` does, without a setting. */
const startDemo = (): Promise<Child> =>
  start({ args: productArgs(), env: { ...LIMITS, DATA_DIR: dataDir, DATABASE_URL: '' }, ready: '/readyz' });

const productPages = async ({ address }: Child): Promise<string[]> => {
  const answer = await fetch(`${address}${searchProducts.path}?limit=${PAGES / 2}`);
  const { products } = (await answer.json()) as ReplyOf<typeof searchProducts>;
  return products.map(({ id, slug }) => `/${slug}-${id}.html`);
};

/** Half of them products, half lists. */
const readPages = async (demo: Child): Promise<void> => {
  const products = await productPages(demo);
  const lists = products.map((_, n) => `/product/search?filter_min_price=${n}`);
  for (const path of [...products, ...lists]) {
    const answer = await fetch(demo.address + path);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  }
};

const figureFor = (
  name: string,
  measured: number,
  most: number,
  format: (value: number) => string,
): Figure => ({
  name,
  figure: format(measured),
  p99: '',
  aim: `≤ ${format(most)}`,
  met: measured <= most,
});
const mb = (value: number): string => `${value.toFixed(0)} MB`;

const first = await startDemo();
const figures: Figure[] = [{ name: 'first start, built', figure: ms(first.startMs), p99: '' }];
await first.stop();
const demo = await startDemo();
figures.push(
  figureFor('later start', demo.startMs, WARM_START_MS, ms),
  figureFor('memory after it', memoryOfTree(demo.pid), WARM_MEMORY_MB, mb),
);
await readPages(demo);
figures.push(figureFor(`memory after ${PAGES} pages`, memoryOfTree(demo.pid), MEMORY_AFTER_PAGES_MB, mb));
await sleep(PAUSE_S * 1_000);
figures.push(figureFor(`memory ${PAUSE_S} s after them`, memoryOfTree(demo.pid), MEMORY_AFTER_PAGES_MB, mb));
await demo.stop();
print('first-start', figures);
