import { getProduct } from '@market/contract/catalogue/routes';
import {
  createSellerProduct,
  deleteSellerProduct,
  getSellerProduct,
  listStockMovements,
  requestTradeAssurance,
  restoreSellerProduct,
  saveSellerPriceTiers,
  saveSellerProduct,
  saveSellerVariants,
  submitSellerProduct,
} from '@market/contract/catalogue/seller-routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '#platform/context.ts';
import {
  makeFullProduct,
  makeProductUpload,
  testDraft,
  testOptions,
  testVariants,
} from '#test/factories/seller-products.ts';
import { remainingUploads } from '#test/factories/pictures.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { decideReview } from './actions/review.ts';
import { takeStock } from './index.ts';

let market: Market;
let seller: As;
let other: As;
let lv1: number;
let lv2: number;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  const [mine, theirs] = [await market.create.stall(), await market.create.stall()];
  seller = await market.as(mine.ownerId);
  other = await market.as(theirs.ownerId);
  ({ lv1, lv2 } = await market.create.categories());
});

const upload = (as = seller, kind = 'anh') => makeProductUpload(market, as, kind);
const draft = () => testDraft({ lv1, lv2 });
const full = () => makeFullProduct(market, seller, { lv1, lv2 });
const create = async (product: object) =>
  unwrap(await seller.call(createSellerProduct, { body: { product: product as never } })).data.product;
const read = async (id: number) =>
  unwrap(await seller.call(getSellerProduct, { params: { id } })).data.product;
const save = (id: number, product: object) =>
  seller.call(saveSellerProduct, { params: { id }, body: { product: product as never } });
const saved = async (id: number, product: object) => unwrap(await save(id, product)).data.product;
const fieldsOf = (outcome: Awaited<ReturnType<typeof save>>) =>
  outcome.ok ? {} : (outcome.facts as { fields: object }).fields;
const approve = (id: number) => decideReview(market.context(), id, { staffId: 1, reasons: [] });
const approved = async () => {
  const product = await create({ ...(await full()), status: 'active' });
  await approve(product.id);
  return read(product.id);
};
const sell = (variant_id: number, quantity = 1) =>
  transact(market.context(), (context) => takeStock(context, [{ variant_id, quantity, order_id: 'don-1' }]));

describe('a new product', () => {
  it('is a draft with one variant and a handle of its own', async () => {
    const product = await create(draft());
    expect(product).toMatchObject({ title: 'Áo polo nam', status: 'draft', version: 1, is_public: false });
    expect(product.variants).toMatchObject([{ title: 'Default Title', inventory_quantity: 0 }]);
    expect((await create(draft())).handle).not.toBe(product.handle);
  });

  it('has every combination once, with its stock noted', async () => {
    const { id, variants, prices } = await create(await full());
    expect(variants.map(({ title }) => title)).toEqual(['Đỏ / M', 'Đỏ / L', 'Xanh / M', 'Xanh / L']);
    expect(prices).toMatchObject([{ endQuantity: 49 }, { endQuantity: null }]);
    const { movements, total } = unwrap(await seller.call(listStockMovements, { params: { id } })).data;
    expect(total).toBe(4);
    expect(movements[0]).toMatchObject({
      kind: 'import',
      change: 10,
      stock_after: 10,
      by: { id: seller.userId },
    });
  });

  it.each([
    ['a category pair that does not fit', () => ({ category_lv2: lv1 }), 'product.category_lv2'],
    [
      'tiers with a gap',
      () => ({
        prices: [
          { startQuantity: 1, endQuantity: 5, price: 9 },
          { startQuantity: 10, price: 8 },
        ],
      }),
      'product.prices.0.endQuantity',
    ],
    ['a picture of somebody else', async () => ({ images: [await upload(other)] }), 'product.images.0'],
    ['a video as a picture', async () => ({ images: [await upload(seller, 'mp4')] }), 'product.images.0'],
    ['a time in the past', () => ({ publish_at: '2026-01-01T00:00:00Z' }), 'product.publish_at'],
    ['a handle of other letters', () => ({ handle: 'Áo Polo' }), 'product.handle'],
    ['nothing to sell', () => ({ status: 'active' }), 'product.prices'],
    ['a status of staff', () => ({ status: 'blocked' }), 'product.status'],
  ])('with %s is refused at the field', async (_what, changes, field) => {
    const product = { ...draft(), ...(await changes()) } as never;
    const outcome = await seller.call(createSellerProduct, { body: { product } });
    expect(Object.keys(fieldsOf(outcome as never))).toContain(field);
  });

  it('has no SKU of another product of the shop, but may have one of another shop', async () => {
    const variants = [{ sku: 'AB-1' }];
    await create({ ...draft(), variants });
    const again = await seller.call(createSellerProduct, {
      body: { product: { ...draft(), variants: [{ sku: 'ab-1' }] } },
    });
    expect(Object.keys(fieldsOf(again as never))).toEqual(['product.variants.0.sku']);
    unwrap(await other.call(createSellerProduct, { body: { product: { ...draft(), variants } } }));
  });

  it('shares a video with another one, which still shows it when this one drops it', async () => {
    const video = await upload(seller, 'mp4');
    const [first, second] = [
      await create({ ...draft(), videos: [video] }),
      await create({ ...draft(), videos: [video] }),
    ];
    await saved(first.id, { version: first.version, videos: [] });
    expect(await remainingUploads(market, [video])).toEqual([video]);
    await saved(second.id, { version: second.version, videos: [] });
    expect(await remainingUploads(market, [video])).toEqual([]);
  });

  it('shows no script of its description', async () => {
    const body_html =
      '<p onclick="x()">Vải <b>tốt</b><script>alert(1)</script><img src=x onerror=alert(1)></p>';
    const product = await approvedWith({ body_html });
    expect(product.body_html).toBe('<p>Vải <b>tốt</b></p>');
    const { rows } = await sql<{
      body_html: string;
    }>`select body_html from products where id = ${product.id}`.execute(market.db);
    expect(rows[0]!.body_html).toBe('<p>Vải <b>tốt</b></p>');
  });
});

