import { placeOrder } from '@market/contract/checkout/routes';
import { cancelOrder } from '@market/contract/orders/routes';
import type { Outcome } from '@market/contract/web';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unwrap } from './unwrap.ts';
import { startMarket, type As, type Market } from './market.ts';
import { repeat } from './repeat.ts';
import { makeOrderPayload, type TestStall } from './factories/orders.ts';

// Through the calls that buyers make.

let market: Market;
let stall: TestStall;
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
  stall = await market.create.stall({ variants: [{ stock: 10_000 }] });
});
afterAll(() => market.close());

const BUSY_TRIES = 10;
/** As a page does: a busy market (503, the row of the code is waited for too long) is asked again. */
const place = async (
  as: As,
  code: string,
  remainingTries = BUSY_TRIES,
): Promise<Outcome<typeof placeOrder>> => {
  const answer = await as.call(placeOrder, {
    body: makeOrderPayload(stall, {
      payment_method: 'bank_transfer',
      discount_codes: [{ price_rule: { code } }],
    }),
  });
  return !answer.ok && answer.status === 503 && remainingTries > 0
    ? place(as, code, remainingTries - 1)
    : answer;
};
const countOf = async (ruleId: number) => {
  const { rows } = await sql<{ used: number; uses: number; people: number }>`
    select r.used, count(u.*)::int as uses, count(distinct u.user_id)::int as people
    from price_rules r left join discount_uses u on u.price_rule_id = r.id where r.id = ${ruleId} group by r.id`.execute(
    market.db,
  );
  return rows[0]!;
};
const buyers = (count: number): Promise<As[]> =>
  Promise.all(Array.from({ length: count }, async () => market.as(await market.create.user())));

test('of concurrent orders with retries exactly the allowed number get the code, one for each buyer', async () => {
  const [cap, count] = [repeat(10, 50), repeat(30, 150)];
  const rule = await market.create.priceRule({
    value: 10_000,
    usage_limit: cap,
    once_per_customer: true,
    codes: ['DAUPHIEN'],
  });
  const people = await buyers(count);
  const all = await Promise.all(people.flatMap((as) => [place(as, 'dauphien'), place(as, 'dauphien')]));
  expect(all.filter(({ ok }) => ok)).toHaveLength(cap);
  for (const answer of all)
    if (!answer.ok) expect(answer).toMatchObject({ status: 422, code: 'order.errors.discount' });
  expect(await countOf(rule)).toEqual({ used: cap, uses: cap, people: cap });
});

test('a cancelled order returns its code once, also under concurrent cancellations', async () => {
  const rule = await market.create.priceRule({ value: 10_000, once_per_customer: true, codes: ['HOANLAI'] });
  const [as] = await buyers(1);
  for (let round = 0; round < repeat(3, 50); round += 1) {
    const { order } = unwrap(await place(as!, 'HOANLAI'));
    expect(await countOf(rule)).toMatchObject({ used: 1, uses: 1 });
    await Promise.all(
      Array.from({ length: 4 }, () =>
        as!.call(cancelOrder, {
          params: { id: order.id },
          body: { cancel_reason: 'Đổi ý, không muốn mua nữa' },
        }),
      ),
    );
    expect(await countOf(rule), `round ${round}`).toMatchObject({ used: 0, uses: 0 });
  }
});
