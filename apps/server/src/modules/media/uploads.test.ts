import { setTimeout as passTime } from 'node:timers/promises';
import { connect } from 'node:net';
import { changeProfile } from '@market/contract/accounts/routes';
import { uploadPicture } from '@market/contract/media/routes';
import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releaseUploads } from '#media';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { DAY, HOUR } from '#platform/time.ts';
import { useUpload } from '#test/factories/pictures.ts';
import { hostileFiles } from '#test/hostile-files.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { eraseFrom } from '#test/personal-data.ts';

let market: Market;
let files: Set<string>;
beforeAll(async () => {
  market = await startMarket();
  files = new Set();
  const { storage } = market.services;
  Object.assign(market.services, {
    storage: {
      ...storage,
      put: async (key: string, data: Buffer) => {
        await storage.put(key, data);
        files.add(key);
      },
      remove: async (key: string) => {
        await storage.remove(key);
        for (const file of files) if (file === key || file.startsWith(`${key}/`)) files.delete(file);
      },
    } satisfies Market['services']['storage'],
  });
});
afterAll(() => market.close());

const asNewUser = async () => market.as(await market.create.user());
const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a5' } });
const aJpeg = (width = 600, height = 400) => solid(width, height).jpeg().toBuffer();
const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);

const upload = (as: As, bytes: Buffer, purpose: 'avatar' | 'chat' = 'avatar') =>
  as.call(uploadPicture, { body: { purpose }, file: blob(bytes) });
const uploadedPicture = async (as: As, bytes?: Buffer, purpose?: 'avatar' | 'chat') => {
  const outcome = await upload(as, bytes ?? (await aJpeg()), purpose);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value.data.media;
};
/** Sends multipart parts unchanged. */
const sendForm = (as: As, form: string | Buffer, type = 'multipart/form-data; boundary=X') =>
  as.inject({
    method: 'POST',
    url: uploadPicture.path,
    payload: form,
    headers: { 'content-type': type },
  });
const part = (headers: string, body: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--X\r\nContent-Disposition: form-data; ${headers}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ]);
const formOf = (...parts: readonly Buffer[]) => Buffer.concat([...parts, Buffer.from('--X--\r\n')]);
const purpose = part('name="purpose"', 'avatar');
const fileNamed = (name: string, bytes: Buffer) => part(`name="file"; filename="${name}"`, bytes);

