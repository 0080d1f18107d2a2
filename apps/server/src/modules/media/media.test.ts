import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageUrl, presentImage } from '#media';
import { startMarket, type As, type Market } from '#test/market.ts';
import { pathOf, WIDTHS } from './rules.ts';

let market: Market;
let guest: As;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
  for (const width of WIDTHS)
    await market.services.storage.put(pathOf('square.1', width), Buffer.from(`${width}`));
});
afterAll(() => market.close());

test.each(WIDTHS)('a stored picture is served %d pixels wide', async (width) => {
  const answer = await guest.inject({ url: imageUrl('square.1', width) });
  expect(answer).toMatchObject({ statusCode: 200, body: `${width}` });
});

test('a picture is immutable and served with restrictive headers', async () => {
  const { headers } = await guest.inject({ url: imageUrl('square.1', 80) });
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['a picture that is not stored', '/media/nothing/1/400.webp'],
  ['the key of a demo drawing that is not stored', '/media/polo/la.solid.front.1/400.webp'],
  ['an unknown width', '/media/square/1/401.webp'],
  ['a width in words', '/media/square/1/large.webp'],
  ['another format', '/media/square/1/400.png'],
  ['no width', '/media/square/1'],
  ['a path upwards', '/media/square/..%2f..%2fetc/400.webp'],
  ['a folder upwards', '/media/..%2fsquare/1/400.webp'],
  ['a NUL', '/media/square/%00/400.webp'],
  ['capitals', '/media/SQUARE/1/400.webp'],
  ['a very long key', `/media/square/${'a'.repeat(250)}/400.webp`],
])('%s is a 404 in Vietnamese', async (_what, url) => {
  const answer = await guest.inject({ url });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ message_code: 'request.errors.not_found' });
});

test('a picture has its three sizes in the API', () => {
  expect(presentImage({ id: 7, key: 'square.1', alt: 'Áo', referenceId: 3 })).toEqual({
    id: '7',
    thumb: '/media/square/1/260.webp',
    medium: '/media/square/1/520.webp',
    large: '/media/square/1/1200.webp',
    alt: 'Áo',
    isChecked: false,
    referenceId: 3,
  });
});

test('the address of an uploaded picture is stable', () => {
  expect(imageUrl('anh.0f3c', 80)).toBe('/media/anh/0f3c/80.webp');
});
