import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMarket, type As, type Market } from '#test/market.ts';

let market: Market;
let guest: As;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
});
afterAll(() => market.close());

describe('bad input', () => {
  it.each([
    ['/v2/product/products/%00', 400],
    ['/v2/product/products/%E0%A4%A', 400],
    [`/v2/product/products/${'9'.repeat(200)}`, 404],
    [`/v2/product/products/-1`, 404],
    [`/v2/product/products/1?v=9`, 400],
    [`/v2/product/products/${"' or 1=1 --".replaceAll(' ', '%20')}`, 404],
    [`/v2/product/products/${'a'.repeat(20_000)}`, 400],
    ['/v2/product/categories/0', 400],
    ['/v2/product/categories/x', 400],
    ['/v2/product/categories/99999999999999999999', 400],
    ['/v2/product/categories.json?level=3', 400],
    ['/v2/product/categories.json?parent_id=x', 400],
    ['/v2/order/api/products/abc.json', 400],
    ['/v2/order/api/products/9007199254740991.json', 404],
    ['/v1/product/api/v3/categories/products', 400],
    ['/v1/product/api/v3/categories/products?category_ids=a,b', 400],
    ['/v1/product/api/v3/categories/products?category_ids=1&limit=1000', 400],
    ['/v2/order/api/shops/0.json', 400],
    ['/v2/order/api/shops/987654.json', 404],
    ['/v1/user/api/shop/%00', 400],
    ['/v1/user/api/shop/khong-co-shop', 404],
    [`/v1/user/api/shop/${'9'.repeat(30)}`, 404],
  ])('%s', async (url, status) => {
    const answer = await guest.inject({ url });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({
      message_code: expect.any(String),
      message: expect.stringMatching(/[À-ỹ]/),
    });
  });

  it('prices are for people who are signed in, and at most a hundred', async () => {
    expect((await guest.inject({ url: '/v2/product/prices?ids=1' })).statusCode).toBe(401);
    const buyer = await market.as(await market.create.user());
    for (const ids of ['', 'x', '0', '1.5', Array(101).fill(1).join(',')])
      expect((await buyer.inject({ url: `/v2/product/prices?ids=${ids}` })).statusCode, ids).toBe(400);
  });
});
