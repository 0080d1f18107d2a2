import { getProduct } from '@market/contract/catalogue/routes';
import { uploadPicture } from '@market/contract/media/routes';
import { getOrder } from '@market/contract/orders/routes';
import { searchProducts } from '@market/contract/product-search/routes';
import {
  answerReview,
  editReview,
  markReviewHelpful,
  getShopRates,
  listOrderReviews,
  listReviewMarks,
  listReviews,
  reportReview,
  writeReviews,
} from '@market/contract/reviews/routes';
import type { InputOf } from '@market/contract/route';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#platform/time.ts';
import { unwrap } from '#test/unwrap.ts';
import { aStall, boughtIn, type PurchasedOrder } from '#test/delivered-order.ts';
import { makeMember } from '#test/factories/members.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { eraseFrom, exportFrom } from '#test/personal-data.ts';

let market: Market;
let guest: As;
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
  guest = await market.as();
});
afterAll(() => market.close());

const buyProducts = (stall?: Parameters<typeof boughtIn>[1], how?: { received: boolean }) =>
  boughtIn(market, stall, how);

type ReviewsInput = InputOf<typeof writeReviews>['body'];
const SCORES = { communication: 5, product: 4, trust: 5 };
const write = (
  { id, buyer, lines }: PurchasedOrder,
  line: Partial<ReviewsInput['line_items'][number]> = {},
  shop = SCORES,
) =>
  buyer.call(writeReviews, {
    body: {
      order_id: id,
      line_items: [{ line_item_id: lines[0]!.id, rating: 5, content: 'Vải dày.', ...line }],
      shop,
    },
  });
const createReview = async (...args: Parameters<typeof write>) =>
  unwrap(await write(...args)).data.reviews[0]!;
const edit = (
  { buyer }: Pick<PurchasedOrder, 'buyer'>,
  id: number,
  body: InputOf<typeof editReview>['body'],
) => buyer.call(editReview, { params: { id }, body });
const orderOf = async ({ buyer, id }: PurchasedOrder) =>
  unwrap(await buyer.call(getOrder, { params: { id } })).data.order;
const listReviewsOf = async (product_id: number) =>
  unwrap(await guest.call(listReviews, { query: { product_id } })).data;
const ratesOf = async (id: number) => unwrap(await guest.call(getShopRates, { params: { id } })).data.rates;
const reviewButton = async (world: PurchasedOrder) =>
  (await orderOf(world)).actions.find(({ code }) => code === 'review')?.label;
/** The same buyer later; signed in again, because tokens expire. */
const later = async (world: PurchasedOrder, ms: number): Promise<PurchasedOrder> => {
  market.clock.pass(ms);
  guest = await market.as();
  return { ...world, buyer: await market.as(world.buyer.userId!) };
};
const picture = async (as: As, purpose: 'review' | 'case' = 'review') => {
  const square = { create: { width: 80, height: 80, channels: 3, background: '#225533' } } as const;
  const file = new Blob([Uint8Array.from(await sharp(square).png().toBuffer())]);
  return unwrap(await as.call(uploadPicture, { body: { purpose }, file })).data.media;
};

/** Stored ratings that differ from the reviews. */
const differences = async () => {
  await market.settle();
  const { rows } = await sql`
    select p.id, s.rating_avg, s.rating_count, r.avg, r.count from products p
      left join product_stats s on s.product_id = p.id
      left join (select product_id, avg(stars)::float8 as avg, count(*) as count from reviews
        where state = 'public' group by 1) r on r.product_id = p.id
      where coalesce(s.rating_count, 0) <> coalesce(r.count, 0)
        or abs(coalesce(s.rating_avg, 0) - coalesce(r.avg, 0)) > 0.0001
    union all
    select h.id, s.rating_avg, s.rating_count, r.avg, r.count from shops h
      left join shop_stats s on s.shop_id = h.id
      left join (select shop_id, avg(stars)::float8 as avg, count(*) as count from reviews
        where state = 'public' group by 1) r on r.shop_id = h.id
      where coalesce(s.rating_count, 0) <> coalesce(r.count, 0)
        or abs(coalesce(s.rating_avg, 0) - coalesce(r.avg, 0)) > 0.0001`.execute(market.db);
  return rows;
};

