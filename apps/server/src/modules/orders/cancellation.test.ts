import { placeOrder } from '@market/contract/checkout/routes';
import { cancelOrder } from '@market/contract/orders/routes';
import { rejectSellerOrder } from '@market/contract/orders/seller-routes';
import { getPayment } from '@market/contract/payments/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '#platform/time.ts';
import {
  COMMANDS,
  journeysIn,
  read,
  type Journey,
  type Journeys,
  type Leg,
  type Terms,
} from '#test/journeys.ts';
import { startMarket, type Market } from '#test/market.ts';
import { findFaults } from '#test/order-checker.ts';
import { moveOrder } from './actions/advance.ts';
import { makeOrderPayload } from '#test/factories/orders.ts';
import { systemReason } from './rules/reasons.ts';
import { selectByIds } from './store/orders.ts';

let market: Market;
let journeys: Journeys;
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
  journeys = await journeysIn(market);
});
afterAll(() => market.close());

describe('a cancellation', () => {
  test('requires a reason of the list, by code or label, and stores the note', async () => {
    const world = await journeys.play('cod');
    const send = (cancel_reason: string, note?: string) =>
      world.buyer.call(cancelOrder, { params: { id: world.id }, body: { cancel_reason, note } });
    expect(await send('Vì thích')).toMatchObject({ status: 422, code: 'order.errors.cancel_reason' });
    expect(await send('other', 'đặt nhầm')).toMatchObject({ ok: true });
    expect(await read(world)).toMatchObject({
      cancelReason: 'other',
      cancelReasonText: 'Lý do khác: đặt nhầm',
      cancelledBy: 'buyer',
      financialStatus: 'voided',
      cod_status: 'none',
    });
  });

  test('that is requested leaves the order open until the seller answers', async () => {
    const world = await journeys.play('cod', 'confirm', 'cancel');
    const order = await read(world);
    expect(order).toMatchObject({
      status: 'open',
      buyerCancellable: false,
      cancellation: { state: 'requested', reason: 'Đổi ý, không muốn mua nữa' },
    });
    expect(Date.parse(order.cancellation!.answer_by!) - journeys.start.getTime()).toBe(DAY);
    await COMMANDS.accept(world);
    expect(await read(world)).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'seller',
      cancelReason: 'changed_mind',
      cancellation: { state: 'accepted' },
    });
  });

  test('that was declined may be requested once more, a day later', async () => {
    let world = await journeys.play('cod', 'confirm', 'cancel', 'decline');
    expect(await read(world)).toMatchObject({
      buyerCancellable: false,
      purchaseTextInfo:
        'Shop không đồng ý hủy và đang chuẩn bị hàng. Sau 24 giờ bạn được yêu cầu hủy thêm một lần.',
    });
    expect(await COMMANDS.cancel(world)).toMatchObject({ status: 409 });
    world = await journeys.later(world, DAY - 1);
    expect(await COMMANDS.cancel(world)).toMatchObject({ status: 409 });
    world = await journeys.later(world, 1);
    expect(await read(world)).toMatchObject({
      buyerCancellable: true,
      actions: expect.arrayContaining([{ code: 'cancel', label: 'Yêu cầu hủy', style: 'danger' }]),
    });
    const responses = await Promise.all([COMMANDS.cancel(world), COMMANDS.cancel(world)]);
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
    const order = await read(world);
    expect(order.cancellation).toMatchObject({ state: 'requested' });
    expect(Date.parse(order.cancellation!.answer_by!) - journeys.start.getTime()).toBe(2 * DAY);
    expect(await COMMANDS.decline(world)).toMatchObject({ ok: true });
    expect(await read(world)).toMatchObject({
      buyerCancellable: false,
      purchaseTextInfo: 'Shop không đồng ý hủy và đang chuẩn bị hàng.',
    });
    world = await journeys.later(world, DAY - 1);
    expect(await COMMANDS.cancel(world)).toMatchObject({ status: 409 });
  });

  test('requested again without an answer is accepted', async () => {
    let world = await journeys.play('at_order', 'pay', 'confirm', 'cancel', 'decline');
    world = await journeys.later(world, DAY);
    expect(await COMMANDS.cancel(world)).toMatchObject({ ok: true });
    world = await journeys.later(world, DAY);
    await market.run('orders.expire');
    expect(await read(world)).toMatchObject({ status: 'cancelled', cancelledBy: 'system' });
  });

  test('of a paid order sends all the money back', async () => {
    const world = await journeys.play('at_order', 'pay', 'cancel');
    const order = await read(world);
    expect(order).toMatchObject({ status: 'cancelled', financialStatus: 'paid' });
    expect(order.purchaseTextInfo).toContain('hoàn lại');
    const { rows } =
      await sql`select amount, reason from payment_refunds where order_id = ${world.id}`.execute(market.db);
    expect(rows).toEqual([{ amount: order.totalPrice, reason: 'cancelled' }]);
  });

  test('after 72 hours without a pick-up is the seller’s fault', async () => {
    const world = await journeys.play('cod', 'confirm', 'late');
    await COMMANDS.cancel(world);
    const { rows } = await sql`select cancel_party from orders where id = ${world.id}`.execute(market.db);
    expect(rows).toEqual([{ cancel_party: 'seller' }]);
  });

  test('puts stock and deal back', async () => {
    market.clock.set(journeys.start);
    const stall = await market.create.stall();
    const deal = await market.create.deal({
      product_id: stall.product.id,
      shop_id: stall.shopId,
      price: 70_000,
    });
    const buyer = await market.as(await market.create.user());
    const placed = await buyer.call(placeOrder, { body: makeOrderPayload(stall, { quantity: 5 }) });
    if (!placed.ok) throw new Error(placed.code);
    expect(placed.value.order.lineItems).toMatchObject([{ price: 70_000, originalPrice: 100_000 }]);
    const state = async () =>
      (
        await sql`select ordered, inventory_quantity from deals, variants where deals.id = ${deal} and variants.id = ${stall.product.variants[0]!}`.execute(
          market.db,
        )
      ).rows;
    expect(await state()).toEqual([{ ordered: 5, inventory_quantity: 95 }]);
    await buyer.call(cancelOrder, {
      params: { id: placed.value.order.id },
      body: { cancel_reason: 'changed_mind' },
    });
    expect(await state()).toEqual([{ ordered: 0, inventory_quantity: 100 }]);
  });
});

