import { agreeCase, closeCase, listOrderCases, openCase } from '@market/contract/cases/routes';
import { refundSellerOrder } from '@market/contract/orders/routes';
import type { InputOf } from '@market/contract/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '#platform/time.ts';
import { unwrap } from '#test/unwrap.ts';
import { COMMANDS, journeysIn, read, type Journey, type Journeys } from '#test/journeys.ts';
import { startMarket, type Market } from '#test/market.ts';
import { findFaults } from '#test/order-checker.ts';

let market: Market;
let journeys: Journeys;
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
  journeys = await journeysIn(market);
});
afterAll(() => market.close());

type CaseFields = Partial<InputOf<typeof openCase>['body']>;
const open = async (world: Journey, fields: CaseFields = {}) => {
  const { lineItems } = await read(world);
  return world.buyer.call(openCase, {
    params: { id: world.id },
    body: {
      type: 'return_refund',
      line_items: [{ id: lineItems[0]!.id, quantity: 1 }],
      reason: 'Áo bị rách đường chỉ',
      ...fields,
    },
  });
};
const openedCase = async (world: Journey, fields: CaseFields = {}) => unwrap(await open(world, fields)).case;
const close = ({ buyer }: Journey, id: string) => buyer.call(closeCase, { params: { id }, body: {} });
const agree = ({ seller }: Journey, id: string) => seller.call(agreeCase, { params: { id }, body: {} });
const newDeliveredOrder = () =>
  journeys.play('after_confirmation', 'confirm', 'pay', 'ready', 'shipped', 'delivered');
const twoLines = () => journeys.ofTwoLines('confirm', 'pay', 'ready', 'shipped', 'delivered');

describe('the deadline of an order', () => {
  test('is suspended while a case is open and continues with the remaining time', async () => {
    const deliveredOrder = await newDeliveredOrder();
    const world = await journeys.later(deliveredOrder, 7 * DAY - 5 * MINUTE);
    const { id } = await openedCase(world, { type: 'exchange' });
    const later = await journeys.later(world, 30 * MINUTE);
    await market.run('orders.expire');
    expect(await read(later)).toMatchObject({ status: 'open', due_at: null });
    unwrap(await close(later, id));
    expect(Date.parse((await read(later)).due_at!) - market.clock.now().getTime()).toBe(5 * MINUTE);
    const last = await journeys.later(later, 5 * MINUTE);
    await market.run('orders.expire');
    expect((await read(last)).status).toBe('completed');
  });

  test('continues only when the last of two cases is closed', async () => {
    const world = await twoLines();
    const [one, other] = (await read(world)).lineItems;
    const first = await openedCase(world, { line_items: [{ id: one!.id, quantity: 1 }] });
    const second = await openedCase(world, { line_items: [{ id: other!.id, quantity: 1 }] });
    unwrap(await close(world, first.id));
    expect(await COMMANDS.received(world)).toMatchObject({ status: 409 });
    unwrap(await agree(world, second.id));
    expect(unwrap(await COMMANDS.received(world)).order.status).toBe('completed');
  });

  test('continues also when both are closed at the same instant', async () => {
    const world = await twoLines();
    const lines = (await read(world)).lineItems;
    const cases = await Promise.all(
      lines.map(({ id }) => openedCase(world, { line_items: [{ id, quantity: 1 }] })),
    );
    const answers = await Promise.all(cases.map(({ id }) => close(world, id)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect((await read(world)).due_at).not.toBeNull();
  });
});

describe('a second case', () => {
  test('of goods whose case the buyer closed is refused, whatever its type', async () => {
    const world = await newDeliveredOrder();
    const { id } = await openedCase(world);
    unwrap(await close(world, id));
    for (const type of ['return_refund', 'exchange', 'price_deduction', 'resend_missing'] as const)
      expect(await open(world, { type })).toMatchObject({ status: 422, facts: { reason: 'given_up' } });
    const listed = unwrap(await world.buyer.call(listOrderCases, { params: { id: world.id } }));
    expect(listed.openable).toBe(false);
  });

  test('of the same goods and type is refused, and another type is limited to the remaining value', async () => {
    const world = await twoLines();
    const first = await openedCase(world, { type: 'price_deduction', amount: 10_000 });
    expect(await open(world, { type: 'exchange' })).toMatchObject({ facts: { reason: 'open' } });
    unwrap(await agree(world, first.id));
    expect(await open(world, { type: 'price_deduction' })).toMatchObject({ facts: { reason: 'again' } });
    const { price } = (await read(world)).lineItems[0]!;
    expect(await open(world, { amount: price })).toMatchObject({
      facts: { reason: 'amount', most: price - 10_000 },
    });
    expect(await openedCase(world)).toMatchObject({ amount: price - 10_000 });
  });

  test('of the same goods is opened once by eight concurrent calls', async () => {
    const world = await newDeliveredOrder();
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(world)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

test('a fully refunded order shows it, and offers neither receipt nor case nor review', async () => {
  const world = await newDeliveredOrder();
  const { totalPrice: amount } = await read(world);
  const body = { amount, reason: 'Hàng lỗi' };
  unwrap(await world.seller.call(refundSellerOrder, { params: { id: world.id }, body }));
  const presented = await read(world);
  expect(presented.statusLabel).toBe('Đã hoàn tiền');
  expect(presented.purchaseTextInfo).toMatch(/^Toàn bộ số tiền bạn đã trả đang được hoàn lại/);
  const codes = presented.actions.map(({ code }) => code);
  expect(codes).not.toContain('received');
  expect(codes).not.toContain('open_case');
  expect(await COMMANDS.received(world)).toMatchObject({ status: 409 });
  expect(await open(world)).toMatchObject({ status: 422, facts: { reason: 'refunded' } });
  const last = await journeys.later(world, 7 * DAY);
  await market.run('orders.expire');
  const done = await read(last);
  expect(done).toMatchObject({ status: 'completed', statusLabel: 'Đã hoàn tiền' });
  expect(done.actions.map(({ code }) => code)).not.toContain('review');
});

test('afterwards the integrity checks find nothing', async () => {
  expect(await findFaults(market.db)).toEqual([]);
});
