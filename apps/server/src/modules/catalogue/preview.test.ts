import { addToCart } from '@market/contract/cart/routes';
import { getProduct, getProductPreview } from '@market/contract/catalogue/routes';
import { createProductPreview } from '@market/contract/catalogue/seller-routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY, later, SECOND } from '#platform/time.ts';
import { refreshCards } from '#catalogue';
import { transact } from '#platform/context.ts';
import type { TestStall } from '#test/factories/orders.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { sealPreview } from './lib/preview-token.ts';

let market: Market;
let stall: TestStall;
let seller: As;
let guest: As;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
});
afterAll(() => market.close());
beforeEach(async () => {
  stall = await market.create.stall();
  seller = await market.as(stall.ownerId);
});

const setProduct = async (set: ReturnType<typeof sql>) => {
  await sql`update products set ${set} where id = ${stall.product.id}`.execute(market.db);
  await transact(market.context(), (context) => refreshCards(context, [stall.product.id]));
};
const tokenOf = async (): Promise<string> => {
  const answer = await seller.call(createProductPreview, { params: { id: stall.product.id } });
  return unwrap(answer).data.preview.url.split('/').at(-1)!;
};
const show = (token: string) => guest.call(getProductPreview, { params: { token } });

it('shows a draft to a guest with the link, and to nobody without it', async () => {
  await setProduct(sql`status = 'draft'`);
  const { product, expires_at } = unwrap(await show(await tokenOf()));
  expect(product).toMatchObject({ id: stall.product.id, status: 'draft', variants: [{}] });
  expect(expires_at).toBe(later(market.clock.now(), DAY).toISOString());
  const open = await guest.call(getProduct, { params: { id: String(stall.product.id) } });
  expect(open).toMatchObject({ status: 404 });
});

it('sells nothing that is not public', async () => {
  await setProduct(sql`status = 'draft'`);
  await tokenOf();
  const buyer = await market.as(await market.create.user());
  const body = { variant_id: stall.product.variants[0]!, quantity: 1 };
  expect(await buyer.call(addToCart, { body })).toMatchObject({ ok: false });
});

it('shows no hidden price, as for any guest', async () => {
  await setProduct(sql`hide_prices = true`);
  expect(unwrap(await show(await tokenOf())).product).toMatchObject({ hide_prices: true, prices: [] });
});

it('ends after a day', async () => {
  const token = await tokenOf();
  market.clock.pass(DAY - SECOND);
  expect(await show(token)).toMatchObject({ ok: true });
  market.clock.pass(SECOND);
  expect(await show(token)).toMatchObject({ status: 404, code: 'product.errors.not_found' });
});

it('never shows what staff blocked, nor what was deleted', async () => {
  const token = await tokenOf();
  await setProduct(sql`blocked_at = now(), blocked_reason = 'Hàng giả'`);
  expect(await show(token)).toMatchObject({ status: 404 });
  await setProduct(sql`blocked_at = null, blocked_reason = null, deleted_at = now()`);
  expect(await show(token)).toMatchObject({ status: 404 });
});

it('is refused for another shop’s product, and with a token of a wrong shop or another purpose', async () => {
  const other = await market.as((await market.create.stall()).ownerId);
  const foreign = await other.call(createProductPreview, { params: { id: stall.product.id } });
  expect(foreign).toMatchObject({ status: 404 });
  const { secrets } = market.services;
  const until = later(market.clock.now(), DAY);
  const wrongShop = sealPreview(secrets, {
    productId: stall.product.id,
    shopId: stall.shopId + 1,
    until,
  });
  const otherPurpose = secrets.seal('another', `${stall.product.id}-${stall.shopId}-${until.getTime()}`);
  for (const token of [wrongShop, otherPurpose, 'x'])
    expect(await show(token)).toMatchObject({ status: 404 });
});
