import {
  changePlatformPriceRule,
  changeSellerDiscountCode,
  changeSellerPriceRule,
  createPlatformPriceRule,
  createSellerDiscountCode,
  createSellerPriceRule,
  deleteSellerDiscountCode,
  getPlatformPriceRule,
  getSellerDiscountCode,
  getSellerPriceRule,
  listPlatformPriceRules,
  listSellerDiscountCodes,
  listSellerPriceRules,
  stopPlatformPriceRule,
  stopSellerPriceRule,
} from '@market/contract/promotions/price-rule-routes';
import type { PriceRuleChanges, PriceRuleInput } from '@market/contract/promotions/schemas';
import { getFreeShipping, setFreeShipping } from '@market/contract/promotions/seller-routes';
import { getShopPolicy } from '@market/contract/shops/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeDiscounts } from '#promotions';
import { transact } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { HOUR, later } from '#platform/time.ts';
import { unwrap } from '#test/unwrap.ts';
import { startMarket, type As, type Market } from '#test/market.ts';

let market: Market;
let seller: As;
let other: As;
let finance: As;
let shopId: number;
beforeAll(async () => {
  market = await startMarket();
  const stall = await market.create.stall();
  shopId = stall.shopId;
  seller = await market.as(stall.ownerId);
  other = await market.as((await market.create.stall()).ownerId);
  finance = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
});
afterAll(() => market.close());

let codeCount = 0;
const freshCode = () => `MA-${(codeCount += 1)}`;
const inHours = (hours: number) => later(market.clock.now(), hours * HOUR).toISOString();
const TEN_OFF = { title: 'Giảm 10%', value_type: 'percentage', value: 10 } as const;
const tryRule = (body: Partial<PriceRuleInput> = {}, as = seller) =>
  as.call(createSellerPriceRule, { body: { ...TEN_OFF, ...body } });
const makeRule = async (body?: Partial<PriceRuleInput>, as = seller) =>
  unwrap(await tryRule(body, as)).data.price_rule;
const get = (id: number, as = seller) => as.call(getSellerPriceRule, { params: { id } });
const change = (id: number, body: PriceRuleChanges, as = seller) =>
  as.call(changeSellerPriceRule, { params: { id }, body });
const stop = (id: number, as = seller) => as.call(stopSellerPriceRule, { params: { id } });
const use = async (id: number) =>
  transact(market.context(), async (context) =>
    takeDiscounts(context, await market.create.user(), opaqueId(), [
      { price_rule_id: id, order_ids: [opaqueId()] },
    ]),
  );

