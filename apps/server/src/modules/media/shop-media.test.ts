import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadShopMedia } from '@market/contract/media/shop-routes';
import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { releaseUploads } from '#media';
import { folderStorage } from '../../adapters/folder-storage/storage.ts';
import { transact } from '#platform/context.ts';
import { DAY, HOUR } from '#platform/time.ts';
import { useUpload } from '#test/factories/pictures.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { anMp4, aWebm, box } from '#test/videos.ts';
import { MB, zipOf } from '#test/zips.ts';

let market: Market;
let folder: string;
beforeAll(async () => {
  market = await startMarket();
  folder = await mkdtemp(join(tmpdir(), 'market-test-'));
  Object.assign(market.services, { storage: folderStorage(folder) });
});
afterAll(async () => {
  await market.close();
  await rm(folder, { recursive: true });
});

const aSeller = async () => market.as((await market.create.stall()).ownerId);
const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);
const send = (as: As, bytes: Buffer, body: { purpose?: 'product' | 'shop'; poster?: string } = {}) =>
  as.call(uploadShopMedia, { body: { purpose: 'product', ...body }, file: blob(bytes) });
const uploaded = async (as: As, bytes: Buffer, body?: Parameters<typeof send>[2]) => {
  const outcome = await send(as, bytes, body);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value.data.media;
};
/** Begins a form whose file is not sent yet. */
const begin = (as: As, { port, bytes = 5_000_000 }: { port: string; bytes?: number }): Socket => {
  const socket = connect(Number(port), '127.0.0.1');
  const part = (name: string) => `--X\r\nContent-Disposition: form-data; name="${name}"`;
  socket.write(
    [
      `POST ${uploadShopMedia.path} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${as.token}`,
      'Content-Type: multipart/form-data; boundary=X',
      `Content-Length: ${bytes}`,
      '',
      `${part('purpose')}\r\n\r\nproduct`,
      `${part('file')}; filename="a"\r\n\r\n`,
    ].join('\r\n'),
  );
  return socket;
};
const aJpeg = (width = 900) =>
  sharp({ create: { width, height: 600, channels: 3, background: '#0a5' } })
    .jpeg()
    .toBuffer();
const listFiles = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const countRows = async () =>
  (await sql<{ count: number }>`select count(*) from uploads`.execute(market.db)).rows[0]!.count;
const listStored = async () => ({ files: (await listFiles()).length, rows: await countRows() });
const get = async (url: string, headers: Record<string, string> = {}) =>
  (await market.as()).inject({ url, headers });

