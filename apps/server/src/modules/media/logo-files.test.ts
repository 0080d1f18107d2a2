import {
  DEFAULT_PROFILE,
  LOGO_FILES,
  logoFilePath,
  type LogoFile,
} from '@market/contract/rules/market-profile';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMarket, type Market } from '#test/market.ts';

const KEY = 'anh.0f3c0f3c0f3c0f3c0f3c0f3c0f3c0f3c';
const OTHER_KEY = 'anh.aaaa0f3c0f3c0f3c0f3c0f3c0f3c0f3c';
const RED = { r: 200, g: 20, b: 20 };
const profile = { ...DEFAULT_PROFILE, logo_id: KEY };

let market: Market;
beforeAll(async () => {
  market = await startMarket({ settings: { profile } });
});
afterAll(() => market.close());

const storeLogo = async (background: { r: number; g: number; b: number; alpha?: number }, key = KEY) => {
  const logo = sharp({
    create: { width: 400, height: 300, channels: 4, background: { alpha: 1, ...background } },
  });
  await market.services.storage.put(
    `${key.replace('.', '/')}/1200.webp`,
    await logo.webp({ lossless: true }).toBuffer(),
  );
};
const get = (file: LogoFile, key = KEY) => market.app.inject({ url: logoFilePath({ logo_id: key }, file) });
const cornerOf = async (png: Uint8Array) => [
  ...(await sharp(png).ensureAlpha().extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()),
];

test('a logo that is not stored has no files, and is looked for again', async () => {
  expect((await get('icon-192.png')).statusCode).toBe(404);
  await storeLogo(RED);
  expect((await get('icon-192.png')).statusCode).toBe(200);
});

test.each(LOGO_FILES)('%s is a picture of its size for ever', async (file) => {
  const { rawPayload, headers } = await get(file);
  const { width, height, format } = await sharp(rawPayload).metadata();
  const size = Number(/\d+/.exec(file)![0]);
  expect([format, width, height]).toEqual(['png', size, file.startsWith('share') ? 630 : size]);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
});

test('phones get no transparent corners: the colour of the logo’s own goes on', async () => {
  const corner = async (file: LogoFile) => cornerOf((await get(file)).rawPayload);
  for (const file of ['maskable-512.png', 'touch-180.png', 'share-1200.png'] as const)
    expect([file, await corner(file)]).toEqual([file, [RED.r, RED.g, RED.b, 255]]);
  expect((await corner('icon-512.png'))[3]).toBe(0);
});

test('only the present logo has files, and only these', async () => {
  await storeLogo(RED, OTHER_KEY);
  expect((await get('icon-192.png', OTHER_KEY)).statusCode).toBe(404);
  expect((await get('icon-193.png' as LogoFile)).statusCode).toBe(404);
});