describe('a shop creates a rule', () => {
  test('with a discount only: it applies from now on, to everybody, and is public', async () => {
    expect(await makeRule()).toMatchObject({
      ...TEN_OFF,
      shop_id: shopId,
      funded_by: 'shop',
      description: 'Giảm 10%',
      max_amount: null,
      target_type: 'line_item',
      target_selection: 'all',
      entitled_product_ids: [],
      minimum_subtotal: 0,
      starts_at: inHours(0),
      ends_at: null,
      usage_limit: null,
      used: 0,
      once_per_customer: false,
      public: true,
      codes: [],
      state: 'active',
    });
  });

  test('with all fields, and codes are stored in upper case', async () => {
    const product = await market.create.product({ shop_id: shopId });
    const terms = {
      title: 'Tuần lễ áo polo',
      max_amount: 50_000,
      minimum_subtotal: 300_000,
      starts_at: inHours(1),
      ends_at: inHours(48),
      usage_limit: 100,
      once_per_customer: true,
      public: false,
    };
    const code = freshCode();
    const rule = await makeRule({
      ...terms,
      entitled_product_ids: [product.id, product.id],
      codes: [` ${code.toLowerCase()} `, code],
    });
    expect(rule).toMatchObject({
      ...terms,
      target_selection: 'entitled',
      entitled_product_ids: [product.id],
      codes: [{ code }],
      state: 'scheduled',
    });
    expect(unwrap(await get(rule.id)).data.price_rule).toEqual(rule);
  });

  test.each([
    ['more than all', { value: 101 }, 'percentage'],
    [
      'an end before its start',
      { starts_at: '2027-01-02T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' },
      'window',
    ],
    [
      'an end that lies behind',
      { starts_at: '2026-01-01T00:00:00Z', ends_at: '2026-02-01T00:00:00Z' },
      'window',
    ],
    ['a start that is no time', { starts_at: '2027-99-01T00:00:00Z' }, 'window'],
    ['a most for what is fixed', { value_type: 'fixed_amount', max_amount: 1_000 }, 'max_amount'],
    ['entitled products and none named', { target_selection: 'entitled' }, 'no_products'],
    ['products that are not there', { entitled_product_ids: [987_654_321] }, 'products'],
  ] as const)('but not with %s', async (_what, fields, reason) => {
    expect(await tryRule({ ...fields } as never)).toMatchObject({
      ok: false,
      status: 422,
      code: 'promotion.errors.price_rule_refused',
      facts: { reason },
    });
  });

  test('but not for another shop’s products', async () => {
    const { id } = await market.create.product();
    expect(await tryRule({ entitled_product_ids: [id] })).toMatchObject({
      status: 422,
      facts: { reason: 'products' },
    });
  });

  test.each([
    { value: 0 },
    { value: 1.5 },
    { value: 2 ** 53 },
    { value_type: 'free' },
    { title: '' },
    { title: '   ' },
    { max_amount: 0 },
    { minimum_subtotal: -1 },
    { usage_limit: 0 },
    { starts_at: 'hôm nay' },
    { codes: [''] },
    { codes: Array.from({ length: 101 }, () => 'ABC') },
    { shop_id: 1 },
    { used: 0 },
    { funded_by: 'platform' },
    { once_per_customer: 'yes' },
  ])('and not with %j', async (fields) => {
    expect(await tryRule(fields as never)).toMatchObject({ ok: false, status: 400 });
  });

  test('once when the call is repeated with the same idempotency key', async () => {
    const send = () =>
      seller.inject({
        method: 'POST',
        url: '/v1/seller/api/price-rules',
        headers: { 'idempotency-key': 'the-same' },
        payload: { ...TEN_OFF },
      });
    const [one, again] = [await send(), await send()];
    expect(again.json()).toEqual(one.json());
  });
});

describe('a shop changes a rule', () => {
  test('and fields that are not sent stay unchanged', async () => {
    const [keep, dropped, added] = [freshCode(), freshCode(), freshCode()];
    const rule = await makeRule({ max_amount: 50_000, codes: [keep, dropped], ends_at: inHours(5) });
    const keptCode = rule.codes.find(({ code }) => code === keep)!;
    const after = unwrap(
      await change(rule.id, { value: 20, max_amount: null, ends_at: null, codes: [keep, added] }),
    ).data.price_rule;
    expect(after).toMatchObject({ ...TEN_OFF, value: 20, max_amount: null, ends_at: null });
    expect(after.codes.map(({ code }) => code)).toEqual([keep, added]);
    expect(after.codes).toContainEqual(keptCode);
    expect(unwrap(await change(rule.id, {})).data.price_rule).toEqual(after);
  });

  test('but its limit cannot be lower than its uses', async () => {
    const { id } = await makeRule({ usage_limit: 5 });
    await use(id);
    await use(id);
    expect(await change(id, { usage_limit: 1 })).toMatchObject({
      status: 422,
      facts: { reason: 'usage_limit', used: 2 },
    });
    expect(unwrap(await change(id, { usage_limit: 2 })).data.price_rule.state).toBe('used_up');
  });

  test('but not after it has ended', async () => {
    const { id } = await makeRule({ ends_at: inHours(0.1) });
    const now = market.clock.now();
    market.clock.pass(0.1 * HOUR);
    expect(await change(id, { ends_at: null })).toMatchObject({
      status: 409,
      code: 'promotion.errors.price_rule_over',
    });
    market.clock.set(now);
  });
});

test('an unused rule is deleted with its codes; a used rule is stopped', async () => {
  const code = freshCode();
  const unused = await makeRule({ codes: [code] });
  unwrap(await stop(unused.id));
  expect(await get(unused.id)).toMatchObject({ status: 404 });
  const used = await makeRule({ codes: [code] });
  await use(used.id);
  unwrap(await stop(used.id));
  unwrap(await stop(used.id));
  expect(unwrap(await get(used.id)).data.price_rule).toMatchObject({ state: 'stopped', used: 1 });
  expect(await use(used.id)).toEqual([used.id]);
  expect(await change(used.id, {})).toMatchObject({ status: 409 });
});

