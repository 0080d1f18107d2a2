import { placeOrder } from '@market/contract/checkout/routes';
import { cancelOrder, getOrder } from '@market/contract/orders/routes';
import {
  acceptSellerCancellation,
  confirmSellerOrder,
  readySellerOrder,
} from '@market/contract/orders/seller-routes';
import { listCodRemittances } from '@market/contract/shipping/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getBalance } from '#ledger';
import { transact } from '#platform/context.ts';
import { HOUR, later, MINUTE } from '#platform/time.ts';
import { cancelParcel } from '#shipping';
import { unwrap } from '#test/unwrap.ts';
import { ALL, type CarrierSide } from '#test/carrier-cases.ts';
import {
  makeOrderPayload,
  HOOK_SECRET,
  startCarriedMarket,
  type CarriedMarket,
  type TestStall,
} from '#test/carriers.ts';
import type { As, Market } from '#test/market.ts';

let side: CarrierSide;
let carried: CarriedMarket;
let market: Market;
let stall: TestStall;
let seller: As;

interface ShippedOrder {
  readonly id: string;
  readonly number: string;
  readonly total: number;
  readonly buyer: As;
}
const anOrder = async (payment_method: 'cod' | 'bank_transfer' = 'cod'): Promise<ShippedOrder> => {
  const buyer = await market.as(await market.create.user());
  const { order } = unwrap(
    await buyer.call(placeOrder, {
      body: makeOrderPayload(stall, {
        quantity: 2,
        payment_method,
        shipping_lines: [{ code: side.service }],
      }),
    }),
  );
  unwrap(await seller.call(confirmSellerOrder, { params: { id: order.id } }));
  return { id: order.id, number: order.orderNumber, total: order.totalPrice, buyer };
};
const ready = ({ id }: ShippedOrder) => seller.call(readySellerOrder, { params: { id } });
const parcelOf = async ({ number }: ShippedOrder) =>
  (await carried.client.parcels(side.code)).filter(({ reference }) => reference.startsWith(number));
const aParcel = async (...args: Parameters<typeof anOrder>) => {
  const order = await anOrder(...args);
  unwrap(await ready(order));
  const [parcel] = await parcelOf(order);
  return { order, code: parcel!.code };
};
const stateOf = async ({ id, buyer }: ShippedOrder) => {
  await market.settle();
  const now = await market.as(buyer.userId!);
  const { data } = unwrap(await now.call(getOrder, { params: { id } }));
  const { buyer_status, shipmentStatus, cod_status, cancelReason } = data.order;
  return { buyer_status, shipmentStatus, cod_status, cancelReason };
};
const advance = async (code: string, ...how: Parameters<CarriedMarket['client']['advanceParcel']>[1][]) => {
  for (const each of how) {
    market.clock.pass(MINUTE);
    await carried.client.setClock(market.clock.now());
    await carried.client.advanceParcel(code, each);
  }
};
const eventsOf = async (code: string) => {
  const { rows } = await sql<{ status: string; effect: string }>`
    select status, effect from parcel_events where tracking_code = ${code} order by at, id`.execute(
    market.db,
  );
  return rows.map(({ status, effect }) => `${status} ${effect}`);
};
type CarrierState = keyof CarrierSide['says'];
const addressOf = (carrier: string) => carried.hookOf(carrier).replace(/\?.*/, '');
const sendWebhook = (
  code: string,
  state: CarrierState,
  { at = market.clock.now(), secret = undefined as string | null | undefined } = {},
) => side.notify(addressOf(side.code), { code, status: side.says[state], at }, secret);
const eventTexts = (...events: readonly (readonly [CarrierState, string])[]) =>
  events.map(([state, effect]) => `${side.says[state]} ${effect}`);

