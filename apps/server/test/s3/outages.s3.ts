import { randomBytes } from 'node:crypto';
import { uploadPicture } from '@market/contract/media/routes';
import { uploadShopMedia } from '@market/contract/media/shop-routes';
import { getSession } from '@market/contract/sessions/routes';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anMp4 } from '#test/videos.ts';
import { MB } from '#test/zips.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { startS3, type S3Server } from '../../../../tools/s3/server.ts';
import { s3Storage } from '../../src/adapters/s3-storage/storage.ts';
import { buildApp } from '../../src/app.ts';
import { unwrap } from '../unwrap.ts';

let server: S3Server;
let market: Market;
let app: Awaited<ReturnType<typeof buildApp>>;
let seller: As;
beforeAll(async () => {
  server = await startS3();
  const storage = s3Storage(server.config);
  market = await startMarket({ services: { storage } });
  app = await buildApp({ ...market, logLevel: 'fatal', canStore: () => storage.answers() });
  seller = await market.as((await market.create.stall()).ownerId);
});
afterAll(async () => {
  await app.close();
  await market.close();
  await server.stop();
});

const file = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);
const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a5' } })
    .jpeg()
    .toBuffer();
const sendPicture = async () =>
  seller.call(uploadPicture, { body: { purpose: 'avatar' }, file: file(await picture()) });
const sendVideo = () =>
  seller.call(uploadShopMedia, {
    body: { purpose: 'product' },
    file: file(anMp4({ data: randomBytes(12 * MB) })),
  });
const readiness = async () => (await app.inject('/readyz')).json<object>();

const expectOutage = async () => {
  const [sent, video] = await Promise.all([sendPicture(), sendVideo()]);
  for (const outcome of [sent, video])
    expect(outcome).toMatchObject({
      ok: false,
      status: 503,
      code: 'request.errors.storage_unavailable',
      message: expect.stringContaining('thử lại sau ít phút'),
    });
  expect(await readiness()).toMatchObject({ status: 'degraded', checks: { storage: false, database: true } });
  expect(unwrap(await seller.call(getSession)).data.user?.id).toBe(seller.userId);
};

const expectService = async () => {
  await expect.poll(async () => (await sendPicture()).ok, { timeout: 20_000, interval: 500 }).toBe(true);
  expect(await readiness()).toMatchObject({ status: 'ok' });
};

test('pictures and videos are stored in the bucket and served from it, also in parts', async () => {
  const { thumb, large } = unwrap(await sendPicture()).data.media;
  expect((await app.inject(thumb)).headers['content-type']).toBe('image/webp');
  expect(await sharp((await app.inject(large)).rawPayload).metadata()).toMatchObject({ width: 900 });
  const { video } = unwrap(await sendVideo()).data.media;
  const whole = await app.inject(video!.url);
  expect(whole.rawPayload.length).toBeGreaterThan(12 * MB);
  const part = await app.inject({ url: video!.url, headers: { range: 'bytes=5000000-5000099' } });
  expect([part.statusCode, part.headers['content-length']]).toEqual([206, '100']);
  expect(part.rawPayload.equals(whole.rawPayload.subarray(5_000_000, 5_000_100))).toBe(true);
});

test('a killed service: uploads are refused with a sentence, the rest works, and it recovers by itself', async () => {
  const { thumb } = unwrap(await sendPicture()).data.media;
  server.signal('SIGKILL');
  for (let n = 0; n < 4; n++) await expectOutage();
  expect((await app.inject(thumb)).statusCode).toBe(503);
  await server.restart();
  await expectService();
  expect((await app.inject(thumb)).statusCode).toBe(200);
});

test('a hung service holds calls only until the breaker opens', async () => {
  server.signal('SIGSTOP');
  const outcomes = await Promise.all(Array.from({ length: 5 }, sendPicture));
  expect(outcomes.map((outcome) => !outcome.ok && outcome.status)).toEqual([503, 503, 503, 503, 503]);
  await expectOutage();
  server.signal('SIGCONT');
  await expectService();
});
