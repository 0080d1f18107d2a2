import { CASE_MESSAGES_PER_HOUR } from '@market/contract/constants/cases';
import {
  acceptCase,
  agreeCase,
  closeCase,
  counterCase,
  decideCase,
  escalateCase,
  listAdminCases,
  listSellerCases,
  openCase,
  refuseCase,
  writeCaseMessage,
} from '@market/contract/cases/routes';
import { refundSellerOrder } from '@market/contract/orders/routes';
import type { InputOf } from '@market/contract/route';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '#platform/time.ts';
import { COMMANDS, journeysIn, read, type Journey, type Journeys } from '#test/journeys.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { findFaults } from '#test/order-checker.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let journeys: Journeys;
let support: number;
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
  journeys = await journeysIn(market);
  support = await market.create.user({ user_type: 'staff', roles: ['support'] });
});
afterAll(() => market.close());

const deliveredOrder = () =>
  journeys.play('after_confirmation', 'confirm', 'pay', 'ready', 'shipped', 'delivered');

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
const newCase = async (world: Journey, fields: CaseFields = {}) => unwrap(await open(world, fields)).case;
const refundsOf = async ({ id }: Journey) => {
  const { rows } = await sql<{ amount: number; ref: string; state: string }>`
    select amount, ref, state from payment_refunds where order_id = ${id} order by id`.execute(market.db);
  return rows;
};
const STEPS = {
  accept: (client: As, id: string) => client.call(acceptCase, { params: { id }, body: {} }),
  escalate: (client: As, id: string) => client.call(escalateCase, { params: { id }, body: {} }),
  close: (client: As, id: string) => client.call(closeCase, { params: { id }, body: {} }),
};
const agree = ({ seller }: Journey, id: string) => seller.call(agreeCase, { params: { id }, body: {} });
const counter = ({ seller }: Journey, id: string, amount: number) =>
  seller.call(counterCase, { params: { id }, body: { amount, content: 'Shop xin hoàn một phần' } });
const refuse = ({ seller }: Journey, id: string) =>
  seller.call(refuseCase, { params: { id }, body: { content: 'Hàng gửi đi còn nguyên' } });

