import {
  closeCase,
  decideCase,
  escalateCase,
  listOrderCases,
  lookAgainAsBuyer,
  openCase,
  refuseCase,
} from '@market/contract/cases/routes';
import { claimCase, getStaffCase, reviewCase } from '@market/contract/cases/staff-routes';
import { TWO_PEOPLE_ABOVE } from '@market/contract/constants/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { journeysIn, read, UNITS, type Journey, type Journeys } from '#test/journeys.ts';
import { setMarketSetting } from '#test/market-setting.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
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

/** A return that the buyer brought to the market. */
const escalated = async () => {
  const world = await journeys.play('after_confirmation', 'confirm', 'pay', 'ready', 'shipped', 'delivered');
  const [line] = (await read(world)).lineItems;
  const line_items = [{ id: line!.id, quantity: UNITS }];
  const body = { type: 'return_refund', line_items, reason: 'Áo bị rách' } as const;
  const opened = unwrap(await world.buyer.call(openCase, { params: { id: world.id }, body })).case;
  const params = { id: opened.id };
  unwrap(await world.seller.call(refuseCase, { params, body: { content: 'Không' } }));
  unwrap(await world.buyer.call(escalateCase, { params, body: {} }));
  return { world, params, amount: opened.amount };
};
type Case = Awaited<ReturnType<typeof escalated>>;
const decide = (staff: As, { params }: Case, refund: number, goods?: 'send_back') =>
  staff.call(decideCase, {
    params,
    body: { refund, fault: 'seller', note: 'Theo quy chế 6.2', rules: ['6.2'], ...(goods && { goods }) },
  });
const shownTo = async ({ world, params }: Case) => {
  const { cases } = unwrap(await world.buyer.call(listOrderCases, { params: { id: world.id } }));
  return cases.find(({ id }) => id === params.id)!;
};
const askReview = ({ world, params }: Case) =>
  world.buyer.call(lookAgainAsBuyer, { params, body: { reason: 'Chưa xem ảnh thứ hai' } });
const refundsOf = async ({ id }: Journey) => {
  const { rows } = await sql<{ amount: number }>`
    select amount from payment_refunds where order_id = ${id} order by id`.execute(market.db);
  return rows.map(({ amount }) => amount);
};

test('a case that is escalated again has no decision, and none is looked at again when its buyer closes it', async () => {
  const opened = await escalated();
  const { world, params, amount } = opened;
  const [first, second, third] = [await aStaff(), await aStaff(), await aStaff()];
  unwrap(await decide(first, opened, amount, 'send_back'));
  unwrap(await world.buyer.call(escalateCase, { params, body: {} }));
  expect(unwrap(await second.call(getStaffCase, { params })).data.case.decided_by).toBeNull();
  await setMarketSetting(market, 'two_people_above', 1_000);
  unwrap(await decide(second, opened, amount));
  expect(unwrap(await third.call(getStaffCase, { params })).data.file.asked).toMatchObject({
    refund: amount,
  });
  unwrap(await world.buyer.call(closeCase, { params, body: {} }));
  expect(await shownTo(opened)).toMatchObject({ outcome: null, look_again_until: null });
  expect(await askReview(opened)).toMatchObject({ status: 409 });
  expect(unwrap(await third.call(getStaffCase, { params })).data.file.asked).toBeNull();
  const body = { refund: amount, fault: 'seller', note: 'Đã xem lại ảnh' } as const;
  expect(await third.call(reviewCase, { params, body })).toMatchObject({ status: 409 });
  expect(await refundsOf(world)).toEqual([]);
  await setMarketSetting(market, 'two_people_above', TWO_PEOPLE_ABOVE);
});

test('what a first person asked for stays while a case only goes on waiting', async () => {
  const opened = await escalated();
  const [first, second] = [await aStaff(), await aStaff()];
  await setMarketSetting(market, 'two_people_above', 1_000);
  unwrap(await decide(first, opened, opened.amount));
  await sql`update cases set answer_by = ${market.clock.now()} where id = ${opened.params.id}`.execute(
    market.db,
  );
  await market.run('cases.expire');
  unwrap(await decide(second, opened, opened.amount));
  await setMarketSetting(market, 'two_people_above', TWO_PEOPLE_ABOVE);
  expect(await refundsOf(opened.world)).toHaveLength(1);
  const { data } = unwrap(await second.call(getStaffCase, { params: opened.params }));
  expect([data.file.asked, data.case.state]).toEqual([null, 'closed']);
});

test('whoever decided does not hold the case from those who look at it again', async () => {
  const opened = await escalated();
  const { params } = opened;
  const [first, second] = [await aStaff(), await aStaff()];
  unwrap(await decide(first, opened, 10_000));
  unwrap(await askReview(opened));
  const actions = async (as: As) => unwrap(await as.call(getStaffCase, { params })).data.file.actions;
  expect(await first.call(claimCase, { params })).toMatchObject({
    status: 403,
    code: 'case.errors.own',
    facts: { reason: 'decided' },
  });
  expect(await actions(first)).toEqual(['reassign', 'note']);
  expect(await actions(second)).toEqual(['claim', 'reassign', 'review', 'note']);
  unwrap(await second.call(claimCase, { params }));
});
