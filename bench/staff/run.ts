// `npm run bench:staff` measures searches and queues of staff in a large market. It asserts nothing.
//   --rows N       people and orders, each (1000000)
//   --seconds N    length of one round (5)
//   --rounds N     alternating rounds of each; their medians are printed (3)
import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { formatNumber } from '@market/contract/rules/money';
import { alternateLoads, readPaths } from '../load.ts';
import { makeDataDir, openMarket, type Market } from '../market.ts';
import { ms, print, rate } from '../table.ts';
import { fillMarket } from './fill.ts';
import { tokenOfAdmin } from './sign-in.ts';

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
  },
});
const rows = Number(options.rows);

const MAX_SEARCH_P99_MS = 150;
const MAX_QUEUE_P99_MS = 50;

const users = '/v1/admin/api/users';
const orders = '/v1/admin/api/orders';
const number = (n: number): string => String(n).padStart(9, '0');
const measured = [
  { name: 'people: newest', paths: [users], most: MAX_SEARCH_P99_MS },
  { name: 'people by a common name', paths: [`${users}?keyword=nguyen%20lan`], most: MAX_SEARCH_P99_MS },
  {
    name: 'people by phone',
    paths: Array.from(
      { length: 50 },
      (_, n) => `${users}?keyword=05${String((n + 1) * 997).padStart(8, '0')}`,
    ),
    most: MAX_SEARCH_P99_MS,
  },
  { name: 'people: locked', paths: [`${users}?filter=locked`], most: MAX_SEARCH_P99_MS },
  { name: 'orders: newest', paths: [orders], most: MAX_SEARCH_P99_MS },
  {
    name: 'orders by number',
    paths: Array.from({ length: 50 }, (_, n) => `${orders}?keyword=B${number((n + 1) * 997)}`),
    most: MAX_SEARCH_P99_MS,
  },
  { name: 'orders by a common word', paths: [`${orders}?keyword=lan`], most: MAX_SEARCH_P99_MS },
  { name: 'orders on the way', paths: [`${orders}?status=in_transit`], most: MAX_SEARCH_P99_MS },
  { name: 'orders: cancelled', paths: [`${orders}?status=cancelled`], most: MAX_SEARCH_P99_MS },
  { name: 'orders: held by a case', paths: [`${orders}?queue=held`], most: MAX_SEARCH_P99_MS },
  { name: 'orders: figures', paths: [`${orders}/figures`], most: MAX_SEARCH_P99_MS },
  { name: 'moderation: a page of a queue', paths: ['/v1/admin/api/queue'], most: MAX_QUEUE_P99_MS },
];

/** @throws Error with the answer of a call that fails */
const requireAnswer = async (
  { server, headers }: { server: Market['product']; headers: Record<string, string> },
  path: string,
): Promise<void> => {
  const answer = await fetch(server.address + path, { headers });
  if (!answer.ok) throw new Error(`${path} is answered ${answer.status}: ${await answer.text()}`);
};

console.log(
  `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}, load ${loadavg()[0]!.toFixed(1)}`,
);
const market = await openMarket(makeDataDir(), []);
try {
  await fillMarket(market.pool, rows);
  const headers = { authorization: `Bearer ${await tokenOfAdmin(market)}` };
  const target = { server: market.product, connections: 2, headers };
  for (const { paths } of measured) await requireAnswer(target, paths[0]!);
  const bare = { server: market.bare, connections: 2 };
  const [ceiling, ...runs] = await alternateLoads(
    [readPaths(bare, ['/product/1']), ...measured.map(({ paths }) => readPaths(target, paths))],
    { rounds: Number(options.rounds), seconds: Number(options.seconds) },
  );
  print('staff', [
    { name: 'ceiling: one row by its key', figure: rate(ceiling!.rate), p99: ms(ceiling!.p99) },
    ...measured.map(({ name, most }, index) => {
      const { rate: calls, p99 } = runs[index]!;
      const aim = `p99 ≤ ${most} ms`;
      return {
        name: `${name}, of ${formatNumber(rows)}`,
        figure: rate(calls),
        p99: ms(p99),
        aim,
        met: p99 <= most,
      };
    }),
  ]);
} finally {
  await market.stop();
}
process.exit(0);