describe('a picture of a product', () => {
  test('becomes WebP of all sizes, and its draft is removed', async () => {
    const media = await uploaded(await aSeller(), await aJpeg());
    expect(media).toMatchObject({ thumb: expect.stringMatching(/^\/media\/anh\//), video: null });
    const answer = await get(media.large);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 900 });
    expect((await listFiles()).filter((name) => name.startsWith('draft'))).toEqual([]);
  });
});

describe('a video', () => {
  test.each([
    ['mp4', anMp4(), 12],
    ['webm', aWebm(), 9],
  ])('%s is served as it was sent, with its duration', async (kind, bytes, duration) => {
    const { id, large, video } = await uploaded(await aSeller(), bytes);
    expect(video).toEqual({ id, url: large, thumb_url: null, duration });
    expect(large).toMatch(new RegExp(`^/media/${kind}/[0-9a-f]{32}/video.${kind}$`));
    const answer = await get(large);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': `video/${kind}`,
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  test.each([
    ['bytes=0-9', 206, 'bytes 0-9/S', 10],
    ['bytes=100-', 206, 'bytes 100-E/S', -100],
    ['bytes=-7', 206, 'bytes 7E-E/S', 7],
    ['bytes=0-999999', 200, undefined, 0],
    ['bytes=0-0,5-6', 200, undefined, 0],
    ['bytes=9-3', 200, undefined, 0],
    ['lines=1-2', 200, undefined, 0],
    ['bytes=999999-', 416, 'bytes */S', 0],
  ])('answers the range %s with %d', async (range, status, contentRange, length) => {
    const bytes = anMp4();
    const { large } = await uploaded(await aSeller(), bytes);
    const answer = await get(large, { range });
    expect(answer.statusCode).toBe(status);
    const expected = contentRange
      ?.replace('7E', String(bytes.length - 7))
      .replace('E', String(bytes.length - 1))
      .replace('S', String(bytes.length));
    expect(answer.headers['content-range']).toBe(expected);
    if (status !== 416) expect(answer.rawPayload.length).toBe(length > 0 ? length : bytes.length + length);
  });

  test('has the poster that was sent beside it, which stays as long as the video', async () => {
    const as = await aSeller();
    const poster = await uploaded(as, await aJpeg());
    const { id, thumb, video } = await uploaded(as, anMp4(), { poster: poster.id });
    expect([thumb, video?.thumb_url]).toEqual([poster.thumb, poster.medium]);
    const key = await useUpload(market, id);
    market.clock.pass(DAY + 1);
    await market.run('media.forget-unused');
    expect([(await get(poster.large)).statusCode, (await get(video!.url)).statusCode]).toEqual([200, 200]);
    await transact(market.context(), (context) => releaseUploads(context, 'product', { before: [key] }));
    market.clock.pass(HOUR + 1);
    await market.run('media.forget-unused');
    expect([(await get(poster.large)).statusCode, (await get(video!.url)).statusCode]).toEqual([404, 404]);
  });

  test("of one shop cannot have another's poster, nor a video as one", async () => {
    const [as, other] = [await aSeller(), await aSeller()];
    const { id: poster } = await uploaded(other, await aJpeg());
    expect(await send(as, anMp4(), { poster })).toMatchObject({ status: 422, code: 'upload.errors.poster' });
    const { id } = await uploaded(as, anMp4());
    expect(await send(as, anMp4(), { poster: id })).toMatchObject({ code: 'upload.errors.poster' });
  });

  test.each([
    ['that is not stored', `/media/mp4/${'0'.repeat(32)}/video.mp4`],
    ['with another ending', `/media/mp4/${'0'.repeat(32)}/video.webm`],
    ['upwards', '/media/mp4/..%2f..%2fetc/video.mp4'],
  ])('%s is a 404 that is not cached', async (_what, url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).not.toMatch('immutable');
  });
});

describe('a refused file leaves nothing behind:', () => {
  const archive = zipOf([{ name: 'a.txt', data: Buffer.alloc(10) }]);
  const cases: [what: string, bytes: () => Buffer | Promise<Buffer>, code: string][] = [
    ['text', () => Buffer.from('<script>alert(1)</script>'.repeat(9)), 'not_media'],
    ['a few bytes', () => Buffer.from('GIF'), 'not_media'],
    ['a ZIP', () => archive, 'not_media'],
    ['a JPEG that is a ZIP', async () => Buffer.concat([await aJpeg(), archive]), 'not_a_picture'],
    [
      'a JPEG of garbage',
      () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(99)]),
      'not_a_picture',
    ],
    ['an MP4 that is a ZIP', () => Buffer.concat([anMp4(), box('free', archive)]), 'not_media'],
    ['an MP4 with a page behind it', () => Buffer.concat([anMp4(), Buffer.from('<html>')]), 'not_media'],
    ['an MP4 of sound alone', () => anMp4({ handler: 'soun' }), 'not_media'],
    ['a QuickTime file', () => anMp4({ brand: 'qt  ' }), 'not_media'],
    ['an MP4 that is cut off', () => anMp4().subarray(0, -10), 'not_media'],
    ['a Matroska file', () => aWebm({ docType: 'matroska' }), 'not_media'],
    ['a WebM of sound alone', () => aWebm({ codec: 'A_OPUS' }), 'not_media'],
    ['a WebM that is cut off', () => aWebm().subarray(0, 60), 'not_media'],
  ];
  test.each(cases)('%s', async (_what, bytes, code) => {
    const before = await listStored();
    expect(await send(await aSeller(), await bytes())).toMatchObject({
      status: 422,
      code: `upload.errors.${code}`,
    });
    expect(await listStored()).toEqual(before);
  });

  test('a picture of more than 10 MB', async () => {
    const before = await listStored();
    const large = Buffer.concat([await aJpeg(), Buffer.alloc(10 * MB)]);
    expect(await send(await aSeller(), large)).toMatchObject({
      status: 413,
      code: 'upload.errors.too_large',
    });
    expect(await listStored()).toEqual(before);
  });

  test('a video of more than 100 MB, whose rest is not read', async () => {
    const { port } = new URL(await market.listen());
    const as = await aSeller();
    const before = await listStored();
    const socket = begin(as, { port, bytes: 900_000_000 });
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    socket.resume();
    const piece = Buffer.concat([anMp4({ data: Buffer.alloc(MB) })]);
    let written = 0;
    const closed = new Promise<void>((resolve) => {
      socket.once('close', () => resolve());
    });
    const pour = (): void => {
      while (!socket.destroyed && written < 300 * MB) {
        written += piece.length;
        if (!socket.write(piece)) return void socket.once('drain', pour);
      }
    };
    pour();
    await closed;
    expect(written).toBeGreaterThan(100 * MB);
    expect(written).toBeLessThan(200 * MB);
    await expect.poll(listStored).toEqual(before);
  });

  test('an aborted upload', async () => {
    const { port } = new URL(await market.listen());
    const as = await aSeller();
    const before = await listStored();
    for (let times = 0; times < 10; times++) {
      const socket = begin(as, { port });
      socket.write(anMp4({ data: Buffer.alloc(MB) }));
      await expect.poll(async () => (await listFiles()).some((name) => name.startsWith('draft'))).toBe(true);
      socket.destroy();
      await expect.poll(async () => (await listFiles()).some((name) => name.startsWith('draft'))).toBe(false);
    }
    expect(await listStored()).toEqual(before);
    expect((await send(as, anMp4())).ok).toBe(true);
  });
});

