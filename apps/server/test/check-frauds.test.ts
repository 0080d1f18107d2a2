import { placeOrder } from '@market/contract/checkout/routes';
import { confirmSellerOrder, readySellerOrder } from '@market/contract/orders/seller-routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkOrders } from '#orders';
import { makeOrderPayload, type TestStall } from './factories/orders.ts';
import { unwrap } from './unwrap.ts';
import { startMarket, type Market } from './market.ts';
import { fakeCarrier, trackingWebhook } from './model/carrier.ts';

// Frauds planted past the code: the operator's check names each.

let market: Market;
let stall: TestStall;
beforeAll(async () => {
  market = await startMarket({ services: { carriers: [fakeCarrier('ghn')] } });
  stall = await market.create.stall({ shop: { phone: '+84902345678' } });
});
afterAll(() => market.close());

let parcels = 0;
/** A cod order of GHN's, packed; its parcel has come so far. */
const deliverOrder = async (...states: readonly ('picked' | 'delivered')[]): Promise<string> => {
  const buyer = await market.as(await market.create.user());
  const seller = await market.as(stall.ownerId);
  const body = makeOrderPayload(stall, { payment_method: 'cod', shipping_lines: [{ code: 'ghn:1' }] });
  const { id } = unwrap(await buyer.call(placeOrder, { body })).order;
  unwrap(await seller.call(confirmSellerOrder, { params: { id } }));
  unwrap(await seller.call(readySellerOrder, { params: { id } }));
  parcels += 1;
  for (const state of states) {
    market.clock.pass(1_000);
    await market.app.inject(trackingWebhook('ghn', { code: `FC${parcels}`, state, at: market.clock.now() }));
    await market.settle();
  }
  return id;
};
const run = (statement: string) => sql.raw(statement).execute(market.db);
const listFindings = async (): Promise<string[]> =>
  (await checkOrders(market.context())).map(({ rule, of, text }) => `${rule}: ${of}: ${text}`);

/** Writes a fraud, returns what the check reports of it, and removes it. */
const findPlanted = async (fraud: string, cure: string): Promise<string[]> => {
  expect(await listFindings()).toEqual([]);
  await run(fraud);
  const findings = await listFindings();
  await run(cure);
  expect(await listFindings()).toEqual([]);
  return findings;
};

const DOOR = 'a carrier has the cash of parcels that it delivered, and of no others';

test('reports cash that is recorded as collected while the carrier has the parcel', async () => {
  const id = await deliverOrder('picked');
  const findings = await findPlanted(
    `update orders set cod_status = 'collected', financial_status = 'paid' where id = '${id}'`,
    `update orders set cod_status = 'expected', financial_status = 'pending' where id = '${id}'`,
  );
  expect(findings).toEqual([`${DOOR}: ${id}: ghn did not deliver it`]);
});

test('reports cash of a parcel recorded as delivered without a carrier’s update', async () => {
  const id = await deliverOrder('picked');
  const findings = await findPlanted(
    `update orders set cod_status = 'collected', financial_status = 'paid' where id = '${id}';
     update parcels set state = 'delivered', cash = 'collected' where order_id = '${id}'`,
    `update orders set cod_status = 'expected', financial_status = 'pending' where id = '${id}';
     update parcels set state = 'picked', cash = 'to_collect' where order_id = '${id}'`,
  );
  expect(findings).toEqual([`${DOOR}: ${id}: ghn did not deliver it`]);
});

test('reports cash of a delivered parcel that its order omits, reduces, or records as remitted', async () => {
  const id = await deliverOrder('picked', 'delivered');
  market.clock.pass(3_600_000);
  const hidden = await findPlanted(
    `update orders set cod_status = 'expected' where id = '${id}'`,
    `update orders set cod_status = 'collected' where id = '${id}'`,
  );
  expect(hidden).toEqual([`${DOOR}: ${id}: its parcel was delivered, and the order does not say so`]);
  const less = await findPlanted(
    `update parcels set cod = cod - 1000 where order_id = '${id}'`,
    `update parcels set cod = cod + 1000 where order_id = '${id}'`,
  );
  expect(less).toEqual([expect.stringContaining(`${DOOR}: ${id}: `)]);
  const handed = await findPlanted(
    `update orders set cod_status = 'remitted' where id = '${id}'`,
    `update orders set cod_status = 'collected' where id = '${id}'`,
  );
  expect(handed).toEqual([`${DOOR}: ${id}: ghn has not handed it over`]);
});

test('reports a carrier’s cash that was settled before it was remitted', async () => {
  const id = await deliverOrder('picked', 'delivered');
  const findings = await findPlanted(
    `update order_settlements set settled_at = now(), goods = 0, commission = 0, vat = 0, income_tax = 0, net = 0
     where order_id = '${id}'`,
    `update order_settlements set settled_at = null, goods = null, commission = null, vat = null, income_tax = null, net = null
     where order_id = '${id}'`,
  );
  expect(findings).toContain(
    `what a carrier collected is payable once it has handed it over: ${id}: it was settled before`,
  );
});

/** An order whose cash the shop takes itself. */
const byShop = async (): Promise<string> => {
  const buyer = await market.as(await market.create.user());
  const body = makeOrderPayload(stall, { payment_method: 'cod', shipping_lines: [{ code: 'self' }] });
  return unwrap(await buyer.call(placeOrder, { body })).order.id;
};

test('reports coins earned on cash that only the shop confirmed', async () => {
  const id = await byShop();
  const findings = await findPlanted(
    `insert into coin_lots (user_id, source_kind, source_ref, amount, remaining, earned_at, expires_at)
     values (1, 'earned', '${id}', 44000, 44000, now(), now() + interval '1 year')`,
    `delete from coin_lots where source_ref = '${id}'`,
  );
  expect(findings).toEqual([
    `coins are earned on money that passes the market or a carrier: ${id}: 44000 were given for cash that its shop took itself`,
  ]);
});

test('reports an order of a shop by its own owner', async () => {
  const id = await byShop();
  const { rows } = await sql<{ user_id: number }>`select user_id from orders where id = ${id}`.execute(
    market.db,
  );
  const findings = await findPlanted(
    `update orders set user_id = ${stall.ownerId} where id = '${id}'`,
    `update orders set user_id = ${rows[0]!.user_id} where id = '${id}'`,
  );
  expect(findings).toEqual([
    `nobody buys from their own shop: ${id}: it is of the owner of shop ${stall.shopId}`,
  ]);
});

test('reports a refund by the market of cash that the shop collected', async () => {
  const id = await byShop();
  const findings = await findPlanted(
    `insert into payment_refunds (order_id, amount, reason, ref, state, provider, queued_at)
     values ('${id}', 7200000, 'partial', 'fraud', 'by_hand', 'bank', now())`,
    `delete from payment_refunds where ref = 'fraud'`,
  );
  expect(findings).toEqual([
    `the market sends no cash back that it never had: ${id}: 7200000 are to be sent of what its shop took itself`,
  ]);
});
