import { createCampaign, getCampaign } from '@market/contract/ads/seller-routes';
import { reportConversation } from '@market/contract/chat/routes';
import {
  approveItem,
  askForChanges,
  blockItem,
  getModerationItem,
  listQueue,
  rejectItem,
} from '@market/contract/moderation/routes';
import { listOrderReviews, listReviews, reportReview, writeReviews } from '@market/contract/reviews/routes';
import type { ModerationKind } from '@market/contract/rules/moderation';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { boughtIn, type PurchasedOrder } from '#test/delivered-order.ts';
import { writeToShop } from '#test/factories/chat.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let moderator: As;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  moderator = await market.as(
    await market.create.user({ user_type: 'staff', roles: ['moderator'], first_name: 'Minh' }),
  );
});

const key = (kind: ModerationKind, id: string | number) => ({ params: { kind, id: String(id) } });
const queue = async (kind: ModerationKind) => {
  const { items } = unwrap(await moderator.call(listQueue, { query: { kind, limit: 100 } })).data;
  return items.map(({ id }) => id);
};
const write = async ({ id, buyer, lines }: PurchasedOrder, content: string): Promise<number> => {
  const body = {
    order_id: id,
    line_items: [{ line_item_id: lines[0]!.id, rating: 1, content }],
    shop: { communication: 1, product: 1, trust: 1 },
  };
  return unwrap(await buyer.call(writeReviews, { body })).data.reviews[0]!.id;
};
const publicReviews = async ({ lines }: PurchasedOrder) => {
  const query = { product_id: lines[0]!.productId };
  const { reviews, rating_count } = unwrap(await (await market.as()).call(listReviews, { query })).data;
  return { ids: reviews.map(({ id }) => id), rating_count };
};

describe('a held review', () => {
  it('is public and counted once it is approved', async () => {
    const order = await boughtIn(market);
    const id = await write(order, 'Hàng như vcl, gửi nhầm màu.');
    const { item } = unwrap(await moderator.call(getModerationItem, key('review', id))).data;
    expect(item).toMatchObject({ words: ['vcl'], waiting: true });
    unwrap(await moderator.call(approveItem, { ...key('review', id), body: {} }));
    expect(await publicReviews(order)).toEqual({ ids: [id], rating_count: 1 });
    expect(await queue('review')).not.toContain(String(id));
  });

  it('is announced to the shop once it is approved, not before', async () => {
    const order = await boughtIn(market);
    const announced = async () => {
      await market.settle();
      const { rows } = await sql<{ events: number }>`
        select events from alerts where topic = 'shop_review' and link like ${`%${order.id}`}`.execute(
        market.db,
      );
      return rows.map(({ events }) => events);
    };
    const id = await write(order, 'Hàng như vcl, gửi nhầm màu.');
    expect(await announced()).toEqual([]);
    unwrap(await moderator.call(approveItem, { ...key('review', id), body: {} }));
    expect(await announced()).toEqual([1]);
    unwrap(await moderator.call(blockItem, { ...key('review', id), body: { reason: 'Lời lẽ thô tục.' } }));
    expect(await announced()).toEqual([1]);
  });

  it('that is rejected stays its author’s, who reads why', async () => {
    const order = await boughtIn(market);
    const id = await write(order, 'Shop khốn nạn.');
    unwrap(await moderator.call(rejectItem, { ...key('review', id), body: { reason: 'Lời lẽ xúc phạm.' } }));
    const { reviews } = unwrap(await order.buyer.call(listOrderReviews, { params: { id: order.id } })).data;
    expect(reviews[0]).toMatchObject({
      state: 'held',
      stateText: expect.stringContaining('Lời lẽ xúc phạm.') as string,
    });
    expect(await publicReviews(order)).toEqual({ ids: [], rating_count: 0 });
    expect(await queue('review')).not.toContain(String(id));
    await market.settle();
    const { rows } = await sql`select 1 from alerts where user_id = ${order.buyer.userId}
      and kind = 'moderation' and body = 'Lời lẽ xúc phạm.'`.execute(market.db);
    expect(rows).toHaveLength(1);
  });

  it('can be one that was public', async () => {
    const order = await boughtIn(market);
    const id = await write(order, 'Vải dày.');
    unwrap(await moderator.call(blockItem, { ...key('review', id), body: { reason: 'Lộ số điện thoại.' } }));
    expect(await publicReviews(order)).toEqual({ ids: [], rating_count: 0 });
  });
});

