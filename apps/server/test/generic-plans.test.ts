import { openCase } from '@market/contract/cases/routes';
import { getSellerBalance, requestPayout } from '@market/contract/settlement/routes';
import { Client, escapeIdentifier } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { unwrap } from './unwrap.ts';
import { createDatabase, dropDatabase } from './database.ts';
import { journeysIn, read } from './journeys.ts';
import { aMarket } from './market.ts';

/** PostgreSQL plans here as it does once a connection has run a statement five times: without looking at its values. */
const planningForAnything = async (): Promise<string> => {
  const url = await createDatabase(inject('databaseTemplate'));
  const client = new Client({ connectionString: url });
  await client.connect();
  const name = escapeIdentifier(new URL(url).pathname.slice(1));
  await client.query(`alter database ${name} set plan_cache_mode = force_generic_plan`);
  await client.end();
  onTestFinished(() => dropDatabase(url));
  return url;
};

test('limits of one case for an order and one payout for a shop also hold with generic plans', async () => {
  const market = await aMarket({ database: await planningForAnything() });
  const journeys = await journeysIn(market);
  const world = await journeys.play('after_confirmation', 'confirm', 'pay', 'ready', 'shipped', 'delivered');
  const other = await journeys.play('after_confirmation', 'confirm', 'pay', 'ready', 'shipped', 'received');
  await market.settle();
  const [line] = (await read(world)).lineItems;
  const open = () =>
    world.buyer.call(openCase, {
      params: { id: world.id },
      body: { type: 'exchange', line_items: [{ id: line!.id, quantity: 1 }], reason: 'Giao nhầm size' },
    });
  unwrap(await open());
  expect(await open()).toMatchObject({ status: 422, facts: { reason: 'open' } });
  const { available } = unwrap(await other.seller.call(getSellerBalance)).data;
  const bank = { bin: '970436', name: 'Vietcombank', account: '0071000123456', holder: 'NGUYEN THI HOA' };
  const ask = () => other.seller.call(requestPayout, { body: { amount: Math.floor(available / 2), bank } });
  unwrap(await ask());
  expect(await ask()).toMatchObject({ ok: false, status: 409 });
});
