import {
  acceptOrderChange,
  declineOrderChange,
  proposeOrderChange,
  refundSellerOrder,
} from '@market/contract/orders/routes';
import type { InputOf } from '@market/contract/route';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '#platform/time.ts';
import { unwrap } from '#test/unwrap.ts';
import { COMMANDS, journeysIn, read, UNITS, type Journey, type Journeys } from '#test/journeys.ts';
import { startMarket, type Market } from '#test/market.ts';
import { findFaults } from '#test/order-checker.ts';

let market: Market;
let journeys: Journeys;
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
  journeys = await journeysIn(market);
});
afterAll(() => market.close());

type Body = InputOf<typeof proposeOrderChange>['body'];
const propose = async (world: Journey, body: Partial<Body> = {}) => {
  const [line] = (await read(world)).lineItems;
  return world.seller.call(proposeOrderChange, {
    params: { id: world.id },
    body: { line_items: [{ id: line!.id, quantity: 1 }], note: 'Kho chỉ còn một cái', ...body },
  });
};
const accept = ({ buyer, id }: Journey) => buyer.call(acceptOrderChange, { params: { id } });
const decline = ({ buyer, id }: Journey) => buyer.call(declineOrderChange, { params: { id } });

describe('a change the seller proposes', () => {
  test('and a partial refund exclude each other', async () => {
    const refund = ({ seller, id }: Journey) =>
      seller.call(refundSellerOrder, {
        params: { id },
        body: { amount: 1_000, reason: 'Thiếu nhãn mác' },
      });
    const proposed = await journeys.play('at_order', 'pay');
    unwrap(await propose(proposed));
    expect(await refund(proposed)).toMatchObject({ status: 409, code: 'order.errors.illegal_transition' });
    unwrap(await accept(proposed));
    const refunded = await journeys.play('at_order', 'pay');
    unwrap(await refund(refunded));
    expect(await propose(refunded)).toMatchObject({ status: 422, facts: { reason: 'refunded' } });
  });

  test('shows the new totals and waits for the buyer', async () => {
    const world = await journeys.play('cod');
    const before = await read(world);
    unwrap(await propose(world, { shipping_fee: 20_000 }));
    const order = await read(world);
    expect(order).toMatchObject({
      buyer_status: 'wait_confirm',
      totalPrice: before.totalPrice,
      change: {
        state: 'proposed',
        line_items: [{ was: UNITS, now: 1 }],
        shipping_fee: { was: before.shippingLines[0]!.price, now: 20_000 },
        total: { was: before.totalPrice },
        note: 'Kho chỉ còn một cái',
      },
    });
    expect(await COMMANDS.confirm(world)).toMatchObject({ status: 409 });
    const stranger = await market.as(await market.create.user());
    expect(await accept({ ...world, buyer: stranger })).toMatchObject({ status: 404 });
  });

  test('that is accepted confirms the order, reduces its price and returns stock', async () => {
    const world = await journeys.play('cod');
    const stock = await journeys.stock(world.variant);
    unwrap(await propose(world));
    const { change } = await read(world);
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(world)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const order = await read(world);
    expect(order).toMatchObject({
      buyer_status: 'wait_pickup',
      totalPrice: change!.total.now,
      lineItems: [{ quantity: 1 }],
      change: { state: 'accepted' },
    });
    expect(await journeys.stock(world.variant)).toBe(stock + 1);
    expect(await COMMANDS.shipped(world)).toMatchObject({ ok: true });
    expect(await COMMANDS.delivered(world)).toMatchObject({ ok: true });
    expect(await COMMANDS.received(world)).toMatchObject({ ok: true });
    expect(await findFaults(market.db)).toEqual([]);
  });

  test('is not accepted in place of another one, which the buyer read', async () => {
    const world = await journeys.play('cod');
    unwrap(await propose(world));
    const before = await read(world);
    const proposed_at = before.change!.proposed_at;
    const then = await journeys.later(world, MINUTE);
    unwrap(await propose(then, { line_items: [], shipping_fee: 90_000 }));
    const acceptNamed = (time: string) =>
      then.buyer.call(acceptOrderChange, { params: { id: then.id }, body: { proposed_at: time } });
    expect(await acceptNamed(proposed_at)).toMatchObject({
      status: 409,
      code: 'order.errors.change_replaced',
    });
    const after = await read(then);
    expect(after).toMatchObject({ totalPrice: before.totalPrice, change: { state: 'proposed' } });
    expect(after.change!.proposed_at).not.toBe(proposed_at);
    expect(unwrap(await acceptNamed(after.change!.proposed_at)).order.totalPrice).toBe(
      after.change!.total.now,
    );
  });

  test('that is declined leaves the order as it was placed', async () => {
    const world = await journeys.play('cod');
    const before = await read(world);
    unwrap(await propose(world));
    expect(unwrap(await decline(world)).order).toMatchObject({
      totalPrice: before.totalPrice,
      change: { state: 'declined' },
      buyer_status: 'wait_confirm',
    });
    expect(await accept(world)).toMatchObject({ status: 409 });
    expect(await COMMANDS.confirm(world)).toMatchObject({ ok: true });
  });

  test('of an order that is paid sends the difference back, and may not ask for more', async () => {
    const world = await journeys.play('at_order', 'pay');
    const before = await read(world);
    expect(await propose(world, { shipping_fee: before.shipping + 1 })).toMatchObject({
      status: 422,
      facts: { reason: 'paid' },
    });
    unwrap(await propose(world));
    const after = unwrap(await accept(world)).order;
    const { rows } = await sql<{ amount: number; reason: string }>`
      select amount, reason from payment_refunds where order_id = ${world.id}`.execute(market.db);
    expect(rows).toEqual([{ amount: before.totalPrice - after.totalPrice, reason: 'change' }]);
    expect(after).toMatchObject({ buyer_status: 'wait_pickup', financialStatus: 'paid' });
    expect(await COMMANDS.shipped(world)).toMatchObject({ ok: true });
    expect(await COMMANDS.received(world)).toMatchObject({ ok: true });
    expect(await findFaults(market.db)).toEqual([]);
  });

  test.each<[string, Partial<Body>, string]>([
    ['nothing', { line_items: [] }, 'nothing'],
    ['a line of nobody’s', { line_items: [{ id: 999_999_999, quantity: 1 }] }, 'line'],
  ])('is refused when it is %s', async (_what, body, reason) => {
    const world = await journeys.play('cod');
    expect(await propose(world, body)).toMatchObject({ status: 422, facts: { reason } });
  });

  test('is refused when it removes every line or adds units', async () => {
    const world = await journeys.play('cod');
    const { id } = (await read(world)).lineItems[0]!;
    for (const [quantity, reason] of [
      [0, 'empty'],
      [UNITS + 1, 'more'],
    ] as const)
      expect(await propose(world, { line_items: [{ id, quantity }] })).toMatchObject({ facts: { reason } });
  });

  test('that was replaced counts no more: the later one is accepted', async () => {
    const world = await journeys.play('cod');
    unwrap(await propose(world));
    const first = (await read(world)).change!;
    unwrap(await propose(world, { line_items: [], shipping_fee: 1_000 }));
    const order = unwrap(await accept(world)).order;
    expect(order.totalPrice).not.toBe(first.total.now);
    expect(order).toMatchObject({
      lineItems: [{ quantity: UNITS }],
      shippingLines: [{ price: expect.any(Number) }],
    });
  });
});

