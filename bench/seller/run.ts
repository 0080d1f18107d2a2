// `npm run bench:seller` measures lists and figures of a large shop, saves of a large product, and an import. It asserts nothing.
//   --variants N   variants of the shop (100000)
//   --rows N       rows of the import (10000)
//   --seconds N    length of one round (5)
//   --rounds N     alternating rounds of each; their medians are printed (3)
import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { makeDataDir, openMarket } from '../market.ts';
import { print } from '../table.ts';
import { measureImport } from './imports.ts';
import { measureProducts, tokenOf } from './products.ts';

const { values: options } = parseArgs({
  options: {
    variants: { type: 'string', default: '100000' },
    rows: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
  },
});

console.log(
  `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}, load ${loadavg()[0]!.toFixed(1)}`,
);
const market = await openMarket(makeDataDir(), []);
try {
  const rounds = { rounds: Number(options.rounds), seconds: Number(options.seconds) };
  const products = await measureProducts(market, Number(options.variants), rounds);
  const { rows } = await market.pool.query<{ id: number }>(
    'select id from categories where level = 2 order by id limit 1',
  );
  const shop = {
    address: market.product.address,
    token: await tokenOf(market, '0903456789'),
    category: rows[0]!.id,
  };
  print('seller', [...products, ...(await measureImport(shop, Number(options.rows)))]);
} finally {
  await market.stop();
}
process.exit(0);
