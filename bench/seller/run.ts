// `npm run bench:seller` measures lists and figures of a large shop and saves of a large product. It asserts nothing.
//   --variants N   variants of the shop (100000)
//   --seconds N    length of one round (5)
//   --rounds N     alternating rounds of each; their medians are printed (3)
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { makeDataDir, openMarket } from '../market.ts';
import { print } from '../table.ts';
import { measureProducts } from './products.ts';

const { values: options } = parseArgs({
  options: {
    variants: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
  },
});

console.log(
  `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}`,
);
const market = await openMarket(makeDataDir(), []);
try {
  const rounds = { rounds: Number(options.rounds), seconds: Number(options.seconds) };
  print(await measureProducts(market, Number(options.variants), rounds));
} finally {
  await market.stop();
}
process.exit(0);
