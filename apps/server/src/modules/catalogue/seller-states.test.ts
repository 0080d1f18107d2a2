import { getProduct } from '@market/contract/catalogue/routes';
import {
  createSellerProduct,
  deleteSellerProduct,
  getSellerProduct,
  requestTradeAssurance,
  restoreSellerProduct,
  saveSellerProduct,
  submitSellerProduct,
} from '@market/contract/catalogue/seller-routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '#platform/context.ts';
import { makeFullProduct, makeProductUpload, testDraft } from '#test/factories/seller-products.ts';
import { remainingUploads } from '#test/factories/pictures.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { decideReview } from './actions/review.ts';
import { publishDue } from './actions/seller/scheduled.ts';
import { takeStock } from './index.ts';

let market: Market;
let seller: As;
let lv1: number;
let lv2: number;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  const mine = await market.create.stall();
  seller = await market.as(mine.ownerId);
  ({ lv1, lv2 } = await market.create.categories());
});

const draft = () => testDraft({ lv1, lv2 });
const full = () => makeFullProduct(market, seller, { lv1, lv2 });
const create = async (product: object) =>
  unwrap(await seller.call(createSellerProduct, { body: { product: product as never } })).data.product;
const read = async (id: number) =>
  unwrap(await seller.call(getSellerProduct, { params: { id } })).data.product;
const save = (id: number, product: object) =>
  seller.call(saveSellerProduct, { params: { id }, body: { product: product as never } });
const saved = async (id: number, product: object) => unwrap(await save(id, product)).data.product;
const approve = (id: number) => decideReview(market.context(), id, { staffId: 1, reasons: [] });
const approved = async () => {
  const product = await create({ ...(await full()), status: 'active' });
  await approve(product.id);
  return read(product.id);
};
const sell = (variant_id: number, quantity = 1) =>
  transact(market.context(), (context) => takeStock(context, [{ variant_id, quantity, order_id: 'don-1' }]));

describe('review', () => {
  it('waits for a new product and opens it', async () => {
    const product = await create(await full());
    const submitted = unwrap(await seller.call(submitSellerProduct, { params: { id: product.id } })).data
      .product;
    expect(submitted).toMatchObject({ status: 'active', review_status: 'pending', is_public: false });
    expect(await seller.call(submitSellerProduct, { params: { id: product.id } })).toMatchObject({
      status: 409,
    });
    await approve(product.id);
    expect(await read(product.id)).toMatchObject({ review_status: 'approved', is_public: true });
  });

  it.each([
    ['title', { title: 'Áo khác' }, 'need_review'],
    ['description', { body_html: '<p>Khác</p>' }, 'need_review'],
    ['price', { prices: [{ startQuantity: 1, price: 5 }] }, 'approved'],
    ['warranty', { warranty_period: 30 }, 'approved'],
  ])('of a public product after a new %s', async (_what, changes, review_status) => {
    const { id, version } = await approved();
    expect(await saved(id, { version, ...changes })).toMatchObject({ review_status, is_public: true });
  });

  it('is not evaded by hiding, changing and showing again', async () => {
    const { id, version } = await approved();
    const hidden = await saved(id, { version, status: 'inactive' });
    const changed = await saved(id, { version: hidden.version, title: 'Hàng cấm' });
    expect(await saved(id, { version: changed.version, status: 'active' })).toMatchObject({
      review_status: 'need_review',
    });
  });

  it('says which field was refused and why, and is asked for again', async () => {
    const { id } = await create({ ...(await full()), status: 'active' });
    const reasons = [{ field: 'images', reason: 'Ảnh 2 có logo giải chạy' }];
    await decideReview(market.context(), id, { staffId: 1, reasons });
    expect(await read(id)).toMatchObject({
      review_status: 'rejected',
      review_reasons: reasons,
      is_public: false,
    });
    const again = unwrap(await seller.call(submitSellerProduct, { params: { id } })).data.product;
    expect(again.review_status).toBe('pending');
    await expect(decideReview(market.context(), id, { staffId: 1, reasons: [] })).resolves.toBeUndefined();
    await expect(decideReview(market.context(), id, { staffId: 1, reasons })).rejects.toMatchObject({
      status: 409,
    });
  });

  it('begins at the time that was set', async () => {
    const publish_at = '2026-11-22T00:00:00.000Z';
    const { id } = await create({ ...(await full()), publish_at });
    await market.run('catalogue.publish_due');
    expect((await read(id)).status).toBe('draft');
    market.clock.set(new Date('2026-11-22T00:00:30Z'));
    seller = await market.as(seller.userId!);
    await market.run('catalogue.publish_due');
    expect(await read(id)).toMatchObject({ status: 'active', review_status: 'pending', publish_at: null });
  });

  it('does not begin when the shop takes its time back meanwhile', async () => {
    market.clock.set(new Date('2026-11-21T00:00:00Z'));
    seller = await market.as(seller.userId!);
    const { id } = await create({ ...(await full()), publish_at: '2026-11-22T00:00:00.000Z' });
    market.clock.set(new Date('2026-11-22T00:00:30Z'));
    let job: Promise<void> | undefined;
    await transact(market.context(), async ({ db }) => {
      await sql`update products set publish_at = null where id = ${id}`.execute(db);
      job = publishDue(market.context());
      const waits = sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waits.execute(market.db)).rows.length).toBe(1);
    });
    await job;
    seller = await market.as(seller.userId!);
    expect(await read(id)).toMatchObject({ status: 'draft', publish_at: null });
  });

  it('begins for all others when that of one product breaks, and is tried again', async () => {
    market.clock.set(new Date('2026-11-21T00:00:00Z'));
    seller = await market.as(seller.userId!);
    const publish_at = '2026-11-22T00:00:00.000Z';
    const broken = await create({ ...(await full()), publish_at });
    const other = await create({ ...(await full()), publish_at });
    await sql`update products set specifications = '[null]' where id = ${broken.id}`.execute(market.db);
    market.clock.set(new Date('2026-11-22T00:00:30Z'));
    seller = await market.as(seller.userId!);
    await expect(market.run('catalogue.publish_due')).rejects.toThrow();
    expect((await read(other.id)).status).toBe('active');
    await sql`update products set specifications = '[]' where id = ${broken.id}`.execute(market.db);
    await market.run('catalogue.publish_due');
    expect((await read(broken.id)).status).toBe('active');
  });

  it('of a blocked product is left to staff', async () => {
    const { id, version } = await approved();
    await sql`update products set status = 'blocked', blocked_reason = 'Hàng giả' where id = ${id}`.execute(
      market.db,
    );
    expect(await save(id, { version, status: 'active' })).toMatchObject({
      status: 409,
      code: 'product.errors.blocked',
    });
    expect(await seller.call(deleteSellerProduct, { params: { id } })).toMatchObject({
      status: 409,
    });
  });
});

