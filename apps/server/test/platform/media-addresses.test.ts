import { getProduct } from '@market/contract/catalogue/routes';
import { getSellerProduct, saveSellerProduct } from '@market/contract/catalogue/seller-routes';
import type { WebApp } from '@market/contract/web';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { contentPolicy } from '#platform/security/content-policy.ts';
import { mediaAddressesOf } from '#platform/web/media-addresses.ts';
import { GuestAnswers } from '#platform/http/guest-answers.ts';
import { buildApp } from '../../src/app.ts';
import { aMarket, type Market } from '../market.ts';
import { unwrap } from '../unwrap.ts';

const CDN = 'https://cdn.example.vn/anh-cho';
const KEY = '0123456789abcdef0123456789abcdef';
const BODY = `<p>Vải cá sấu<img src="/media/anh/${KEY}/520.webp" alt="" loading="lazy" /></p>`;
const addresses = mediaAddressesOf({ mediaUrl: CDN, publicUrl: 'https://cho.example.vn' })!;

test.each([
  ['/media/anh/a/80.webp', `${CDN}/anh/a/80.webp`],
  ['https://cho.example.vn/media/anh/a/80.webp', `${CDN}/anh/a/80.webp`],
  [
    '<p><img src="/media/anh/a/80.webp" alt="/media/x"></p>',
    `<p><img src="${CDN}/anh/a/80.webp" alt="/media/x"></p>`,
  ],
  ['/media/market/1/icon-48.png', '/media/market/1/icon-48.png'],
  ['https://other.example.vn/media/anh/a/80.webp', 'https://other.example.vn/media/anh/a/80.webp'],
  ['xem /media/anh/a/80.webp', 'xem /media/anh/a/80.webp'],
])('%s leaves the market as %s, also inside JSON', (inside, outside) => {
  const value = { list: [{ src: inside, n: 1, none: null }] };
  const shown = { list: [{ src: outside, n: 1, none: null }] };
  expect(addresses.outward(value)).toEqual(shown);
  expect(JSON.parse(addresses.outwardJson(JSON.stringify(value)))).toEqual(shown);
  if (!inside.startsWith('https:')) expect(addresses.inward(shown)).toEqual(value);
});

test('text that quotes an address is no address', () => {
  const value = { text: 'ghi "/media/anh/a/80.webp" vào', end: 'một \\' };
  expect(JSON.parse(addresses.outwardJson(JSON.stringify(value)))).toEqual(value);
});

const anOffer = async (market: Market) => {
  const { ownerId, product } = await market.create.stall({ body_html: BODY });
  await market.settle();
  const storedBody = async () => {
    const { rows } = await sql<{
      body_html: string;
    }>`select body_html from products where id = ${product.id}`.execute(market.db);
    return rows[0]!.body_html;
  };
  return { seller: await market.as(ownerId), guest: await market.as(), id: product.id, storedBody };
};

test.each([
  ['without a CDN paths stay paths', undefined, '/media/'],
  ['with one every answer has its address', CDN, `${CDN}/`],
])('%s, and what is sent again is stored as it was', async (_name, mediaUrl, base) => {
  const market = await aMarket({ ...(mediaUrl !== undefined && { settings: { mediaUrl } }) });
  const { seller, guest, id, storedBody } = await anOffer(market);
  const text = JSON.stringify(unwrap(await guest.call(getProduct, { params: { id: String(id) } })));
  expect(text).toContain(base);
  expect(text.split('/media/')).toHaveLength(mediaUrl === undefined ? text.split(base).length : 1);
  const query = encodeURIComponent(`{ product(id: "${id}") { body_html } }`);
  expect((await guest.inject({ url: `/graphql?query=${query}` })).body).not.toContain(
    mediaUrl === undefined ? CDN : '/media/',
  );
  const before = await storedBody();
  const edited = unwrap(await seller.call(getSellerProduct, { params: { id } })).data.product;
  expect(edited.body_html).toContain(` src="${base}anh/${KEY}/520.webp"`);
  unwrap(
    await seller.call(saveSellerProduct, {
      params: { id },
      body: { product: { version: edited.version, body_html: edited.body_html, title: 'Áo thun mới' } },
    }),
  );
  expect(await storedBody()).toContain(`src="/media/anh/${KEY}/520.webp"`);
  expect((await storedBody()).length).toBe(before.length);
});

test('pages and stored answers for guests have the address of the CDN, which the policy allows', async () => {
  const market = await aMarket({ settings: { mediaUrl: CDN } });
  const { id } = await anOffer(market);
  const { db, services, clock } = market;
  const web: WebApp = {
    openingPath: '/',
    pages: [],
    respond: async (_request, { call }) =>
      new Response(JSON.stringify(unwrap(await call(getProduct, { params: { id: String(id) } }))), {
        headers: { 'content-type': 'text/html; charset=utf-8' },
      }),
  };
  const app = await buildApp({
    db,
    services,
    clock,
    logLevel: 'fatal',
    web,
    guestAnswers: new GuestAnswers(),
  });
  onTestFinished(() => app.close());
  const page = await app.inject({ url: '/ao-thun-1.html', headers: { accept: 'text/html' } });
  const answer = await app.inject({ url: `/v2/product/products/${id}` });
  for (const { body, statusCode } of [page, answer]) {
    expect(statusCode).toBe(200);
    expect(body).toContain(`${CDN}/`);
    expect(body).not.toMatch(/(?:"|src=\\")\/media\/(?!market)/);
  }
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("img-src 'self' data: blob: https://cdn.example.vn");
  expect(policy).toContain("media-src 'self' blob: https://cdn.example.vn");
  expect(contentPolicy({ nonce: 'n', secure: false, identity: null })).not.toContain('cdn.');
});

test('web mailboxes and a CDN may show pictures of the market', async () => {
  const market = await aMarket();
  await market.services.storage.put(`anh/${KEY}/80.webp`, Buffer.from('RIFF'));
  const { statusCode, headers } = await market.app.inject({ url: `/media/anh/${KEY}/80.webp` });
  expect([statusCode, headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
});
