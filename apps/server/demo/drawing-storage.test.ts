import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imageUrl } from '#media';
import { transact } from '#platform/context.ts';
import type { Storage } from '#ports/storage.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { pathOf, WIDTHS } from '../src/modules/media/rules.ts';
import { drawMissing } from './drawing-storage.ts';
import { createDrawingsTable, insertDrawings } from './drawings.ts';

let market: Market;
let guest: As;
let folder: Storage;
const drawnPaths: string[] = [];

const draw = (key: string): string | undefined => {
  if (!key.startsWith('square.') && !key.startsWith('wide.')) return undefined;
  drawnPaths.push(key);
  const height = key.startsWith('wide.') ? 50 : 100;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 ${height}"><rect width="60" height="20" fill="#0a5"/></svg>`;
};
const drawWith = (storage: Storage, drawPicture = draw): void => {
  const { db, log } = market.context();
  Object.assign(market.services, { storage: drawMissing(storage, { db, log, draw: drawPicture }) });
};

beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
  folder = market.services.storage;
  drawWith(folder);
  await transact(market.context(), async ({ db }) => {
    await createDrawingsTable(db);
    await createDrawingsTable(db);
  });
});
afterAll(() => market.close());

const createKey = (shape = 'square') => `${shape}.${randomUUID()}`;
const get = async (key: string, width: (typeof WIDTHS)[number] = 80) => {
  await transact(market.context(), ({ db }) => insertDrawings(db, [key]));
  return guest.inject({ url: imageUrl(key, width) });
};

test('a drawing that the demo does not show is never rendered', async () => {
  const key = createKey();
  expect((await guest.inject({ url: imageUrl(key, 80) })).statusCode).toBe(404);
  expect(drawnPaths).not.toContain(key);
});

test('a key without a drawing is a 404, also when the demo shows it', async () => {
  expect((await get('nothing.1')).statusCode).toBe(404);
});

test('an address from before media keys shows its drawing', async () => {
  const key = createKey();
  await get(key);
  expect((await guest.inject({ url: `/media/ve/${key}/160.webp` })).statusCode).toBe(200);
  expect((await guest.inject({ url: `/media/ve/${createKey()}/160.webp` })).statusCode).toBe(404);
});

test('an existing file is read unchanged, and can be removed', async () => {
  const { storage } = market.services;
  await storage.put('square/stored/80.webp', Buffer.from('stored'));
  expect(String(await storage.get('square/stored/80.webp'))).toBe('stored');
  await storage.remove('square/stored');
  expect(await folder.get('square/stored/80.webp')).toBeUndefined();
});

describe('a drawing', () => {
  test.each(WIDTHS)('is served as WebP %d pixels wide, with its aspect ratio', async (width) => {
    const answer = await get(createKey('wide'), width);
    expect(answer.statusCode).toBe(200);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width,
      height: width / 2,
    });
  });

  test('is rendered once for concurrent and later requests', async () => {
    const key = createKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(key, 160)));
    answers.push(await get(key, 160));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(21).fill(200));
    expect(drawnPaths.filter((other) => other === key)).toHaveLength(1);
  });

  test('is rendered at most two at a time', async () => {
    let [now, most] = [0, 0];
    const second = Promise.withResolvers<void>();
    const put: Storage['put'] = async (path, data) => {
      most = Math.max(most, ++now);
      if (now === 2) second.resolve();
      await second.promise;
      await folder.put(path, data);
      now -= 1;
    };
    drawWith({ ...folder, put });
    await Promise.all(Array.from({ length: 12 }, () => get(createKey())));
    drawWith(folder);
    expect(most).toBe(2);
  });

  test('whose rendering fails is tried again', async () => {
    const key = createKey();
    drawWith(folder, () => '<svg');
    expect((await get(key)).statusCode).toBe(500);
    drawWith(folder);
    expect((await get(key)).statusCode).toBe(200);
  });

  test('that cannot be stored is still served', async () => {
    const key = createKey();
    drawWith({ ...folder, put: () => Promise.reject(new Error('no room')) });
    expect((await get(key)).statusCode).toBe(200);
    drawWith(folder);
    expect(await folder.get(pathOf(key, 80))).toBeUndefined();
  });
});
