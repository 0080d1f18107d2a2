import { placeOrder } from '@market/contract/checkout/routes';
import { DEFAULT_PROFILE } from '@market/contract/rules/market-profile';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letterImageUrl } from '#media';
import { aStall } from '#test/delivered-order.ts';
import { makeOrderPayload } from '#test/factories/orders.ts';
import { startMarket, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { folderOf, letterPathOf, pathOf } from './rules.ts';

// Outlook on Windows draws no WebP.

const LOGO = 'anh.0f3c0f3c0f3c0f3c0f3c0f3c0f3c0f3c';
const WIDTH = 160;

let market: Market;
beforeAll(async () => {
  market = await startMarket({
    settings: { profile: { ...DEFAULT_PROFILE, logo_id: LOGO }, mediaUrl: 'https://cdn.example.vn/anh' },
  });
});
afterAll(() => market.close());

const get = (url: string) => market.app.inject({ url });
const store = async (key: string, width: 160 | 1200 = WIDTH) => {
  const create = { width, height: width, channels: 4 as const, background: { r: 9, g: 9, b: 9, alpha: 0 } };
  await market.services.storage.put(pathOf(key, width), await sharp({ create }).webp().toBuffer());
};

test('pictures of an e-mail are JPEG, its logo is PNG, at the market itself', async () => {
  const [stall, email] = [await aStall(market), 'lan@example.com'];
  const buyer = await market.as(await market.create.user({ email }));
  await store('polo.la.solid.front.1');
  await store(LOGO, 1200);
  unwrap(await buyer.call(placeOrder, { body: makeOrderPayload(stall) }));
  await market.settle();
  const { html = '' } = market.sent.find(({ to }) => to === email)!;
  const addresses = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, address]) => new URL(address!));
  expect(addresses.map(({ origin }) => origin)).toEqual(Array(2).fill('http://localhost:3000'));
  const answers = await Promise.all(addresses.map(({ pathname }) => get(pathname)));
  expect(answers.map(({ headers }) => headers['content-type'])).toEqual(['image/png', 'image/jpeg']);
  const formats = await Promise.all(answers.map(({ rawPayload }) => sharp(rawPayload).metadata()));
  expect(formats.map(({ format }) => format)).toEqual(['png', 'jpeg']);
});

test('a JPEG is drawn once on white, stored beside its WebP and served for ever', async () => {
  const { storage } = market.services;
  await store('square.once');
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(letterImageUrl('square.once'))));
  const { rawPayload, headers } = answers[0]!;
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  const { dominant } = await sharp(rawPayload).stats();
  expect(dominant).toEqual({ r: 248, g: 248, b: 248 });
  const path = letterPathOf('square.once');
  expect(await storage.get(path)).toEqual(rawPayload);
  await storage.put(path, Buffer.from('stored'));
  expect((await get(letterImageUrl('square.once'))).body).toBe('stored');
  await storage.remove(folderOf('square.once'));
  expect((await get(letterImageUrl('square.once'))).statusCode).toBe(404);
});

test.each([
  ['a picture that is not stored', '/media/nothing/1/160.jpg'],
  ['another width', '/media/square/stored/400.jpg'],
  ['another spelling', '/media/square/stored/160.jpeg'],
  ['another format', '/media/square/stored/160.png'],
  ['an upload of another format', '/media/square/stored/160.avif'],
  ['a path upwards', '/media/square/..%2fstored/160.jpg'],
])('%s is a 404 and draws nothing', async (_what, url) => {
  await store('square.stored');
  expect((await get(url)).statusCode).toBe(404);
  expect(await market.services.storage.get(letterPathOf('square.stored'))).toBeUndefined();
});
