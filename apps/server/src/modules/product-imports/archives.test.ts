import { zipSync } from 'fflate';
import { getSellerProduct } from '@market/contract/catalogue/seller-routes';
import {
  addImportPictures,
  applyProductImport,
  getProductImport,
  importProducts,
} from '@market/contract/product-imports/routes';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#platform/time.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { deleteExpiredImports } from './actions/delete-expired.ts';
import { workOnImports } from './actions/work.ts';

let market: Market;
let seller: As;
let category: string;
let red: Uint8Array;
let blue: Uint8Array;
beforeAll(async () => {
  const draw = async (background: string) =>
    new Uint8Array(
      await sharp({ create: { width: 90, height: 90, channels: 3, background } })
        .png()
        .toBuffer(),
    );
  [red, blue] = [await draw('#c00'), await draw('#00c')];
  market = await startMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  seller = await market.as((await market.create.stall()).ownerId);
  category = `#${(await market.create.categories()).lv2}`;
});

const work = async () => {
  while (await workOnImports(market.context()));
};
const read = async (id: number) => {
  await work();
  return unwrap(await seller.call(getProductImport, { params: { id }, query: {} })).data.import;
};
const check = async (...rows: readonly string[]) => {
  const text = ['SKU,Tên hàng,Ngành hàng,Giá,Ảnh', ...rows].join('\n');
  return read(unwrap(await seller.call(importProducts, { body: {}, file: new Blob([text]) })).data.import.id);
};
const send = (id: number, files: Record<string, Uint8Array>, as = seller) =>
  as.call(addImportPictures, { params: { id }, file: new Blob([zipSync(files) as never]) });
const apply = async (id: number) => {
  unwrap(await seller.call(applyProductImport, { params: { id }, body: {} }));
  return read(id);
};
const imagesOf = async (id: number | null) =>
  unwrap(await seller.call(getSellerProduct, { params: { id: id! } })).data.product.images;
const row = (sku: string, images: string) => `${sku},Áo ${sku},${category},5000,"${images}"`;

it('pictures of an archive are found by file name, whatever its folder and case', async () => {
  const found = await check(row('A', 'Áo đỏ 1.png, ao-xanh.PNG'));
  expect(found.rows[0]!.errors[0]!.text).toBe('Chưa có ảnh áo đỏ 1.png. Hãy tải file zip chứa ảnh này lên.');
  const answer = await send(found.id, {
    'anh/san pham/áo đỏ 1.PNG': red,
    '../../etc/ao-xanh.png': blue,
    '__MACOSX/ao-xanh.png': red,
    'khong-dung.png': red,
    'ghi-chu.txt': red,
  });
  expect(unwrap(answer).data.pictures).toBe(2);
  expect(await read(found.id)).toMatchObject({ state: 'ready', added: 1, wrong: 0 });
  const done = await apply(found.id);
  expect(done).toMatchObject({ state: 'done', written: 1, wrong: 0 });
  expect(await imagesOf(done.rows[0]!.product_id)).toHaveLength(2);
  const { rows } = await sql`select from product_import_files`.execute(market.db);
  expect(rows).toHaveLength(0);
});

it('the same sheet and archive change nothing, another picture of the name does', async () => {
  const first = await check(row('B', 'b.png'));
  unwrap(await send(first.id, { 'b.png': red }));
  await read(first.id);
  const [written] = (await apply(first.id)).rows;
  const [before] = await imagesOf(written!.product_id);

  const again = await check(row('B', 'b.png'));
  unwrap(await send(again.id, { 'b.png': red }));
  expect(await read(again.id)).toMatchObject({ unchanged: 1, changed: 0, wrong: 0 });
  unwrap(await send(again.id, { 'b.png': blue }));
  expect(await read(again.id)).toMatchObject({ changed: 1, wrong: 0 });
  expect(await apply(again.id)).toMatchObject({ written: 1, wrong: 0 });
  const [after] = await imagesOf(written!.product_id);
  expect(after!.large).not.toBe(before!.large);
});

it('a file that is no picture leaves its product out, with the reason', async () => {
  const { id } = await check(row('C', 'c.png'), row('D', 'd.png'));
  unwrap(await send(id, { 'c.png': new Uint8Array(Buffer.from('<svg onload=x>')), 'd.png': red }));
  await read(id);
  const done = await apply(id);
  expect(done).toMatchObject({ written: 1, wrong: 1 });
  expect(done.rows.find(({ sku }) => sku === 'C')!.errors[0]!.text).toMatch(/^Không tải được ảnh c\.png: /);
});

describe('an archive is refused', () => {
  it('when no row names what it holds, or it is none', async () => {
    const { id } = await check(row('E', 'e.png'));
    const unused = { status: 422, code: 'import.errors.zip_unused' };
    expect(await send(id, { 'khac.png': red })).toMatchObject(unused);
    const text = await seller.call(addImportPictures, { params: { id }, file: new Blob(['PK nothing']) });
    expect(text).toMatchObject(unused);
    const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`${n}.png`, red]));
    expect(await send(id, { ...many, 'e.png': red })).toMatchObject(unused);
  });

  it('when it unpacks to more than it may', async () => {
    const { id } = await check(row('F', 'f.png'));
    const bomb = { 'f.png': new Uint8Array(61 * 2 ** 20) };
    expect(await send(id, bomb)).toMatchObject({ status: 413, code: 'import.errors.zip_too_large' });
  });

  it('of another shop, or once rows are written', async () => {
    const { id } = await check(row('G', 'g.png'), `H,Áo H,${category},5000,`);
    const other = await market.as((await market.create.stall()).ownerId);
    expect(await send(id, { 'g.png': red }, other)).toMatchObject({ status: 404 });
    await apply(id);
    expect(await send(id, { 'g.png': red })).toMatchObject({ status: 409 });
  });
});

it('files of an import that nobody continues are deleted after a day', async () => {
  const { id } = await check(row('I', 'i.png'));
  unwrap(await send(id, { 'i.png': red }));
  await read(id);
  const count = async () => (await sql`select from product_import_files`.execute(market.db)).rows.length;
  expect(await count()).toBe(1);
  market.clock.pass(2 * DAY);
  await deleteExpiredImports(market.context());
  expect(await count()).toBe(0);
});
