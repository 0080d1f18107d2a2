import { updateCart } from '@market/contract/cart/routes';
import { searchProducts } from '@market/contract/product-search/routes';
import { getSession } from '@market/contract/sessions/routes';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { openDatabase } from '#platform/db/database.ts';
import { aMarket } from '../market.ts';
import { anOwnDatabase } from './own-database.ts';

const MAX_MS = 2_000;
const READY_MS = 1_000;

const measureTime = async <Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> => {
  const from = performance.now();
  return { result: await work(), ms: performance.now() - from };
};

test('calls get 503 within two seconds while the database hangs, and work again when it resumes', async () => {
  const database = await anOwnDatabase();
  const market = await aMarket({ database: database.url });
  const buyer = await market.as(await market.create.user());
  const { clock, services } = market;
  const { db, close } = openDatabase(database.url, { max: 4, watch: true });
  const app = await buildApp({ db, clock, services, logLevel: 'fatal' });
  onTestFinished(async () => {
    await app.close();
    await close();
  });
  const headers = { authorization: `Bearer ${buyer.token}` };
  const calls = [
    { method: 'GET' as const, url: `${searchProducts.path}?keyword=ao` },
    {
      method: 'POST' as const,
      url: updateCart.path,
      headers,
      payload: { items: [{ variant_id: 1, quantity: 1 }] },
    },
    { method: 'GET' as const, url: getSession.path, headers },
  ];
  const ask = () =>
    Promise.all([...calls, ...calls, ...calls].map((call) => measureTime(() => app.inject(call))));
  const isReady = async () => (await app.inject('/readyz')).statusCode;
  await expect.poll(isReady, { timeout: 10_000 }).toBe(200);
  // in the middle of what somebody does, too
  const slow = measureTime(() => sql`select pg_sleep(30)`.execute(db).catch((error: Error) => error.message));
  const thaw = database.freeze();
  const [first, ready] = await Promise.all([ask(), measureTime(() => app.inject('/readyz'))]);
  const second = await ask();
  for (const { result, ms } of [...first, ...second]) {
    // a database that is started again answers within seconds
    expect([result.statusCode, result.headers['retry-after']]).toEqual([503, '5']);
    expect(ms).toBeLessThan(MAX_MS);
  }
  expect(ready.result.statusCode).toBe(503);
  expect(ready.ms).toBeLessThan(READY_MS);
  expect((await slow).ms).toBeLessThan(MAX_MS);
  thaw();
  await expect.poll(isReady, { timeout: 10_000 }).toBe(200);
  expect((await app.inject(calls[0]!)).statusCode).toBe(200);
});

const CALLERS = 50;
/** Within the time that a heartbeat is waited for, whenever it began. */
const GIVEN_BACK_MS = 900;

test('fifty callers waiting for four connections get 503 within two seconds, also when one is released meanwhile', async () => {
  const database = await anOwnDatabase();
  const market = await aMarket({ database: database.url });
  const { db, close } = openDatabase(database.url, { max: 4, watch: true });
  const app = await buildApp({ ...market, db, logLevel: 'fatal' });
  onTestFinished(async () => {
    await app.close();
    await close();
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const { token } = await market.as(await market.create.user());
  // a search has limits of its own
  const ask = () => fetch(`${address}${getSession.path}`, { headers: { authorization: `Bearer ${token}` } });
  const isAnswered = async () => (await ask()).status;
  await expect.poll(isAnswered, { timeout: 10_000 }).toBe(200);
  const someAnswered = Promise.withResolvers<void>();
  let answered = 0;
  const caller = async (): Promise<[status: number, retryAfter: boolean, ms: number]> => {
    for (;;) {
      const { result, ms } = await measureTime(async () => {
        const answer = await ask();
        await answer.text();
        return answer;
      });
      if (result.status !== 200) return [result.status, Number(result.headers.get('retry-after')) > 0, ms];
      if (++answered === 2 * CALLERS) someAnswered.resolve();
    }
  };
  const callers = Array.from({ length: CALLERS }, caller);
  await someAnswered.promise;
  const [acquired, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const using = db.connection().execute(() => {
    acquired.resolve();
    return released.promise;
  });
  await acquired.promise;
  const thaw = database.freeze();
  setTimeout(released.resolve, GIVEN_BACK_MS);
  for (const [status, retryAfter, ms] of await Promise.all(callers)) {
    expect([status, retryAfter]).toEqual([503, true]);
    expect(ms).toBeLessThan(MAX_MS);
  }
  thaw();
  await using;
  await expect.poll(isAnswered, { timeout: 10_000 }).toBe(200);
});
