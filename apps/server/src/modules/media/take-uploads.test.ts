import { uploadPicture } from '@market/contract/media/routes';
import { uploadShopMedia } from '@market/contract/media/shop-routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageUrl, lockUploads, takePictures, takeUploads } from '#media';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { makePicture, sendPicture } from '#test/factories/pictures.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { anMp4 } from '#test/videos.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const asNewUser = async () => market.as(await market.create.user());
const aSeller = async () => market.as((await market.create.stall()).ownerId);
const asSender = <Result>({ userId }: As, work: (context: Context<Tx>) => Promise<Result>) => {
  const context = market.context();
  return transact({ ...context, actor: { ...context.actor, id: userId! } }, work);
};
const uploadedMedia = async (as: As, file: Blob, poster?: string) =>
  unwrap(await as.call(uploadShopMedia, { body: { purpose: 'product', ...(poster && { poster }) }, file }))
    .data.media;
const aVideo = () => new Blob([new Uint8Array(anMp4())]);

test('a picture is found only by its sender, for its purpose', async () => {
  const [as, other] = [await asNewUser(), await asNewUser()];
  const { id, large } = await sendPicture(as, 'avatar');
  const find = (who: As, purpose: string) =>
    asSender(who, async (context) => (await lockUploads(context, { ids: [id], purpose })).get(id));
  expect(imageUrl((await find(as, 'avatar'))!.key, 1200)).toBe(large);
  expect(await find(other, 'avatar')).toBeUndefined();
  expect(await find(as, 'chat')).toBeUndefined();
});

test('a video is none of the pictures, and comes without its poster', async () => {
  const as = await aSeller();
  const poster = await uploadedMedia(as, await makePicture());
  const { id, video } = await uploadedMedia(as, aVideo(), poster.id);
  const [found, keys] = await asSender(as, async (context) => [
    await takeUploads(context, { ids: [id], purpose: 'product' }),
    await takePictures(context, { ids: [poster.id, id], purpose: 'product' }),
  ]);
  expect([...found]).toEqual([[id, { key: expect.stringMatching(/^mp4\./), video }]]);
  expect(keys).toBeUndefined();
});

test('pictures are answered in the order of their ids, each once', async () => {
  const as = await asNewUser();
  const sent = [];
  for (let times = 0; times < 4; times++) sent.push(await sendPicture(as, 'case'));
  const ids = [...sent, sent[1]!].map(({ id }) => id);
  const keys = await asSender(as, (context) => takePictures(context, { ids, purpose: 'case' }));
  expect(keys!.map((key) => imageUrl(key, 1200))).toEqual(sent.map(({ large }) => large));
  const missing = [...ids, 'A'.repeat(22)];
  const take = asSender(as, (context) => takePictures(context, { ids: missing, purpose: 'case' }));
  expect(await take).toBeUndefined();
});

const waitingSql = sql`select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

test('two saves that name the same uploads in another order wait for each other, without a deadlock', async () => {
  const as = await asNewUser();
  const [first, second] = [(await sendPicture(as, 'review')).id, (await sendPicture(as, 'review')).id];
  // a transaction that ends in a deadlock runs again
  const runs: string[][] = [];
  const take = (ids: string[]) =>
    asSender(as, (context) => {
      runs.push(ids);
      return takePictures(context, { ids, purpose: 'review' });
    });
  const saves: ReturnType<typeof take>[] = [];
  await asSender(as, async (context) => {
    await lockUploads(context, { ids: [first], purpose: 'review' });
    saves.push(take([first, second]));
    await expect.poll(async () => (await waitingSql.execute(market.db)).rows.length).toBe(1);
    saves.push(take([second, first]));
    await expect.poll(async () => (await waitingSql.execute(market.db)).rows.length).toBe(2);
  });
  const [one, other] = await Promise.all(saves);
  expect(one).toHaveLength(2);
  expect(other).toEqual(one!.toReversed());
  expect(runs).toEqual([
    [first, second],
    [second, first],
  ]);
});

test('the poster of a video is locked with it, by the order of the ids', async () => {
  const as = await aSeller();
  const poster = await uploadedMedia(as, await makePicture());
  const { id } = await uploadedMedia(as, aVideo(), poster.id);
  let taken: Promise<ReadonlyMap<string, object>> | undefined;
  await asSender(as, async (context) => {
    await lockUploads(context, { ids: [poster.id], purpose: 'product' });
    taken = asSender(as, (other) => lockUploads(other, { ids: [id], purpose: 'product' }));
    await expect.poll(async () => (await waitingSql.execute(market.db)).rows.length).toBe(1);
  });
  expect((await taken!).has(id)).toBe(true);
});

test('an upload that is not the caller’s is not marked as used', async () => {
  const [as, other] = [await asNewUser(), await asNewUser()];
  const { id } = unwrap(
    await as.call(uploadPicture, { body: { purpose: 'avatar' }, file: await makePicture() }),
  ).data.media;
  const isUsed = async () =>
    (await sql`select from uploads where id = ${id} and kept_at is not null`.execute(market.db)).rows.length;
  await asSender(other, (context) => takeUploads(context, { ids: [id], purpose: 'avatar' }));
  expect(await isUsed()).toBe(0);
  await asSender(as, (context) => takeUploads(context, { ids: [id], purpose: 'avatar' }));
  expect(await isUsed()).toBe(1);
});