const approvedWith = async (changes: object) => {
  const product = await create({ ...(await full()), ...changes, status: 'active' });
  await approve(product.id);
  const guest = await market.as();
  return unwrap(await guest.call(getProduct, { params: { id: String(product.id) } })).product;
};

describe('a product of another shop', () => {
  it('is not there', async () => {
    const { id } = await create(draft());
    for (const route of [
      getSellerProduct,
      deleteSellerProduct,
      submitSellerProduct,
      requestTradeAssurance,
      restoreSellerProduct,
    ])
      expect(await other.call(route, { params: { id } })).toMatchObject({
        ok: false,
        status: 404,
      });
    const body = { product: { version: 1, title: 'x' } };
    expect(await other.call(saveSellerProduct, { params: { id }, body })).toMatchObject({
      status: 404,
    });
  });
});

describe('a save', () => {
  it('changes nothing that is left out, and is accepted as it was read without a new version', async () => {
    const before = await create(await full());
    const after = await saved(before.id, before);
    expect(after).toEqual(before);
    const titled = await saved(before.id, { version: 1, title: 'Áo thun' });
    expect(titled).toMatchObject({
      version: 2,
      title: 'Áo thun',
      variants: before.variants,
      prices: before.prices,
    });
  });

  it('keeps ids of variants that stay, found by id or by options', async () => {
    const { id, variants } = await create(await full());
    const [red, , , last] = variants;
    const options = [{ ...testOptions[0]!, values: ['Đỏ', 'Xanh', 'Vàng'] }, testOptions[1]!];
    const after = await saved(id, {
      version: 1,
      options,
      variants: [
        { option1: 'Vàng', option2: 'M' },
        { id: last!.id, sku: 'XL-1' },
        { option1: 'Đỏ', option2: 'M' },
      ],
    });
    expect(after.variants.map(({ id }) => id)).toEqual([expect.any(Number), last!.id, red!.id]);
    expect(after.variants[1]).toMatchObject({ sku: 'XL-1', option1: 'Xanh', option2: 'L' });
  });

  it('exchanges options and SKUs between two variants', async () => {
    const { id, variants } = await create({
      ...(await full()),
      variants: testVariants.map((one, index) => ({ ...one, sku: `S${index}` })),
    });
    const swapped = variants.map((one, index) => ({
      id: one.id,
      option1: variants[3 - index]!.option1,
      option2: variants[3 - index]!.option2,
      sku: `S${3 - index}`,
    }));
    const after = await saved(id, { version: 1, variants: swapped });
    expect(after.variants.map((one) => [one.id, one.sku])).toEqual(
      variants.map((one, index) => [one.id, `S${3 - index}`]),
    );
  });

  it('ends a variant that was sold and deletes one that was not', async () => {
    const { id, variants } = await approved();
    const [remaining, sold] = variants;
    await sell(sold!.id);
    const after = await saved(id, { version: (await read(id)).version, variants: [{ id: remaining!.id }] });
    expect(after.variants.map((one) => one.id)).toEqual([remaining!.id]);
    const { rows } = await sql<{ id: number; ended: boolean }>`
      select id, ended_at is not null as ended from variants where product_id = ${id} order by id`.execute(
      market.db,
    );
    expect(rows).toEqual([
      { id: remaining!.id, ended: false },
      { id: sold!.id, ended: true },
    ]);
    expect(await sell(sold!.id)).toMatchObject([{ variant_id: sold!.id, available: 0 }]);
  });

  it('of an older version is refused with what differs', async () => {
    const { id } = await create(await full());
    await saved(id, { version: 1, title: 'Áo của An' });
    const outcome = await save(id, { version: 1, title: 'Áo của Bình', unit_name: 'bộ' });
    expect(outcome).toMatchObject({ ok: false, status: 409, code: 'product.errors.changed' });
    expect((outcome as never as { facts: object }).facts).toMatchObject({
      version: 2,
      changes: [
        { field: 'title', by_others: true, yours: 'Áo của Bình', now: 'Áo của An' },
        { field: 'unit_name', by_others: false, yours: 'bộ', now: 'cái' },
      ],
    });
  });

  it('with a stock that orders moved is refused, but not with one that was not touched', async () => {
    const product = await approved();
    const [first, second] = product.variants;
    await sell(first!.id, 3);
    const touched = product.variants.map((one) => (one === first ? { ...one, inventory_quantity: 20 } : one));
    expect(await save(product.id, { version: product.version, variants: touched })).toMatchObject({
      status: 409,
      code: 'product.errors.stock_moved',
      facts: { variants: [{ id: first!.id, based_on: 10, inventory_quantity: 7 }] },
    });
    const others = product.variants.map((one) => (one === second ? { ...one, inventory_quantity: 20 } : one));
    const after = await saved(product.id, { version: product.version, variants: others });
    expect(after.variants.map((one) => one.inventory_quantity)).toEqual([7, 20, 10, 10]);
  });

  it('is not refused for a picture that a product for sale never had, but may not take the last one away', async () => {
    const { id, version } = await approved();
    expect(Object.keys(fieldsOf(await save(id, { version, images: [] })))).toEqual(['product.images']);
    await sql`delete from product_images where product_id = ${id}`.execute(market.db);
    expect(await saved(id, { version, unit_name: 'bộ' })).toMatchObject({ unit_name: 'bộ', images: [] });
  });

  it('of a price that rises warns and is done', async () => {
    const { id } = await create(await full());
    const prices = [
      { startQuantity: 1, price: 10 },
      { startQuantity: 5, price: 12 },
    ];
    const { product, warnings } = unwrap(
      await seller.call(saveSellerPriceTiers, { params: { id }, body: { version: 1, prices } }),
    ).data;
    expect(product.prices).toHaveLength(2);
    expect(warnings).toMatchObject([{ field: 'prices.1.price' }]);
  });

  it('of tiers of one variant leaves those of others', async () => {
    const { id, variants } = await create(await full());
    const body = {
      version: 1,
      prices: [{ startQuantity: 1, price: 9 }],
      variants: [{ id: variants[1]!.id, prices: [{ startQuantity: 2, price: 7 }] }],
    };
    const { product } = unwrap(await seller.call(saveSellerPriceTiers, { params: { id }, body })).data;
    expect(product.variants.map(({ prices }) => prices.length)).toEqual([0, 1, 0, 0]);
  });

  it('of variants alone names its fields without the product', async () => {
    const { id } = await create(await full());
    const body = { version: 1, variants: [{ option1: 'Tím', option2: 'M' }] };
    const outcome = await seller.call(saveSellerVariants, { params: { id }, body });
    expect(Object.keys(fieldsOf(outcome as never))).toEqual(['variants.0.option1']);
  });

  it('of a handle lets the old one lead on, and nobody else take it', async () => {
    const before = await approved();
    await saved(before.id, { version: before.version, handle: `moi-${before.id}` });
    const guest = await market.as();
    const { product } = unwrap(await guest.call(getProduct, { params: { id: before.handle } }));
    expect(product).toMatchObject({ id: before.id, handle: `moi-${before.id}` });
    const { id } = await create(draft());
    expect(Object.keys(fieldsOf(await save(id, { version: 1, handle: before.handle })))).toEqual([
      'product.handle',
    ]);
  });

  it('shows a picture only once it is saved', async () => {
    const before = await approved();
    const id = await upload();
    await saved(before.id, {
      version: before.version,
      images: [{ id, alt: 'Mặt sau' }, before.images[0]!.id],
    });
    expect((await read(before.id)).images.map(({ alt }) => alt)).toEqual(['Mặt sau', '']);
  });
});
