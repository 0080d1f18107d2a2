import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { serveOperationsAlone, serveOperationsBeside } from '#platform/http/operations.ts';
import { aMarket } from '../market.ts';

const TOKEN = 'operators-of-this-market-only';
const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** Some letters of a path may be encoded: the router decodes them. */
const ADDRESSES = [
  '/metrics',
  '/docs',
  '/docs/json',
  '/metrics?x',
  '/docs/static/../json',
  '/%6Detrics',
  '/metric%73?x',
  '/%64ocs/json',
];

const statusesOf = async (
  market: Awaited<ReturnType<typeof aMarket>>,
  authorization?: string,
): Promise<number[]> => {
  const statuses: number[] = [];
  for (const url of ADDRESSES)
    statuses.push(
      (await market.app.inject({ url, headers: { ...(authorization !== undefined && { authorization }) } }))
        .statusCode,
    );
  return statuses;
};

test('in a demo /metrics and /docs are open', async () => {
  expect(new Set(await statusesOf(await aMarket()))).toEqual(new Set([200]));
});

test('in a live market they are closed when no token is set', async () => {
  const market = await aMarket({ settings: { mode: 'live' } });
  for (const authorization of [undefined, 'Bearer ', 'Bearer undefined', basic('', ''), 'Bearer x'])
    expect(new Set(await statusesOf(market, authorization))).toEqual(new Set([404]));
  expect((await market.app.inject('/livez')).statusCode).toBe(200);
});

test('in a live market the token opens them, as a bearer or as a password', async () => {
  const market = await aMarket({ settings: { mode: 'live', metricsToken: TOKEN } });
  for (const right of [`Bearer ${TOKEN}`, `bearer ${TOKEN}`, basic('anybody', TOKEN)])
    expect(new Set(await statusesOf(market, right))).toEqual(new Set([200]));
  for (const wrong of [undefined, `Bearer ${TOKEN}x`, TOKEN, basic(TOKEN, ''), `Digest ${TOKEN}`])
    expect(new Set(await statusesOf(market, wrong))).toEqual(new Set([401]));
  expect((await market.app.inject('/metrics')).headers['www-authenticate']).toContain('Basic');
});

test('on a separate port operators need no token, and the market is not served', async () => {
  const market = await aMarket({ settings: { mode: 'live' } });
  const server = serveOperationsBeside(market.app);
  onTestFinished(() => server.close());
  const statusOf = async (url: string) => (await server.inject(url)).statusCode;
  for (const url of ['/livez', '/readyz', '/metrics', '/docs', '/docs/static/index.css', '/openapi.json'])
    expect(await statusOf(url), url).toBe(200);
  for (const url of ['/', '/v1/user/api/auth/info', '/docs/../v1/user/api/auth/info'])
    expect(await statusOf(url), url).toBe(404);
  expect((await server.inject('/metrics')).body).toContain('process_cpu_seconds_total');
});

test('/metrics shows events that wait and how long the oldest has waited', async () => {
  const market = await aMarket();
  const valueOf = async (name: string) => {
    const { body } = await market.app.inject('/metrics');
    return Number(body.match(new RegExp(`^${name} (\\S+)$`, 'm'))?.[1]);
  };
  await market.settle();
  expect([await valueOf('outbox_events_waiting'), await valueOf('outbox_lag_seconds')]).toEqual([0, 0]);
  await sql`insert into outbox_events (name, payload, created_at)
    values ('test.waits', '{}', now() - interval '1 minute')`.execute(market.db);
  expect(await valueOf('outbox_events_waiting')).toBe(1);
  expect(await valueOf('outbox_lag_seconds')).toBeGreaterThanOrEqual(60);
});

test('a process for jobs serves health', async () => {
  const market = await aMarket();
  const server = serveOperationsAlone({ db: market.db, ready: async () => true });
  onTestFinished(() => server.close());
  expect((await server.inject('/livez')).json()).toEqual({ status: 'ok' });
  expect((await server.inject('/readyz')).json()).toMatchObject({ status: 'ok' });
  expect((await server.inject('/metrics')).body).toContain('process_cpu_seconds_total');
});