describe.each(ALL)('$name', (its) => {
  const testAsked = (name: string, work: () => Promise<void>) => {
    if (its.isQueryable) test(name, work);
  };

  beforeAll(async () => {
    side = its;
    carried = await startCarriedMarket([side.code]);
    market = carried.market;
    stall = await market.create.stall({ shop: { phone: '+84902345678' } });
  });
  afterAll(() => carried.close());
  beforeEach(async () => {
    const { client, hookOf } = carried;
    await client.clearFaults();
    await client.setHook(side.code, hookOf(side.code));
    market.clock.pass(MINUTE);
    await client.setClock(market.clock.now());
    // the earlier token has expired
    seller = await market.as(stall.ownerId);
  });

  describe('booking', () => {
    test('a packed order has one parcel, of its weight, with its cash to collect', async () => {
      const { order } = await aParcel();
      expect(await parcelOf(order)).toMatchObject([
        { reference: order.number, grams: 500, cod: order.total },
      ]);
      expect(await stateOf(order)).toMatchObject({
        buyer_status: 'wait_pickup',
        shipmentStatus: 'ready_to_pick',
      });
    });

    testAsked('done and answered by 500, asked again: one parcel', async () => {
      const order = await anOrder();
      await carried.client.faults(side.code, [{ verb: 'commitThenFail', on: 'create' }]);
      expect(await ready(order)).toMatchObject({
        ok: false,
        status: 503,
        code: 'shipping.errors.carrier_away',
      });
      unwrap(await ready(order));
      expect(await parcelOf(order)).toHaveLength(1);
    });

    test('two simultaneous requests book one parcel', async () => {
      const order = await anOrder();
      await Promise.all([ready(order), ready(order)]);
      expect(await parcelOf(order)).toHaveLength(1);
    });

    test('a refusal of the carrier has a reason, and booking can be repeated', async () => {
      const order = await anOrder();
      await carried.client.faults(side.code, [{ verb: 'refuse', code: 'Kho đang quá tải', on: 'create' }]);
      expect(await ready(order)).toMatchObject({
        ok: false,
        status: 422,
        code: 'shipping.errors.carrier_refused',
        message: `${side.name} không nhận đơn này: Kho đang quá tải`,
      });
      unwrap(await ready(order));
      expect(await parcelOf(order)).toMatchObject([{ reference: `${order.number}-2` }]);
    });

    test('a label can be printed only by the shop, and changes nothing', async () => {
      const { order, code } = await aParcel();
      const url = `/v1/seller/api/orders/${order.id}/label`;
      const label = await seller.inject({ method: 'GET', url });
      expect(label.body).toContain(code);
      expect(label.headers).toMatchObject({
        'content-type': side.label,
        'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
        'cache-control': 'private, no-store',
      });
      const other = await market.create.stall();
      for (const [browser, status] of [
        [await market.as(other.ownerId), 404],
        [order.buyer, 403],
        [await market.as(), 401],
      ] as const)
        expect((await browser.inject({ method: 'GET', url })).statusCode).toBe(status);
      await carried.client.faults(side.code, [{ verb: 'http', status: 500, on: 'label' }]);
      expect((await seller.inject({ method: 'GET', url })).statusCode).toBe(503);
    });
  });

  describe('a tracking update', () => {
    test('moves the order: picked up, on its way, delivered, cash collected', async () => {
      const { order, code } = await aParcel();
      await advance(code, { to: 'picking' }, { to: 'picked' });
      expect(await stateOf(order)).toMatchObject({ buyer_status: 'in_transit', shipmentStatus: 'picked' });
      await advance(code, { to: 'delivering' }, { to: 'delivered' });
      expect(await stateOf(order)).toMatchObject({ buyer_status: 'delivered', cod_status: 'collected' });
    });

    testAsked('is queried when nothing was reported for 6 hours', async () => {
      const { order, code } = await aParcel();
      await carried.client.faults(side.code, [{ verb: 'drop' }, { verb: 'drop' }]);
      await advance(code, { to: 'picked' }, { to: 'delivering' });
      await market.run('shipping.ask-carriers');
      expect(await stateOf(order)).toMatchObject({ buyer_status: 'wait_pickup' });
      market.clock.pass(6 * HOUR);
      await market.run('shipping.ask-carriers');
      expect(await stateOf(order)).toMatchObject({
        buyer_status: 'in_transit',
        shipmentStatus: 'delivering',
      });
    });

    test('counts once however often it comes', async () => {
      const { order, code } = await aParcel();
      await carried.client.faults(side.code, [{ verb: 'duplicate', n: 3 }]);
      await advance(code, { to: 'picked' });
      expect(await eventsOf(code)).toEqual(eventTexts(['picked', 'moved']));
      expect(await stateOf(order)).toMatchObject({ shipmentStatus: 'picked' });
    });

    test('stays delivered when picked-up arrives later, and both are in the history', async () => {
      const { order, code } = await aParcel('cod');
      await carried.client.faults(side.code, [{ verb: 'reorder' }]);
      await advance(code, { to: 'picked' }, { to: 'delivered' });
      expect(await stateOf(order)).toMatchObject({ buyer_status: 'delivered' });
      expect(await eventsOf(code)).toEqual(eventTexts(['picked', 'late'], ['delivered', 'moved']));
    });

    test('with an unknown status is recorded and moves nothing', async () => {
      const { order, code } = await aParcel();
      await advance(code, { to: 'picked' }, { to: 'mystery' });
      expect(await eventsOf(code)).toEqual(eventTexts(['picked', 'moved'], ['mystery', 'unknown']));
      expect(await stateOf(order)).toMatchObject({ shipmentStatus: 'picked' });
    });

    test('of a returning parcel does not change the order', async () => {
      const { order, code } = await aParcel();
      await advance(code, { to: 'picked' }, { to: 'delivering' }, { to: 'picking' });
      expect(await stateOf(order)).toMatchObject({ shipmentStatus: 'delivering' });
      expect((await eventsOf(code)).slice(-1)).toEqual(eventTexts(['picking', 'refused']));
    });

    test('with a wrong or missing secret is refused', async () => {
      const { order, code } = await aParcel();
      await carried.client.faults(side.code, [{ verb: 'forge', what: 'signature' }]);
      await advance(code, { to: 'picked' });
      expect(await eventsOf(code)).toEqual([]);
      for (const secret of [null, '', 'wrong', `${HOOK_SECRET}&token=x&hash=x`])
        expect((await sendWebhook(code, 'picked', { secret })).status).toBe(403);
      const webhook = { code, status: side.says.picked, at: market.clock.now() };
      expect((await side.notify(addressOf('nobody'), webhook)).status).toBe(404);
      expect(await stateOf(order)).toMatchObject({ buyer_status: 'wait_pickup' });
    });

    testAsked('of delivery with cash is accepted when the carrier confirms it', async () => {
      const { order, code } = await aParcel();
      await advance(code, { to: 'delivering' });
      market.clock.pass(MINUTE);
      expect((await sendWebhook(code, 'delivered')).status).toBe(200);
      expect(await eventsOf(code)).toEqual(eventTexts(['delivering', 'moved'], ['delivered', 'unproved']));
      expect(await stateOf(order)).toMatchObject({ buyer_status: 'in_transit', cod_status: 'expected' });
    });

    testAsked('is proved later when the carrier does not answer now', async () => {
      const { order, code } = await aParcel();
      await carried.client.faults(side.code, [{ verb: 'http', status: 500, on: 'query' }]);
      await advance(code, { to: 'delivered' });
      expect(await stateOf(order)).toMatchObject({ buyer_status: 'wait_pickup' });
      market.clock.pass(6 * MINUTE);
      await market.run('shipping.ask-carriers');
      expect(await stateOf(order)).toMatchObject({ buyer_status: 'delivered', cod_status: 'collected' });
    });

    test('of a completed return cancels the order and restocks its goods', async () => {
      const { order, code } = await aParcel();
      await advance(code, { to: 'delivering' }, { to: 'delivery_failed' }, { to: 'returning' });
      expect(await stateOf(order)).toMatchObject({ buyer_status: 'in_transit', shipmentStatus: 'returning' });
      await advance(code, { to: 'returned' });
      expect(await stateOf(order)).toMatchObject({
        buyer_status: 'cancelled',
        cancelReason: 'undeliverable',
      });
    });

    // carriers without queries report which way the parcel was delivered
    testAsked('of delivery of a parcel on its way back moves nothing', async () => {
      const { order, code } = await aParcel();
      await advance(code, { to: 'delivering' }, { to: 'returning' }, { to: 'delivered' });
      expect((await eventsOf(code)).slice(-1)).toEqual(eventTexts(['delivered', 'refused']));
      expect(await stateOf(order)).toMatchObject({ buyer_status: 'in_transit', shipmentStatus: 'returning' });
    });

    test('of an unknown parcel is stored and moves nothing', async () => {
      expect((await sendWebhook('KHONGCO', 'delivered')).status).toBe(200);
      expect(await eventsOf('KHONGCO')).toEqual(eventTexts(['delivered', 'unknown']));
    });

    test('with a time far in the future does not make later updates outdated', async () => {
      const { order, code } = await aParcel();
      await sendWebhook(code, 'picked', { at: later(market.clock.now(), 300 * HOUR) });
      await advance(code, { to: 'picked' });
      expect(await stateOf(order)).toMatchObject({ shipmentStatus: 'picked' });
    });
  });

  describe('cancelling', () => {
    const cancel = async ({ id, buyer }: ShippedOrder) => {
      unwrap(
        await buyer.call(cancelOrder, {
          params: { id },
          body: { cancel_reason: 'Đổi ý, không muốn mua nữa' },
        }),
      );
      unwrap(await seller.call(acceptSellerCancellation, { params: { id } }));
    };
    const stage = async (order: ShippedOrder) =>
      (await parcelOf(order)).map(({ steps }) => steps.at(-1)!.stage);

    test('is sent to the carrier after the order has ended', async () => {
      const { order } = await aParcel();
      await cancel(order);
      expect(await stage(order)).toEqual(['created']);
      await market.run('shipping.ask-carriers');
      expect(await stage(order)).toEqual(['cancelled']);
    });

    test('is sent again when the carrier was unavailable', async () => {
      const { order } = await aParcel();
      await cancel(order);
      await carried.client.faults(side.code, [{ verb: 'reset', on: 'cancel' }]);
      await market.run('shipping.ask-carriers');
      market.clock.pass(6 * MINUTE);
      await market.run('shipping.ask-carriers');
      expect(await stage(order)).toEqual(['cancelled']);
    });

    testAsked('of a booking whose answer never came finds it by our number', async () => {
      const order = await anOrder();
      await carried.client.faults(side.code, [{ verb: 'commitThenFail', on: 'create' }]);
      expect(await ready(order)).toMatchObject({ ok: false, status: 503 });
      await transact(market.context(), (context) => cancelParcel(context, order.id));
      market.clock.pass(3 * MINUTE);
      await market.run('shipping.ask-carriers');
      await market.run('shipping.ask-carriers');
      expect(await stage(order)).toEqual(['cancelled']);
      expect(await ready(order)).toMatchObject({ ok: true });
      expect(await parcelOf(order)).toMatchObject([
        { reference: `${order.number}-2` },
        { reference: order.number },
      ]);
    });

    test('that is too late is recorded in the parcel’s history', async () => {
      const { order, code } = await aParcel();
      await carried.client.faults(side.code, [{ verb: 'drop' }]);
      await advance(code, { to: 'picked' });
      await cancel(order);
      await market.run('shipping.ask-carriers');
      expect(await stage(order)).toEqual(['picked']);
      expect(await eventsOf(code)).toContain('too_late note');
    });
  });

  describe('cash', () => {
    testAsked('that the carrier hands over is booked once, when it says so being asked', async () => {
      const { order, code } = await aParcel();
      await advance(code, { to: 'delivered' });
      await carried.client.faults(side.code, [{ verb: 'duplicate' }]);
      await advance(code, { cash: true });
      expect(await stateOf(order)).toMatchObject({ cod_status: 'remitted' });
      const { rows } = await sql<{ account: string; amount: number }>`
      select account, amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where t.kind = 'cod.remitted' and t.ref = ${`${side.code}:${code}`} order by account`.execute(
        market.db,
      );
      expect(rows).toEqual([
        { account: `carrier:${side.code}`, amount: -order.total },
        { account: 'gateway:bank', amount: order.total },
      ]);
      expect(await getBalance(market.context(), `escrow:${order.id}`)).toBeGreaterThanOrEqual(0);
    });

    test('of a different amount is left to finance', async () => {
      const { code, order } = await aParcel();
      await advance(code, { to: 'picked', cod: order.total - 1_000 });
      const staff = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
      const { data } = unwrap(await staff.call(listCodRemittances));
      expect(data.remittances[0]).toMatchObject({
        tracking_code: code,
        outcome: 'different',
        amount: order.total - 1_000,
        expected: order.total,
        order_number: order.number,
        line: 0,
      });
    });
  });
});
