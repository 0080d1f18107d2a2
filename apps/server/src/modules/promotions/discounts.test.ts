import { dong } from '@market/contract/rules/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDiscounts, returnDiscounts, takeDiscounts } from '#promotions';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { HOUR, later } from '#platform/time.ts';
import { startMarket, type Market } from '#test/market.ts';
import { repeat } from '#test/repeat.ts';
import { exportFrom } from '#test/personal-data.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
});
afterAll(() => market.close());

interface RuleUse {
  readonly checkout: string;
  readonly orders: readonly string[];
  readonly refused: readonly number[];
}
/** A checkout of some orders that uses a rule. */
const take = async (userId: number, ruleId: number, orders = 1): Promise<RuleUse> => {
  const checkout = opaqueId();
  const order_ids = Array.from({ length: orders }, opaqueId);
  const refused = await transact(market.context(), (context) =>
    takeDiscounts(context, userId, checkout, [{ price_rule_id: ruleId, order_ids }]),
  );
  return { checkout, orders: order_ids, refused };
};
const giveBack = (orderId: string) =>
  transact(market.context(), (context) => returnDiscounts(context, orderId));

/** What is counted on a rule, and the uses that stand behind it. */
const countOf = async (ruleId: number) => {
  const { rows } = await sql<{ used: number; uses: number; people: number; most: number | null }>`
    select r.used, count(u.*)::int as uses, count(distinct u.user_id)::int as people, max(u.n) as most
    from price_rules r left join discount_uses u on u.price_rule_id = r.id where r.id = ${ruleId} group by r.id`.execute(
    market.db,
  );
  return rows[0]!;
};
const people = (count: number): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, () => market.create.user()));
const contextOf = (userId: number): Context<Db, Person> => {
  const context = market.context();
  return { ...context, actor: { ...context.actor, id: userId } };
};
const withoutRefusal = (uses: readonly RuleUse[]) => uses.filter(({ refused }) => refused.length === 0);

describe('a rule with a limit', () => {
  test('of 300 uses at once by 150 people, 50 are counted, one each', async () => {
    const rule = await market.create.priceRule({ usage_limit: 50, once_per_customer: true });
    const buyers = await people(150);
    const all = await Promise.all(buyers.flatMap((buyer) => [take(buyer, rule), take(buyer, rule)]));
    expect(withoutRefusal(all)).toHaveLength(50);
    expect(await countOf(rule)).toEqual({ used: 50, uses: 50, people: 50, most: 1 });
  });

  test('is used once by one person who tries a hundred times at once', async () => {
    const rule = await market.create.priceRule({ once_per_customer: true });
    const [buyer] = await people(1);
    const all = await Promise.all(Array.from({ length: 100 }, () => take(buyer!, rule)));
    expect(withoutRefusal(all)).toHaveLength(1);
    expect(await countOf(rule)).toEqual({ used: 1, uses: 1, people: 1, most: 1 });
  });

  test('counts every use of a person when uses per person are unlimited', async () => {
    const rule = await market.create.priceRule();
    const [buyer] = await people(1);
    const all = await Promise.all(Array.from({ length: 20 }, () => take(buyer!, rule)));
    expect(withoutRefusal(all)).toHaveLength(20);
    expect(await countOf(rule)).toEqual({ used: 20, uses: 20, people: 1, most: 20 });
  });

  test('counts earlier uses of each person when it is limited to one use each', async () => {
    const rule = await market.create.priceRule();
    const [buyer] = await people(1);
    const [first] = [await take(buyer!, rule), await take(buyer!, rule)];
    await giveBack(first.orders[0]!);
    await sql`update price_rules set once_per_customer = true where id = ${rule}`.execute(market.db);
    expect((await take(buyer!, rule)).refused).toEqual([rule]);
    expect(await countOf(rule)).toMatchObject({ used: 1, uses: 1 });
  });

  test('is enforced by a constraint of the database', async () => {
    const rule = await market.create.priceRule({ usage_limit: 2 });
    for (const used of [3, -1])
      await expect(
        sql`update price_rules set used = ${used} where id = ${rule}`.execute(market.db),
      ).rejects.toThrow(/check/);
    const endless = await market.create.priceRule();
    await expect(
      sql`update price_rules set used = -1 where id = ${endless}`.execute(market.db),
    ).rejects.toThrow(/check/);
  });
});

