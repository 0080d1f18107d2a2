import {
  followShop,
  isFollowingShop,
  listFollowedShops,
  unfollowShop,
} from '@market/contract/following/routes';
import { getShop } from '@market/contract/shops/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { before, DAY } from '#platform/time.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { eraseFrom, exportFrom } from '#test/personal-data.ts';
import { changeShop } from '#shops';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const follow = (client: As, id: number) => client.call(followShop, { params: { id } });
const unfollow = (client: As, id: number) => client.call(unfollowShop, { params: { id } });
const isFollowing = async (client: As, id: number) => {
  const answer = await client.call(isFollowingShop, { params: { id } });
  return answer.ok ? answer.value.data.is_following : answer.code;
};
const list = async (client: As, query: { page?: number; limit?: number } = {}) => {
  const answer = await client.call(listFollowedShops, { query });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.data;
};
const rowsOf = async (shopId: number) => {
  const { rows } = await sql<{ counted: number; rows: number }>`
    select (select total_follows from shop_stats where shop_id = ${shopId}) as counted,
      (select count(*) from shop_follows where shop_id = ${shopId}) as rows`.execute(market.db);
  return rows[0];
};
const codeOf = (answer: { ok: boolean; code?: string }) => (answer.ok ? 'ok' : answer.code);

describe('following a shop', () => {
  it('is idempotent, and so is unfollowing', async () => {
    const id = await market.create.shop();
    const me = await market.as(await market.create.user());
    expect(await isFollowing(me, id)).toBe(false);
    for (const _ of [1, 2])
      expect(await follow(me, id)).toMatchObject({
        ok: true,
        value: { data: { is_following: true, total_follows: 1 } },
      });
    expect(await isFollowing(me, id)).toBe(true);
    for (const _ of [1, 2])
      expect(await unfollow(me, id)).toMatchObject({
        ok: true,
        value: { data: { is_following: false, total_follows: 0 } },
      });
    expect(await isFollowing(me, id)).toBe(false);
    expect(await rowsOf(id)).toEqual({ counted: 0, rows: 0 });
  });

  it('is shown in the shop to the follower only', async () => {
    const id = await market.create.shop();
    const me = await market.as(await market.create.user());
    await follow(me, id);
    const stateFor = async (client: As) => {
      const answer = await client.call(getShop, { params: { id: String(id) } });
      return answer.ok ? answer.value.data.shop : answer;
    };
    expect(await stateFor(me)).toMatchObject({ followState: 1, totalFollowing: 1, total_follows: 1 });
    for (const other of [await market.as(), await market.as(await market.create.user())])
      expect(await stateFor(other)).toMatchObject({ followState: 0, totalFollowing: 1 });
  });

  it('is counted exactly under concurrent follows and unfollows', async () => {
    const id = await market.create.shop();
    const people = await Promise.all(
      Array.from({ length: 50 }, async () => market.as(await market.create.user())),
    );
    const answers = await Promise.all(people.flatMap((client) => [follow(client, id), follow(client, id)]));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await rowsOf(id)).toEqual({ counted: 50, rows: 50 });
    await Promise.all(
      people.flatMap((client, index): Promise<unknown>[] =>
        index % 2 === 0 ? [unfollow(client, id), unfollow(client, id)] : [follow(client, id)],
      ),
    );
    expect(await rowsOf(id)).toEqual({ counted: 25, rows: 25 });
  });

  it('is possible for public shops, except one’s own', async () => {
    const userId = await market.create.user();
    const me = await market.as(userId);
    const closedShop = await market.create.shop({ review_state: 3 });
    const pendingShop = await market.create.shop({ review_state: 1 });
    for (const id of [closedShop, pendingShop, 987_654_321]) {
      expect(codeOf(await follow(me, id))).toBe('shop.errors.not_found');
      expect(codeOf(await unfollow(me, id))).toBe('shop.errors.not_found');
      expect(await isFollowing(me, id)).toBe('shop.errors.not_found');
    }
    const closed = await market.create.shop({ status: 'closed' });
    expect(codeOf(await follow(me, closed))).toBe('shop.errors.not_found');
    const own = await market.create.shop({ user_id: userId });
    expect(await follow(me, own)).toMatchObject({ ok: false, status: 422, code: 'shop.errors.own' });
    expect(await rowsOf(own)).toMatchObject({ rows: 0 });
    for (const call of [follow, unfollow])
      expect(codeOf(await call(await market.as(), closed))).toBe('auth.errors.unauthenticated');
  });
});

it('is part of the data export, and is removed from the count with the account', async () => {
  const id = await market.create.shop();
  const [userId, other] = [await market.create.user(), await market.create.user()];
  for (const one of [userId, other]) await follow(await market.as(one), id);
  expect(await exportFrom(market.context(), 'shops', userId)).toMatchObject({ follows: [{ shop_id: id }] });
  await eraseFrom(market.context(), 'shops', userId);
  expect(await rowsOf(id)).toEqual({ counted: 1, rows: 1 });
  expect(await exportFrom(market.context(), 'shops', userId)).toMatchObject({ follows: [] });
});

describe('followed shops', () => {
  it('are listed newest first, by page, with their latest products', async () => {
    const me = await market.as(await market.create.user());
    const shops: number[] = [];
    for (const count of [0, 1, 5]) {
      const id = await market.create.shop();
      shops.push(id);
      for (let n = 0; n < count; n++)
        await market.create.product({
          shop_id: id,
          title: `Hàng ${n}`,
          up_at: before(market.clock.now(), (n < 2 ? n : 40 + n) * DAY),
        });
      market.clock.pass(1_000);
      await follow(me, id);
    }
    const { shops: listed, total } = await list(me);
    expect(total).toBe(3);
    expect(listed.map(({ id }) => id)).toEqual(shops.toReversed());
    expect(listed[0]).toMatchObject({ followState: 1, newProducts: 2, totalFollowing: 1, ratingAvg: null });
    expect(listed[0]!.listProducts.map(({ title }) => title)).toEqual([
      'Hàng 0',
      'Hàng 1',
      'Hàng 2',
      'Hàng 3',
    ]);
    expect(listed.map(({ listProducts }) => listProducts.length)).toEqual([4, 1, 0]);
    const second = await list(me, { page: 2, limit: 2 });
    expect([second.total, ...second.shops.map(({ id }) => id)]).toEqual([3, shops[0]]);
    expect(await list(await market.as(await market.create.user()))).toEqual({ shops: [], total: 0 });
  });

  it('are omitted while hidden or closed, and listed again afterwards', async () => {
    const me = await market.as(await market.create.user());
    const id = await market.create.shop();
    await follow(me, id);
    for (const [unfollowed, followedAgain] of [
      [{ review_state: 3 }, { review_state: 2 }],
      [{ status: 'closed' }, { status: 'active' }],
    ] as const) {
      await changeShop(market.context(), id, unfollowed);
      expect(await list(me)).toEqual({ shops: [], total: 0 });
      await changeShop(market.context(), id, followedAgain);
      expect((await list(me)).total).toBe(1);
    }
  });

  it('have prices as cards do: hidden ones for signed-in users', async () => {
    const product = await market.create.product({ hide_prices: true, tiers: [{ start: 1, price: 87_654 }] });
    await market.settle();
    const me = await market.as(await market.create.user());
    await follow(me, product.shop_id);
    expect((await list(me)).shops[0]!.listProducts[0]).toMatchObject({ hidePrices: true, price: 87_654 });
  });
});
