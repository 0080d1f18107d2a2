import { getSellerProduct } from '@market/contract/catalogue/seller-routes';
import {
  applyProductImport,
  exportProducts,
  getProductImport,
  importProducts,
} from '@market/contract/product-imports/routes';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OutboundResult } from '#ports/outbound-http.ts';
import { SECOND } from '#platform/time.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap, unwrapText } from '#test/unwrap.ts';
import { workOnImports } from './actions/work.ts';

let market: Market;
let seller: As;
let category: string;
let fetched: string[];
const answers = new Map<string, OutboundResult>();
beforeAll(async () => {
  const picture = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#0a5' } })
    .png()
    .toBuffer();
  const ok = (body: Buffer): OutboundResult => ({ ok: true, status: 200, headers: {}, body });
  answers.set('https://anh.example/a.png', ok(picture));
  answers.set('https://anh.example/b.png', ok(picture));
  answers.set('https://anh.example/page', ok(Buffer.from('<html></html>')));
  market = await startMarket({
    services: {
      outboundHttp: {
        addressProblem: () => null,
        send: async ({ url }) => {
          fetched.push(url);
          if (url.endsWith('/broken.png')) throw new Error('broken');
          return answers.get(url) ?? { ok: false, problem: 'private_address' };
        },
      },
    },
  });
});
afterAll(() => market.close());
beforeEach(async () => {
  fetched = [];
  seller = await market.as((await market.create.stall()).ownerId);
  category = `#${(await market.create.categories()).lv2}`;
});

const work = async () => {
  while (await workOnImports(market.context()));
};
const check = async (text: string) => {
  const { id } = unwrap(await seller.call(importProducts, { body: {}, file: new Blob([text]) })).data.import;
  await work();
  return unwrap(await seller.call(getProductImport, { params: { id }, query: {} })).data.import;
};
const apply = async (id: number) => {
  unwrap(await seller.call(applyProductImport, { params: { id }, body: {} }));
  await work();
  return unwrap(await seller.call(getProductImport, { params: { id }, query: {} })).data.import;
};
const sheet = (...rows: readonly string[]) => ['SKU,Tên hàng,Ngành hàng,Giá,Ảnh', ...rows].join('\n');

it('pictures are fetched once by their address, and the same file changes nothing', async () => {
  const both = '"https://anh.example/a.png, https://anh.example/b.png"';
  const text = sheet(`A,Áo a,${category},5000,${both}`, `B,Áo b,${category},5000,https://anh.example/a.png`);
  const done = await apply((await check(text)).id);
  expect(done).toMatchObject({ written: 2, wrong: 0 });
  expect(fetched.toSorted()).toEqual(['https://anh.example/a.png', 'https://anh.example/b.png']);
  const { product } = unwrap(
    await seller.call(getSellerProduct, { params: { id: done.rows[0]!.product_id! } }),
  ).data;
  expect(product.images).toHaveLength(2);
  expect(await check(text)).toMatchObject({ unchanged: 2, changed: 0, wrong: 0 });
  const exported = unwrapText(await seller.call(exportProducts, { query: { keyword: 'Áo' } }));
  expect(exported).toContain(product.images[0]!.large);
  expect(await check(exported)).toMatchObject({ changed: 0, wrong: 0 });
});

it('a picture that cannot be fetched leaves its product out, with the reason', async () => {
  const rows = ['https://anh.example/page', 'https://noi-bo.example/a.png', 'https://anh.example/a.png'].map(
    (url, nth) => `C-${nth},Áo c${nth},${category},5000,${url}`,
  );
  const done = await apply((await check(sheet(...rows))).id);
  expect(done).toMatchObject({ state: 'done', written: 1, wrong: 2 });
  expect(done.rows.map(({ errors }) => errors[0]?.text ?? '')).toEqual([
    expect.stringContaining('Không tải được ảnh https://anh.example/page'),
    expect.stringContaining('địa chỉ không phải trên Internet'),
    '',
  ]);
  const other = await check(sheet(`D,Áo d,${category},5000,ftp://anh.example/a.png`));
  expect(other).toMatchObject({ wrong: 1 });
});

it('an import whose pictures break the fetching is given up, and holds no other back', async () => {
  const broken = await check(sheet(`E,Áo e,${category},5000,https://anh.example/broken.png`));
  unwrap(await seller.call(applyProductImport, { params: { id: broken.id }, body: {} }));
  const other = await market.as((await market.create.stall()).ownerId);
  const text = sheet(`F,Áo f,${category},5000,https://anh.example/a.png`);
  const { id } = unwrap(await other.call(importProducts, { body: {}, file: new Blob([text]) })).data.import;
  for (let tries = 0; tries < 10; tries++) {
    market.clock.pass(SECOND);
    await workOnImports(market.context()).catch(() => {});
  }
  const read = async (as: As, importId: number) =>
    unwrap(await as.call(getProductImport, { params: { id: importId }, query: {} })).data.import.state;
  expect([await read(other, id), await read(seller, broken.id)]).toEqual(['ready', 'failed']);
});
