import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Storage } from '#ports/storage.ts';

const MB = 2 ** 20;

const inPieces = async function* (data: Uint8Array, failsAt = Number.POSITIVE_INFINITY) {
  const size = 64 * 1_024;
  for (let from = 0; from < data.length; from += size) {
    if (from >= failsAt) throw new Error('the sender left');
    yield data.subarray(from, from + size);
  }
};

const bytesOf = async (stream: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
};

const later = () => new Date(Date.now() + 60_000);

/** What every storage does; `open` opens an empty one. */
export const testStorage = (name: string, open: () => Promise<Storage>): void => {
  test(`${name}: a stored file is read, replaced and removed; a missing one is undefined`, async () => {
    const storage = await open();
    expect(await storage.get('a/1/200.webp')).toBeUndefined();
    expect(await storage.size('a/1/200.webp')).toBeUndefined();
    await storage.put('a/1/200.webp', Buffer.from('first'));
    await storage.put('a/1/200.webp', Buffer.from('second'));
    expect((await storage.get('a/1/200.webp'))?.toString()).toBe('second');
    expect(await storage.size('a/1/200.webp')).toBe(6);
    expect((await bytesOf(storage.stream('a/1/200.webp', { start: 1, end: 3 }))).toString()).toBe('eco');
    await storage.remove('a/1/200.webp');
    expect(await storage.get('a/1/200.webp')).toBeUndefined();
    await storage.remove('a/1/200.webp');
  });

  test(`${name}: a folder is removed with all below it, and nothing beside it`, async () => {
    const storage = await open();
    for (const key of ['a/1/200.webp', 'a/1/800.webp', 'a/10/200.webp'])
      await storage.put(key, Buffer.from(key));
    await storage.remove('a/1');
    expect(await storage.get('a/1/200.webp')).toBeUndefined();
    expect(await storage.get('a/1/800.webp')).toBeUndefined();
    expect((await storage.get('a/10/200.webp'))?.toString()).toBe('a/10/200.webp');
    await storage.remove('a/10');
  });

  test(`${name}: what arrives in pieces is a draft until it has a name`, async () => {
    const storage = await open();
    const data = randomBytes(12 * MB + 7);
    const draft = await storage.receive(inPieces(data));
    expect(draft.size).toBe(data.length);
    expect(draft.sha256).toBe(createHash('sha256').update(data).digest('hex'));
    expect(Buffer.from(await draft.read(5 * MB - 3, 5 * MB + 3))).toEqual(
      data.subarray(5 * MB - 3, 5 * MB + 3),
    );
    expect((await draft.read(data.length - 2, data.length + 9)).length).toBe(2);
    expect((await draft.read(data.length, data.length + 9)).length).toBe(0);
    await draft.storeAs('video/1/video.mp4');
    expect((await storage.get('video/1/video.mp4'))?.equals(data)).toBe(true);
    await draft.discard();
    expect(await storage.size('video/1/video.mp4')).toBe(data.length);
    expect(await storage.sweepDrafts(later())).toBe(0);
    await storage.remove('video/1');
  });

  test(`${name}: a discarded draft and one whose sender left leave nothing`, async () => {
    const storage = await open();
    await (await storage.receive(inPieces(randomBytes(MB)))).discard();
    for (const failsAt of [0, MB, 11 * MB])
      await expect(storage.receive(inPieces(randomBytes(12 * MB), failsAt))).rejects.toThrow(
        'the sender left',
      );
    expect(await storage.sweepDrafts(later())).toBe(0);
  });

  test(`${name}: drafts of killed processes are deleted, newer ones are not`, async () => {
    const storage = await open();
    const draft = await storage.receive(inPieces(randomBytes(MB)));
    expect(await storage.sweepDrafts(new Date(Date.now() - 60_000))).toBe(0);
    expect(await storage.sweepDrafts(later())).toBe(1);
    await draft.discard();
  });

  test.each(['../secret', '/etc/passwd', 'a/../../b', 'a//b', 'A', 'a\0b', '', '.hidden', 'a/./b'])(
    `${name}: the key %j is refused`,
    async (key) => {
      const storage = await open();
      await expect(async () => storage.get(key)).rejects.toThrow('not a storage key');
      await expect(async () => storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key');
      await expect(async () => storage.remove(key)).rejects.toThrow('not a storage key');
    },
  );

  test(`${name}: it answers`, async () => {
    expect(await (await open()).answers()).toBe(true);
  });
};