test('rules are listed newest first, by state too', async () => {
  const as = await market.as((await market.create.stall()).ownerId);
  const one = await makeRule({}, as);
  const two = await makeRule({ starts_at: inHours(1) }, as);
  const list = async (query: object) => {
    const { price_rules, total } = unwrap(await as.call(listSellerPriceRules, { query })).data;
    return { ids: price_rules.map(({ id }) => id), total };
  };
  expect(await list({})).toEqual({ ids: [two.id, one.id], total: 2 });
  expect(await list({ state: 'active' })).toEqual({ ids: [one.id], total: 1 });
  expect(await list({ state: 'scheduled' })).toEqual({ ids: [two.id], total: 1 });
  expect(await list({ limit: 1, page: 2 })).toEqual({ ids: [one.id], total: 2 });
});

describe('a code', () => {
  const give = (price_rule_id: number, code: string, as = seller) =>
    as.call(createSellerDiscountCode, { body: { price_rule_id, code } });

  test('is one of at most a hundred of its rule, also when they are given one by one', async () => {
    const codes = Array.from({ length: 99 }, freshCode);
    const rule = await makeRule({ codes });
    const answers = await Promise.all([give(rule.id, freshCode()), give(rule.id, freshCode())]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await give(rule.id, freshCode())).toMatchObject({
      code: 'promotion.errors.codes_limit',
      facts: { limit: 100 },
    });
    const stored = unwrap(await get(rule.id)).data.price_rule;
    unwrap(await change(rule.id, { title: 'Giảm 10% cuối tuần', codes: stored.codes }));
  });

  test('belongs to one rule of the whole market, however it is written', async () => {
    const code = freshCode();
    const ownRule = await makeRule({ codes: [code] });
    const otherRule = await makeRule({}, other);
    for (const answer of [
      await give(ownRule.id, code.toLowerCase()),
      await give(otherRule.id, code, other),
      await tryRule({ codes: [freshCode(), code] }, other),
      await change(otherRule.id, { codes: [code] }, other),
    ])
      expect(answer).toMatchObject({ status: 409, code: 'promotion.errors.code_taken', facts: { code } });
  });

  test('is created once by ten concurrent calls', async () => {
    const code = freshCode();
    const rules = await Promise.all(Array.from({ length: 10 }, () => makeRule()));
    const all = await Promise.all(
      rules.map(({ id }, index) => (index % 2 ? give(id, code) : change(id, { codes: [code] }))),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(all.filter((answer) => !answer.ok && answer.status === 409)).toHaveLength(9);
  });

  test('is renamed to the same code by one of ten concurrent calls', async () => {
    const rule = await makeRule({ codes: Array.from({ length: 10 }, freshCode) });
    const code = freshCode();
    const all = await Promise.all(
      rule.codes.map(({ id }) => seller.call(changeSellerDiscountCode, { params: { id }, body: { code } })),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(all.filter((answer) => !answer.ok && answer.status === 409)).toHaveLength(9);
  });

  test('is added, renamed and removed', async () => {
    const rule = await makeRule();
    const { discount_code } = unwrap(await give(rule.id, freshCode())).data;
    const params = { id: discount_code.id };
    const code = freshCode();
    const renamed = { ...discount_code, code };
    const put = (typed: string) => seller.call(changeSellerDiscountCode, { params, body: { code: typed } });
    expect(unwrap(await put(code.toLowerCase())).data.discount_code).toEqual(renamed);
    expect(unwrap(await put(code)).data.discount_code).toEqual(renamed);
    const takenCode = freshCode();
    await makeRule({ codes: [takenCode] }, other);
    expect(await put(takenCode)).toMatchObject({ status: 409 });
    expect(
      unwrap(await seller.call(listSellerDiscountCodes, { query: { price_rule_id: rule.id } })).data,
    ).toEqual({ discount_codes: [renamed], total: 1 });
    unwrap(await seller.call(deleteSellerDiscountCode, { params }));
    for (const answer of [
      await seller.call(getSellerDiscountCode, { params }),
      await seller.call(deleteSellerDiscountCode, { params }),
      await put(freshCode()),
    ])
      expect(answer).toMatchObject({ status: 404, code: 'promotion.errors.code_not_found' });
  });

  test.each(['AB', '-AB', 'GIẢM', 'A B', 'A'.repeat(33), 'A/B'])('is never %j', async (typed) => {
    const rule = await makeRule();
    const code = 'promotion.errors.code_wrong';
    expect(await give(rule.id, typed)).toMatchObject({ status: 422, code });
    expect(await tryRule({ codes: [typed] })).toMatchObject({ status: 422, code });
  });

  test('of another shop is not found, nor can one be added to that shop’s rule', async () => {
    const rule = await makeRule({ codes: [freshCode()] });
    const params = { id: rule.codes[0]!.id };
    expect(await give(rule.id, freshCode(), other)).toMatchObject({ status: 404 });
    for (const answer of [
      await other.call(getSellerDiscountCode, { params }),
      await other.call(changeSellerDiscountCode, { params, body: { code: freshCode() } }),
      await other.call(deleteSellerDiscountCode, { params }),
    ])
      expect(answer).toMatchObject({ status: 404 });
    expect(unwrap(await get(rule.id)).data.price_rule.codes).toEqual(rule.codes);
  });
});

test('a rule of another shop or the platform cannot be read, changed or stopped by a shop', async () => {
  const ownRule = await makeRule();
  const platform = await market.create.priceRule();
  for (const [id, as] of [
    [ownRule.id, other],
    [platform, seller],
  ] as const)
    for (const answer of [await get(id, as), await change(id, { value: 1 }, as), await stop(id, as)])
      expect(answer).toMatchObject({ status: 404, code: 'promotion.errors.price_rule_not_found' });
});

test('finance staff manage the rules of the platform, not those of shops', async () => {
  const code = freshCode();
  const { id: product } = await market.create.product();
  const body = { ...TEN_OFF, codes: [code], entitled_product_ids: [product] };
  const rule = unwrap(await finance.call(createPlatformPriceRule, { body })).data.price_rule;
  expect(rule).toMatchObject({ shop_id: null, funded_by: 'platform', codes: [{ code }] });
  const params = { id: rule.id };
  expect(unwrap(await finance.call(getPlatformPriceRule, { params })).data.price_rule).toEqual(rule);
  expect(
    unwrap(await finance.call(changePlatformPriceRule, { params, body: { value: 15 } })).data.price_rule
      .value,
  ).toBe(15);
  const { price_rules } = unwrap(await finance.call(listPlatformPriceRules)).data;
  expect(price_rules.every(({ shop_id }) => shop_id === null)).toBe(true);
  expect(price_rules[0]!.id).toBe(rule.id);
  unwrap(await finance.call(stopPlatformPriceRule, { params }));
  expect(await finance.call(getPlatformPriceRule, { params })).toMatchObject({ status: 404 });
  const shops = { id: (await makeRule()).id };
  expect(await finance.call(getPlatformPriceRule, { params: shops })).toMatchObject({ status: 404 });
  expect(await seller.call(listPlatformPriceRules)).toMatchObject({ status: 403 });
});

test('a shop sets the order value from which it pays shipping, and its policy shows it', async () => {
  const set = async (threshold: number | null) =>
    unwrap(await seller.call(setFreeShipping, { body: { threshold } })).data.free_shipping;
  const policy = async () => unwrap(await seller.call(getShopPolicy, { params: { id: shopId } })).shop;
  expect(await set(300_000)).toEqual({ threshold: 300_000 });
  expect(unwrap(await seller.call(getFreeShipping)).data.free_shipping.threshold).toBe(300_000);
  expect(await policy()).toMatchObject({ free_shipping: true, free_shipping_prices: 300_000 });
  expect(await set(null)).toEqual({ threshold: null });
  expect(await policy()).toMatchObject({ free_shipping: false, free_shipping_prices: null });
  for (const threshold of [-1, 0.5, '1', undefined])
    expect(await seller.call(setFreeShipping, { body: { threshold } as never })).toMatchObject({
      status: 400,
    });
});
