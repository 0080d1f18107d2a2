import {
  agreeCase,
  arriveCase,
  closeCase,
  decideCase,
  escalateCase,
  openCase,
  receiveCase,
  refuseCase,
  sendBackCase,
  sendCase,
  takeBackCase,
} from '@market/contract/cases/routes';
import type { Case } from '@market/contract/cases/schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '#platform/time.ts';
import { unwrap } from '#test/unwrap.ts';
import { COMMANDS, journeysIn, read, UNITS, type Journey, type Journeys } from '#test/journeys.ts';
import { startMarket, type Market } from '#test/market.ts';
import { findFaults } from '#test/order-checker.ts';

let market: Market;
let journeys: Journeys;
let support: number;
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
  journeys = await journeysIn(market);
  support = await market.create.user({ user_type: 'staff', roles: ['support'] });
});
afterAll(() => market.close());

type Type = Case['type'];
const deliveredOrder = () =>
  journeys.play('after_confirmation', 'confirm', 'pay', 'ready', 'shipped', 'delivered');
/** A case of both units of a delivered order. */
const agreedCase = async (type: Type, quantity = UNITS): Promise<{ world: Journey; id: string }> => {
  const world = await deliveredOrder();
  const { lineItems } = await read(world);
  const body = { type, line_items: [{ id: lineItems[0]!.id, quantity }], reason: 'Áo bị rách' };
  const answer = await world.buyer.call(openCase, { params: { id: world.id }, body });
  return { world, id: unwrap(answer).case.id };
};
const agree = ({ seller }: Journey, id: string, return_goods = false) =>
  seller.call(agreeCase, { params: { id }, body: { return_goods } });
const CODE = { carrier: 'Viettel Post', tracking_code: 'VTP123' };
const send = ({ seller }: Journey, id: string, body: object = CODE) =>
  seller.call(sendCase, { params: { id }, body });
const sendBack = ({ buyer }: Journey, id: string, body: object = CODE) =>
  buyer.call(sendBackCase, { params: { id }, body });
const takeBack = ({ seller }: Journey, id: string, fit_for_sale = true) =>
  seller.call(takeBackCase, { params: { id }, body: { fit_for_sale } });
const receive = ({ buyer }: Journey, id: string) => buyer.call(receiveCase, { params: { id }, body: {} });
const escalate = ({ buyer }: Journey, id: string) => buyer.call(escalateCase, { params: { id }, body: {} });
const arrive = ({ buyer }: Journey, id: string) => buyer.call(arriveCase, { params: { id }, body: {} });

