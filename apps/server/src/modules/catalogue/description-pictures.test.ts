import { createSellerProduct, saveSellerProduct } from '@market/contract/catalogue/seller-routes';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { before, DAY, HOUR } from '#platform/time.ts';
import type { OutboundResult } from '#ports/outbound-http.ts';
import { makeProductUpload } from '#test/factories/seller-products.ts';
import { remainingUploads } from '#test/factories/pictures.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let seller: As;
let id: number;
let version: number;
let fetched: string[];
const answers = new Map<string, OutboundResult>();
beforeAll(async () => {
  const picture = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#0a5' } })
    .png()
    .toBuffer();
  const ok = (body: Buffer): OutboundResult => ({ ok: true, status: 200, headers: {}, body });
  answers.set('https://xuong.example/vai.png', ok(picture));
  answers.set('https://xuong.example/trang', ok(Buffer.from('<html></html>')));
  const send = async ({ url }: { readonly url: string }): Promise<OutboundResult> => {
    fetched.push(url);
    return answers.get(url) ?? { ok: false, problem: 'private_address' };
  };
  market = await startMarket({ services: { outboundHttp: { addressProblem: () => null, send } } });
});
afterAll(() => market.close());
beforeEach(async () => {
  fetched = [];
  const stall = await market.create.stall();
  seller = await market.as(stall.ownerId);
  id = stall.product.id;
  version = 1;
});

const save = async (body_html: string) => {
  const body = { product: { version, body_html } };
  const { product, warnings } = unwrap(await seller.call(saveSellerProduct, { params: { id }, body })).data;
  version = product.version;
  return { html: product.body_html, warnings };
};
const OWN = /^<p>Vải <img src="\/media\/[^"]+" alt="Vải" loading="lazy" \/><\/p>$/;
const FOREIGN = '<p>Vải <img src="https://xuong.example/vai.png" alt="Vải"></p>';

test('a picture of another site is shown from our own address', async () => {
  const { html, warnings } = await save(FOREIGN);
  expect(html).toMatch(OWN);
  expect(warnings).toEqual([]);
  const [, address] = /src="([^"]+)"/.exec(html)!;
  expect((await seller.inject({ method: 'GET', url: address! })).statusCode).toBe(200);
});

const addressIn = (html: string): string => /src="([^"]+)"/.exec(html)![1]!;
const statusAfterDays = async (address: string) => {
  market.clock.pass(2 * DAY);
  await market.run('catalogue.remove_deleted');
  market.clock.pass(2 * HOUR);
  await market.run('media.forget-unused');
  seller = await market.as(seller.userId!);
  return (await market.app.inject(address)).statusCode;
};

test('a picture leaves once no description shows it, also when a product was deleted', async () => {
  const { lv1, lv2 } = await market.create.categories();
  const address = addressIn((await save(FOREIGN)).html);
  const body_html = `<p><img src="${address}" alt=""></p>`;
  const product = { title: 'Áo thun trơn', body_html, category_lv1: lv1, category_lv2: lv2 };
  const other = unwrap(await seller.call(createSellerProduct, { body: { product } })).data.product;
  await save('<p>Vải</p>');
  expect(await statusAfterDays(address)).toBe(200);
  await sql`update products set deleted_at = ${market.clock.now()} where id = ${other.id}`.execute(market.db);
  expect(await statusAfterDays(address)).toBe(404);
});

test('a picture that is removed from a description leaves', async () => {
  const address = addressIn((await save(FOREIGN)).html);
  await save('<p>Vải</p>');
  expect(await statusAfterDays(address)).toBe(404);
});

test('a picture of the description that staff approved last stays for their comparison', async () => {
  const { html } = await save(FOREIGN);
  await sql`update products set review_status = 'approved' where id = ${id}`.execute(market.db);
  await save('<p>Vải</p>');
  const { rows } = await sql`select 1 from approved_products where product_id = ${id}`.execute(market.db);
  expect(rows).toHaveLength(1);
  expect(await statusAfterDays(addressIn(html))).toBe(200);
});

test('a picture that is removed from a description and shown again at once stays', async () => {
  const { html } = await save(FOREIGN);
  await save('<p>Vải</p>');
  await save(html);
  expect(await statusAfterDays(addressIn(html))).toBe(200);
});