describe('a review', () => {
  test('is written of each line of a completed order, and seen by everybody', async () => {
    const world = await buyProducts();
    expect(await reviewButton(world)).toBe('Đánh giá');
    const first = await createReview(world, { content: '  Vải <b>dày</b>.  ', rating: 4 });
    expect(first).toMatchObject({ rating: 4, content: 'Vải <b>dày</b>.', state: 'public', stateText: null });
    const order = await orderOf(world);
    expect(order.ratedAt).toBe(market.clock.now().toISOString());
    expect(Date.parse(order.rateExpiresAt!) - market.clock.now().getTime()).toBe(30 * DAY);
    expect(await reviewButton(world)).toBe('Sửa đánh giá');
    await createReview(world, { line_item_id: world.lines[1]!.id, rating: 5, content: '' });
    const list = await listReviewsOf(world.product.id);
    expect(list).toMatchObject({ total: 2, rating_avg: 4.5, rating_count: 2 });
    expect(list.reviews.map(({ user, variantTitle }) => [user.name, variantTitle])).toEqual([
      ['Lan P.', 'Đỏ'],
      ['Lan P.', 'Đen'],
    ]);
    await market.settle();
    const { product } = unwrap(await guest.call(getProduct, { params: { id: String(world.product.id) } }));
    expect(product).toMatchObject({ rating_avg: 4.5, rating_count: 2, shop: { ratingAvg: 4.5 } });
  });

  test('waits for the order to be complete, and is too late after 30 days', async () => {
    const early = await buyProducts(undefined, { received: false });
    expect(await reviewButton(early)).toBeUndefined();
    expect(await write(early)).toMatchObject({ status: 422, facts: { reason: 'early' } });
    const world = await buyProducts();
    const last = await later(world, 30 * DAY - MINUTE);
    expect(await reviewButton(last)).toBe('Đánh giá');
    const over = await later(last, MINUTE);
    expect(await reviewButton(over)).toBeUndefined();
    expect(await write(over)).toMatchObject({ status: 422, facts: { reason: 'late' } });
  });

  test('is accepted only for lines of the own order, once each', async () => {
    const [world, other] = [await buyProducts(), await buyProducts()];
    expect(await write({ ...world, buyer: other.buyer })).toMatchObject({ status: 404 });
    expect(await write({ ...world, buyer: await market.as(world.ownerId) })).toMatchObject({ status: 404 });
    expect(await write({ ...world, buyer: guest })).toMatchObject({ status: 401 });
    const foreign = other.lines[0]!.id;
    expect(await write(world, { line_item_id: foreign })).toMatchObject({
      status: 422,
      facts: { reason: 'lines', line_item_id: foreign },
    });
    await createReview(world);
    expect(await write(world, { rating: 1 })).toMatchObject({
      status: 422,
      facts: { reason: 'reviewed', line_item_id: world.lines[0]!.id },
    });
    const both = world.lines.map(({ id }) => ({ line_item_id: id, rating: 3 }));
    const body = { order_id: world.id, line_items: both, shop: SCORES };
    expect(await world.buyer.call(writeReviews, { body })).toMatchObject({ status: 422 });
    expect(await listReviewsOf(world.product.id)).toMatchObject({ total: 1, rating_avg: 5 });
  });

  test.each([
    ['no star', { rating: 0 }, 400],
    ['six stars', { rating: 6 }, 400],
    ['half a star', { rating: 4.5 }, 400],
    ['a thousand and one letters', { content: 'a'.repeat(1_001) }, 400],
    ['seven pictures', { images: Array.from({ length: 7 }, (_, index) => `zz${index}`) }, 400],
    ['a picture that is not there', { images: ['zz'] }, 422],
  ])('with %s is refused', async (_what, line, status) => {
    const world = await buyProducts();
    expect(await write(world, line as never)).toMatchObject({ ok: false, status });
  });

  test('shows pictures of its author that were sent for it', async () => {
    const world = await buyProducts();
    const { buyer } = world;
    const stranger = await market.as(await market.create.user());
    const otherPicture = await picture(stranger);
    for (const { id } of [otherPicture, await picture(buyer, 'case')])
      expect(await write(world, { images: [id] })).toMatchObject({
        status: 422,
        facts: { reason: 'images', line_item_id: world.lines[0]!.id },
      });
    const [one, two, three] = [await picture(buyer), await picture(buyer), await picture(buyer)];
    const review = await createReview(world, { images: [one.id, two.id] });
    expect(review.images.map(({ thumb }) => thumb)).toEqual([one.thumb, two.thumb]);
    const changed = unwrap(
      await edit(world, review.id, { rating: 5, images: [review.images[1]!.id, three.id] }),
    ).data.review;
    expect(changed.images.map(({ thumb }) => thumb)).toEqual([two.thumb, three.thumb]);
    market.clock.pass(25 * HOUR);
    await market.run('media.forget-unused');
    guest = await market.as();
    const status = async (url: string) => (await guest.inject({ url })).statusCode;
    expect([await status(one.thumb), await status(two.thumb), await status(three.thumb)]).toEqual([
      404, 200, 200,
    ]);
  });

  test('sent twenty times at once is one review', async () => {
    const world = await buyProducts();
    const answers = await Promise.all(Array.from({ length: 20 }, () => write(world)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toSatisfy((refused: typeof answers) =>
      refused.every((one) => !one.ok && one.status === 422),
    );
    expect(await listReviewsOf(world.product.id)).toMatchObject({ total: 1 });
  });

  test('scores its shop once an order, however many lines it has', async () => {
    const world = await buyProducts();
    await createReview(world, {}, { communication: 5, product: 5, trust: 5 });
    const second = { line_item_id: world.lines[1]!.id };
    await createReview(world, second, { communication: 1, product: 1, trust: 1 });
    expect(await ratesOf(world.shopId)).toMatchObject({
      communication: 5,
      product: 5,
      trust: 5,
      total_reviews: 2,
      total_rates: 1,
    });
  });
});

describe('an author', () => {
  test('changes a review once within seven days, with the scores of the shop', async () => {
    const world = await buyProducts();
    const { id, editableUntil } = await createReview(world, { rating: 2 });
    expect(Date.parse(editableUntil!) - market.clock.now().getTime()).toBe(7 * DAY);
    const stranger = { buyer: await market.as(await market.create.user()) };
    expect(await edit(stranger, id, { rating: 1 })).toMatchObject({ status: 404 });
    const shop = { communication: 3, product: 3, trust: 3 };
    const { review } = unwrap(await edit(world, id, { rating: 4, content: 'Shop đã đổi hàng.', shop })).data;
    expect(review).toMatchObject({ rating: 4, content: 'Shop đã đổi hàng.', editableUntil: null });
    expect(review.editedAt).toBe(market.clock.now().toISOString());
    expect(await edit(world, id, { rating: 5 })).toMatchObject({ status: 422, facts: { reason: 'edited' } });
    expect(await listReviewsOf(world.product.id)).toMatchObject({ rating_avg: 4 });
    expect(await ratesOf(world.shopId)).toMatchObject({ rating: 4, communication: 3, total_rates: 1 });
    // the other line can still be reviewed
    expect(await reviewButton(world)).toBe('Sửa đánh giá');
  });

  test('cannot change a review after seven days, and the order does not offer it', async () => {
    const world = await buyProducts();
    const { id } = await createReview(world);
    await createReview(world, { line_item_id: world.lines[1]!.id });
    const last = await later(world, 7 * DAY - MINUTE);
    expect(await reviewButton(last)).toBe('Sửa đánh giá');
    const over = await later(last, MINUTE);
    expect(await edit(over, id, { rating: 1 })).toMatchObject({
      status: 422,
      facts: { reason: 'edit_late' },
    });
    expect(await reviewButton(over)).toBeUndefined();
  });

  test('changes a review once when concurrent calls change it', async () => {
    const world = await buyProducts();
    const { id } = await createReview(world);
    const answers = await Promise.all(Array.from({ length: 8 }, () => edit(world, id, { rating: 3 })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('reads what they wrote of an order, and nobody else does', async () => {
    const world = await buyProducts();
    const read = (as: As) => as.call(listOrderReviews, { params: { id: world.id } });
    expect(unwrap(await read(world.buyer)).data).toEqual({ reviews: [], shop: null });
    await createReview(world);
    expect(unwrap(await read(world.buyer)).data).toMatchObject({
      reviews: [{ lineItemId: world.lines[0]!.id, rating: 5, state: 'public' }],
      shop: SCORES,
    });
    expect(await read(await market.as(world.ownerId))).toMatchObject({ status: 404 });
  });
});

describe('banned words', () => {
  test('hide a review: its author sees why, nobody else sees or counts it', async () => {
    const world = await buyProducts();
    const held = await createReview(world, { rating: 1, content: 'Đéo mua nữa' });
    expect(held).toMatchObject({ state: 'held' });
    expect(held.stateText).toContain('chỉ mình bạn thấy');
    expect(await listReviewsOf(world.product.id)).toMatchObject({ total: 0, rating_avg: null, reviews: [] });
    expect(await ratesOf(world.shopId)).toMatchObject({ rating: null, total_reviews: 0, total_rates: 0 });
    expect((await orderOf(world)).ratedAt).not.toBeNull();
    const other = await market.as(await market.create.user());
    const params = { id: held.id };
    expect(await other.call(markReviewHelpful, { params })).toMatchObject({ status: 404 });
    const seller = await market.as(world.ownerId);
    const reply = { params, body: { content: 'Xin lỗi bạn' } };
    expect(await seller.call(answerReview, reply)).toMatchObject({ status: 404 });
    // a held review stays held after an edit
    const { review } = unwrap(await edit(world, held.id, { rating: 1, content: 'Hàng rách.' })).data;
    expect(review.state).toBe('held');
  });

  test('hide a review that is changed to contain them', async () => {
    const world = await buyProducts();
    const { id } = await createReview(world);
    const { review } = unwrap(await edit(world, id, { rating: 5, content: 'Ghé https://re-hon.test' })).data;
    expect(review.state).toBe('held');
    expect(await listReviewsOf(world.product.id)).toMatchObject({ total: 0, rating_count: 0 });
    expect(await differences()).toEqual([]);
  });
});

describe('ratings', () => {
  test('are those of the rows after many write and change at once', async () => {
    const stall = await aStall(market);
    const worlds: PurchasedOrder[] = [];
    for (let count = 0; count < 8; count++) worlds.push(await buyProducts(stall));
    const reviews = await Promise.all(
      worlds.map((world, index) => createReview(world, { rating: (index % 5) + 1 })),
    );
    expect(await differences()).toEqual([]);
    await Promise.all([
      ...worlds.map((world, index) => edit(world, reviews[index]!.id, { rating: 5 - (index % 5) })),
      ...worlds.map((world) => write(world, { line_item_id: world.lines[1]!.id, rating: 3 })),
    ]);
    expect(await differences()).toEqual([]);
    expect(await listReviewsOf(stall.product.id)).toMatchObject({ rating_count: 16 });
    expect(await ratesOf(stall.shopId)).toMatchObject({ total_reviews: 16, total_rates: 8 });
  });

  test('reach the search', async () => {
    const world = await buyProducts();
    await createReview(world, { rating: 4 });
    await market.settle();
    const query = { filter_shop_id: world.shopId, filter_min_rating: 4 };
    const found = unwrap(await guest.call(searchProducts, { query }));
    expect(found.products.map(({ id }) => id)).toEqual([world.product.id]);
  });
});

describe('a shop', () => {
  const answer = (as: As, id: number, content = 'Cảm ơn bạn.') =>
    as.call(answerReview, { params: { id }, body: { content } });

  test('answers a review of its own once, in words that may be shown', async () => {
    const [world, other] = [await buyProducts(), await buyProducts()];
    const { id } = await createReview(world);
    const [seller, stranger] = [await market.as(world.ownerId), await market.as(other.ownerId)];
    expect(await answer(stranger, id)).toMatchObject({ status: 404 });
    expect(await answer(world.buyer, id)).toMatchObject({ status: 403 });
    expect(await answer(seller, id, '   ')).toMatchObject({ status: 400 });
    expect(await answer(seller, id, 'Nhắn zalo cho shop')).toMatchObject({ status: 422 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => answer(seller, id, ' Cảm ơn bạn. ')));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await answer(seller, id)).toMatchObject({ status: 409, code: 'review.errors.answered' });
    const [review] = (await listReviewsOf(world.product.id)).reviews;
    expect(review!.reply).toEqual({ content: 'Cảm ơn bạn.', createdAt: market.clock.now().toISOString() });
  });
});

describe('others', () => {
  test('find a review helpful once each, however often they say so; its author and its shop never', async () => {
    const world = await buyProducts();
    const { id } = await createReview(world);
    const helpful = (as: As) => as.call(markReviewHelpful, { params: { id } });
    expect(await helpful(guest)).toMatchObject({ status: 401 });
    for (const own of [world.buyer.userId!, world.ownerId, await makeMember(market, world.shopId, 'sales')])
      expect(await helpful(await market.as(own))).toMatchObject({ status: 422, code: 'review.errors.own' });
    const readers = await Promise.all([1, 2, 3].map(async () => market.as(await market.create.user())));
    const answers = await Promise.all(readers.flatMap((as) => Array.from({ length: 5 }, () => helpful(as))));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect((await listReviewsOf(world.product.id)).reviews[0]!.helpfulCount).toBe(3);
    const marks = (as: As) => as.call(listReviewMarks, { query: { ids: [id] } });
    expect(unwrap(await marks(readers[0]!)).data).toEqual({ own: [], helpful: [id], reported: [] });
    expect(unwrap(await marks(world.buyer)).data).toEqual({ own: [id], helpful: [], reported: [] });
  });

  test('report a review once each, for one of the reasons', async () => {
    const world = await buyProducts();
    const { id } = await createReview(world);
    const reader = await market.as(await market.create.user());
    const report = (as: As, reason: string, note?: string) =>
      as.call(reportReview, {
        params: { id },
        body: { reason, ...(note !== undefined && { note }) },
      });
    expect(await report(reader, 'vì thế')).toMatchObject({ status: 422, code: 'review.errors.reason' });
    expect(await report(world.buyer, 'fake')).toMatchObject({ status: 422, code: 'review.errors.own' });
    await Promise.all(
      Array.from({ length: 5 }, () => report(reader, 'Quảng cáo, gắn liên kết', ' Có số điện thoại ')),
    );
    const { rows } =
      await sql`select user_id, reason, note from review_reports where review_id = ${id}`.execute(market.db);
    expect(rows).toEqual([{ user_id: reader.userId, reason: 'advertising', note: 'Có số điện thoại' }]);
  });
});

test('a deleted account loses its pictures and helpful marks; its stars, texts and reports stay without a name', async () => {
  const [world, other] = [await buyProducts(), await buyProducts()];
  const { buyer } = world;
  const review = await createReview(world, { rating: 3, images: [(await picture(buyer)).id] });
  const params = { id: (await createReview(other)).id };
  unwrap(await buyer.call(markReviewHelpful, { params }));
  unwrap(await buyer.call(reportReview, { params, body: { reason: 'other', note: 'Chữ riêng' } }));
  const exported = JSON.stringify(await exportFrom(market.context(), 'reviews', buyer.userId!));
  for (const text of ['Vải dày.', 'helpful', 'Chữ riêng']) expect(exported).toContain(text);
  await eraseFrom(market.context(), 'reviews', buyer.userId!);
  expect((await listReviewsOf(other.product.id)).reviews[0]!.helpfulCount).toBe(0);
  expect((await listReviewsOf(world.product.id)).reviews).toMatchObject([
    { id: review.id, rating: 3, content: 'Vải dày.', images: [] },
  ]);
  const { rows } = await sql`select user_id, reason, note from review_reports
    where review_id = ${params.id}`.execute(market.db);
  expect(rows).toEqual([{ user_id: null, reason: 'other', note: null }]);
});
