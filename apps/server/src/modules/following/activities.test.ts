import { listShopActivities } from '@market/contract/following/routes';
import type { Activity } from '@market/contract/following/schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { before, DAY, HOUR, later } from '#platform/time.ts';
import { changeShop } from '#shops';
import { startMarket, type As, type Market } from '#test/market.ts';

let market: Market;
let guest: As;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
});
afterAll(() => market.close());

const listActivities = async (
  id: number,
  query: { before?: string; limit?: number } = {},
): Promise<Activity[]> => {
  const answer = await guest.call(listShopActivities, { params: { id }, query });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.data.activities;
};
const createDeal = ({ id, shop_id }: { id: number; shop_id: number }, price = 1_000) =>
  market.create.deal({ product_id: id, shop_id, price });
const wordsOf = (activities: readonly Activity[]) =>
  activities.map(({ type, product, notice }) => `${type}: ${product?.title ?? notice}`);

describe('activities of a shop', () => {
  it('are its products, its running deals and its notice, newest first', async () => {
    const shop_id = await market.create.shop();
    const other = await market.create.product({ title: 'Của shop khác' });
    const oldProduct = await market.create.product({
      shop_id,
      title: 'Cũ',
      up_at: before(market.clock.now(), 3 * DAY),
    });
    await createDeal(oldProduct);
    await createDeal(other);
    market.clock.pass(HOUR / 4);
    await changeShop(market.context(), shop_id, { notice: 'Nghỉ Tết từ mùng 1' });
    // repeating a notice is not an activity
    const { rows } = await sql<{
      notice_at: Date;
    }>`select notice_at from shops where id = ${shop_id}`.execute(market.db);
    market.clock.pass(HOUR / 4);
    await changeShop(market.context(), shop_id, { notice: 'Nghỉ Tết từ mùng 1', tag_line: 'Khác' });
    await market.create.product({ shop_id, title: 'Mới' });
    await market.settle();
    const activities = await listActivities(shop_id);
    expect(wordsOf(activities)).toEqual([
      'product: Mới',
      'notice: Nghỉ Tết từ mùng 1',
      'deal: Cũ',
      'product: Cũ',
    ]);
    expect(activities[1]).toMatchObject({ createdAt: rows[0]!.notice_at.toISOString(), product: null });
    expect(activities[2]).toMatchObject({ notice: null, product: { id: oldProduct.id, shopId: shop_id } });
    // an expired or withdrawn notice is not an activity
    await changeShop(market.context(), shop_id, { notice: null });
    market.clock.pass(HOUR);
    expect(wordsOf(await listActivities(shop_id))).toEqual(['product: Mới', 'product: Cũ']);
  });

  it('are listed by page without duplicates or gaps, also when many have the same time', async () => {
    const shop_id = await market.create.shop({ notice: 'Chào khách' });
    const up_at = market.clock.now();
    for (let n = 0; n < 5; n++) {
      const product = await market.create.product({ shop_id, title: `Mẫu ${n}`, up_at });
      if (n < 2) await createDeal(product);
    }
    await market.settle();
    const all = await listActivities(shop_id);
    expect(all).toHaveLength(8);
    const paged: Activity[] = [];
    for (let page = await listActivities(shop_id, { limit: 3 }); page.length > 0;)
      page = await listActivities(shop_id, { limit: 3, before: (paged.push(...page), paged.at(-1)!.id) });
    expect(paged).toEqual(all);
    expect(await listActivities(shop_id, { before: up_at.toISOString() })).toEqual([]);
    expect(await listActivities(shop_id, { before: later(up_at, 1).toISOString() })).toHaveLength(8);
    const response = await guest.call(listShopActivities, {
      params: { id: shop_id },
      query: { before: 'gestern' },
    });
    expect(!response.ok && response.code).toBe('request.errors.invalid');
  });

  it('contain no unlisted product and no hidden price', async () => {
    const shop_id = await market.create.shop();
    const blocked = await market.create.product({ shop_id, title: 'Bị khóa', status: 'blocked' });
    const unapproved = await market.create.product({
      shop_id,
      title: 'Ẩn giá',
      hide_prices: true,
      tiers: [{ start: 1, price: 87_654 }],
    });
    for (const product of [blocked, unapproved]) await createDeal(product, 86_321);
    await market.run('promotions.turn-deals');
    await market.settle();
    expect(wordsOf(await listActivities(shop_id)).toSorted()).toEqual(['deal: Ẩn giá', 'product: Ẩn giá']);
    const { body } = await guest.inject({ url: `/v1/feed/activities/${shop_id}` });
    expect(body).not.toMatch(/8[67][.,]?(?:654|321)/);
  });

  it('exist for public shops only', async () => {
    for (const id of [
      await market.create.shop({ review_state: 3 }),
      await market.create.shop({ review_state: 1 }),
      987_654_321,
    ]) {
      const answer = await guest.call(listShopActivities, { params: { id } });
      expect(!answer.ok && answer.code).toBe('shop.errors.not_found');
    }
    expect(await listActivities(await market.create.shop())).toEqual([]);
  });
});
