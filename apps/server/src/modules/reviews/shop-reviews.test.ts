import { answerReview, listSellerReviews } from '@market/contract/reviews/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeReview } from '#test/factories/reviews.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

type Filter = 'unanswered' | 'low' | 'with_images' | 'answered';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const newStall = async () => {
  const stall = await market.create.stall();
  const seller = await market.as(stall.ownerId);
  const user_id = await market.create.user();
  const add = (fields: Omit<Parameters<typeof makeReview>[1], 'product_id' | 'shop_id' | 'user_id'> = {}) =>
    makeReview(market.context(), { product_id: stall.product.id, shop_id: stall.shopId, user_id, ...fields });
  return { seller, add };
};
const list = async (as: As, filter: Filter) =>
  unwrap(await as.call(listSellerReviews, { query: { filter } })).data;
const idsOf = async (as: As, filter: Filter) => (await list(as, filter)).reviews.map(({ id }) => id);

test('a shop sees its public reviews by what they need, newest first', async () => {
  const { seller, add } = await newStall();
  const good = await add();
  const low = await add({ stars: 2, images: ['anh/1'] });
  await add({ state: 'held' });
  const answered = await add({ stars: 1 });
  unwrap(
    await seller.call(answerReview, { params: { id: answered }, body: { content: 'Shop gửi bù nhé.' } }),
  );
  expect(await idsOf(seller, 'unanswered')).toEqual([low, good]);
  expect(await idsOf(seller, 'low')).toEqual([low]);
  expect(await idsOf(seller, 'with_images')).toEqual([low]);
  expect(await idsOf(seller, 'answered')).toEqual([answered]);
  expect((await list(seller, 'low')).counts).toEqual({ unanswered: 2, low: 1, with_images: 1, answered: 1 });
});

test('a shop finds its newest answer first, of an old review too', async () => {
  const { seller, add } = await newStall();
  const [old, recent] = [await add(), await add()];
  for (const id of [recent, old]) {
    market.clock.pass(1_000);
    unwrap(await seller.call(answerReview, { params: { id }, body: { content: 'Cảm ơn bạn.' } }));
  }
  expect(await idsOf(seller, 'answered')).toEqual([old, recent]);
});

test('a shop sees no review of another shop', async () => {
  const [own, other] = [await newStall(), await newStall()];
  await other.add();
  expect(await list(own.seller, 'unanswered')).toMatchObject({ total: 0, reviews: [] });
});
