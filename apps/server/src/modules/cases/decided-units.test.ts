import {
  agreeCase,
  decideCase,
  listOrderCases,
  openCase,
  sendBackCase,
  takeBackCase,
} from '@market/contract/cases/routes';
import { getStaffCase } from '@market/contract/cases/staff-routes';
import { TWO_PEOPLE_ABOVE } from '@market/contract/constants/money';
import type { InputOf } from '@market/contract/route';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '#platform/time.ts';
import { escalateReturn } from '#test/case-steps.ts';
import { journeysIn, read, UNITS, type Journey, type Journeys } from '#test/journeys.ts';
import { setMarketSetting } from '#test/market-setting.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { findFaults } from '#test/order-checker.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let journeys: Journeys;
const aStaff = async () =>
  market.as(await market.create.user({ user_type: 'staff', roles: ['support'], phone: null }));
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
  journeys = await journeysIn(market);
});
afterAll(() => market.close());

/** A return of both units of a line that the shop refused and the buyer brought to the market. */
const escalate = async (world: Journey) => {
  const { id, amount } = await escalateReturn(world, UNITS);
  const [line] = (await read(world)).lineItems;
  return { world, params: { id }, line: line!.id, amount };
};
const escalated = async () =>
  escalate(await journeys.play('after_confirmation', 'confirm', 'pay', 'ready', 'shipped', 'delivered'));
type Case = Awaited<ReturnType<typeof escalated>>;
const decide = (staff: As, { params }: Case, body: Partial<InputOf<typeof decideCase>['body']>) =>
  staff.call(decideCase, {
    params,
    body: { refund: 0, fault: 'seller', note: 'Một áo lỗi may', ...body },
  });
const unitsOf = ({ line }: Case, quantity: number) => ({ line_items: [{ id: line, quantity }] });
const refundsOf = async ({ id }: Journey) => {
  const { rows } = await sql<{ amount: number }>`
    select amount from payment_refunds where order_id = ${id} order by id`.execute(market.db);
  return rows.map(({ amount }) => amount);
};

test('no more is refunded than the units cost that a decision names', async () => {
  const opened = await escalated();
  const staff = await aStaff();
  const { lines } = unwrap(await staff.call(getStaffCase, { params: opened.params })).data.file;
  expect(lines).toMatchObject([{ id: opened.line, claimed: UNITS, value: opened.amount }]);
  const half = Math.floor(opened.amount / UNITS);
  const amount = { status: 422, facts: { reason: 'amount', most: half } };
  expect(await decide(staff, opened, { refund: half + 1, ...unitsOf(opened, 1) })).toMatchObject(amount);
  const nothing = { facts: { reason: 'amount', most: 0 } };
  expect(await decide(staff, opened, { refund: 1, ...unitsOf(opened, 0) })).toMatchObject(nothing);
  expect(await decide(staff, opened, { refund: 1, line_items: [] })).toMatchObject(nothing);
  expect(await refundsOf(opened.world)).toEqual([]);
  unwrap(await decide(staff, opened, { refund: half, ...unitsOf(opened, 1) }));
  expect(await refundsOf(opened.world)).toEqual([half]);
  const params = { id: opened.world.id };
  const [shown] = unwrap(await opened.world.buyer.call(listOrderCases, { params })).cases;
  expect(shown!.outcome).toMatchObject({ refund: half, line_items: [{ id: opened.line, quantity: 1 }] });
});

