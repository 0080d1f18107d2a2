import { getSellerProduct } from '@market/contract/catalogue/seller-routes';
import { acceptQuotation, getQuotationDraft } from '@market/contract/rfq/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendPicture } from '#test/factories/pictures.ts';
import { makeQuotation, makeRfq } from '#test/factories/rfq.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { eraseFrom } from '#test/personal-data.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const statusOf = async (url: string) => (await market.app.inject({ url })).statusCode;
const erase = async ({ userId }: As) => {
  // as privacy does it: the highest module first
  for (const name of ['rfq', 'shops', 'media']) await eraseFrom(market.context(), name, userId!);
};
/** A request with a picture, of which a quotation is accepted. */
const agree = async ({ isMadeToOrder }: { isMadeToOrder: boolean }) => {
  const stall = await market.create.stall();
  const [buyer, seller] = [await market.as(await market.create.user()), await market.as(stall.ownerId)];
  const [picture, { lv2 }] = [await sendPicture(buyer, 'rfq'), await market.create.categories()];
  const rfq = await makeRfq(buyer, { category_id: lv2, images: [picture.id] });
  const product_id = isMadeToOrder ? null : stall.product.id;
  const { id } = await makeQuotation(market, seller, { rfq: rfq.id, product_id });
  unwrap(await buyer.call(acceptQuotation, { params: { id }, body: {} }));
  const { product } = unwrap(await buyer.call(getQuotationDraft, { params: { id } })).draft;
  return { buyer, seller, url: picture.large, productId: product.id };
};

it('goods made to order keep the picture of the request when its buyer is erased, until their shop is', async () => {
  const { buyer, seller, url, productId } = await agree({ isMadeToOrder: true });
  const read = await seller.call(getSellerProduct, { params: { id: productId } });
  expect(unwrap(read).data.product.images.map(({ large }) => large)).toEqual([url]);
  await erase(buyer);
  await market.run('media.forget-unused');
  expect(await statusOf(url)).toBe(200);
  await erase(seller);
  await expect.poll(() => statusOf(url)).toBe(404);
});

it('a picture of a request that no goods show is deleted with the account of the buyer', async () => {
  const { buyer, url } = await agree({ isMadeToOrder: false });
  expect(await statusOf(url)).toBe(200);
  await erase(buyer);
  await expect.poll(() => statusOf(url)).toBe(404);
});