describe('a refusal that blames the buyer', () => {
  const reject = ({ seller, id }: Journey, reason: string) =>
    seller.call(rejectSellerOrder, { params: { id }, body: { reason } });

  test('is allowed while nothing is paid; a buyer who has paid has to request it', async () => {
    const unpaid = await journeys.play('cod', 'confirm');
    expect(await reject(unpaid, 'buyer_asked')).toMatchObject({ ok: true });
    const order = await journeys.play('at_order', 'pay', 'confirm', 'cancel');
    expect(await reject(order, 'buyer_asked')).toMatchObject({ status: 422 });
    expect(await COMMANDS.accept(order)).toMatchObject({ ok: true });
    expect(await read(order)).toMatchObject({ status: 'cancelled', cancelReason: 'changed_mind' });
  });
});

describe('time', () => {
  const run = async (world: Journey, ms: number): Promise<Journey> => {
    const then = await journeys.later(world, ms);
    await market.run('orders.expire');
    return then;
  };
  test.each<[string, [Terms, ...Leg[]], number, object]>([
    [
      '48 hours without the seller’s word cancel',
      ['cod'],
      48 * HOUR,
      { status: 'cancelled', cancelReason: 'seller_no_response', cancelledBy: 'system' },
    ],
    [
      '24 hours without the transfer cancel',
      ['at_order'],
      24 * HOUR,
      { status: 'cancelled', cancelReason: 'payment_expired' },
    ],
    [
      '24 hours without the transfer after confirmation cancel',
      ['after_confirmation', 'confirm'],
      24 * HOUR,
      { status: 'cancelled', cancelReason: 'payment_expired' },
    ],
    [
      '7 days after delivery complete',
      ['cod', 'confirm', 'shipped', 'delivered'],
      7 * DAY,
      { status: 'completed', buyer_status: 'delivered' },
    ],
    [
      '24 hours without an answer are a yes',
      ['cod', 'confirm', 'cancel'],
      24 * HOUR,
      {
        status: 'cancelled',
        cancelledBy: 'system',
        cancelReason: 'changed_mind',
        cancellation: { state: 'accepted' },
      },
    ],
  ])('%s, and not a moment sooner', async (_what, reach, limit, after) => {
    const world = await journeys.play(...reach);
    const before = await run(world, limit - 1);
    expect((await read(before)).status).toBe('open');
    expect(await read(await run(before, 1))).toMatchObject(after);
  });

  test('72 hours without a pick-up warn both once, and let the buyer cancel', async () => {
    let world = await journeys.play('cod', 'confirm');
    world = await run(world, 72 * HOUR);
    await market.run('orders.expire');
    const order = await read(world);
    expect(order.events.filter(({ code }) => code === 'pickup_late')).toHaveLength(1);
    expect(order).toMatchObject({ buyer_status: 'wait_pickup', buyerCancellable: true });
    const { rows } =
      await sql`select 1 from outbox_events where name = 'order.pickup_late' and payload ->> 'order_id' = ${world.id}`.execute(
        market.db,
      );
    expect(rows).toHaveLength(1);
  });

  test('an expired payment has no QR code, and later money is refunded', async () => {
    let world = await journeys.play('at_order');
    const { payment_id, totalPrice } = await read(world);
    world = await run(world, 24 * HOUR);
    expect(await world.buyer.call(getPayment, { params: { id: payment_id! } })).toMatchObject({
      value: { data: { payment: { state: 'expired', qr: null } } },
    });
    await (
      await journeys.book(world)
    )();
    await market.settle();
    expect(await read(world)).toMatchObject({ status: 'cancelled', financialStatus: 'voided' });
    const { rows } =
      await sql`select reason, amount from payment_refunds where payment_id = ${payment_id}`.execute(
        market.db,
      );
    expect(rows).toEqual([{ reason: 'late', amount: totalPrice }]);
  });
});

