import { getShop, getShopPolicy } from '@market/contract/shops/routes';
import type { Shop } from '@market/contract/shops/schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { DAY } from '#platform/time.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { eraseFrom } from '#test/personal-data.ts';
import { changeShop, countFollows, recordRating, recordRepeatRates, recordSales } from './index.ts';
import { addFollow, insertFollow } from './store/follows.ts';

let market: Market;
let guest: As;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
});
afterAll(() => market.close());

const shopOf = async (id: number | string, browser = guest) => {
  const answer = await browser.call(getShop, { params: { id: String(id) } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.data.shop as Shop;
};

describe('the page of a shop', () => {
  it('is found by number and by slug', async () => {
    const id = await market.create.shop({ slug: 'xuong-may-minh-anh', name: 'Xưởng May Minh Anh' });
    expect(await shopOf(id)).toMatchObject({
      id,
      name: 'Xưởng May Minh Anh',
      slug: 'xuong-may-minh-anh',
      city: 'Hà Nội',
    });
    expect(await shopOf('xuong-may-minh-anh')).toMatchObject({ id });
  });

  it('shows only the name of a hidden shop', async () => {
    const id = await market.create.shop({ review_state: 3, slug: 'shop-an' });
    const { name } = await shopOf(id);
    expect(await shopOf('shop-an')).toEqual({ id, name, slug: 'shop-an', reviewState: 3 });
  });

  it.each([0, 1] as const)(
    'does not show a shop of review state %i to strangers, but to its owner',
    async (review_state) => {
      const user_id = await market.create.user();
      const id = await market.create.shop({ review_state, user_id });
      expect((await guest.call(getShop, { params: { id: String(id) } })).ok).toBe(false);
      expect(await shopOf(id, await market.as(user_id))).toMatchObject({ id, reviewState: review_state });
    },
  );

  it('shows e-mail and revenue to its owner', async () => {
    const user_id = await market.create.user();
    const id = await market.create.shop({ user_id, email: 'chu@shop.vn' });
    await transact(market.context(), (context) =>
      recordSales(context, [{ shop_id: id, total_revenues: 5_000_000 }]),
    );
    expect(await shopOf(id, await market.as(user_id))).toMatchObject({
      email: 'chu@shop.vn',
      total_revenues: 5_000_000,
    });
  });

  it('hides e-mail and revenue from others', async () => {
    const id = await market.create.shop({ email: 'rieng@shop.vn' });
    await transact(market.context(), (context) =>
      recordSales(context, [{ shop_id: id, total_revenues: 777_000_111 }]),
    );
    const { body } = await guest.inject({ url: `/v1/user/api/shop/${id}` });
    expect(body).not.toContain('rieng@shop.vn');
    expect(body).not.toContain('777000111');
    const other = await market.as(await market.create.user());
    for (const browser of [guest, other])
      expect(await shopOf(id, browser)).toMatchObject({ email: null, total_revenues: null });
  });

  it('shows its products, their categories and how many they are', async () => {
    const shop_id = await market.create.shop();
    const { id, lv2 } = await market.create.product({ shop_id });
    await market.create.product({ shop_id, status: 'draft' });
    expect(await shopOf(shop_id)).toMatchObject({
      totalProducts: 1,
      haveBetterPrices: true,
      listProducts: [{ id }],
      v3Categories: [{ id: lv2 }],
    });
  });

  it('shows followers, sales and scores after their events', async () => {
    const id = await market.create.shop();
    const follower = await market.create.user();
    await transact(market.context(), async (context) => {
      await sql`insert into shop_follows (user_id, shop_id) values (${follower}, ${id})`.execute(context.db);
      await countFollows(context, [id]);
      await recordSales(context, [
        { shop_id: id, total_sales: 8, completed_orders: 6 },
        { shop_id: id, total_sales: 5, completed_orders: 5 },
      ]);
      await recordRating(context, id, { avg: 4.8, count: 12, communication: 5, product: 4.7, trust: 4.9 });
    });
    expect(await shopOf(id)).toMatchObject({
      totalFollowing: 1,
      total_follows: 1,
      followState: 0,
      total_sales: 13,
      transaction_level: 2,
    });
    expect(await shopOf(id, await market.as(follower))).toMatchObject({ followState: 1 });
  });
});

describe('badges', () => {
  const soon = (market: Market) => new Date(market.clock.now().getTime() + DAY);
  it.each([
    [
      'none',
      { vip: false, verified: false, mall: false },
      { isVip: 0, isVerified: 0, isBusiness: false, basic: true },
    ],
    [
      'VIP',
      { vip: true, verified: false, mall: false },
      { isVip: 1, isVerified: 0, isBusiness: false, basic: false },
    ],
    [
      'verified',
      { vip: false, verified: true, mall: false },
      { isVip: 0, isVerified: 1, isBusiness: false, basic: false },
    ],
    [
      'both',
      { vip: true, verified: true, mall: false },
      { isVip: 1, isVerified: 1, isBusiness: true, basic: false },
    ],
    ['mall', { vip: false, verified: false, mall: true }, { mall: true, basic: false, isBusiness: false }],
  ])('%s', async (_name, { vip, verified, mall }, expected) => {
    const id = await market.create.shop({
      vip_until: vip ? soon(market) : null,
      verified_at: verified ? market.clock.now() : null,
      mall,
    });
    expect(await shopOf(id)).toMatchObject(expected);
  });

  it('end with the paid period', async () => {
    const id = await market.create.shop({ vip_until: soon(market), verified_at: market.clock.now() });
    const before = market.clock.now();
    market.clock.pass(DAY);
    expect(await shopOf(id)).toMatchObject({ isVip: 0, isBusiness: false, isVerified: 1 });
    market.clock.set(before);
  });
});

describe('the policy of a shop', () => {
  const policyOf = async (id: number) => {
    const answer = await guest.call(getShopPolicy, { params: { id } });
    return answer.ok ? answer.value.shop : answer.status;
  };
  it('lists its terms of sale', async () => {
    const id = await market.create.shop({
      cod_max_amount: 5_000_000,
      min_order_price: 300_000,
      free_shipping_threshold: 2_000_000,
      payment_timing: 'at_order',
    });
    expect(await policyOf(id)).toMatchObject({
      status: 'active',
      allow_purchase: true,
      cod: { active: true, max_amount: 5_000_000, max_shipping_fee: null },
      min_order_price: 300_000,
      free_shipping: true,
      free_shipping_prices: 2_000_000,
      payment_methods: ['cod', 'bank_transfer'],
      payment_timing: 'at_order',
      confirm_before_payment: false,
    });
  });

  it('accepts no orders on vacation, when closed, or without products', async () => {
    const id = await market.create.shop();
    for (const change of [
      { status: 'vacation' },
      { status: 'closed' },
      { status: 'active', allow_purchase: false },
    ] as const) {
      await changeShop(market.context(), id, change);
      expect(await policyOf(id)).toMatchObject({ allow_purchase: false, status: change.status });
    }
  });

  it('is not found when the shop is hidden', async () => {
    expect(await policyOf(await market.create.shop({ review_state: 3 }))).toBe(404);
  });
});

it('a deleted account counts its shops anew only after those who follow at that moment', async () => {
  const id = await market.create.shop();
  const [goes, comes] = [await market.create.user(), await market.create.user()];
  const follow = async ({ db, now }: Context<Tx>, user_id: number) => {
    await insertFollow(db, { user_id, shop_id: id, created_at: now });
    await addFollow(db, id, 1);
  };
  await transact(market.context(), (context) => follow(context, goes));
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`.execute(market.db);
    return rows.length;
  };
  let deletion: Promise<void> | undefined;
  await transact(market.context(), async (context) => {
    await follow(context, comes);
    deletion = eraseFrom(market.context(), 'shops', goes);
    await expect.poll(isWaiting).toBe(1);
  });
  await deletion;
  expect(await shopOf(id, await market.as(comes))).toMatchObject({ followState: 1, total_follows: 1 });
});

it('is announced with its share of buyers who came back only when that changed', async () => {
  const [first, second] = [await market.create.shop(), await market.create.shop()];
  const record = async (...rates: { shop_id: number; rate: number }[]): Promise<number[]> => {
    const { rows } = await sql<{ last: number }>`
      select coalesce(max(id), 0) as last from outbox_events`.execute(market.db);
    await transact(market.context(), (context) => recordRepeatRates(context, rates));
    const announced = await sql<{ payload: { shop_ids: number[] } }>`
      select payload from outbox_events where id > ${rows[0]!.last}`.execute(market.db);
    return announced.rows.flatMap(({ payload }) => payload.shop_ids).toSorted((one, other) => one - other);
  };
  const third = 1 / 3;
  const [one, other] = [
    { shop_id: first, rate: third },
    { shop_id: second, rate: 0.5 },
  ];
  expect(await record(one, other)).toEqual([first, second]);
  expect(await record(one, other)).toEqual([]);
  expect(await record(one, { ...other, rate: 1 })).toEqual([second]);
  expect(await shopOf(first)).toMatchObject({ repeat_purchase_rate: third });
  expect(await shopOf(second)).toMatchObject({ repeat_purchase_rate: 1 });
  // nobody bought there within a year
  expect(await record(one)).toEqual([second]);
  expect(await shopOf(second)).toMatchObject({ repeat_purchase_rate: null });
});
