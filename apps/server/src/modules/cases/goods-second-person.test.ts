import {
  closeCase,
  decideCase,
  escalateCase,
  openCase,
  receiveCase,
  refuseCase,
  sendBackCase,
  sendCase,
} from '@market/contract/cases/routes';
import { getStaffCase } from '@market/contract/cases/staff-routes';
import { TWO_PEOPLE_ABOVE } from '@market/contract/constants/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { journeysIn, read, type Journey, type Journeys } from '#test/journeys.ts';
import { setMarketSetting } from '#test/market-setting.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let journeys: Journeys;
let first: As;
let second: As;
const aStaff = async () =>
  market.as(await market.create.user({ user_type: 'staff', roles: ['support'], phone: null }));
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
  journeys = await journeysIn(market);
});
beforeEach(async () => {
  [first, second] = [await aStaff(), await aStaff()];
});
afterAll(() => market.close());

const LEGS = ['confirm', 'pay', 'ready', 'shipped', 'delivered'] as const;

/** The return of a whole line that the shop refused and the buyer brought to the market. */
const escalate = async (
  world: Journey,
  line = 0,
  type: 'return_refund' | 'price_deduction' = 'return_refund',
) => {
  const { id, quantity } = (await read(world)).lineItems[line]!;
  const body = { type, line_items: [{ id, quantity }], reason: 'Áo bị rách' };
  const opened = unwrap(await world.buyer.call(openCase, { params: { id: world.id }, body })).case;
  const params = { id: opened.id };
  unwrap(await world.seller.call(refuseCase, { params, body: { content: 'Không' } }));
  unwrap(await world.buyer.call(escalateCase, { params, body: {} }));
  return { world, params, amount: opened.amount };
};
type Escalated = Awaited<ReturnType<typeof escalate>>;
const decide = async (
  staff: As,
  { params }: Escalated,
  decision: { readonly refund: number; readonly goods?: 'send' | 'send_back' },
) =>
  unwrap(
    await staff.call(decideCase, { params, body: { fault: 'seller', note: 'Theo quy chế', ...decision } }),
  );
const stateOf = async ({ params }: Escalated) =>
  unwrap(await second.call(getStaffCase, { params })).data.case.state;

test.each(['send', 'send_back'] as const)(
  'goods above the limit of one person take a second who decides the same, also without money: %s',
  async (goods) => {
    const opened = await escalate(await journeys.play('after_confirmation', ...LEGS));
    await setMarketSetting(market, 'two_people_above', opened.amount - 1);
    await decide(first, opened, { refund: 0, goods });
    expect(await stateOf(opened)).toBe('escalated');
    await decide(second, opened, { refund: 0, goods });
    expect(await stateOf(opened)).toBe('decided');
    await setMarketSetting(market, 'two_people_above', TWO_PEOPLE_ABOVE);
  },
);

test('goods up to the limit need one person', async () => {
  const opened = await escalate(await journeys.play('after_confirmation', ...LEGS));
  await setMarketSetting(market, 'two_people_above', opened.amount);
  await decide(first, opened, { refund: 0, goods: 'send' });
  expect(await stateOf(opened)).toBe('decided');
  await setMarketSetting(market, 'two_people_above', TWO_PEOPLE_ABOVE);
});

test('what other cases of the order decided counts before its goods are back', async () => {
  const world = await journeys.ofTwoLines(...LEGS);
  const [one, other] = [await escalate(world, 0), await escalate(world, 1)];
  await setMarketSetting(market, 'two_people_above', Math.max(one.amount, other.amount));
  await decide(first, one, { refund: one.amount, goods: 'send_back' });
  unwrap(await world.buyer.call(sendBackCase, { params: one.params, body: { tracking_code: 'VTP1' } }));
  await decide(first, other, { refund: other.amount, goods: 'send_back' });
  expect([await stateOf(one), await stateOf(other)]).toEqual(['decided', 'escalated']);
  await setMarketSetting(market, 'two_people_above', TWO_PEOPLE_ABOVE);
});

test.each([
  ['receives them', receiveCase],
  ['closes the case', closeCase],
])('goods that a decision has sent count after the buyer %s', async (_end, end) => {
  const world = await journeys.ofTwoLines(...LEGS);
  const one = await escalate(world, 0);
  await setMarketSetting(market, 'two_people_above', one.amount);
  await decide(first, one, { refund: 0, goods: 'send' });
  unwrap(await world.seller.call(sendCase, { params: one.params, body: { tracking_code: 'VTP1' } }));
  unwrap(await world.buyer.call(end, { params: one.params, body: {} }));
  const other = await escalate(world, 1);
  await decide(first, other, { refund: 0, goods: 'send' });
  expect([await stateOf(one), await stateOf(other)]).toEqual(['closed', 'escalated']);
  await setMarketSetting(market, 'two_people_above', TWO_PEOPLE_ABOVE);
});

test('cash that the shop has yet to give back counts', async () => {
  const world = await journeys.play('cod', 'confirm', 'ready', 'shipped', 'delivered');
  const half = (await read(world)).subTotalPrice / 2;
  await setMarketSetting(market, 'two_people_above', half);
  for (const type of ['return_refund', 'price_deduction'] as const) {
    const opened = await escalate(world, 0, type);
    await decide(first, opened, { refund: half });
    expect(await stateOf(opened)).toBe(type === 'return_refund' ? 'closed' : 'escalated');
  }
  await setMarketSetting(market, 'two_people_above', TWO_PEOPLE_ABOVE);
});