describe('using a rule in a checkout', () => {
  test('counts one use for all orders of a checkout, and none for those refused', async () => {
    const [open, full] = [await market.create.priceRule(), await market.create.priceRule({ usage_limit: 1 })];
    const [one, other] = await people(2);
    await take(other!, full);
    const [a, b] = [opaqueId(), opaqueId()];
    const refused = await transact(market.context(), (context) =>
      takeDiscounts(context, one!, opaqueId(), [
        { price_rule_id: full, order_ids: [a] },
        { price_rule_id: open, order_ids: [a, b] },
      ]),
    );
    expect(refused).toEqual([full]);
    expect(await countOf(open)).toMatchObject({ used: 1, uses: 1 });
    expect(await countOf(full)).toMatchObject({ used: 1, uses: 1 });
  });

  test('does not deadlock when two checkouts name the rules in different orders', async () => {
    const rules = [await market.create.priceRule(), await market.create.priceRule()];
    const buyers = await people(repeat(20, 100));
    await Promise.all(
      buyers.map((buyer, index) =>
        transact(market.context(), (context) =>
          takeDiscounts(
            context,
            buyer,
            opaqueId(),
            (index % 2 ? rules : rules.toReversed()).map((price_rule_id) => ({
              price_rule_id,
              order_ids: [opaqueId()],
            })),
          ),
        ),
      ),
    );
    for (const rule of rules) expect(await countOf(rule)).toMatchObject({ used: buyers.length });
  });

  test.each([
    ['before its start', -1, true],
    ['at its start', 0, false],
    ['just before its end', HOUR - 1, false],
    ['at its end', HOUR, true],
  ])('%s by the clock of the request', async (_when, ms, refused) => {
    const now = market.clock.now();
    const rule = await market.create.priceRule({ starts_at: now, ends_at: later(now, HOUR) });
    const [buyer] = await people(1);
    market.clock.set(later(now, ms));
    expect((await take(buyer!, rule)).refused).toEqual(refused ? [rule] : []);
    market.clock.set(now);
  });

  test('a stopped or unknown rule is refused', async () => {
    const rule = await market.create.priceRule({ stopped_at: market.clock.now() });
    const [buyer] = await people(1);
    expect((await take(buyer!, rule)).refused).toEqual([rule]);
    expect((await take(buyer!, 987_654_321)).refused).toEqual([987_654_321]);
  });
});

describe('returning a use', () => {
  test('a use is free again when the last order that holds it is cancelled', async () => {
    const rule = await market.create.priceRule({ usage_limit: 1, once_per_customer: true });
    const [buyer] = await people(1);
    const { orders } = await take(buyer!, rule, 2);
    await giveBack(orders[0]!);
    expect(await countOf(rule)).toMatchObject({ used: 1, uses: 1 });
    expect((await take(buyer!, rule)).refused).toEqual([rule]);
    await giveBack(orders[1]!);
    expect(await countOf(rule)).toMatchObject({ used: 0, uses: 0 });
    expect((await take(buyer!, rule)).refused).toEqual([]);
  });

  test('an order without a use returns none', async () => {
    const rule = await market.create.priceRule();
    const [buyer] = await people(1);
    await take(buyer!, rule);
    await giveBack(opaqueId());
    expect(await countOf(rule)).toMatchObject({ used: 1 });
  });

  test('happens once when four calls cancel the two orders of a checkout at once, in 50 rounds', async () => {
    const rule = await market.create.priceRule({ usage_limit: 2 });
    const [stays, leaver] = await people(2);
    await take(stays!, rule);
    for (let round = 0; round < 50; round += 1) {
      const { orders, refused } = await take(leaver!, rule, 2);
      expect(refused).toEqual([]);
      await Promise.all([orders[0]!, orders[1]!, orders[0]!, orders[1]!].map(giveBack));
      expect(await countOf(rule), `round ${round}`).toMatchObject({ used: 1, uses: 1 });
    }
  });

  test('keeps the count equal to the held uses while others use the rule', async () => {
    const rule = await market.create.priceRule({ usage_limit: 10, once_per_customer: true });
    const buyers = await people(20);
    const acceptedUses = withoutRefusal(await Promise.all(buyers.map((buyer) => take(buyer, rule, 2))));
    expect(acceptedUses).toHaveLength(10);
    const again = await Promise.all([
      ...acceptedUses.flatMap(({ orders }) => orders.map((order) => giveBack(order))),
      ...buyers.map((buyer) => take(buyer, rule)),
    ]);
    const acceptedAgain = withoutRefusal(again.filter((one) => one !== undefined));
    expect(await countOf(rule)).toMatchObject({ used: acceptedAgain.length, uses: acceptedAgain.length });
  });
});

