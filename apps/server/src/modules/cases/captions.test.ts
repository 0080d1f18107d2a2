import { counterCase, listOrderCases, openCase, writeCaseMessage } from '@market/contract/cases/routes';
import { getStaffCase } from '@market/contract/cases/staff-routes';
import { CASE_CAPTION_MAX } from '@market/contract/constants/cases';
import { uploadPicture } from '@market/contract/media/routes';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { journeysIn, read, type Journey, type Journeys } from '#test/journeys.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { eraseFrom, exportFrom } from '#test/personal-data.ts';
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
const deliveredOrder = () =>
  journeys.play('after_confirmation', 'confirm', 'pay', 'ready', 'shipped', 'delivered');

interface Evidence {
  readonly images: string[];
  readonly captions?: string[];
}
const open = async (world: Journey, evidence: Evidence) => {
  const { lineItems } = await read(world);
  return world.buyer.call(openCase, {
    params: { id: world.id },
    body: {
      type: 'return_refund',
      line_items: [{ id: lineItems[0]!.id, quantity: 1 }],
      reason: 'Áo bung chỉ khi mặc thử',
      ...evidence,
    },
  });
};
const write = (as: As, id: string, evidence: Evidence) =>
  as.call(writeCaseMessage, { params: { id }, body: evidence });
type Messages = readonly { readonly images: readonly { readonly caption: string }[] }[];
const captionsOf = (messages: Messages) =>
  messages.filter(({ images }) => images.length > 0).map(({ images }) => images.map((one) => one.caption));

test('both sides and staff read the captions below pictures that either side sends', async () => {
  const world = await deliveredOrder();
  const shown = [await upload(world.buyer), await upload(world.buyer)];
  const opened = unwrap(await open(world, { images: shown, captions: ['', '  Nách trái\nbung 3 cm '] })).case;
  const params = { id: opened.id };
  const proof = [await upload(world.seller), await upload(world.seller)];
  const offer = { amount: 1_000, content: 'Xin bớt', images: proof, captions: ['Phiếu vải lô 0811'] };
  const { messages } = unwrap(await world.seller.call(counterCase, { params, body: offer })).data.case;
  const more = [await upload(world.buyer)];
  unwrap(await write(world.buyer, opened.id, { images: more }));

  const expected = [['', 'Nách trái bung 3 cm'], ['Phiếu vải lô 0811', ''], ['']];
  expect(captionsOf(messages)).toEqual(expected.slice(0, 2));
  const { cases } = unwrap(await world.buyer.call(listOrderCases, { params: { id: world.id } }));
  expect(captionsOf(cases[0]!.messages)).toEqual(expected);
  const staff = await market.as(await market.create.user({ user_type: 'staff', roles: ['support'] }));
  const file = unwrap(await staff.call(getStaffCase, { params })).data;
  expect(captionsOf(file.case.messages)).toEqual(expected);
});

test('a caption is a short line that shows something', async () => {
  const world = await deliveredOrder();
  const { id } = unwrap(await open(world, { images: [] })).case;
  const images = [await upload(world.buyer)];
  const tooLong = await write(world.buyer, id, { images, captions: ['a'.repeat(CASE_CAPTION_MAX + 1)] });
  expect(tooLong).toMatchObject({ status: 400 });
  const longest = '<b>'.padEnd(CASE_CAPTION_MAX, 'a');
  const { messages } = unwrap(await write(world.buyer, id, { images, captions: [longest] })).case;
  expect(captionsOf(messages)).toEqual([[longest]]);
  const invisible = unwrap(
    await write(world.buyer, id, { images: [await upload(world.buyer)], captions: ['\u202e\u200b'] }),
  );
  expect(captionsOf(invisible.case.messages).at(-1)).toEqual(['']);
});

test('there is no caption without a picture, nor below a picture of somebody else', async () => {
  const world = await deliveredOrder();
  const [own, other] = [await upload(world.buyer), await upload(world.seller)];
  const refused = { status: 422, facts: { reason: 'captions' } };
  expect(await open(world, { images: [], captions: ['Nách trái'] })).toMatchObject(refused);
  const { id } = unwrap(await open(world, { images: [] })).case;
  expect(await write(world.buyer, id, { images: [own], captions: ['Vai', 'Nách'] })).toMatchObject(refused);
  const foreign = await write(world.buyer, id, { images: [own, other], captions: ['Vai', 'Phiếu vải'] });
  expect(foreign).toMatchObject({ status: 422, facts: { reason: 'images' } });
  const { rows } = await sql`select from case_messages where case_id = ${id} and step = 'message'`.execute(
    market.db,
  );
  expect(rows).toEqual([]);
});

test('a picture that is sent twice moves no caption to another picture', async () => {
  const world = await deliveredOrder();
  const [first, second] = [await upload(world.buyer), await upload(world.buyer)];
  const images = [first, first, second];
  const opened = unwrap(await open(world, { images, captions: ['Nách', 'Vai', 'Cổ'] })).case;
  expect(captionsOf(opened.messages)).toEqual([['Nách', 'Cổ']]);
});

test('captions are among the data of a person and are erased with their words', async () => {
  const world = await deliveredOrder();
  const images = [await upload(world.buyer)];
  const opened = unwrap(await open(world, { images, captions: ['Nách trái'] })).case;
  const proof = { images: [await upload(world.seller)], captions: ['Phiếu vải'] };
  unwrap(await write(world.seller, opened.id, proof));
  const exported = await exportFrom(market.context(), 'cases', world.buyer.userId!);
  expect(JSON.stringify(exported)).toContain('"captions":["Nách trái"]');
  await eraseFrom(market.context(), 'cases', world.buyer.userId!);
  const { rows } = await sql<{ by: string; captions: string[] }>`
    select by, captions from case_messages where case_id = ${opened.id} order by id`.execute(market.db);
  expect(rows).toEqual([
    { by: 'buyer', captions: [] },
    { by: 'seller', captions: ['Phiếu vải'] },
  ]);
});
