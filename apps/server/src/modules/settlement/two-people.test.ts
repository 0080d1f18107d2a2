import {
  approvePayout,
  getPayout,
  listPayouts,
  payPayout,
  rejectPayout,
  requestPayout,
} from '@market/contract/settlement/routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY } from '#platform/time.ts';
import { setShopMembership } from '#users';
import { transact } from '#platform/context.ts';
import { unwrap } from '#test/unwrap.ts';
import { aMarket, type Market } from '#test/market.ts';
import { company, makeSettledOrder, testBank as bank } from '#test/factories/settlement.ts';

const MILLION = 1_000_000;

/** A seller whose shop, a company, has earned 98 % of this. */
const aSeller = async (market: Market, earned: number) => {
  const id = await market.create.user();
  const shop = await market.create.shop({ user_id: id, ...company });
  await makeSettledOrder(market.context(), {
    shop_id: shop,
    goods: [{ category_lv1: 1, amount: earned }],
  });
  const request = async (amount?: number) =>
    unwrap(await (await market.as(id)).call(requestPayout, { body: { bank, ...(amount && { amount }) } }))
      .data.payout.id;
  return { id, shop, request };
};
const aPerson = (market: Market) => market.create.user({ user_type: 'staff', roles: ['finance'] });
const approve = async (market: Market, userId: number, id: string) =>
  (await market.as(userId)).call(approvePayout, { params: { id }, body: {} });
const pay = async (market: Market, userId: number, id: string, reference = `FT-${id}`) =>
  (await market.as(userId)).call(payPayout, { params: { id }, body: { reference } });
const code = (name: string) => ({ ok: false, code: `settlement.errors.${name}` });

test('a payout above 200 000 000 ₫ is approved by one person and transferred by another', async () => {
  const market = await aMarket();
  const { request } = await aSeller(market, 500 * MILLION);
  const id = await request();
  const [first, second] = [await aPerson(market), await aPerson(market)];
  expect(await pay(market, first, id)).toMatchObject(code('approval_needed'));
  const approved = unwrap(await approve(market, first, id)).data.payout;
  expect(approved).toMatchObject({ two_people: true, approved_by: first, state: 'requested' });
  expect(await approve(market, first, id)).toMatchObject(code('approval_closed'));
  expect(await approve(market, second, id)).toMatchObject(code('approval_closed'));
  // another session of the same person
  expect(await pay(market, first, id)).toMatchObject(code('same_person'));
  const paid = unwrap(await pay(market, second, id)).data.payout;
  expect(paid).toMatchObject({ state: 'paid', approved_by: first, decided_by: second });
  expect(await approve(market, first, id)).toMatchObject(code('payout_decided'));
});

test('one person is enough up to 200 000 000 ₫', async () => {
  const market = await aMarket();
  const { request } = await aSeller(market, 500 * MILLION);
  const id = await request(200 * MILLION);
  const person = await aPerson(market);
  expect(unwrap(await pay(market, person, id)).data.payout).toMatchObject({ two_people: false });
});

test('a large payout split within a day still takes two people', async () => {
  const market = await aMarket();
  const { request } = await aSeller(market, 500 * MILLION);
  const [first, second] = [await aPerson(market), await aPerson(market)];
  unwrap(await pay(market, first, await request(150 * MILLION)));
  const id = await request(60 * MILLION);
  expect(await pay(market, first, id)).toMatchObject(code('approval_needed'));
  unwrap(
    await (await market.as(second)).call(rejectPayout, { params: { id }, body: { reason: 'Chia nhỏ' } }),
  );
  unwrap(await pay(market, first, await request(50 * MILLION)));
  market.clock.pass(DAY);
  unwrap(await pay(market, first, await request(150 * MILLION)));
});