describe('finding rules', () => {
  test('returns them in the requested order, by code in any case and by id of public rules', async () => {
    const shop_id = await market.create.shop();
    const secret = await market.create.priceRule({ public: false, codes: ['BIMAT-1'] });
    const shown = await market.create.priceRule({ shop_id, codes: ['SHOP-A', 'SHOP-B'], value: 10_000 });
    const [buyer] = await people(1);
    const found = await findDiscounts(contextOf(buyer!), [
      { code: ' shop-b ' },
      { id: secret },
      { code: 'khong-co' },
      { code: 'bimat-1', id: secret },
      { code: 'bimat-1', id: shown },
      { id: shown },
    ]);
    expect(found.map((one) => one && [one.id, one.code])).toEqual([
      [shown, 'SHOP-B'],
      undefined,
      undefined,
      [secret, 'BIMAT-1'],
      undefined,
      [shown, 'SHOP-A'],
    ]);
    expect(found[0]).toEqual({
      id: shown,
      code: 'SHOP-B',
      title: 'Giảm giá',
      description: `Giảm ${dong(10_000)}`,
      value_type: 'fixed_amount',
      value: 10_000,
      max_amount: null,
      target_type: 'line_item',
      target_selection: 'all',
      product_ids: [],
      minimum_subtotal: 0,
      funded_by: 'shop',
      shop_id,
      refusal: null,
    });
  });

  test('returns for each person the reason why they may not use a rule', async () => {
    const now = market.clock.now();
    const [buyer, other] = await people(2);
    const spent = await market.create.priceRule({
      codes: ['RIENG'],
      once_per_customer: true,
      usage_limit: 1,
    });
    await take(buyer!, spent);
    await market.create.priceRule({ codes: ['SAPTOI'], starts_at: later(now, 1) });
    await market.create.priceRule({ codes: ['HETHAN'], starts_at: later(now, -HOUR), ends_at: now });
    await market.create.priceRule({ codes: ['DADUNG'], stopped_at: now });
    const codes = ['RIENG', 'SAPTOI', 'HETHAN', 'DADUNG'].map((code) => ({ code }));
    const refusals = async (userId: number) =>
      (await findDiscounts(contextOf(userId), codes)).map((one) => one?.refusal);
    expect(await refusals(buyer!)).toEqual(['used_by_you', 'not_started', 'ended', 'stopped']);
    expect(await refusals(other!)).toEqual(['used_up', 'not_started', 'ended', 'stopped']);
  });
});

test('a person reads which rules they have used', async () => {
  const rule = await market.create.priceRule({ title: 'Chào bạn mới' });
  const [buyer] = await people(1);
  const { checkout } = await take(buyer!, rule);
  expect(await exportFrom(market.context(), 'promotions', buyer!)).toMatchObject({
    used: [{ price_rule_id: rule, title: 'Chào bạn mới', n: 1, checkout_id: checkout }],
    saved: [],
  });
});