describe('a proposal without an answer', () => {
  const endOf = async ({ id }: Journey) =>
    (
      await sql<{ reason: string; party: string; by: string }>`
        select cancel_reason as reason, cancel_party as party, cancelled_by as by from orders where id = ${id}`.execute(
        market.db,
      )
    ).rows[0];
  const after = async (world: Journey, ms: number): Promise<Journey> => {
    const then = await journeys.later(world, ms);
    await market.run('orders.expire');
    return then;
  };

  test('ends the order as nobody’s fault', async () => {
    let world = await journeys.play('cod');
    unwrap(await propose(world));
    world = await after(world, 48 * HOUR);
    expect(await endOf(world)).toEqual({ reason: 'buyer_no_response', party: 'none', by: 'system' });
    expect(await read(world)).toMatchObject({
      cancelReasonText: 'Người mua không trả lời đề nghị của shop',
      change: { state: 'expired' },
    });
  });

  test('of an order that is paid sends the money back', async () => {
    let world = await journeys.play('at_order', 'pay');
    const { totalPrice } = await read(world);
    unwrap(await propose(world));
    world = await after(world, 48 * HOUR);
    expect(await endOf(world)).toMatchObject({ reason: 'buyer_no_response', party: 'none' });
    const { rows } = await sql<{ sum: number }>`
      select sum(amount)::bigint as sum from payment_refunds where order_id = ${world.id}`.execute(market.db);
    expect(rows[0]!.sum).toBe(totalPrice);
  });

  test('that was declined leaves the shop at fault when it says nothing more', async () => {
    let world = await journeys.play('cod');
    unwrap(await propose(world));
    unwrap(await decline(world));
    world = await after(world, 48 * HOUR);
    expect(await endOf(world)).toMatchObject({ reason: 'seller_no_response', party: 'seller' });
    expect((await read(world)).change).toMatchObject({ state: 'declined' });
  });

  test('in the last minute gives the buyer a day, and repeated ones at most three days', async () => {
    let world = await after(await journeys.play('cod'), 48 * HOUR - MINUTE);
    unwrap(await propose(world));
    world = await after(world, 24 * HOUR - 1);
    expect((await read(world)).status).toBe('open');
    unwrap(await propose(world, { line_items: [], shipping_fee: 1_000 }));
    world = await after(world, MINUTE);
    expect((await read(world)).status).toBe('open');
    expect(Date.parse((await read(world)).due_at!) - journeys.start.getTime()).toBe(72 * HOUR);
    world = await after(world, MINUTE);
    expect((await read(world)).status).toBe('cancelled');
  });

  test.each(['cancel', 'reject'] as const)('is declined by nobody when the order ends by %s', async (end) => {
    const world = await journeys.play('cod');
    unwrap(await propose(world));
    expect(await COMMANDS[end](world)).toMatchObject({ ok: true });
    expect((await read(world)).change).toMatchObject({ state: 'expired' });
  });
});

