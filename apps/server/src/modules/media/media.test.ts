import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imageUrl, presentImage, registerDrawings, warm, WIDTHS } from '#media';
import { transact } from '#platform/context.ts';
import type { Storage } from '#ports/storage.ts';
import { startMarket, type As, type Market } from '#test/market.ts';

let market: Market;
let guest: As;
let drawn: string[];
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
  drawn = [];
  Object.assign(market.services, {
    draw: (key: string) => {
      if (!key.startsWith('square.') && !key.startsWith('wide.')) return undefined;
      drawn.push(key);
      const height = key.startsWith('wide.') ? 50 : 100;
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 ${height}"><rect width="60" height="20" fill="#0a5"/></svg>`;
    },
  });
});
afterAll(() => market.close());

const aKey = (shape = 'square') => `${shape}.${randomUUID()}`;
/** Asks for a picture of a drawing that something shows. */
const get = async (url: string) => {
  const key = url.split('/')[3] ?? '';
  if (/^[a-z0-9][a-z0-9.-]{0,199}$/.test(key))
    await transact(market.context(), (context) => registerDrawings(context, [key]));
  return guest.inject({ url });
};

test('a drawing that nothing shows is never made', async () => {
  const key = aKey();
  expect((await guest.inject({ url: imageUrl(key, 80) })).statusCode).toBe(404);
  expect(drawn).not.toContain(key);
});

describe('a drawing', () => {
  test.each(WIDTHS)('comes as WebP %d pixels wide, as high as it is drawn', async (width) => {
    const answer = await get(imageUrl(aKey('wide'), width));
    expect(answer.statusCode).toBe(200);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width,
      height: width / 2,
    });
  });

  test('may be kept for ever and can do nothing but be looked at', async () => {
    const { headers } = await get(imageUrl(aKey(), 80));
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  test('is drawn once, however many ask at once and later', async () => {
    const key = aKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(imageUrl(key, 160))));
    answers.push(await get(imageUrl(key, 160)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(21).fill(200));
    expect(drawn.filter((other) => other === key)).toHaveLength(1);
  });

  test('is there already when it was made ahead', async () => {
    const [key, other] = [aKey(), aKey()];
    await warm(market.context(), [key, other, key, 'none'], [80, 160]);
    const before = drawn.length;
    for (const name of [key, other])
      for (const width of [80, 160] as const) expect((await get(imageUrl(name, width))).statusCode).toBe(200);
    expect(drawn).toHaveLength(before);
  });

  test('is made at most two at once', async () => {
    let [now, most] = [0, 0];
    const { storage } = market.services;
    const second = Promise.withResolvers<void>();
    const put: Storage['put'] = async (key, data) => {
      most = Math.max(most, ++now);
      if (now === 2) second.resolve();
      await second.promise;
      await storage.put(key, data);
      now -= 1;
    };
    Object.assign(market.services, { storage: { ...storage, put } });
    await Promise.all(Array.from({ length: 12 }, () => get(imageUrl(aKey(), 80))));
    Object.assign(market.services, { storage });
    expect(most).toBe(2);
  });

  test('whose making fails is tried again', async () => {
    const key = aKey();
    const { draw } = market.services;
    Object.assign(market.services, { draw: () => '<svg' });
    expect((await get(imageUrl(key, 80))).statusCode).toBe(500);
    Object.assign(market.services, { draw });
    expect((await get(imageUrl(key, 80))).statusCode).toBe(200);
  });
});

test.each([
  ['an unknown key', '/media/ve/nothing.1/400.webp'],
  ['an unknown width', '/media/ve/square.1/401.webp'],
  ['a width in words', '/media/ve/square.1/large.webp'],
  ['another format', '/media/ve/square.1/400.png'],
  ['no width', '/media/ve/square.1'],
  ['a path upwards', '/media/ve/..%2f..%2fetc/400.webp'],
  ['a NUL', '/media/ve/square.%00/400.webp'],
  ['capitals', '/media/ve/SQUARE.1/400.webp'],
  ['a very long key', `/media/ve/square.${'a'.repeat(250)}/400.webp`],
])('%s is a 404 in Vietnamese', async (_what, url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ message_code: 'request.errors.not_found' });
});

test('a picture of the contract names its three sizes', () => {
  expect(presentImage({ id: 7, key: 'square.1', alt: 'Áo', referenceId: 3 })).toEqual({
    id: '7',
    thumb: '/media/ve/square.1/260.webp',
    medium: '/media/ve/square.1/520.webp',
    large: '/media/ve/square.1/1200.webp',
    alt: 'Áo',
    isChecked: false,
    referenceId: 3,
  });
});
