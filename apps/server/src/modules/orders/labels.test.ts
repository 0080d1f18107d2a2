import { placeOrder } from '@market/contract/checkout/routes';
import {
  confirmSellerOrder,
  listPackingSlips,
  printParcelLabels,
} from '@market/contract/orders/seller-routes';
import type { PackingSlip } from '@market/contract/orders/seller-schemas';
import { PDFDocument } from 'pdf-lib';
import QRCode from 'qrcode';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SECOND } from '#platform/time.ts';
import { makeMember } from '#test/factories/members.ts';
import { makeOrderPayload, type TestStall } from '#test/factories/orders.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { labelsPdf } from './lib/labels-pdf.ts';

let market: Market;
let stall: TestStall;
let seller: As;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  stall = await market.create.stall({ variants: [{ stock: 1_000 }] });
  seller = await market.as(stall.ownerId);
});

const place = async () => {
  market.clock.pass(SECOND);
  const buyer = await market.as(await market.create.user());
  return unwrap(await buyer.call(placeOrder, { body: makeOrderPayload(stall, { quantity: 2 }) })).order.id;
};
const print = (as: As, ids: readonly string[]) =>
  as.inject({ url: printParcelLabels.path, query: { ids: ids.join() } });
const pagesOf = async (bytes: Uint8Array) => (await PDFDocument.load(bytes)).getPageCount();

describe('labels of several orders', () => {
  it('are one PDF, a page each, without orders of other shops', async () => {
    const ids = [await place(), await place()];
    const foreign = await market.create.stall();
    const answer = await print(seller, [...ids, 'a'.repeat(20)]);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(await pagesOf(answer.rawPayload)).toBe(2);
    expect((await print(await market.as(foreign.ownerId), ids)).statusCode).toBe(404);
  });

  it('are for those who pack only of confirmed orders', async () => {
    const [waiting, confirmed] = [await place(), await place()];
    unwrap(await seller.call(confirmSellerOrder, { params: { id: confirmed } }));
    const packer = await market.as(await makeMember(market, stall.shopId, 'warehouse'));
    expect(await pagesOf((await print(packer, [waiting, confirmed])).rawPayload)).toBe(1);
    expect((await print(packer, [waiting])).statusCode).toBe(404);
  });
});

it('a file of a carrier is printed as it is; a page of HTML and a broken file are drawn', async () => {
  const id = await place();
  const [slip] = unwrap(await seller.call(listPackingSlips, { query: { ids: id } })).data.slips;
  const carriers = await PDFDocument.create();
  for (let page = 0; page < 7; page += 1) carriers.addPage([200, 300 + page]);
  const named: PackingSlip = {
    ...slip!,
    recipient: {
      name: 'Nguyễn Thị Hường 😀',
      phone: '0901',
      address: `Ngõ 5,\n phố ${'Trần Khát Chân '.repeat(30)}`,
    },
    note: 'Gọi trước\u0000 khi giao',
  };
  const file = (type: string, body: Uint8Array) => ({ slip: named, file: { type, body } });
  const pdf = await PDFDocument.load(
    await labelsPdf([
      file('application/pdf', await carriers.save()),
      file('image/png', await QRCode.toBuffer('A')),
      file('text/html', Buffer.from('<p>nhãn</p>')),
      file('application/pdf', Buffer.from('%PDF-broken')),
      { slip: named, file: null },
    ]),
  );
  expect(pdf.getPages().map((page) => page.getHeight())).toEqual([
    300, 301, 302, 303, 304, 420, 420, 420, 420,
  ]);
});
