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
