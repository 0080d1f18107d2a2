import { SAVED_PRICE_RULES_MAX } from '@market/contract/constants/products';
import {
  listSavedPriceRuleIds,
  listSavedPriceRules,
  removeSavedPriceRule,
  savePriceRule,
} from '@market/contract/promotions/saved-routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeDiscounts } from '#promotions';
import { changeShop } from '#shops';
import { transact } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { HOUR, later, MINUTE, SECOND } from '#platform/time.ts';
import { unwrap } from '#test/unwrap.ts';
import { startMarket, type As, type Market } from '#test/market.ts';

let market: Market;
let shopId: number;
beforeAll(async () => {
  market = await startMarket({ poolSize: 30 });
  shopId = await market.create.shop();
});
afterAll(() => market.close());

const asNewUser = async () => market.as(await market.create.user());
const save = (as: As, price_rule_id: number) => as.call(savePriceRule, { body: { price_rule_id } });
const list = async (as: As) => unwrap(await as.call(listSavedPriceRules)).price_rules;
const idsOf = async (as: As) => unwrap(await as.call(listSavedPriceRuleIds)).ids;
let codes = 0;
const newCode = () => `LUU${(codes += 1)}`;
const makeRule = (fields: Parameters<Market['create']['priceRule']>[0] = {}) =>
  market.create.priceRule({ codes: [newCode()], ...fields });

describe('a code', () => {
  test('is saved once, and listed with its shop, the latest first', async () => {
    const as = await asNewUser();
    const ofShop = await makeRule({ shop_id: shopId, codes: ['LUUSHOP'], title: 'Chào phiên' });
    const ofMarket = await makeRule();
    unwrap(await save(as, ofShop));
    market.clock.pass(SECOND);
    unwrap(await save(as, ofMarket));
    unwrap(await save(as, ofShop));
    expect(await idsOf(as)).toEqual([ofMarket, ofShop]);
    expect(await list(as)).toMatchObject([
      { id: ofMarket, shop: null },
      {
        id: ofShop,
        code: 'LUUSHOP',
        title: 'Chào phiên',
        shop: { id: shopId },
        state: 'active',
        used_by_you: false,
      },
    ]);
  });

  test('is seen by its owner alone, and removed by them alone', async () => {
    const [owner, other] = [await asNewUser(), await asNewUser()];
    const id = await makeRule();
    unwrap(await save(owner, id));
    unwrap(await other.call(removeSavedPriceRule, { params: { id } }));
    expect([await idsOf(owner), await idsOf(other)]).toEqual([[id], []]);
    unwrap(await owner.call(removeSavedPriceRule, { params: { id } }));
    unwrap(await owner.call(removeSavedPriceRule, { params: { id } }));
    expect(await idsOf(owner)).toEqual([]);
  });

  test('that is not public, over, without a code or of a hidden shop is not found', async () => {
    const as = await asNewUser();
    const hidden = await market.create.shop();
    const { now } = market.context();
    const rules = [
      await makeRule({ public: false }),
      await makeRule({ stopped_at: now }),
      await makeRule({ starts_at: later(now, -2 * HOUR), ends_at: later(now, -HOUR) }),
      await makeRule({ codes: [] }),
      await makeRule({ shop_id: hidden }),
      987_654_321,
    ];
    await changeShop(market.context(), hidden, { review_state: 3 });
    for (const id of rules)
      expect(await save(as, id)).toMatchObject({
        status: 404,
        code: 'promotion.errors.price_rule_not_found',
      });
    expect(await idsOf(as)).toEqual([]);
  });

  test('stays listed after its use and its end, behind those that can be used', async () => {
    const as = await asNewUser();
    const { now } = market.context();
    const used = await makeRule({ once_per_customer: true });
    const ending = await makeRule({ ends_at: later(now, MINUTE) });
    const open = await makeRule();
    for (const id of [open, ending, used]) {
      unwrap(await save(as, id));
      market.clock.pass(SECOND);
    }
    await transact(market.context(), (context) =>
      takeDiscounts(context, as.userId!, opaqueId(), [{ price_rule_id: used, order_ids: [opaqueId()] }]),
    );
    market.clock.pass(MINUTE);
    expect((await list(as)).map(({ id, state, used_by_you }) => [id, state, used_by_you])).toEqual([
      [open, 'active', false],
      [used, 'active', true],
      [ending, 'ended', false],
    ]);
  });
});

test('concurrent saves of one person stay within the limit, and ended codes make room', async () => {
  const as = await asNewUser();
  const { now } = market.context();
  const ending = await makeRule({ ends_at: later(now, MINUTE) });
  unwrap(await save(as, ending));
  await sql`with made as (
      insert into price_rules (title, value_type, value, starts_at, created_at)
      select 'Đầy', 'fixed_amount', 1000, ${now}::timestamptz, ${now}::timestamptz
      from generate_series(1, ${SAVED_PRICE_RULES_MAX - 3}::int) returning id)
    insert into saved_price_rules (user_id, price_rule_id, saved_at)
    select ${as.userId!}::bigint, id, ${now}::timestamptz from made`.execute(market.db);
  const rules = await Promise.all(Array.from({ length: 6 }, () => makeRule()));
  const answers = await Promise.all(rules.map((id) => save(as, id)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    status: 422,
    code: 'promotion.errors.saved_limit',
    facts: { limit: SAVED_PRICE_RULES_MAX },
  });
  expect(await idsOf(as)).toHaveLength(SAVED_PRICE_RULES_MAX);
  market.clock.pass(MINUTE);
  unwrap(await save(as, await makeRule()));
  expect(await idsOf(as)).not.toContain(ending);
});
