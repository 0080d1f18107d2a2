import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HeadObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import {
  beginShopUpload,
  beginUpload,
  completeShopUpload,
  completeUpload,
} from '@market/contract/media/direct-routes';
import { uploadPicture } from '@market/contract/media/routes';
import { DIRECT_UPLOADS_MB_PER_DAY, UPLOAD_MAX_MB } from '@market/contract/constants/media';
import type { DirectUpload } from '@market/contract/media/schemas';
import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { eraseFrom } from '#test/personal-data.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { anMp4 } from '#test/videos.ts';
import { MB, zipOf } from '#test/zips.ts';
import { HOUR, MINUTE } from '#platform/time.ts';
import { checkBucket } from '../../../../tools/bucket-check.ts';
import { startS3, type S3Server } from '../../../../tools/s3/server.ts';
import { openClient } from '../../src/adapters/s3-storage/client.ts';
import { s3Storage } from '../../src/adapters/s3-storage/storage.ts';
import { unwrap } from '../unwrap.ts';

const ORIGIN = 'http://shop.test';

let server: S3Server;
let market: Market;
let client: ReturnType<typeof openClient>;
beforeAll(async () => {
  server = await startS3({ corsOrigins: [ORIGIN] });
  client = openClient(server.config);
  market = await startMarket({ services: { storage: s3Storage(server.config) } });
});
afterAll(async () => {
  await market.close();
  await server.stop();
});
// the service compares the time of a signature with its own
beforeEach(() => market.clock.set(new Date()));

const keysBelow = async (Prefix: string): Promise<string[]> => {
  const { Contents = [] } = await client.send(
    new ListObjectsV2Command({ Bucket: server.config.bucket, Prefix }),
  );
  return Contents.map(({ Key }) => Key!);
};
const noLeftovers = async () => ({
  quarantine: await keysBelow('quarantine/'),
  drafts: await keysBelow('drafts/'),
});
const NOTHING = { quarantine: [], drafts: [] };

const aBuyer = async () => market.as(await market.create.user());
const aSeller = async () => market.as((await market.create.stall()).ownerId);
const signedInNow = ({ userId }: As) => market.as(userId!, market.clock.now());
const aPicture = (color = '#0a5') =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
const begin = async (as: As, bytes: number) =>
  unwrap(await as.call(beginUpload, { body: { purpose: 'avatar', bytes } })).data.upload;
const beginVideo = async (as: As, bytes: number) =>
  unwrap(await as.call(beginShopUpload, { body: { purpose: 'product', bytes } })).data.upload;
const put = async (
  { url, headers }: Pick<DirectUpload, 'url' | 'headers'>,
  file: Uint8Array,
  type = headers['content-type'],
): Promise<number> => {
  const answer = await fetch(url, {
    method: 'PUT',
    body: new Uint8Array(file),
    headers: { 'content-type': type },
  });
  await answer.arrayBuffer();
  return answer.status;
};
const beginAndPut = async (as: As, file: Uint8Array) => {
  const upload = await begin(as, file.length);
  expect(await put(upload, file)).toBe(200);
  return upload;
};
const complete = (as: As, { id }: { readonly id: string }) => as.call(completeUpload, { params: { id } });

const clearQuarantine = async () => {
  market.clock.pass(2 * HOUR + MINUTE);
  await market.run('media.sweep-quarantine');
};