const caseRow = async (id: string) => {
  const { rows } = await sql<{
    state: string;
    stage: string | null;
    answer_by: Date | null;
    refund: number | null;
  }>`
    select state, stage, answer_by, refund from cases where id = ${id}`.execute(market.db);
  const [{ answer_by, ...row } = { state: '', stage: null, answer_by: null, refund: null }] = rows;
  return { ...row, left: answer_by && answer_by.getTime() - market.clock.now().getTime() };
};
const passTime = async (world: Journey, ms: number): Promise<Journey> => {
  const later = await journeys.later(world, ms);
  await market.run('cases.expire');
  return later;
};
const refundedAmount = async ({ id }: Journey): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from payment_refunds where order_id = ${id}`.execute(
    market.db,
  );
  return rows[0]!.sum;
};

describe.each(['exchange', 'resend_missing'] as const)('%s that was agreed', (type) => {
  test('is sent within 72 hours with a tracking code or pictures, and closed when the buyer has received it', async () => {
    const { world, id } = await agreedCase(type);
    unwrap(await agree(world, id));
    expect(await caseRow(id)).toMatchObject({ state: 'agreed', stage: 'to_send', left: 72 * HOUR });
    expect(await receive(world, id)).toMatchObject({ status: 409 });
    expect(await send(world, id, { content: 'Đã gửi' })).toMatchObject({ facts: { reason: 'proof' } });
    unwrap(await send(world, id));
    expect(await send(world, id)).toMatchObject({ status: 409 });
    expect(await caseRow(id)).toMatchObject({ stage: 'sent', left: 14 * DAY });
    const closed = unwrap(await receive(world, id)).case;
    expect(closed).toMatchObject({ state: 'closed', outcome: { by: 'seller', refund: 0 } });
    expect(unwrap(await COMMANDS.received(world)).order.status).toBe('completed');
  });

  test('is escalated when nothing was sent, and the market can refund the buyer', async () => {
    const { world, id } = await agreedCase(type);
    unwrap(await agree(world, id));
    const overdue = await passTime(world, 72 * HOUR);
    expect(await caseRow(id)).toMatchObject({ state: 'escalated', stage: null, left: 48 * HOUR });
    expect(await send(overdue, id)).toMatchObject({ status: 409 });
    await passTime(overdue, 48 * HOUR);
    expect(await caseRow(id)).toMatchObject({ state: 'escalated', left: 48 * HOUR });
    const staff = await market.as(support);
    const { subTotalPrice } = await read(await journeys.later(overdue, 0));
    const decide = (refund: number) =>
      staff.call(decideCase, {
        params: { id },
        body: { refund, fault: 'seller', note: 'Shop không gửi' },
      });
    expect(await decide(subTotalPrice + 1)).toMatchObject({ facts: { most: subTotalPrice } });
    const answers = await Promise.all([decide(subTotalPrice), decide(subTotalPrice)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await refundedAmount(world)).toBe((await read(await journeys.later(overdue, 0))).totalPrice);
  });

  test('needs confirmation 14 days after it was sent, and is closed seven days later', async () => {
    const { world, id } = await agreedCase(type);
    unwrap(await agree(world, id));
    unwrap(await send(world, id));
    const arrived = await passTime(world, 14 * DAY);
    expect(await caseRow(id)).toMatchObject({ stage: 'arrived', left: 7 * DAY });
    await passTime(arrived, 7 * DAY);
    expect(await caseRow(id)).toMatchObject({ state: 'closed' });
  });

  test('can be escalated by a buyer who never received it', async () => {
    const { world, id } = await agreedCase(type);
    unwrap(await agree(world, id));
    expect(await escalate(world, id)).toMatchObject({ status: 409 });
    unwrap(await send(world, id));
    unwrap(await escalate(world, id));
    expect(await caseRow(id)).toMatchObject({ state: 'escalated', left: 48 * HOUR });
  });
});

describe('a return of goods', () => {
  const openReturn = async () => {
    const { world, id } = await agreedCase('return_refund');
    unwrap(await agree(world, id, true));
    expect(await caseRow(id)).toMatchObject({ state: 'agreed', stage: 'to_return', left: 7 * DAY });
    expect(await refundedAmount(world)).toBe(0);
    return { world, id };
  };

  test('refunds the buyer when the shop has received them, and returns goods fit for sale to stock once', async () => {
    const { world, id } = await openReturn();
    const stock = await journeys.stock(world.variant);
    expect(await takeBack(world, id)).toMatchObject({ status: 409 });
    unwrap(await sendBack(world, id));
    expect(await caseRow(id)).toMatchObject({ stage: 'returning', left: 14 * DAY });
    expect(await world.buyer.call(closeCase, { params: { id }, body: {} })).toMatchObject({
      status: 409,
    });
    const answers = await Promise.all([takeBack(world, id), takeBack(world, id), takeBack(world, id)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await journeys.stock(world.variant)).toBe(stock + UNITS);
    const presented = await read(world);
    expect(presented.fulfillmentStatus).toBe('returned');
    expect(await refundedAmount(world)).toBe(presented.totalPrice);
    expect(presented.statusLabel).toBe('Đã hoàn tiền');
  });

  test('does not return goods to stock that are not fit for sale', async () => {
    const { world, id } = await openReturn();
    const stock = await journeys.stock(world.variant);
    unwrap(await sendBack(world, id));
    unwrap(await takeBack(world, id, false));
    expect(await journeys.stock(world.variant)).toBe(stock);
    expect((await read(world)).fulfillmentStatus).toBe('returned');
  });

  test('of one unit of two does not mark the order as returned', async () => {
    const { world, id } = await agreedCase('return_refund', 1);
    unwrap(await agree(world, id, true));
    unwrap(await sendBack(world, id));
    unwrap(await takeBack(world, id));
    expect((await read(world)).fulfillmentStatus).toBe('fulfilled');
  });

  test('is closed without a refund when the buyer sends nothing for seven days', async () => {
    const { world, id } = await openReturn();
    await passTime(world, 7 * DAY);
    expect(await caseRow(id)).toEqual({ state: 'closed', stage: null, refund: 0, left: null });
    expect(await refundedAmount(world)).toBe(0);
  });

  test('is accepted when the shop does not answer for 72 hours after arrival', async () => {
    const { world, id } = await openReturn();
    unwrap(await sendBack(world, id));
    unwrap(await arrive(world, id));
    expect(await caseRow(id)).toMatchObject({ stage: 'returned', left: 72 * HOUR });
    const stock = await journeys.stock(world.variant);
    await passTime(world, 72 * HOUR);
    expect(await caseRow(id)).toMatchObject({ state: 'closed' });
    expect(await refundedAmount(world)).toBeGreaterThan(0);
    // they are at the shop, and nobody has looked whether they can be sold
    expect((await read(await journeys.later(world, 0))).fulfillmentStatus).toBe('returned');
    expect(await journeys.stock(world.variant)).toBe(stock);
  });

  test('is escalated when the goods never arrive or come back damaged', async () => {
    const [lostGoods, wornGoods] = [await openReturn(), await openReturn()];
    unwrap(await sendBack(lostGoods.world, lostGoods.id));
    unwrap(await sendBack(wornGoods.world, wornGoods.id));
    const body = { content: 'Áo đã giặt' };
    unwrap(await wornGoods.world.seller.call(refuseCase, { params: { id: wornGoods.id }, body }));
    expect(await caseRow(wornGoods.id)).toMatchObject({ state: 'escalated', refund: null });
    await passTime(lostGoods.world, 14 * DAY);
    expect(await caseRow(lostGoods.id)).toMatchObject({ state: 'escalated' });
  });

  test('can be the market’s decision', async () => {
    const { world, id } = await agreedCase('return_refund');
    const refuse = { params: { id }, body: { content: 'Không' } };
    unwrap(await world.seller.call(refuseCase, refuse));
    unwrap(await escalate(world, id));
    const body = { refund: 10_000, fault: 'buyer', note: 'Gửi trả trước', goods: 'send_back' } as const;
    unwrap(await (await market.as(support)).call(decideCase, { params: { id }, body }));
    expect(await caseRow(id)).toMatchObject({ state: 'decided', stage: 'to_return' });
    unwrap(await sendBack(world, id));
    unwrap(await takeBack(world, id));
    expect(await refundedAmount(world)).toBe(10_000);
  });
});

test.each(['return_refund', 'exchange', 'price_deduction', 'resend_missing'] as const)(
  'a case of %s without any answers is closed or escalated to staff, and its order continues',
  async (type) => {
    const { world, id } = await agreedCase(type);
    await passTime(world, 3 * DAY);
    await passTime(world, 30 * DAY);
    const { state, left } = await caseRow(id);
    expect([state, left === null]).toEqual(
      type === 'exchange' || type === 'resend_missing' ? ['escalated', false] : ['closed', true],
    );
  },
);

test('afterwards the integrity checks find nothing', async () => {
  expect(await findFaults(market.db)).toEqual([]);
});