test('a unit brings back no more than it cost after an earlier price deduction', async () => {
  const world = await journeys.play('after_confirmation', 'confirm', 'pay', 'ready', 'shipped', 'delivered');
  const [line] = (await read(world)).lineItems;
  const all = [{ id: line!.id, quantity: UNITS }];
  const deducted = 30_000;
  const asked = {
    type: 'price_deduction',
    line_items: all,
    amount: deducted,
    reason: 'Áo lệch màu',
  } as const;
  const earlier = unwrap(await world.buyer.call(openCase, { params: { id: world.id }, body: asked })).case;
  unwrap(await world.seller.call(agreeCase, { params: { id: earlier.id }, body: {} }));
  const opened = await escalate(world);
  const staff = await aStaff();
  const { file } = unwrap(await staff.call(getStaffCase, { params: opened.params })).data;
  expect(file.most).toBe(opened.amount);
  expect(file.lines[0]!.earlier_refunds).toEqual([{ quantity: UNITS, amount: deducted }]);
  const unit = Math.floor((opened.amount + deducted) / UNITS) - deducted / UNITS;
  const refusal = { status: 422, facts: { reason: 'amount', most: unit } };
  expect(await decide(staff, opened, { refund: unit + 1, ...unitsOf(opened, 1) })).toMatchObject(refusal);
  const whole = { refund: opened.amount + 1, ...unitsOf(opened, UNITS) };
  expect(await decide(staff, opened, whole)).toMatchObject({ facts: { most: opened.amount } });
  unwrap(await decide(staff, opened, { refund: unit, ...unitsOf(opened, 1) }));
  expect(await refundsOf(world)).toEqual([deducted, unit]);
});

test('units that the case is not about, too many of them or a line twice are refused', async () => {
  const opened = await escalated();
  const staff = await aStaff();
  const { line } = opened;
  const refused = { status: 422, facts: { reason: 'lines' } };
  for (const line_items of [
    [{ id: line, quantity: UNITS + 1 }],
    [{ id: line + 1_000, quantity: 1 }],
    [
      { id: line, quantity: 1 },
      { id: line, quantity: 1 },
    ],
  ])
    expect(await decide(staff, opened, { refund: 1, line_items })).toMatchObject(refused);
  const nothingBack = { goods: 'send_back' as const, ...unitsOf(opened, 0) };
  expect(await decide(staff, opened, nothingBack)).toMatchObject(refused);
});

test('only the units that were decided come back to the shop', async () => {
  const opened = await escalated();
  const { world, params, amount } = opened;
  const half = Math.floor(amount / UNITS);
  const stock = await journeys.stock(world.variant);
  unwrap(await decide(await aStaff(), opened, { refund: half, goods: 'send_back', ...unitsOf(opened, 1) }));
  unwrap(await world.buyer.call(sendBackCase, { params, body: { tracking_code: 'VTP1' } }));
  unwrap(await world.seller.call(takeBackCase, { params, body: { fit_for_sale: true } }));
  expect(await journeys.stock(world.variant)).toBe(stock + 1);
  expect(await refundsOf(world)).toEqual([half]);
  expect((await read(world)).fulfillmentStatus).toBe('fulfilled');
});

test('no units stand in the outcome when the buyer does not send them back', async () => {
  const opened = await escalated();
  const { world, params } = opened;
  const decision = { refund: 1_000, goods: 'send_back', ...unitsOf(opened, 1) } as const;
  unwrap(await decide(await aStaff(), opened, decision));
  market.clock.pass(8 * DAY);
  await market.run('cases.expire');
  const buyer = await market.as(world.buyer.userId!);
  const { cases } = unwrap(await buyer.call(listOrderCases, { params: { id: world.id } }));
  expect(cases.find(({ id }) => id === params.id)).toMatchObject({
    state: 'closed',
    outcome: { by: 'silence', refund: 0, line_items: [] },
  });
});

test('a second person decides the same units', async () => {
  const opened = await escalated();
  const [first, second] = [await aStaff(), await aStaff()];
  await setMarketSetting(market, 'two_people_above', 1_000);
  const refund = Math.floor(opened.amount / UNITS);
  unwrap(await decide(first, opened, { refund, ...unitsOf(opened, 1) }));
  const { asked } = unwrap(await second.call(getStaffCase, { params: opened.params })).data.file;
  expect(asked).toMatchObject({ refund, line_items: [{ id: opened.line, quantity: 1 }] });
  unwrap(await decide(second, opened, { refund, ...unitsOf(opened, UNITS) }));
  expect(await refundsOf(opened.world)).toEqual([]);
  unwrap(await decide(first, opened, { refund, ...unitsOf(opened, UNITS) }));
  expect(await refundsOf(opened.world)).toEqual([refund]);
  await setMarketSetting(market, 'two_people_above', TWO_PEOPLE_ABOVE);
});

test('afterwards the integrity checks find nothing', async () => {
  expect(await findFaults(market.db)).toEqual([]);
});
