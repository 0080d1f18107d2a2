import {
  listPayouts,
  listSellerPayouts,
  rejectPayout,
  requestPayout,
} from '@market/contract/settlement/routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { company, makeSettledOrder, testBank as bank } from '#test/factories/settlement.ts';
import { aMarket } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

test('a payout has a number of its month in Vietnam for shop and finance, drawn again when another has it', async () => {
  const market = await aMarket();
  const id = await market.create.user();
  const shop = await market.create.shop({ user_id: id, ...company });
  await makeSettledOrder(market.context(), { shop_id: shop });
  const finance = await market.create.user({ user_type: 'staff', roles: ['finance'] });
  // the evening of 30/11 in UTC is December in Vietnam
  market.clock.pass(Date.parse('2030-11-30T18:00:00Z') - market.clock.now().getTime());
  const seller = await market.as(id);
  const request = async () =>
    unwrap(await seller.call(requestPayout, { body: { amount: 100_000, bank } })).data.payout;
  const first = await request();
  expect(first.number).toMatch(/^TT-3012-\d{6}$/);
  const listed = unwrap(await seller.call(listSellerPayouts, { query: {} })).data.payouts;
  expect(listed.map(({ number }) => number)).toEqual([first.number]);
  const staff = await market.as(finance);
  const { payouts } = unwrap(await staff.call(listPayouts, { query: {} })).data;
  expect(payouts.map(({ number }) => number)).toEqual([first.number]);
  unwrap(await staff.call(rejectPayout, { params: { id: first.id }, body: { reason: 'thử' } }));
  await sql
    .raw(
      `create sequence draws;
      create function draw_a_used_number() returns trigger language plpgsql as $$ begin
        if nextval('draws') = 1 then new.number := '${first.number}'; end if;
        return new;
      end $$;
      create trigger draw_a_used_number before insert on payouts for each row execute function draw_a_used_number()`,
    )
    .execute(market.db);
  const second = await request();
  expect(second.number).toMatch(/^TT-3012-\d{6}$/);
  expect(second.number).not.toBe(first.number);
  const { rows } = await sql<{ drawn: number }>`select last_value as drawn from draws`.execute(market.db);
  expect(rows).toEqual([{ drawn: 2 }]);
});

test('finance find a payout of any state by its number, and by the line of a bank statement that has it', async () => {
  const market = await aMarket();
  const staff = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
  const ask = async () => {
    const id = await market.create.user();
    const shop_id = await market.create.shop({ user_id: id, ...company });
    await makeSettledOrder(market.context(), { shop_id });
    const seller = await market.as(id);
    return unwrap(await seller.call(requestPayout, { body: { amount: 100_000, bank } })).data.payout;
  };
  const [one, other] = [await ask(), await ask()];
  unwrap(await staff.call(rejectPayout, { params: { id: other.id }, body: { reason: 'Sai tên' } }));
  const find = async (query: { keyword: string; state?: 'requested' }) => {
    const { payouts, total } = unwrap(await staff.call(listPayouts, { query })).data;
    expect(total).toBe(payouts.length);
    return payouts.map(({ id }) => id);
  };
  const written = one.number.replaceAll('-', '');
  for (const keyword of [
    one.number,
    ` ${one.number.toLowerCase()} `,
    written,
    one.number.replaceAll('-', ' '),
    `MBVCB.771234.TRA SHOP ${written}.CT tu 0011 toi 0071000123456`,
  ])
    expect(await find({ keyword }), keyword).toEqual([one.id]);
  expect(await find({ keyword: other.number })).toEqual([other.id]);
  expect(await find({ keyword: other.number, state: 'requested' })).toEqual([]);
  for (const keyword of ['TRA SHOP', `${written}0`, 'TT-0000-000000', one.id])
    expect(await find({ keyword }), keyword).toEqual([]);
  expect((await find({ keyword: '  ' })).toSorted()).toEqual([one.id, other.id].toSorted());
});
