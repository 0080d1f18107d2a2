// Kills the market at random moments while it delivers webhooks to a slow receiver, and counts what arrived:
// `npm run bench:webhook-kills`.
//   --events N   events, four of each of N / 4 orders (1000)
//   --kills N    kills by SIGKILL (20)
//   --data PATH  a copy of a filled DATA_DIR, which it changes; without one a demo market is filled
import { randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbedded } from '@market/embedded-postgres';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { productArgs, start, type Child } from '../child.ts';
import { environment, makeDataDir } from '../market.ts';
import { tokenOf } from './products.ts';

const SELLER = '0902345678';
const EVENTS_OF_ORDER = 4;
const MAX_ANSWER_MS = 400;
const MAX_UNTIL_KILL_MS = 2_000;
const POLL_MS = 500;

const { values: options } = parseArgs({
  options: {
    events: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '20' },
    data: { type: 'string' },
  },
});
const events = Number(options.events);

/** Numbers of the events that were answered, by order, in the order of their first arrival. */
const arrived = new Map<number, number[]>();
let repeated = 0;
const receiver = createServer(async (request, response) => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const { data } = JSON.parse(Buffer.concat(pieces).toString()) as { data: { order: number; nth: number } };
  await setTimeout(randomInt(MAX_ANSWER_MS));
  const ofOrder = arrived.get(data.order) ?? [];
  if (ofOrder.includes(data.nth)) repeated += 1;
  else arrived.set(data.order, [...ofOrder, data.nth]);
  response.writeHead(200).end();
});
await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;

const dataDir = options.data ?? makeDataDir();
const { url, stop: stopPostgres } = await startEmbedded({ dataDir, log: () => {} });
const { pool, close } = openDatabase(url);
const startMarket = (): Promise<Child> =>
  start({
    args: productArgs(),
    env: { ...environment(dataDir), DATABASE_URL: url, OUTBOUND_ORIGINS: origin },
    ready: '/readyz',
  });

const makeWebhook = async (product: Child): Promise<string> => {
  const answer = await fetch(`${product.address}/v1/seller/api/webhooks`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf({ product }, SELLER)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ url: `${origin}/`, events: ['order.created'] }),
  });
  const body = (await answer.json()) as { data?: { webhook: { id: string } } };
  if (body.data === undefined) throw new Error(`no webhook: ${JSON.stringify(body)}`);
  return body.data.webhook.id;
};
const queueEvents = (webhookId: string) =>
  pool.query(
    `insert into webhook_deliveries (webhook_id, event_id, type, stream, payload, created_at, due_at)
     select $1, 'evt_kill_' || n, 'order.created', 'order:kill-' || n / $3,
       json_build_object('id', 'evt_kill_' || n, 'type', 'order.created', 'timestamp', now(),
         'data', json_build_object('order', n / $3, 'nth', n % $3))::text, now(), now()
     from generate_series(0, $2::int - 1) n order by n`,
    [webhookId, events, EVENTS_OF_ORDER],
  );
const countWaiting = async (webhookId: string): Promise<number> => {
  const { rows } = await pool.query<{ waiting: number }>(
    "select count(*)::int as waiting from webhook_deliveries where webhook_id = $1 and state = 'waiting'",
    [webhookId],
  );
  return rows[0]!.waiting;
};

let market = await startMarket();
try {
  const webhookId = await makeWebhook(market);
  await queueEvents(webhookId);
  const started = performance.now();
  for (let kill = 0; kill < Number(options.kills); kill++) {
    await setTimeout(randomInt(MAX_UNTIL_KILL_MS));
    await market.kill();
    console.log(`kill ${kill + 1}: ${await countWaiting(webhookId)} events wait`);
    market = await startMarket();
  }
  while ((await countWaiting(webhookId)) > 0) await setTimeout(POLL_MS);
  const orders = [...arrived.values()];
  const total = orders.reduce((sum, { length }) => sum + length, 0);
  const inOrder = orders.filter((ofOrder) => ofOrder.every((nth, index) => nth === index)).length;
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  console.log({ events, arrived: total, repeated, orders: orders.length, inOrder, seconds });
  if (total !== events || inOrder !== orders.length) process.exitCode = 1;
} finally {
  await market.stop();
  await close();
  await stopPostgres();
  receiver.close();
}
process.exit();