describe('a report', () => {
  it('of a review is one item however many report it, and hides the review when it is right', async () => {
    const order = await boughtIn(market);
    const id = await write(order, 'Đừng mua.');
    const people = [await market.as(await market.create.user()), await market.as(await market.create.user())];
    for (const as of people)
      unwrap(await as.call(reportReview, { params: { id }, body: { reason: 'fake' } }));
    expect((await queue('report')).filter((one) => one === `review-${id}`)).toHaveLength(1);
    unwrap(await moderator.call(approveItem, { ...key('report', `review-${id}`), body: {} }));
    expect(await publicReviews(order)).toEqual({ ids: [], rating_count: 0 });
    expect(await queue('report')).not.toContain(`review-${id}`);
  });

  it('that is wrong changes nothing', async () => {
    const order = await boughtIn(market);
    const id = await write(order, 'Đúng mẫu.');
    const as = await market.as(await market.create.user());
    unwrap(await as.call(reportReview, { params: { id }, body: { reason: 'fake' } }));
    const item = key('report', `review-${id}`);
    unwrap(await moderator.call(rejectItem, { ...item, body: { reason: 'Không vi phạm.' } }));
    expect((await publicReviews(order)).ids).toEqual([id]);
    expect(await moderator.call(approveItem, { ...item, body: {} })).toMatchObject({ status: 409 });
  });

  it('of a conversation shows what was written around it', async () => {
    const buyer = await market.as(await market.create.user());
    const { shopId } = await market.create.stall();
    const message = await writeToShop(buyer, shopId, 'Chuyển khoản ngoài nhé, gọi 0901234567');
    unwrap(
      await buyer.call(reportConversation, {
        params: { id: message.conversation_id },
        body: { reason: 'scam', message_id: message.id },
      }),
    );
    const id = (await queue('report')).findLast((one) => one.startsWith('chat-'))!;
    const { item } = unwrap(await moderator.call(getModerationItem, key('report', id))).data;
    expect(item.messages).toMatchObject([{ text: message.text, reported: true, by: 'buyer' }]);
    unwrap(await moderator.call(approveItem, { ...key('report', id), body: {} }));
    expect(await queue('report')).not.toContain(id);
  });
});

it('an ad is approved, returned, or its shop is asked for changes, each once', async () => {
  const stall = await market.create.stall();
  const product = await market.create.product({ shop_id: stall.shopId });
  await market.settle();
  const seller = await market.as(stall.ownerId);
  const body = {
    name: 'Polo',
    placements: ['search' as const],
    daily_budget: 100_000,
    products: [{ product_id: product.id, keywords: ['áo rẻ nhất'], bid: 1_000 }],
  };
  const { campaign } = unwrap(await seller.call(createCampaign, { body })).data;
  const { id } = campaign.products[0]!;
  expect(await queue('ad')).toContain(String(id));
  const { item } = unwrap(await moderator.call(getModerationItem, key('ad', id))).data;
  expect(item.words).toEqual(['rẻ nhất']);
  unwrap(
    await moderator.call(askForChanges, { ...key('ad', id), body: { reason: 'Bỏ từ khóa “rẻ nhất”.' } }),
  );
  const { campaign: read } = unwrap(await seller.call(getCampaign, { params: { id: campaign.id } })).data;
  expect(read.products[0]).toMatchObject({ status: 'need_review', review_reason: 'Bỏ từ khóa “rẻ nhất”.' });
  expect(await moderator.call(approveItem, { ...key('ad', id), body: {} })).toMatchObject({
    code: 'moderation.errors.decided',
  });
  expect(await moderator.call(blockItem, { ...key('ad', id), body: { reason: 'x' } })).toMatchObject({
    code: 'moderation.errors.not_possible',
  });
});