describe('a file that a browser puts into the bucket', () => {
  afterEach(async () => {
    expect(await noLeftovers()).toEqual(NOTHING);
  });

  test('becomes a picture of all sizes, and leaves the quarantine', async () => {
    const as = await aBuyer();
    const { media } = unwrap(await complete(as, await beginAndPut(as, await aPicture()))).data;
    const answer = await (await market.as()).inject({ url: media.large });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 900 });
  });

  test('becomes a video, whose bytes never pass through the market', async () => {
    const as = await aSeller();
    const file = anMp4({ data: randomBytes(12 * MB) });
    const upload = await beginVideo(as, file.length);
    expect(await put(upload, file)).toBe(200);
    const posterFile = await aPicture();
    const posterUpload = await beginVideo(as, posterFile.length);
    expect(await put(posterUpload, posterFile)).toBe(200);
    const completed = (id: string, poster?: string) =>
      as.call(completeShopUpload, { params: { id }, body: poster === undefined ? {} : { poster } });
    const poster = unwrap(await completed(posterUpload.id)).data.media;
    const { video } = unwrap(await completed(upload.id, poster.id)).data.media;
    expect(video!.thumb_url).toBe(poster.medium);
    const whole = await (await market.as()).inject({ url: video!.url });
    expect(whole.rawPayload.equals(file)).toBe(true);
  });

  test.each([
    ['HTML that calls itself a picture', () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    [
      'a picture that is an archive too',
      async () => Buffer.concat([await aPicture(), zipOf([{ name: 'a.txt', data: Buffer.from('a') }])]),
    ],
    ['a broken picture', async () => (await aPicture()).subarray(0, 400)],
  ] as const)('is judged by its bytes like a posted one: %s is refused', async (_name, fileOf) => {
    const as = await aBuyer();
    const file = await fileOf();
    const posted = await as.call(uploadPicture, {
      body: { purpose: 'avatar' },
      file: new Blob([new Uint8Array(file)]),
    });
    const completed = await complete(as, await beginAndPut(as, file));
    expect(completed).toMatchObject({ ok: false, status: 422, code: 'upload.errors.not_a_picture' });
    expect(completed).toEqual(posted);
  });

  test('a picture for a product is no larger than a posted one', async () => {
    const as = await aSeller();
    const picture = Buffer.concat([await aPicture(), Buffer.alloc(UPLOAD_MAX_MB * MB)]);
    const upload = await beginVideo(as, picture.length);
    expect(await put(upload, picture)).toBe(200);
    expect(await as.call(completeShopUpload, { params: { id: upload.id }, body: {} })).toMatchObject({
      status: 413,
      code: 'upload.errors.too_large',
    });
  });

  test('is used once, also by calls at the same time', async () => {
    const as = await aBuyer();
    const upload = await beginAndPut(as, await aPicture());
    const outcomes = await Promise.all([complete(as, upload), complete(as, upload), complete(as, upload)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await complete(as, upload)).toMatchObject({ status: 404 });
  });

  test('is used by its sender alone, and by the calls of its purpose', async () => {
    const [as, other] = [await aSeller(), await aSeller()];
    const upload = await beginAndPut(as, await aPicture());
    expect(await complete(other, upload)).toMatchObject({ status: 404 });
    const asMedia = { params: { id: upload.id }, body: {} };
    expect(await as.call(completeShopUpload, asMedia)).toMatchObject({ status: 404 });
    expect(await complete(as, upload)).toMatchObject({ ok: true });
  });

  test('is used within an hour', async () => {
    const as = await aBuyer();
    const upload = await beginAndPut(as, await aPicture());
    market.clock.pass(HOUR + 1);
    expect(await complete(await signedInNow(as), upload)).toMatchObject({ status: 404 });
    market.clock.pass(HOUR + MINUTE);
    await market.run('media.sweep-quarantine');
  });

  test('that did not arrive cannot be used', async () => {
    const as = await aBuyer();
    expect(await complete(as, await begin(as, 1_000))).toMatchObject({
      status: 409,
      code: 'upload.errors.not_sent',
    });
  });

  test('leaves with the account of its sender', async () => {
    const as = await aBuyer();
    await beginAndPut(as, await aPicture());
    await eraseFrom(market.context(), 'media', as.userId!);
    await expect.poll(() => keysBelow('quarantine/')).toEqual([]);
  });
});

describe('a signed address', () => {
  afterEach(clearQuarantine);

  test('takes a file of exactly this size, type and name, and nothing else', async () => {
    const as = await aBuyer();
    const file = await aPicture();
    const { url, headers } = await begin(as, file.length);
    expect(await put({ url, headers }, Buffer.concat([file, Buffer.from('x')]))).toBe(403);
    expect(await put({ url, headers }, file.subarray(1))).toBe(403);
    expect(await put({ url, headers }, file, 'text/html')).toBe(403);
    expect(await put({ url, headers }, file, 'image/svg+xml')).toBe(403);
    for (const key of ['quarantine/0f', 'anh/0f3c/200.webp'])
      expect(await put({ url: url.replace(/quarantine\/\w+/, key), headers }, file)).toBe(403);
    expect(await keysBelow('')).not.toContainEqual(expect.stringMatching(/quarantine|0f3c/));
  });

  test('neither reads nor deletes', async () => {
    const as = await aBuyer();
    const { url } = await beginAndPut(as, await aPicture());
    for (const method of ['GET', 'HEAD', 'DELETE', 'POST'])
      expect((await fetch(url, { method })).status, method).toBe(403);
    expect((await fetch(url.split('?')[0]!)).status).toBe(403);
  });

  test('is good for ten minutes', async () => {
    const as = await aBuyer();
    const file = await aPicture();
    market.clock.pass(-9 * MINUTE);
    expect(await put(await begin(await signedInNow(as), file.length), file)).toBe(200);
    market.clock.pass(-2 * MINUTE);
    expect(await put(await begin(await signedInNow(as), file.length), file)).toBe(403);
  });

  test('used again after the file was used fills nothing: nobody can use that file, and it is swept', async () => {
    const as = await aBuyer();
    const upload = await beginAndPut(as, await aPicture());
    expect(await complete(as, upload)).toMatchObject({ ok: true });
    expect(await put(upload, await aPicture())).toBe(200);
    expect(await complete(as, upload)).toMatchObject({ status: 404 });
    await market.run('media.sweep-quarantine');
    expect(await keysBelow('quarantine/')).not.toEqual([]);
    await clearQuarantine();
    expect(await keysBelow('quarantine/')).toEqual([]);
    const { rows } = await sql`select from direct_uploads`.execute(market.db);
    expect(rows).toEqual([]);
  });

  test('is not issued for more than a person may send', async () => {
    let as = await aBuyer();
    const most = UPLOAD_MAX_MB * MB;
    const ask = (bytes: number) => as.call(beginUpload, { body: { purpose: 'chat', bytes } });
    expect(await ask(most + 1)).toMatchObject({ status: 413, code: 'upload.errors.too_large' });
    const half = DIRECT_UPLOADS_MB_PER_DAY / UPLOAD_MAX_MB / 2;
    for (let n = 0; n < half; n++) expect(await ask(most)).toMatchObject({ ok: true });
    market.clock.pass(HOUR + 1);
    as = await signedInNow(as);
    for (let n = 0; n < half; n++) expect(await ask(most)).toMatchObject({ ok: true });
    expect(await ask(1)).toMatchObject({ status: 429, code: 'request.errors.too_many' });
  });
});