test('pictures of others stay when a description no longer names them, or its product was removed', async () => {
  const buyer = await market.as(await market.create.user());
  const rival = await market.create.stall();
  const uploads = [
    { as: buyer, purpose: 'case', shop_id: null },
    { as: buyer, purpose: 'review', shop_id: null },
    { as: await market.as(rival.ownerId), purpose: 'product', shop_id: rival.shopId },
  ];
  const keys: string[] = [];
  for (const { as, purpose, shop_id } of uploads) {
    const { rows } = await sql<{ key: string }>`update uploads
      set purpose = ${purpose}, shop_id = ${shop_id}, kept_at = ${market.clock.now()}
      where id = ${await makeProductUpload(market, as)} returning key`.execute(market.db);
    keys.push(rows[0]!.key);
  }
  await sql`insert into product_images (product_id, media_key, alt, position)
    values (${rival.product.id}, ${keys[2]}, '', 9)`.execute(market.db);
  const html = keys.map((key) => `<img src="/media/${key.replace('.', '/')}/800.webp">`).join('');
  const { lv1, lv2 } = await market.create.categories();
  const product = { title: 'Áo thun trơn', body_html: html, category_lv1: lv1, category_lv2: lv2 };
  const other = unwrap(await seller.call(createSellerProduct, { body: { product } })).data.product;
  await sql`update products set deleted_at = ${before(market.clock.now(), 2 * DAY)} where id = ${other.id}`.execute(
    market.db,
  );
  await market.run('catalogue.remove_deleted');
  expect((await save(html)).html).toContain(keys[0]!.slice('anh.'.length));
  await save('<p>Vải</p>');
  expect(await remainingUploads(market, keys)).toEqual(keys);
});

test('the same address is fetched once, and the same description changes nothing', async () => {
  const first = await save(FOREIGN + FOREIGN);
  const before = version;
  expect((await save(FOREIGN + FOREIGN)).html).toBe(first.html);
  expect(fetched).toEqual(['https://xuong.example/vai.png']);
  expect(version).toBe(before);
});

test('a picture that cannot be had is left out, and the answer says why', async () => {
  const { html, warnings } = await save(
    '<p>Áo</p><img src="https://10.0.0.1/a.png"><img src="https://xuong.example/trang">',
  );
  expect(html).toBe('<p>Áo</p>');
  expect(warnings).toEqual([
    {
      field: 'product.body_html',
      message: 'Không lấy được ảnh https://10.0.0.1/a.png trong mô tả: địa chỉ không phải trên Internet.',
    },
    { field: 'product.body_html', message: expect.stringContaining('https://xuong.example/trang') },
  ]);
});

test('a description fetches a dozen pictures, and only addresses of https', async () => {
  const many = Array.from({ length: 14 }, (_, index) => `<img src="https://xuong.example/${index}.png">`);
  const { warnings } = await save(`<img src="http://xuong.example/x.png"><img src="//a">${many.join('')}`);
  expect(fetched).toHaveLength(12);
  expect(warnings).toHaveLength(14);
});

test('a new product has them, too', async () => {
  const { lv1, lv2 } = await market.create.categories();
  const product = { title: 'Áo thun trơn', body_html: FOREIGN, category_lv1: lv1, category_lv2: lv2 };
  const created = unwrap(await seller.call(createSellerProduct, { body: { product } })).data.product;
  expect(created.body_html).toMatch(OWN);
});

test('a picture that descriptions show too stays when no gallery shows it any more', async () => {
  const { lv1, lv2 } = await market.create.categories();
  const [shared, alone, next] = [
    await makeProductUpload(market, seller),
    await makeProductUpload(market, seller),
    await makeProductUpload(market, seller),
  ];
  const { rows } = await sql<{ key: string }>`select key from uploads where id = ${shared}`.execute(
    market.db,
  );
  const address = `/media/${rows[0]!.key.replace('.', '/')}/800.webp`;
  await save(`<p>Vải <img src="${address}" alt="Vải"></p>`);
  const product = { title: 'Áo thun trơn', images: [shared, alone], category_lv1: lv1, category_lv2: lv2 };
  const created = unwrap(await seller.call(createSellerProduct, { body: { product } })).data.product;
  const changed = {
    params: { id: created.id },
    body: { product: { version: created.version, images: [next] } },
  };
  unwrap(await seller.call(saveSellerProduct, changed));
  expect(await remainingUploads(market, [shared, alone])).toEqual([shared]);
});