describe('a refund in part', () => {
  const refund = ({ seller, id }: Journey, amount: number) =>
    seller.call(refundSellerOrder, { params: { id }, body: { amount, reason: 'Thiếu nhãn mác' } });

  test('is returned before completion, never more than is left, and reduces the shop’s earnings', async () => {
    const world = await journeys.play('after_confirmation', 'confirm', 'pay');
    const { totalPrice } = await read(world);
    unwrap(await refund(world, 10_000));
    expect(await refund(world, totalPrice)).toMatchObject({
      status: 422,
      code: 'order.errors.refund',
      facts: { left: totalPrice - 10_000 },
    });
    expect(await COMMANDS.shipped(world)).toMatchObject({ ok: true });
    expect(await COMMANDS.received(world)).toMatchObject({ ok: true });
    expect(await refund(world, 1)).toMatchObject({ status: 409 });
    expect(await findFaults(market.db)).toEqual([]);
  });

  test('of an order that is cancelled later leaves the rest to refund', async () => {
    const world = await journeys.play('after_confirmation', 'confirm', 'pay');
    const { totalPrice } = await read(world);
    unwrap(await refund(world, 10_000));
    expect(await COMMANDS.reject(world)).toMatchObject({ ok: true });
    const { rows } = await sql<{ sum: number }>`
      select sum(amount)::bigint as sum from payment_refunds where order_id = ${world.id}`.execute(market.db);
    expect(rows[0]!.sum).toBe(totalPrice);
  });
});

test('the ledger is consistent after all tests', async () => {
  expect(await findFaults(market.db)).toEqual([]);
});