test('a file that is put again while it is checked does not change what is checked and stored', async () => {
  const { direct } = s3Storage(server.config);
  const name = randomBytes(16).toString('hex');
  const [good, evil] = [randomBytes(1_000), randomBytes(1_000)];
  const file = { name, bytes: good.length };
  const signed = await direct!.sign(file, { now: new Date(), lifetimeS: 60 });
  expect(await put(signed, good)).toBe(200);
  const draft = await direct!.copyToDraft(file);
  expect(await put(signed, evil)).toBe(200);
  expect(Buffer.from(await draft!.read(0, 1_000)).equals(good)).toBe(true);
  await draft!.storeAs('mp4/swapped/video.mp4');
  const stored = await s3Storage(server.config).get('mp4/swapped/video.mp4');
  expect(stored!.equals(good)).toBe(true);
  await direct!.remove(name);
});

test('a file of another size than the signed one, however it got there, is not used', async () => {
  const { direct } = s3Storage(server.config);
  const name = randomBytes(16).toString('hex');
  const Key = `quarantine/${name}`;
  await client.send(new PutObjectCommand({ Bucket: server.config.bucket, Key, Body: 'four' }));
  expect(await direct!.copyToDraft({ name, bytes: 3 })).toBeUndefined();
  expect(await keysBelow('drafts/')).toEqual([]);
  await direct!.remove(name);
});

test('what stands in the quarantine has a type that browsers do not show', async () => {
  const as = await aBuyer();
  const { url } = await beginAndPut(as, await aPicture());
  const Key = new URL(url).pathname.slice(`/${server.config.bucket}/`.length);
  const { ContentType } = await client.send(new HeadObjectCommand({ Bucket: server.config.bucket, Key }));
  expect(ContentType).toBe('application/octet-stream');
});

describe('the check of the bucket', () => {
  test('finds nothing wrong for the origin that its CORS rules name', async () => {
    expect(await s3Storage(server.config).direct!.findFaults({ origin: ORIGIN })).toEqual([]);
  });

  test('names what is missing', async () => {
    const { direct } = s3Storage(server.config);
    expect(await direct!.findFaults({ origin: 'http://other.test' })).toEqual(['origin']);
    const away = s3Storage({ ...server.config, directUploads: { endpoint: 'http://127.0.0.1:1' } });
    expect(await away.direct!.findFaults({ origin: ORIGIN })).toEqual(['unreachable']);
  });
});

test('a CDN that serves the quarantine to strangers is found', async () => {
  const cdn = createServer((_request, response) => response.end('x'));
  await new Promise<void>((resolve) => {
    cdn.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void cdn.close());
  const mediaUrl = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`;
  const { direct } = s3Storage(server.config);
  expect(await direct!.findFaults({ origin: ORIGIN, mediaUrl })).toEqual(['readable']);
});

test('an operator reads what the bucket lacks', async () => {
  const { services } = market;
  const check = (publicUrl: string) => checkBucket({ ...services, publicUrl }, undefined);
  expect(await check(ORIGIN)).toEqual({
    ok: true,
    text: 'Bucket: it answers, and browsers can send files to it.',
  });
  expect(await check('http://other.test')).toMatchObject({
    ok: false,
    text: expect.stringContaining('its CORS rules do not name PUBLIC_URL'),
  });
});

test('content policies name the quarantine of the bucket, in both styles of addresses', async () => {
  const at = (config: object) =>
    s3Storage({
      ...server.config,
      directUploads: { endpoint: 'https://s3.example.vn' },
      ...config,
    }).direct!.address();
  expect(await at({})).toBe('https://s3.example.vn/market-files/quarantine/');
  expect(await at({ pathStyle: false })).toBe('https://market-files.s3.example.vn/quarantine/');
  expect(await at({ directUploads: { endpoint: undefined }, region: 'ap-southeast-1' })).toBe(
    'https://s3.ap-southeast-1.amazonaws.com/market-files/quarantine/',
  );
});
