import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadPicture } from '@market/contract/media/routes';
import { uploadShopMedia } from '@market/contract/media/shop-routes';
import { getSession } from '@market/contract/sessions/routes';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { folderStorage, hasRoom } from '../../src/adapters/folder-storage/storage.ts';
import { anMp4 } from '#test/videos.ts';
import { MB } from '#test/zips.ts';
import { unwrap } from '../unwrap.ts';
import { aMarket } from '../market.ts';
import { aFreePort, MAIN, processesOf, startCommand } from '../processes/command.ts';
import { repeat } from '../repeat.ts';
import { aSmallDisk } from '../small-disk.ts';
import { anOwnDatabase } from './own-database.ts';

const FULL = /^The disk that holds .* is full: free some space/;
/** It gives up in the middle of its making, its tables, its first rows and its log. */
const SIZES_MB = Array.from({ length: repeat(4, 20) }, (_, n) => repeat(16, 10) + n * repeat(24, 8));

test.for(SIZES_MB)('a first start on a disk of %i MB ends with one sentence', async (megabytes, context) => {
  const disk = await aSmallDisk(context, megabytes);
  const env = { DATA_DIR: join(disk.folder, 'data'), METRICS_PORT: String(await aFreePort()) };
  const { ended, output } = startCommand([...MAIN, '--role', 'jobs'], env);
  expect(await ended).toBe(1);
  expect(output.err.trim().split('\n')).toEqual([expect.stringMatching(FULL)]);
  await expect.poll(() => processesOf(env.DATA_DIR), { timeout: 10_000 }).toEqual([]);
  if (megabytes !== SIZES_MB[1]) return;
  disk.grow(400);
  const again = startCommand([...MAIN, '--role', 'jobs'], { ...env, DEMO: '0' });
  await again.says('Jobs are running.');
});

/** Compresses to nothing smaller: about 35 kB at the first width, 700 kB in all. */
const aLoudPicture = async () => {
  const [width, height] = [1_200, 800];
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  return new Blob([Uint8Array.from(await noise.jpeg().toBuffer())]);
};

test('on a full disk uploads are refused, everything else works, and uploads resume when space is free', async (context) => {
  const disk = await aSmallDisk(context, 400);
  const dataDir = join(disk.folder, 'data');
  const database = await anOwnDatabase(dataDir);
  const media = join(dataDir, 'media');
  const market = await aMarket({ database: database.url, services: { storage: folderStorage(media) } });
  const app = await buildApp({ ...market, logLevel: 'fatal', canStore: () => hasRoom(dataDir) });
  onTestFinished(() => app.close());
  const seller = await market.as((await market.create.stall()).ownerId);
  const picture = await aLoudPicture();
  const upload = () => seller.call(uploadPicture, { body: { purpose: 'avatar' }, file: picture });
  const video = new Blob([Uint8Array.from(anMp4({ data: randomBytes(MB) }))]);
  const uploadVideo = () => seller.call(uploadShopMedia, { body: { purpose: 'product' }, file: video });
  const files = () => readdir(media, { recursive: true });
  const readiness = async () => (await app.inject('/readyz')).json<object>();

  const { thumb } = unwrap(await upload()).data.media;
  const thumbnail = await app.inject(thumb);
  const before = await files();
  // nothing at all, a part of the first size, the first without the second
  for (const freeBytes of [0, 16_384, 65_536, 131_072]) {
    disk.fill(freeBytes);
    expect(await upload()).toMatchObject({
      ok: false,
      status: 507,
      message: expect.stringMatching('hết chỗ'),
    });
    expect(await uploadVideo()).toMatchObject({ ok: false, status: 507 });
    expect(await files()).toEqual(before);
    expect(await readiness()).toMatchObject({ status: 'degraded', checks: { storage: false, data: true } });
    expect((await app.inject(thumb)).rawPayload.equals(thumbnail.rawPayload)).toBe(true);
    expect(unwrap(await seller.call(getSession)).data.user?.id).toBe(seller.userId);
    await disk.free();
  }
  expect(await readiness()).toMatchObject({ status: 'ok' });
  const { large } = unwrap(await upload()).data.media;
  expect((await app.inject(large)).statusCode).toBe(200);
  expect((await uploadVideo()).ok).toBe(true);
});
