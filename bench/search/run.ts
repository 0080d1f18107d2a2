// `npm run bench:search` times the search on many generated products in the embedded PostgreSQL, one client: parsing
// the keyword, all counts and a page of ids, without reading the cards. It asserts nothing.
//   --products N   how many (100000,1000000)
//   --calls N      calls of each class (60)
import { parseArgs } from 'node:util';
import { availableParallelism, cpus } from 'node:os';
import { guest, type Context, type Db } from '../../apps/server/src/platform/context.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { startEmbedded } from '@market/embedded-postgres';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { makeDataDir } from '../market.ts';
import { ms } from '../table.ts';
import { CLASSES, measureClass, measureCeiling, type Timing } from './classes.ts';
import { fillSearch, NOW, sizesOf } from './fill.ts';

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '100000,1000000' },
    calls: { type: 'string', default: '60' },
  },
});
const calls = Number(options.calls);

const MB = 2 ** 20;
const cell = ({ p50, p99, stopped }: Timing): string =>
  `${ms(p50)} / ${ms(p99)}${stopped > 0 ? ` (${stopped} stopped)` : ''}`;
const widths = [34, 9, 20, 20, 20, 30];
const line = (cells: readonly string[]): string =>
  `| ${cells.map((text, at) => (at === 0 ? text.padEnd(widths[0]!) : text.padStart(widths[at]!))).join(' | ')} |`;

const measure = async (db: Db, products: number): Promise<void> => {
  const filled = await fillSearch(db, products);
  const { rows, indexes, texts, words } = await sizesOf(db);
  const mb = (bytes: number) => `${(bytes / MB).toFixed(0)} MB`;
  console.log(
    `\n${filled.products.toLocaleString('en')} products: rows ${mb(rows)}, their indexes ${mb(indexes)} made in ` +
      `${(filled.indexMs / 1_000).toFixed(1)} s, texts ${mb(texts)}, words ${mb(words)}\n`,
  );
  const log = { warn: () => {}, error: () => {} } as unknown as Context['log'];
  const context: Context = { db, now: NOW, actor: guest, log, services: {} as Context['services'] };
  console.log(line(['p50 / p99', 'matches', 'nothing cached', 'counts cached', 'all cached', 'aim (p99)']));
  console.log(line(widths.map((width) => '-'.repeat(width))));
  for (const one of CLASSES) {
    const { matches, uncached, countsCached, cached } = await measureClass(context, one, calls);
    const { cache, maxMs } = one.aim;
    const met = { none: uncached, counts: countsCached }[cache].p99 <= maxMs;
    console.log(
      line([
        one.name,
        String(matches),
        cell(uncached),
        cell(countsCached),
        cell(cached),
        Number.isFinite(maxMs)
          ? `${cache === 'none' ? 'nothing' : 'counts'} cached ≤ ${ms(maxMs)}: ${met ? 'yes' : 'no'}`
          : '',
      ]),
    );
  }
  const ceiling = await measureCeiling(context, calls);
  console.log(`\nCeiling, bare: three facets over every row without words or filters ${cell(ceiling)}`);
};

const main = async (): Promise<void> => {
  for (const products of options.products.split(',').map(Number)) {
    const embedded = await startEmbedded({ dataDir: makeDataDir(), log: () => {} });
    await migrate(embedded.url);
    const { db, close } = openDatabase(embedded.url, {
      limits: { statement: 0, lock: 0, idleInTransaction: 0 },
    });
    try {
      await measure(db, products);
    } finally {
      await close();
      await embedded.stop();
    }
  }
};

console.log(
  `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}`,
);
await main();
process.exit(0);