describe('a case', () => {
  test('has a number of its month in Vietnam, drawn again when another case has it', async () => {
    const { number, created_at } = await newCase(await deliveredOrder());
    const month = new Date(Date.parse(created_at) + 7 * HOUR).toISOString().slice(2, 7).replace('-', '');
    expect(number).toMatch(new RegExp(`^KN-${month}-\\d{6}$`));
    await sql
      .raw(`create sequence draws;
      create function draw_a_used_number() returns trigger language plpgsql as $$ begin
        if nextval('draws') = 1 then new.number := '${number}'; end if;
        return new;
      end $$;
      create trigger draw_a_used_number before insert on cases for each row execute function draw_a_used_number()`)
      .execute(market.db);
    const other = await newCase(await deliveredOrder());
    const { rows } = await sql<{ drawn: number }>`
      select last_value::int as drawn from draws`.execute(market.db);
    await sql`drop trigger draw_a_used_number on cases`.execute(market.db);
    expect(rows).toEqual([{ drawn: 2 }]);
    expect(other.number).not.toBe(number);
  });

  test('claims no money before the cash of an order is paid, so that it can afterwards', async () => {
    const sent = await journeys.play('cod', 'confirm', 'shipped');
    const late = await journeys.later(sent, 15 * DAY);
    expect(await open(late)).toMatchObject({ status: 422, facts: { reason: 'unpaid' } });
    expect(await open(late, { type: 'price_deduction' })).toMatchObject({ facts: { reason: 'unpaid' } });
    const paid = await journeys.go(late, ['delivered']);
    const line = (await read(paid)).lineItems[0]!;
    expect(await newCase(paid)).toMatchObject({ amount: line.price });
    const other = await journeys.later(await journeys.play('cod', 'confirm', 'shipped'), 15 * DAY);
    unwrap(await open(other, { type: 'resend_missing' }));
  });

  test('can be opened from delivery until completion, for at most what the lines cost', async () => {
    const undelivered = await journeys.play('cod', 'confirm', 'shipped');
    expect(await open(undelivered)).toMatchObject({ status: 422, facts: { reason: 'early' } });
    const world = await deliveredOrder();
    const line = (await read(world)).lineItems[0]!;
    expect(await open(world, { line_items: [{ id: line.id, quantity: 3 }] })).toMatchObject({
      status: 422,
      facts: { reason: 'lines' },
    });
    expect(await open(world, { amount: line.price + 1 })).toMatchObject({
      status: 422,
      facts: { reason: 'amount', most: line.price },
    });
    const openedCase = await newCase(world);
    expect(openedCase).toMatchObject({
      state: 'seller_responding',
      amount: line.price,
      line_items: [{ id: line.id, quantity: 1 }],
      actions: ['close', 'message'],
    });
    expect(Date.parse(openedCase.answer_by!) - market.clock.now().getTime()).toBe(48 * HOUR);
    expect(await open(world)).toMatchObject({ status: 422, facts: { reason: 'open' } });
    const done = await journeys.play('after_confirmation', 'confirm', 'pay', 'shipped', 'received');
    expect(await open(done)).toMatchObject({ status: 422, facts: { reason: 'completed' } });
  });

  test('blocks completion of the order, by the buyer and by deadline, until it is closed', async () => {
    const world = await deliveredOrder();
    const { id } = await newCase(world, { type: 'exchange' });
    expect(await COMMANDS.received(world)).toMatchObject({ status: 409 });
    const later = await journeys.later(world, 8 * DAY);
    await market.run('orders.expire');
    expect((await read(later)).status).toBe('open');
    unwrap(await STEPS.close(later.buyer, id));
    await market.run('orders.expire');
    expect((await read(later)).status).toBe('open');
    const last = await journeys.later(later, 7 * DAY);
    await market.run('orders.expire');
    expect((await read(last)).status).toBe('completed');
  });

  test('that the seller agrees to refunds the buyer once, and the shop gets the rest', async () => {
    const world = await deliveredOrder();
    const { id, amount } = await newCase(world);
    const answers = await Promise.all(Array.from({ length: 8 }, () => agree(world, id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await refundsOf(world)).toEqual([{ amount, ref: `case:${id}`, state: 'by_hand' }]);
    expect(unwrap(await COMMANDS.received(world)).order.status).toBe('completed');
    expect(await findFaults(market.db)).toEqual([]);
  });

  test('can end by another offer that the buyer accepts', async () => {
    const world = await deliveredOrder();
    const { id, amount } = await newCase(world, { type: 'price_deduction' });
    expect(await counter(world, id, amount + 1)).toMatchObject({ status: 422, facts: { reason: 'amount' } });
    expect(unwrap(await counter(world, id, 10_000)).data.case).toMatchObject({
      state: 'open',
      offer: { amount: 10_000 },
    });
    const closed = unwrap(await STEPS.accept(world.buyer, id)).case;
    expect(closed).toMatchObject({ state: 'closed', outcome: { by: 'buyer', refund: 10_000 } });
    expect(await refundsOf(world)).toMatchObject([{ amount: 10_000 }]);
  });

  test('is accepted after 48 hours without an answer, of the seller as claimed, of the buyer as offered', async () => {
    const [unanswered, offered] = [await deliveredOrder(), await deliveredOrder()];
    const first = await newCase(unanswered);
    const second = await newCase(offered);
    unwrap(await counter(offered, second.id, 5_000));
    market.clock.pass(48 * HOUR);
    await market.run('cases.expire');
    market.clock.pass(5 * DAY);
    await market.run('cases.expire');
    expect(await refundsOf(unanswered)).toMatchObject([{ amount: first.amount }]);
    expect(await refundsOf(offered)).toMatchObject([{ amount: 5_000 }]);
    await market.run('cases.expire');
    expect(await refundsOf(unanswered)).toHaveLength(1);
  });

  test('that ends without an answer refunds no more than the remainder, when the shop refunded a part meanwhile', async () => {
    const [some, all] = [await deliveredOrder(), await deliveredOrder()];
    for (const [world, keepsMoney] of [
      [some, 20_000],
      [all, 0],
    ] as const) {
      await newCase(world);
      const { totalPrice } = await read(world);
      const body = { amount: totalPrice - keepsMoney, reason: 'Hàng lỗi' };
      unwrap(await world.seller.call(refundSellerOrder, { params: { id: world.id }, body }));
    }
    market.clock.pass(48 * HOUR);
    await market.run('cases.expire');
    expect((await refundsOf(some)).map(({ amount }) => amount)).toEqual([expect.any(Number), 20_000]);
    expect(await refundsOf(all)).toHaveLength(1);
    for (const { id } of [some, all]) {
      const { rows } = await sql`select c.state, o.held_at from cases c join orders o on o.id = c.order_id
        where order_id = ${id}`.execute(market.db);
      expect(rows).toEqual([{ state: 'closed', held_at: null }]);
    }
  });

  test('that is refused can be escalated to the market, which decides', async () => {
    const world = await deliveredOrder();
    const { id, amount } = await newCase(world);
    expect(await STEPS.escalate(world.buyer, id)).toMatchObject({ status: 409 });
    unwrap(await refuse(world, id));
    unwrap(await STEPS.escalate(world.buyer, id));
    const staff = await market.as(support);
    const listed = unwrap(await staff.call(listAdminCases, { query: { state: 'escalated' } }));
    expect(listed.data.cases.map((openedCase) => openedCase.id)).toContain(id);
    const decide = (refund: number) =>
      staff.call(decideCase, {
        params: { id },
        body: { refund, fault: 'seller', note: 'Ảnh cho thấy lỗi may' },
      });
    expect(await decide(amount + 1)).toMatchObject({ status: 422 });
    expect(unwrap(await decide(amount)).data.case).toMatchObject({
      state: 'closed',
      outcome: { by: 'staff' },
    });
    expect(await decide(amount)).toMatchObject({ status: 409 });
    expect(await refundsOf(world)).toHaveLength(1);
  });

  test('about cash that the shop collected is refunded by the shop, not by the market', async () => {
    const world = await journeys.play('cod', 'confirm', 'shipped', 'delivered');
    const { id, amount } = await newCase(world);
    unwrap(await agree(world, id));
    expect(await refundsOf(world)).toEqual([]);
    const { rows } = await sql`select amount, ref from cash_refunds where order_id = ${world.id}`.execute(
      market.db,
    );
    expect(rows).toEqual([{ amount, ref: `case:${id}` }]);
    unwrap(await COMMANDS.received(world));
    expect(await findFaults(market.db)).toEqual([]);
  });

  test('has each step with who took it, also without words', async () => {
    const world = await deliveredOrder();
    const { id } = await newCase(world, { type: 'price_deduction' });
    unwrap(await world.buyer.call(writeCaseMessage, { params: { id }, body: {} }));
    unwrap(await counter(world, id, 10_000));
    unwrap(await STEPS.escalate(world.buyer, id));
    const waiting = await journeys.later(world, 3 * DAY);
    await market.run('cases.expire');
    const listed = unwrap(await waiting.seller.call(listSellerCases, { query: { order_id: world.id } })).data;
    expect(listed.cases[0]!.messages.map(({ by, step, content }) => [by, step, content])).toEqual([
      ['buyer', 'open', 'Áo bị rách đường chỉ'],
      ['seller', 'counter', 'Shop xin hoàn một phần'],
      ['buyer', 'escalate', ''],
    ]);
  });

  test('that a deadline moves says so', async () => {
    const world = await deliveredOrder();
    const { id } = await newCase(world, { type: 'exchange' });
    unwrap(await agree(world, id));
    const late = await journeys.later(world, 4 * DAY);
    await market.run('cases.expire');
    const { cases } = unwrap(await late.seller.call(listSellerCases, { query: { order_id: world.id } })).data;
    expect(cases[0]).toMatchObject({ state: 'escalated' });
    expect(cases[0]!.messages.map(({ by, step }) => [by, step])).toEqual([
      ['buyer', 'open'],
      ['seller', 'agree'],
      ['system', 'expire'],
    ]);
  });

  test('is visible only to its buyer and its shop, and both can write messages', async () => {
    const world = await deliveredOrder();
    const { id } = await newCase(world);
    const stranger = await market.as(await market.create.user());
    const otherSeller = await market.as((await market.create.stall()).ownerId);
    expect(await STEPS.close(stranger, id)).toMatchObject({ status: 404 });
    expect(await agree({ ...world, seller: otherSeller }, id)).toMatchObject({ status: 404 });
    const write = (client: As, content: string) =>
      client.call(writeCaseMessage, { params: { id }, body: { content } });
    expect(await write(otherSeller, 'Của tôi')).toMatchObject({ status: 404 });
    unwrap(await write(world.buyer, 'Ảnh gửi sau'));
    const reply = unwrap(await write(world.seller, 'Shop đang xem')).case;
    expect(reply.messages.map(({ by, content }) => [by, content])).toEqual([
      ['buyer', 'Áo bị rách đường chỉ'],
      ['buyer', 'Ảnh gửi sau'],
      ['seller', 'Shop đang xem'],
    ]);
    const listed = unwrap(await otherSeller.call(listSellerCases, {})).data;
    expect(listed).toEqual({ cases: [], total: 0 });
  });

  test('takes 60 messages an hour of one person', async () => {
    const world = await deliveredOrder();
    const { id } = await newCase(world);
    const write = (client: As) =>
      client.call(writeCaseMessage, { params: { id }, body: { content: 'Shop trả lời giúp em' } });
    for (let sent = 0; sent < CASE_MESSAGES_PER_HOUR; sent++) unwrap(await write(world.buyer));
    expect(await write(world.buyer)).toMatchObject({ status: 429 });
    unwrap(await write(world.seller));
  });
});

test('afterwards the integrity checks find nothing', async () => {
  expect(await findFaults(market.db)).toEqual([]);
});
