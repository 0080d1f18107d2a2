import { placeOrder } from '@market/contract/checkout/routes';
import { getCoins } from '@market/contract/coins/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember } from '#test/factories/members.ts';
import { makeOrderPayload, type TestStall } from '#test/factories/orders.ts';
import { COMMANDS, journeysIn, type Journeys } from '#test/journeys.ts';
import { startMarket, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

const REWARD = 20_000;

let market: Market;
let journeys: Journeys;
beforeAll(async () => {
  market = await startMarket();
  journeys = await journeysIn(market);
});
afterAll(() => market.close());

const aStall = () => market.create.stall({ tiers: [{ start: 1, price: 300_000 }] });
const invitedBy = async (inviter: number): Promise<number> => {
  const userId = await market.create.user();
  await sql`update users set referred_by_code = (select ref_code from users where id = ${inviter})
    where id = ${userId}`.execute(market.db);
  return userId;
};
const completeOrder = async (userId: number, stall: TestStall): Promise<void> => {
  const buyer = await market.as(userId);
  const body = makeOrderPayload(stall, { payment_method: 'bank_transfer' });
  const { id } = unwrap(await buyer.call(placeOrder, { body })).order;
  const seller = await market.as(stall.ownerId);
  const order = { id, buyer, seller, variant: stall.product.variants[0]! };
  unwrap<unknown>(await COMMANDS.confirm(order));
  await journeys.pay(order);
  for (const command of ['shipped', 'delivered', 'received'] as const)
    unwrap<unknown>(await COMMANDS[command](order));
};
const coinsOf = async (userId: number): Promise<number> =>
  unwrap(await (await market.as(userId)).call(getCoins)).data.balance;

test.each([
  ['owns', ({ ownerId }: TestStall) => Promise.resolve(ownerId)],
  ['works for', ({ shopId }: TestStall) => makeMember(market, shopId, 'sales')],
])(
  'an order from a shop that the inviter %s earns no reward; the next from another shop does',
  async (_how, of) => {
    const stall = await aStall();
    const inviter = await of(stall);
    const invited = await invitedBy(inviter);
    await completeOrder(invited, stall);
    expect(await coinsOf(inviter)).toBe(0);
    await completeOrder(invited, await aStall());
    expect(await coinsOf(inviter)).toBe(REWARD);
  },
);