describe('a seller', () => {
  test('has twenty videos an hour and 500 MB of unused ones; pictures do not count', async () => {
    const as = await aSeller();
    for (let times = 0; times < 20; times++) await uploaded(as, aWebm());
    expect(await send(as, aWebm())).toMatchObject({ status: 429, code: 'request.errors.too_many' });
    expect((await send(as, await aJpeg())).ok).toBe(true);
    expect((await send(await aSeller(), aWebm())).ok).toBe(true);
    market.clock.pass(HOUR);
    const later = await market.as(as.userId!);
    await sql`update uploads set bytes = ${100 * MB} where user_id = ${as.userId} and width is null`.execute(
      market.db,
    );
    expect(await send(later, aWebm())).toMatchObject({ status: 429, code: 'upload.errors.too_many_unused' });
  });

  test('sends four files at a time', async () => {
    const as = await aSeller();
    const { port } = new URL(await market.listen());
    const slow = Array.from({ length: 4 }, () => begin(as, { port }));
    onTestFinished(() => slow.forEach((socket) => void socket.destroy()));
    for (const socket of slow) socket.write('GIF89a');
    await expect
      .poll(async () => (await listFiles()).filter((name) => name.startsWith('draft')).length)
      .toBe(4);
    expect(await send(as, aWebm())).toMatchObject({ status: 429 });
    expect((await send(await aSeller(), aWebm())).ok).toBe(true);
    slow.forEach((socket) => void socket.destroy());
    await expect.poll(async () => (await send(as, aWebm())).ok).toBe(true);
  });

  test('is asked for: a buyer or a guest is refused', async () => {
    const buyer = await market.as(await market.create.user());
    expect((await send(buyer, aWebm())).ok).toBe(false);
    expect((await send(await market.as(), aWebm())).ok).toBe(false);
  });
});
