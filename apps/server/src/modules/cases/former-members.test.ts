import { listSellerCases, openCase, refuseCase } from '@market/contract/cases/routes';
import { proveDelivery } from '@market/contract/orders/staff-routes';
import { uploadPicture } from '@market/contract/media/routes';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '#platform/time.ts';
import { makeMember } from '#test/factories/members.ts';
import { journeysIn, read, type Journey, type Journeys } from '#test/journeys.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { eraseFrom } from '#test/personal-data.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let journeys: Journeys;
beforeAll(async () => {
  market = await startMarket();
  journeys = await journeysIn(market);
});
afterAll(() => market.close());

const upload = async (as: As): Promise<string> => {
  const picture = sharp({ create: { width: 80, height: 80, channels: 3, background: '#0a5' } }).png();
  const file = new Blob([new Uint8Array(await picture.toBuffer())]);
  return unwrap(await as.call(uploadPicture, { body: { purpose: 'case' }, file })).data.media.id;
};
const erase = async ({ userId }: As): Promise<void> => {
  // as privacy does it: the highest module first
  for (const name of ['cases', 'shops', 'media']) await eraseFrom(market.context(), name, userId!);
};
const wordsOf = async ({ id, seller }: Journey) => {
  const { cases } = unwrap(await seller.call(listSellerCases, { query: { order_id: id } })).data;
  return cases[0]!.messages.map(({ by, content, images }) => ({ by, content, images: images.length }));
};
const countUploads = async (ids: readonly string[]) => {
  await market.run('media.forget-unused');
  const { rows } = await sql<{ count: number }>`
    select count(*) from uploads where id = any(${ids}::text[])`.execute(market.db);
  return rows[0]!.count;
};

test('what a shop showed in a case stays when the member who wrote it deletes their account', async () => {
  const world = await journeys.play('after_confirmation', 'confirm', 'pay', 'ready', 'shipped', 'delivered');
  const { lineItems, shopId } = await read(world);
  const shown = await upload(world.buyer);
  const body = {
    type: 'return_refund' as const,
    line_items: [{ id: lineItems[0]!.id, quantity: 1 }],
    reason: 'Áo bị rách đường chỉ',
    images: [shown],
  };
  const { id } = unwrap(await world.buyer.call(openCase, { params: { id: world.id }, body })).case;
  const member = await market.as(await makeMember(market, shopId, 'manager'));
  const proof = await upload(member);
  const refusal = { content: 'Hàng gửi đi còn nguyên, có ảnh', images: [proof] };
  unwrap(await member.call(refuseCase, { params: { id }, body: refusal }));
  const before = await wordsOf(world);
  expect(before.at(-1)).toEqual({ by: 'seller', content: refusal.content, images: 1 });
  await erase(member);
  expect(await wordsOf(world)).toEqual(before);
  expect(await countUploads([proof])).toBe(1);
  await erase(world.buyer);
  await expect.poll(() => countUploads([shown])).toBe(0);
  const { rows } = await sql<{ by: string; content: string }>`
    select by, content from case_messages where case_id = ${id} order by id`.execute(market.db);
  expect(rows).toEqual([
    { by: 'buyer', content: '' },
    { by: 'seller', content: refusal.content },
  ]);
});

test('so does what they showed as a proof of delivery', async () => {
  const world = await journeys.by('self', 'confirm', 'pay', 'ready', 'shipped');
  const member = await market.as(await makeMember(market, (await read(world)).shopId, 'manager'));
  const proof = await upload(member);
  const body = { content: 'Đã giao tận tay, có chữ ký', images: [proof] };
  unwrap(await member.call(proveDelivery, { params: { id: world.id }, body }));
  await erase(member);
  market.clock.pass(2 * DAY);
  expect(await countUploads([proof])).toBe(1);
});