describe('a deletion', () => {
  it('can be taken back for a day, and then removes the product', async () => {
    const { id } = await approved();
    expect(unwrap(await seller.call(deleteSellerProduct, { params: { id } })).data.result).toBe('deleted');
    const guest = await market.as();
    expect(await guest.call(getProduct, { params: { id: String(id) } })).toMatchObject({
      status: 404,
    });
    expect(unwrap(await seller.call(restoreSellerProduct, { params: { id } })).data.product).toMatchObject({
      is_public: true,
    });
    expect(await seller.call(restoreSellerProduct, { params: { id } })).toMatchObject({
      status: 409,
    });
    unwrap(await seller.call(deleteSellerProduct, { params: { id } }));
    market.clock.pass(25 * 3_600_000);
    seller = await market.as(seller.userId!);
    expect(await seller.call(restoreSellerProduct, { params: { id } })).toMatchObject({
      status: 404,
    });
    await market.run('catalogue.remove_deleted');
    const { rows } = await sql`select from products where id = ${id}`.execute(market.db);
    expect(rows).toHaveLength(0);
  });

  it('that is taken back leaves the variants in their order', async () => {
    const { id, version, variants } = await approved();
    const ids = variants.map((variant) => variant.id).toReversed();
    await saved(id, { version, variants: ids.map((one) => ({ id: one })) });
    unwrap(await seller.call(deleteSellerProduct, { params: { id } }));
    const { product } = unwrap(await seller.call(restoreSellerProduct, { params: { id } })).data;
    expect(product.variants.map((variant) => variant.id)).toEqual(ids);
  });

  it('releases its videos and pictures, also those that staff approved', async () => {
    const { id, version } = await approved();
    const video = await makeProductUpload(market, seller, 'mp4');
    await sql`update uploads set duration_s = 9 where id = ${video}`.execute(market.db);
    const next = await makeProductUpload(market, seller);
    await saved(id, { version, videos: [video], images: [next] });
    const { rows } = await sql<{ key: string }>`select unnest(image_keys) as key from approved_products
      where product_id = ${id}`.execute(market.db);
    const shown = [video, next, ...rows.map(({ key }) => key)];
    expect(shown).toHaveLength(3);
    expect(await remainingUploads(market, shown)).toEqual(shown);
    unwrap(await seller.call(deleteSellerProduct, { params: { id } }));
    market.clock.pass(25 * 3_600_000);
    await market.run('catalogue.remove_deleted');
    expect(await remainingUploads(market, shown)).toEqual([]);
  });

  it('is carried out for all others when that of one product breaks', async () => {
    const [broken, other] = [await create(draft()), await create(draft())];
    for (const { id } of [broken, other]) unwrap(await seller.call(deleteSellerProduct, { params: { id } }));
    await sql`update products set videos = '[null]' where id = ${broken.id}`.execute(market.db);
    market.clock.pass(25 * 3_600_000);
    await expect(market.run('catalogue.remove_deleted')).rejects.toThrow();
    const { rows } = await sql<{ id: number }>`
      select id from products where id in (${broken.id}, ${other.id})`.execute(market.db);
    expect(rows).toEqual([{ id: broken.id }]);
    await sql`update products set videos = '[]' where id = ${broken.id}`.execute(market.db);
  });

  it('frees its SKUs, and is not taken back when one was used meanwhile', async () => {
    const variants = [{ sku: 'TREO-1' }];
    const { id } = await create({ ...draft(), variants });
    unwrap(await seller.call(deleteSellerProduct, { params: { id } }));
    await create({ ...draft(), variants });
    expect(await seller.call(restoreSellerProduct, { params: { id } })).toMatchObject({
      status: 422,
    });
  });

  it('of what was sold hides it', async () => {
    const { id, variants } = await approved();
    await sell(variants[0]!.id);
    expect(unwrap(await seller.call(deleteSellerProduct, { params: { id } })).data.result).toBe('ended');
    expect(await read(id)).toMatchObject({ status: 'inactive', is_public: false });
  });
});

it('trade assurance is asked for once', async () => {
  const { id } = await approved();
  const { product } = unwrap(await seller.call(requestTradeAssurance, { params: { id } })).data;
  expect(product).toMatchObject({ trade_assurance_status: 'pending', is_trade_assurance: false });
  expect(await seller.call(requestTradeAssurance, { params: { id } })).toMatchObject({
    status: 409,
  });
});
