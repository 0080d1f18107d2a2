import { getProduct } from '@market/contract/catalogue/routes';
import { getRatingSummary, getShopRates, listReviews } from '@market/contract/reviews/routes';
import type { Review } from '@market/contract/reviews/schemas';
import type { InputOf } from '@market/contract/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#platform/context.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { makeReview } from '#test/factories/reviews.ts';
import { seedReviews } from '../../../demo/reviews.ts';

let market: Market;
let guest: As;
let buyer: number;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
  buyer = await market.create.user({ first_name: 'Ngọc', last_name: 'Hoàng Bảo' });
});
afterAll(() => market.close());

const listIds = async (query: NonNullable<InputOf<typeof listReviews>['query']>) => {
  const answer = await guest.call(listReviews, { query });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.data;
};
const review = (
  product: { id: number; shop_id: number },
  fields: Partial<Parameters<typeof makeReview>[1]> = {},
) =>
  makeReview(market.context(), {
    product_id: product.id,
    shop_id: product.shop_id,
    user_id: buyer,
    ...fields,
  });
const ids = (reviews: readonly Review[]) => reviews.map(({ id }) => id);

describe('the list of a product', () => {
  it('comes newest first, its breakdown over all reviews whatever the filter', async () => {
    const product = await market.create.product();
    const first = await review(product, {
      stars: 5,
      images: ['review.1', 'review.2'],
      variant_title: 'Đen / L',
    });
    market.clock.pass(1_000);
    const second = await review(product, { stars: 2, content: 'Áo hơi mỏng.' });
    const third = await review(product, { stars: 5, variant_title: 'Default Title' });

    const all = await listIds({ product_id: product.id });
    expect(ids(all.reviews)).toEqual([third, second, first]);
    expect(all).toMatchObject({
      total: 3,
      total_with_images: 1,
      rating_avg: 4,
      rating_count: 3,
      breakdown: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 2 },
    });

    const five = await listIds({ product_id: product.id, rating: 5 });
    expect(ids(five.reviews)).toEqual([third, first]);
    expect(five).toMatchObject({ total: 2, total_with_images: 1, rating_count: 3, rating_avg: 4 });

    const pictured = await listIds({ product_id: product.id, with_images: true });
    expect(ids(pictured.reviews)).toEqual([first]);
    expect(pictured.total).toBe(1);
    expect(pictured.reviews[0]).toMatchObject({ variantTitle: 'Đen / L', rating: 5, reply: null });
    expect(pictured.reviews[0]!.images).toHaveLength(2);
    expect(all.reviews[0]!.variantTitle).toBeNull();
  });

  it('names authors by given name and initial alone', async () => {
    const product = await market.create.product();
    await review(product);
    const answer = await guest.inject({ url: `/v1/review/reviews?product_id=${product.id}` });
    expect(answer.json().data.reviews[0].user.name).toBe('Ngọc H.');
    expect(answer.body).not.toContain('Hoàng');
    expect(answer.body).not.toContain(`"user_id"`);
  });

  it('names the product where a shop’s are listed, while it is sold', async () => {
    const product = await market.create.product();
    const blocked = await market.create.product({ status: 'blocked', shop_id: product.shop_id });
    await review(product);
    await review(blocked);
    const { reviews } = await listIds({ shop_id: product.shop_id });
    expect(reviews.map((one) => [one.productId, one.product])).toEqual([
      [blocked.id, null],
      [product.id, { title: expect.stringMatching(/^Áo/), slug: expect.stringMatching(/^ao-/) }],
    ]);
    expect((await listIds({ product_id: product.id })).reviews[0]!.product).toBeNull();
  });

  it('has every review once over its pages', async () => {
    const product = await market.create.product();
    for (let n = 0; n < 7; n++) await review(product);
    const pages = [];
    for (const page of [1, 2, 3, 4])
      pages.push(ids((await listIds({ product_id: product.id, page, limit: 3 })).reviews));
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1, 0]);
    expect(new Set(pages.flat()).size).toBe(7);
  });

  it('shows the answer of the shop', async () => {
    const product = await market.create.product();
    await review(product, { reply: 'Cảm ơn bạn, shop đã đổi vải dày hơn.', replied_at: market.clock.now() });
    const [first] = (await listIds({ product_id: product.id })).reviews;
    expect(first!.reply).toEqual({
      content: 'Cảm ơn bạn, shop đã đổi vải dày hơn.',
      createdAt: market.clock.now().toISOString(),
    });
  });
});