const listStored = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) from uploads`.execute(market.db);
  return { rows: rows[0]!.count, files: files.size };
};

describe('an uploaded picture', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('may be %s and becomes WebP', async (kind) => {
    const media = await uploadedPicture(await asNewUser(), await solid(1_600, 800).toFormat(kind).toBuffer());
    for (const [url, width] of [
      [media.thumb, 260],
      [media.medium, 520],
      [media.large, 1_200],
    ] as const) {
      const answer = await (await market.as()).inject({ url });
      expect(answer.statusCode).toBe(200);
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width,
        height: width / 2,
      });
    }
  });

  test('is served like other pictures: immutable and with restrictive headers', async () => {
    const { thumb } = await uploadedPicture(await asNewUser());
    const { headers } = await (await market.as()).inject({ url: thumb });
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  test('is rotated upright and has no location metadata', async () => {
    const mislabelled = await solid(400, 200)
      .withExif({ IFD0: { Copyright: 'mốc-riêng-tư' }, IFD3: { GPSLatitude: '10/1 46/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { large } = await uploadedPicture(await asNewUser(), mislabelled);
    const { rawPayload } = await (await market.as()).inject({ url: large });
    const { width, height, exif, orientation } = await sharp(rawPayload).metadata();
    expect([width, height, exif, orientation]).toEqual([200, 400, undefined, undefined]);
    expect(rawPayload.includes('riêng')).toBe(false);
  });

  test('contains no data that was embedded in the original', async () => {
    const jpeg = Buffer.concat([await aJpeg(), Buffer.from('<script>hidden</script>')]);
    const { large } = await uploadedPicture(await asNewUser(), jpeg);
    expect((await (await market.as()).inject({ url: large })).rawPayload.includes('hidden')).toBe(false);
  });

  test('of extreme proportions is scaled to the limits of WebP', async () => {
    const { large } = await uploadedPicture(await asNewUser(), await solid(20, 20_000).png().toBuffer());
    const { rawPayload } = await (await market.as()).inject({ url: large });
    expect((await sharp(rawPayload).metadata()).height).toBe(4_800);
  });

  test('has an address without data of its sender, and a different id', async () => {
    const as = await asNewUser();
    const { id, large } = await uploadedPicture(as);
    expect(large).toMatch(/^\/media\/anh\/[0-9a-f]{32}\/1200\.webp$/);
    expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(large).not.toContain(id);
  });
});

describe('an unused picture', () => {
  const sweep = () => market.run('media.forget-unused');
  const status = async (url: string) => (await (await market.as()).inject({ url })).statusCode;
  const inTx = (work: (context: Context<Tx>) => Promise<void>) => transact(market.context(), work);

  test('is deleted after a day, a used one an hour after it was released', async () => {
    const as = await asNewUser();
    const [unused, used] = [await uploadedPicture(as), await uploadedPicture(as)];
    const key = await useUpload(market, used.id);
    market.clock.pass(DAY - 1);
    await sweep();
    expect(await status(unused.large)).toBe(200);
    market.clock.pass(2);
    await sweep();
    expect([await status(unused.large), await status(used.large)]).toEqual([404, 200]);
    await inTx((context) => releaseUploads(context, 'avatar', { before: [key] }));
    await sweep();
    expect(await status(used.large)).toBe(200);
    market.clock.pass(HOUR + 1);
    await sweep();
    expect(await status(used.large)).toBe(404);
    expect(files).not.toContain(`anh/${key.slice(4)}/80.webp`);
  });

  test('is not found by a save that waits while it is deleted', async () => {
    const as = await asNewUser();
    const { id } = await uploadedPicture(as);
    let saved: ReturnType<typeof as.call<typeof changeProfile>> | undefined;
    await inTx(async ({ db }) => {
      await sql`delete from uploads where id = ${id}`.execute(db);
      saved = as.call(changeProfile, { body: { avatar: id } });
      const waiting = sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waiting.execute(market.db)).rows.length).toBe(1);
    });
    expect(await saved).toMatchObject({ status: 422, code: 'user.errors.avatar' });
  });

  test('is deleted with the account of its sender, also when it was used', async () => {
    const as = await asNewUser();
    const { id, large } = await uploadedPicture(as);
    await useUpload(market, id);
    await eraseFrom(market.context(), 'media', as.userId!);
    await expect.poll(() => status(large)).toBe(404);
  });
});

describe('an invalid picture', () => {
  test('is refused with a Vietnamese message, and nothing is stored', async () => {
    const hostile = await hostileFiles();
    expect(hostile).toHaveLength(60);
    const before = await listStored();
    let peak = process.memoryUsage().rss;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 5);
    const as = await asNewUser();
    for (const { title, name, bytes } of hostile) {
      const answer = await sendForm(as, formOf(purpose, fileNamed(name, bytes)));
      const { message_code: code, message } = answer.json<{ message_code: string; message: string }>();
      expect(answer.statusCode, `${title}: ${answer.body}`).toBe(422);
      expect(code, title).toMatch(/^upload\.errors\.(?:not_a_picture|too_many_pixels)$/);
      expect(message).toMatch(/ảnh/i);
    }
    clearInterval(watch);
    expect(await listStored()).toEqual(before);
    console.info(`60 hostile files: at most ${Math.round(peak / 2 ** 20)} MB resident`);
    expect(peak).toBeLessThan(512 * 2 ** 20);
    expect((await uploadedPicture(await asNewUser())).id).toBeTruthy();
  });

  test('too many pixels have their own error', async () => {
    const tooWide = await solid(8_001, 5_000).png().toBuffer();
    expect(await upload(await asNewUser(), tooWide)).toMatchObject({
      status: 422,
      code: 'upload.errors.too_many_pixels',
      message: 'Ảnh có quá nhiều điểm ảnh (tối đa 40 triệu), hãy thu nhỏ ảnh rồi tải lại.',
    });
  });

  test('more than 10 MB have their own error', async () => {
    const jpeg = Buffer.concat([await aJpeg(), Buffer.alloc(10 * 2 ** 20)]);
    expect(await upload(await asNewUser(), jpeg)).toMatchObject({
      status: 413,
      code: 'upload.errors.too_large',
    });
  });

  test('the name of a file is ignored', async () => {
    const bytes = await aJpeg();
    for (const name of ['../../../tmp/x.webp', `a\0b.jpg`, 'a'.repeat(4_096), '..', 'con', '']) {
      const before = await listStored();
      const answer = await sendForm(await asNewUser(), formOf(purpose, fileNamed(name, bytes)));
      expect(answer.statusCode, `${name.slice(0, 20)}: ${answer.body}`).toBe(200);
      expect(await listStored()).toEqual({ rows: before.rows + 1, files: before.files + 7 });
    }
    for (const file of files) expect(file).toMatch(/^anh\/[0-9a-f]{32}\/\d+\.webp$/);
  });
});

describe('a form', () => {
  const pictureField = async () => fileNamed('a.jpg', await aJpeg());
  const forms: [what: string, form: () => Promise<Buffer | string>, status: number, type?: string][] = [
    ['without a file', async () => formOf(purpose), 422],
    ['with an empty file', async () => formOf(purpose, fileNamed('a.jpg', Buffer.alloc(0))), 422],
    ['whose file is text', async () => formOf(purpose, part('name="file"', 'x')), 400],
    [
      'whose file has another name',
      async () => formOf(purpose, part('name="x"; filename="a"', await aJpeg())),
      422,
    ],
    ['without a purpose', async () => formOf(await pictureField()), 400],
    ['with an unknown purpose', async () => formOf(part('name="purpose"', 'x'), await pictureField()), 400],
    [
      'with a field nobody asked for',
      async () => formOf(purpose, part('name="admin"', '1'), await pictureField()),
      400,
    ],
    ['with two files', async () => formOf(purpose, await pictureField(), await pictureField()), 413],
    [
      'with a thousand parts',
      async () =>
        formOf(...Array.from({ length: 1_000 }, (_, at) => part(`name="f${at}"`, '1')), await pictureField()),
      413,
    ],
    [
      'with a long field',
      async () => formOf(part('name="purpose"', 'x'.repeat(2_000)), await pictureField()),
      413,
    ],
    [
      'with a prototype',
      async () => formOf(purpose, part('name="__proto__"', '1'), await pictureField()),
      400,
    ],
    [
      'with a constructor',
      async () => formOf(purpose, part('name="constructor"', '1'), await pictureField()),
      400,
    ],
    ['that is cut off', async () => Buffer.concat([purpose, (await pictureField()).subarray(0, 300)]), 400],
    ['that is empty', async () => '', 400],
    ['that never begins', async () => 'hello', 400],
    ['without a boundary', async () => formOf(purpose), 400, 'multipart/form-data'],
    ['that is JSON', async () => '{"purpose":"avatar"}', 415, 'application/json'],
    ['that is urlencoded', async () => 'purpose=avatar', 415, 'application/x-www-form-urlencoded'],
  ];
  test.each(forms)('%s is refused, and nothing is stored', async (_what, form, status, type) => {
    const before = await listStored();
    const answer = await sendForm(await asNewUser(), await form(), type);
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.json()).toMatchObject({ message: expect.stringMatching(/\S/) });
    expect(await listStored()).toEqual(before);
  });

  test('is accepted by no other route', async () => {
    const answer = await (
      await asNewUser()
    ).inject({
      method: 'POST',
      url: '/v1/user/api/auth',
      payload: formOf(purpose),
      headers: { 'content-type': 'multipart/form-data; boundary=X' },
    });
    expect(answer.statusCode).toBe(415);
  });

  test('of a guest is refused without reading it', async () => {
    expect((await sendForm(await market.as(), formOf(purpose, await pictureField()))).statusCode).toBe(401);
  });

  test('that is aborted does not affect other requests', async () => {
    const { port } = new URL(await market.listen());
    const as = await asNewUser();
    const before = await listStored();
    for (let times = 0; times < 20; times++) {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(
        `POST ${uploadPicture.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${as.token}\r\nContent-Type: multipart/form-data; boundary=X\r\nContent-Length: 100000\r\n\r\n`,
      );
      socket.write(Buffer.concat([purpose, (await pictureField()).subarray(0, 400)]));
      await passTime(10);
      socket.destroy();
    }
    await expect.poll(async () => (await upload(as, await aJpeg())).ok).toBe(true);
    expect((await listStored()).rows).toBe(before.rows + 1);
  });
});

test('uploads are limited to sixty an hour per person', async () => {
  const as = await asNewUser();
  const bad = Buffer.from('x');
  for (let times = 0; times < 60; times++) expect((await upload(as, bad)).ok).toBe(false);
  expect(await upload(as, await aJpeg())).toMatchObject({ status: 429, code: 'request.errors.too_many' });
  expect((await upload(await asNewUser(), await aJpeg())).ok).toBe(true);
  market.clock.pass(HOUR);
  const laterClient = await market.as(as.userId!);
  expect((await upload(laterClient, await aJpeg())).ok).toBe(true);
});

test.each([
  ['a name nobody has', `/media/anh/${'0'.repeat(32)}/80.webp`],
  ['a path upwards', '/media/anh/..%2f..%2fetc/80.webp'],
  ['an unknown width', `/media/anh/${'0'.repeat(32)}/81.webp`],
  ['capitals', `/media/anh/${'A'.repeat(32)}/80.webp`],
])('%s is a 404', async (_what, url) => {
  expect((await (await market.as()).inject({ url })).statusCode).toBe(404);
});