test('neither the owner nor the people of a shop approve or transfer its payout', async () => {
  const market = await aMarket();
  const owner = await market.create.user({ user_type: 'staff', roles: ['finance', 'seller'] });
  const shop = await market.create.shop({ user_id: owner, ...company });
  const goods = [{ category_lv1: 1, amount: 500 * MILLION }];
  await makeSettledOrder(market.context(), { shop_id: shop, goods });
  const request = await (await market.as(owner)).call(requestPayout, { body: { bank } });
  const { id } = unwrap(request).data.payout;
  expect(await approve(market, owner, id)).toMatchObject(code('own_payout'));
  const clerk = await aPerson(market);
  const membership = { shop_id: shop, name: 'Xưởng', slug: 'xuong', review_state: 2, role: 'sales' } as const;
  await transact(market.context(), (context) =>
    setShopMembership(context, { ...membership, user_id: clerk }),
  );
  expect(await approve(market, clerk, id)).toMatchObject(code('own_payout'));
  unwrap(await approve(market, await aPerson(market), id));
  expect(await pay(market, clerk, id)).toMatchObject(code('own_payout'));
});

test.each([
  ['no longer of finance', sql`roles = '{support}'`],
  ['locked', sql`locked_at = now()`],
])('an approval of somebody who is %s does not count', async (_what, change) => {
  const market = await aMarket();
  const { request } = await aSeller(market, 500 * MILLION);
  const id = await request();
  const [first, second] = [await aPerson(market), await aPerson(market)];
  unwrap(await approve(market, first, id));
  await sql`update users set ${change} where id = ${first}`.execute(market.db);
  expect(await pay(market, second, id)).toMatchObject(code('approval_needed'));
  const third = await aPerson(market);
  expect(unwrap(await approve(market, third, id)).data.payout).toMatchObject({ approved_by: third });
  unwrap(await pay(market, second, id));
});

test('of twenty approvals at once one counts, and of two people at once one transfers', async () => {
  const market = await aMarket({ poolSize: 20 });
  const { request } = await aSeller(market, 500 * MILLION);
  const id = await request();
  const people = [await aPerson(market), await aPerson(market)];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => approve(market, people[n % 2]!, id)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const transfers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => pay(market, people[n % 2]!, id, `FT-${n}`)),
  );
  expect(transfers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('the database refuses a large transfer by one person, and another amount or account', async () => {
  const market = await aMarket();
  const { request } = await aSeller(market, 500 * MILLION);
  const id = await request();
  const change = (set: string) => sql`update payouts set ${sql.raw(set)} where id = ${id}`.execute(market.db);
  const paid = `state = 'paid', paid_at = now(), reference = 'FT1'`;
  await expect(change(`${paid}, decided_by = 5`)).rejects.toMatchObject({ code: '23514' });
  const approved = 'approved_by = 5, approved_at = now()';
  await expect(change(`${paid}, decided_by = 5, ${approved}`)).rejects.toMatchObject({ code: '23514' });
  for (const set of ['amount = 1', 'two_people = false', `bank = '{}'`])
    await expect(change(set), set).rejects.toMatchObject({ code: '23001' });
});

test('a payout is explained by what the account received since the payout before it', async () => {
  const market = await aMarket();
  const { request, shop } = await aSeller(market, 1 * MILLION);
  const person = await aPerson(market);
  const read = async (id: string) =>
    unwrap(await (await market.as(person)).call(getPayout, { params: { id } })).data;
  const first = await request(900_000);
  expect(await read(first)).toMatchObject({
    payout: { id: first, amount: 900_000 },
    explanation: {
      since: null,
      opening: 0,
      orders: 1,
      lines: [
        { code: 'goods', amount: 1_000_000 },
        { code: 'commission', amount: -20_000 },
      ],
      left: 80_000,
      books_agree: true,
    },
    marks: [{ kind: 'first_payout' }],
  });
  unwrap(await pay(market, person, first));
  market.clock.pass(DAY);
  await makeSettledOrder(market.context(), { shop_id: shop });
  await makeSettledOrder(market.context(), { shop_id: shop });
  const second = await request();
  const { explanation, marks } = await read(second);
  expect(explanation).toMatchObject({ opening: 80_000, orders: 2, left: 0, books_agree: true });
  expect(explanation.lines.map(({ amount }) => amount)).toEqual([2_000_000, -40_000]);
  expect(marks).toMatchObject([{ kind: 'account_changed' }]);
  const finance = await market.as(person);
  const { payouts } = unwrap(await finance.call(listPayouts, { query: { state: 'requested' } })).data;
  expect(payouts.find(({ id }) => id === second)).toMatchObject({ marks });
});