describe('invalid input', () => {
  it.each([
    ['', 400, 'request.errors.invalid'],
    ['product_id=0', 400, 'request.errors.invalid'],
    ['product_id=1&rating=6', 400, 'request.errors.invalid'],
    ['product_id=1&page=200&limit=100', 400, 'request.errors.invalid'],
    ['product_id=999999999', 404, 'product.errors.not_found'],
    ['shop_id=999999999', 404, 'shop.errors.not_found'],
  ])('?%s is %d', async (query, status, code) => {
    const answer = await guest.inject({ url: `/v1/review/reviews?${query}` });
    expect([answer.statusCode, answer.json().message_code]).toEqual([status, code]);
    expect(answer.json().message).toMatch(/\p{L}/u);
  });

  it('the reviews of a hidden product are not found', async () => {
    const product = await market.create.product({ status: 'blocked' });
    await review(product);
    expect(await guest.call(listReviews, { query: { product_id: product.id } })).toMatchObject({
      status: 404,
    });
    expect(await guest.call(getRatingSummary, { params: { id: product.id } })).toMatchObject({ status: 404 });
  });
});

describe('ratings', () => {
  it('of a shop are means, its scores once an order', async () => {
    const product = await market.create.product();
    const scores = { communication: 5, product_score: 4, trust: 5 };
    await review(product, { order_id: 'one', stars: 5, ...scores });
    await review(product, { order_id: 'one', stars: 4, ...scores });
    await review(product, { order_id: 'two', stars: 3, communication: 2, product_score: 2, trust: 2 });
    const answer = await guest.call(getShopRates, { params: { id: product.shop_id } });
    expect(answer.ok && answer.value.data.rates).toEqual({
      shop_id: product.shop_id,
      communication: 3.5,
      product: 3,
      trust: 3.5,
      rating: 4,
      total_reviews: 3,
      total_rates: 2,
    });
  });

  it('of a shop without reviews are null', async () => {
    const shop = await market.create.shop();
    const answer = await guest.call(getShopRates, { params: { id: shop } });
    expect(answer.ok && answer.value.data.rates).toMatchObject({
      rating: null,
      communication: null,
      total_reviews: 0,
    });
  });

  it('reach the product page and the shop', async () => {
    const product = await market.create.product();
    await review(product, { stars: 5 });
    await review(product, { stars: 4 });
    await market.settle();
    const answer = await guest.call(getProduct, { params: { id: String(product.id) } });
    expect(answer.ok && answer.value.product).toMatchObject({ rating_avg: 4.5, rating_count: 2 });
    expect(answer.ok && answer.value.product.shop).toMatchObject({ ratingAvg: 4.5, ratingCount: 2 });
    const summary = await guest.call(getRatingSummary, { params: { id: product.id } });
    expect(summary.ok && summary.value.data).toMatchObject({ rating_avg: 4.5, rating_count: 2 });
  });

  it('of seeded reviews equal those of written reviews', async () => {
    const product = await market.create.product();
    const row = (id: number, stars: 1 | 5) => ({
      id: 70_000 + id,
      order_id: `seeded-${id}`,
      order_line_id: 70_000 + id,
      product_id: product.id,
      variant_id: product.variants[0]!,
      shop_id: product.shop_id,
      user_id: buyer,
      stars,
      content: 'Đúng mô tả.',
      images: [],
      communication: 4,
      product_score: 4,
      trust: 4,
      reply: null,
      replied_at: null,
      created_at: market.clock.now(),
    });
    await transact(market.context(), (context) =>
      seedReviews(context, {
        reviews: [row(1, 5), row(2, 1)],
        order_lines: [{ id: 70_001, order_id: 'seeded-1', variant_title: 'Trắng / M' }],
      }),
    );
    await market.settle();
    const list = await listIds({ product_id: product.id });
    expect(list).toMatchObject({ total: 2, rating_avg: 3 });
    expect(list.reviews.map(({ variantTitle }) => variantTitle)).toEqual([null, 'Trắng / M']);
    const answer = await guest.call(getProduct, { params: { id: String(product.id) } });
    expect(answer.ok && answer.value.product.rating_avg).toBe(3);
  });
});