describe('a carrier', () => {
  /** An order on its way, as if a carrier had been booked for it. */
  const carried = async (): Promise<Journey> => {
    const world = await journeys.play('at_order', 'pay', 'confirm', 'shipped');
    await sql`update orders set shipping_line = jsonb_set(shipping_line, '{code}', '"ghn:2"') where id = ${world.id}`.execute(
      market.db,
    );
    return world;
  };
  const move = (world: Journey, action: 'send_back' | 'bring_back' | 'lose' | 'deliver') =>
    moveOrder(
      market.context(),
      async ({ db }) => (await selectByIds(db, [world.id]))[0],
      () => {
        const reason = action === 'lose' ? systemReason('lost') : systemReason('undeliverable');
        return { action, by: 'carrier', reason: { ...reason, text: reason.label } };
      },
    );
  test('that brings it back cancels it: stock and money back', async () => {
    const world = await carried();
    await move(world, 'send_back');
    expect(await read(world)).toMatchObject({
      buyer_status: 'in_transit',
      shipmentStatusText: 'Đang hoàn hàng',
    });
    expect(await COMMANDS.received(world)).toMatchObject({ status: 409 });
    await move(world, 'bring_back');
    expect(await read(world)).toMatchObject({
      status: 'cancelled',
      fulfillmentStatus: 'returned',
      cancelReason: 'undeliverable',
    });
    expect(await journeys.stock(world.variant)).toBe(100);
  });

  test('that loses it cancels it: money back, and nothing restocked', async () => {
    const world = await carried();
    await move(world, 'lose');
    expect(await read(world)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'lost',
      cancelledBy: 'carrier',
    });
    expect(await journeys.stock(world.variant)).toBe(98);
    await expect(move(world, 'deliver')).rejects.toMatchObject({ code: 'order.errors.illegal_transition' });
  });
});

test('a hidden order still has its cash recorded', async () => {
  const world = await journeys.play('cod', 'confirm', 'shipped', 'received', 'delete');
  expect(await COMMANDS.delivered(world)).toMatchObject({ ok: true });
  expect(await COMMANDS.delivered(world)).toMatchObject({ status: 409 });
  const { rows } =
    await sql`select cod_status, settled_at is not null as settled from orders where id = ${world.id}`.execute(
      market.db,
    );
  expect(rows).toEqual([{ cod_status: 'collected', settled: true }]);
});

test('the ledger is consistent after all tests', async () => {
  expect(await findFaults(market.db)).toEqual([]);
});
