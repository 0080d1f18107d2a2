import { uploadPicture } from '@market/contract/media/routes';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useUpload } from '#test/factories/pictures.ts';
import { startMarket, type Market } from '#test/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());
beforeEach(() => sql`delete from uploads`.execute(market.db));

const drawAvifs = () => market.run('media.draw-avif');
const deleteUsed = async () => {
  await sql`update uploads set kept_at = null, created_at = created_at - interval '2 days'`.execute(
    market.db,
  );
  await market.run('media.forget-unused');
};
/** Runs the job while each write to the storage is `put`. */
const drawAvifsWith = async (put: (path: string, file: Buffer) => Promise<void>) => {
  const { services } = market;
  const { storage } = services;
  Object.assign(services, { storage: { ...storage, put } });
  await drawAvifs().finally(() => Object.assign(services, { storage }));
};

/** Soft noise, which compresses as photographs do. */
const aPicture = () =>
  sharp({
    create: {
      width: 600,
      height: 450,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .blur(2)
    .jpeg()
    .toBuffer();

const upload = async () => {
  const as = await market.as(await market.create.user());
  const file = new Blob([new Uint8Array(await aPicture())]);
  const outcome = await as.call(uploadPicture, { body: { purpose: 'avatar' }, file });
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value.data.media;
};
const uploadUsed = async () => {
  const media = await upload();
  await useUpload(market, media.id);
  return media;
};
const folderOf = (url: string) => url.slice('/media/'.length).replace(/\/\d+\.webp$/, '');
const fetchAs = async (url: string, accept?: string) =>
  (await market.as()).inject({ url, headers: accept === undefined ? {} : { accept } });
const stateOf = async (id: string) => {
  const { rows } = await sql<{ avif: string }>`select avif from uploads where id = ${id}`.execute(market.db);
  return rows[0]?.avif;
};

describe('a used picture', () => {
  test('is AVIF for browsers that read it and WebP for others, at one address', async () => {
    const { thumb, large } = await uploadUsed();
    await drawAvifs();
    for (const [url, width] of [
      [thumb, 260],
      [large, 600],
    ] as const) {
      const webp = await fetchAs(url, 'image/webp,*/*');
      const avif = await fetchAs(url, 'image/avif,image/webp,*/*;q=0.8');
      expect(webp.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'accept' });
      expect(avif.headers).toMatchObject({
        'content-type': 'image/avif',
        vary: 'accept',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(avif.rawPayload).metadata()).toMatchObject({ width, height: width * 0.75 });
      expect(avif.rawPayload.length).toBeLessThan(webp.rawPayload.length);
    }
  });

  test('is WebP until it is drawn, at widths without AVIF, and for who refuses AVIF', async () => {
    const { thumb } = await uploadUsed();
    const typeOf = async (url: string, accept: string) =>
      (await fetchAs(url, accept)).headers['content-type'];
    expect(await typeOf(thumb, 'image/avif')).toBe('image/webp');
    await drawAvifs();
    expect(await typeOf(thumb, 'image/avif')).toBe('image/avif');
    expect(await typeOf(thumb.replace('260.', '80.'), 'image/avif')).toBe('image/webp');
    for (const accept of ['image/avif;q=0', 'image/avif; q=0.0, image/webp', '*/*', 'text/imageavif'])
      expect(await typeOf(thumb, accept), accept).toBe('image/webp');
    expect((await fetchAs(thumb.replace('.webp', '.avif'))).statusCode).toBe(404);
  });
});

test('an unused picture is not drawn', async () => {
  const { id } = await upload();
  await drawAvifs();
  expect(await stateOf(id)).toBe('waiting');
});

test('a picture that cannot be decoded stays WebP and does not stop the others', async () => {
  const broken = await uploadUsed();
  const good = await uploadUsed();
  await market.services.storage.put(`${folderOf(broken.large)}/1200.webp`, Buffer.from('RIFFxxxxWEBP'));
  await drawAvifs();
  expect([await stateOf(broken.id), await stateOf(good.id)]).toEqual(['failed', 'drawn']);
});

test('a storage that fails leaves the picture waiting for the next run', async () => {
  const { id, thumb } = await uploadUsed();
  await expect(drawAvifsWith(() => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
  expect(await stateOf(id)).toBe('waiting');
  await drawAvifs();
  expect((await fetchAs(thumb, 'image/avif')).headers['content-type']).toBe('image/avif');
});

test('a deleted picture has no AVIF left, also when it was deleted while it was drawn', async () => {
  const drawn = await uploadUsed();
  await drawAvifs();
  await deleteUsed();

  const raced = await uploadUsed();
  const { storage } = market.services;
  await drawAvifsWith(async (path, file) => {
    await deleteUsed();
    await storage.put(path, file);
  });
  for (const { large } of [drawn, raced])
    for (const format of ['webp', 'avif'])
      expect(await storage.get(`${folderOf(large)}/1200.${format}`)).toBeUndefined();
});
