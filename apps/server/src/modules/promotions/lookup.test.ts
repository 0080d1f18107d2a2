import { listPriceRules, lookupDiscountCode } from '@market/contract/promotions/routes';
import { dong } from '@market/contract/rules/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeDiscounts } from '#promotions';
import { changeShop } from '#shops';
import { transact } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { HOUR, later } from '#platform/time.ts';
import { unwrap } from '#test/unwrap.ts';
import { startMarket, type As, type Market } from '#test/market.ts';

let market: Market;
let buyer: As;
let shopId: number;
beforeAll(async () => {
  market = await startMarket();
  buyer = await market.as(await market.create.user());
  shopId = await market.create.shop();
});
afterAll(() => market.close());

const lookUp = (code: string, fields: { shop_id?: number; subtotal?: number } = {}, as = buyer) =>
  as.call(lookupDiscountCode, { query: { code, shop_id: shopId, ...fields } });
const use = (userId: number, id: number) =>
  transact(market.context(), (context) =>
    takeDiscounts(context, userId, opaqueId(), [{ price_rule_id: id, order_ids: [opaqueId()] }]),
  );

describe('a code is looked up', () => {
  test('in any case, and its text says what it gives', async () => {
    const id = await market.create.priceRule({
      shop_id: shopId,
      title: 'Chào tháng 11',
      value_type: 'percentage',
      value: 10,
      max_amount: 50_000,
      minimum_subtotal: 300_000,
      codes: ['CHAO11'],
      public: false,
    });
    const { discount_code, price_rule } = unwrap(await lookUp(' chao11 ', { subtotal: 300_000 }));
    expect(discount_code).toMatchObject({ code: 'CHAO11', price_rule_id: id });
    expect(price_rule).toMatchObject({
      id,
      code: 'CHAO11',
      title: 'Chào tháng 11',
      description: `Giảm 10%, tối đa ${dong(50_000)}, cho đơn từ ${dong(300_000)}`,
      funded_by: 'shop',
      state: 'active',
    });
  });

  test('at any shop when it is a code of the platform', async () => {
    await market.create.priceRule({ codes: ['MOISHOP'] });
    for (const shop_id of [shopId, await market.create.shop()])
      expect(await lookUp('MOISHOP', { shop_id })).toMatchObject({ ok: true });
  });

  test('and is not found when it does not exist or its shop is hidden', async () => {
    const hidden = await market.create.shop();
    await market.create.priceRule({ shop_id: hidden, codes: ['GIAUKIN'] });
    await changeShop(market.context(), hidden, { review_state: 3 });
    for (const code of ['KHONGCO', 'GIAUKIN'])
      expect(await lookUp(code.toLowerCase(), { shop_id: hidden })).toMatchObject({
        ok: false,
        status: 404,
        code: 'order.errors.discount_not_found',
        message: `Mã ${code} không tồn tại, vui lòng kiểm tra lại.`,
      });
  });

  test('and refused with the amount missing to its minimum, when the goods are given', async () => {
    await market.create.priceRule({ codes: ['TU500'], minimum_subtotal: 500_000 });
    expect(await lookUp('TU500')).toMatchObject({ ok: true });
    expect(await lookUp('TU500', { subtotal: 500_000 })).toMatchObject({ ok: true });
    expect(await lookUp('TU500', { subtotal: 380_000 })).toMatchObject({
      ok: false,
      status: 422,
      message: `Mua thêm ${dong(120_000)} để dùng mã TU500.`,
      facts: { reason: 'minimum', minimum: 500_000, missing: 120_000 },
    });
  });

  test('and refused with the reason', async () => {
    const now = market.clock.now();
    const [buyerId, otherId] = [buyer.userId!, await market.create.user()];
    await market.create.priceRule({ codes: ['SAPMO'], starts_at: later(now, 1) });
    await market.create.priceRule({ codes: ['DAHET'], starts_at: later(now, -HOUR), ends_at: now });
    await market.create.priceRule({ codes: ['DADUNG'], stopped_at: now });
    await market.create.priceRule({ codes: ['SHOPKHAC'], shop_id: await market.create.shop() });
    await use(otherId, await market.create.priceRule({ codes: ['HETLUOT'], usage_limit: 1 }));
    await use(buyerId, await market.create.priceRule({ codes: ['MOTLAN'], once_per_customer: true }));
    for (const [code, reason] of [
      ['SAPMO', 'not_started'],
      ['DAHET', 'ended'],
      ['DADUNG', 'stopped'],
      ['SHOPKHAC', 'other_shop'],
      ['HETLUOT', 'used_up'],
      ['MOTLAN', 'used_by_you'],
    ])
      expect(await lookUp(code!), code).toMatchObject({
        ok: false,
        status: 422,
        code: 'order.errors.discount',
        facts: { code, reason },
      });
  });

  test.each([
    { code: '' },
    { code: 'A'.repeat(33) },
    { shop_id: 0 },
    { shop_id: 'x' },
    { subtotal: -1 },
    { subtotal: 1.5 },
  ])('but not as %j', async (query) => {
    expect(await lookUp('ABC', query as never)).toMatchObject({ ok: false, status: 400 });
  });

  test('by signed-in users only, and many attempts are limited', async () => {
    expect(await lookUp('ABC', {}, await market.as())).toMatchObject({ status: 401 });
    const guesser = await market.as(await market.create.user());
    const tries = await Promise.all(
      Array.from({ length: 61 }, (_, index) => lookUp(`DOAN${index}`, {}, guesser)),
    );
    expect(tries.filter((answer) => !answer.ok && answer.status === 429)).toHaveLength(1);
  });
});

describe('usable rules are listed', () => {
  const list = async (query: { shop_id?: number; active?: '0' | '1' } = {}) =>
    unwrap(await (await market.as()).call(listPriceRules, { query })).price_rules;

  test('for a shop with its codes: public and current ones, no future, ended, exhausted or foreign ones', async () => {
    const now = market.clock.now();
    const shop_id = await market.create.shop();
    const shown = await market.create.priceRule({ shop_id, codes: ['LIETKE1', 'LIETKE2'] });
    const soon = await market.create.priceRule({ shop_id, starts_at: later(now, HOUR) });
    await market.create.priceRule({ shop_id, public: false, codes: ['KINDAO'] });
    await market.create.priceRule({ shop_id, starts_at: later(now, -HOUR), ends_at: now });
    await market.create.priceRule({ shop_id, stopped_at: now });
    await use(buyer.userId!, await market.create.priceRule({ shop_id, usage_limit: 1 }));
    expect(await list({ shop_id })).toMatchObject([{ id: shown, codes: ['LIETKE1', 'LIETKE2'], shop_id }]);
    expect((await list({ shop_id, active: '0' })).map(({ id }) => id)).toEqual([shown, soon]);
    await changeShop(market.context(), shop_id, { review_state: 3 });
    expect(await list({ shop_id })).toEqual([]);
    expect(await list({ shop_id: 987_654_321 })).toEqual([]);
  });

  test('for the platform, those that end first come first', async () => {
    const now = market.clock.now();
    const late = await market.create.priceRule({ ends_at: later(now, 3 * HOUR), title: 'sau' });
    const soon = await market.create.priceRule({ ends_at: later(now, 2 * HOUR), title: 'trước' });
    const listed = await list();
    expect(listed.slice(0, 2).map(({ id }) => id)).toEqual([soon, late]);
    expect(listed.every(({ shop_id, state }) => shop_id === null && state === 'active')).toBe(true);
  });
});
