import { uploadShopMedia } from '@market/contract/media/shop-routes';
import { DECORATION_VERSIONS_MAX } from '@market/contract/rules/shop-decoration';
import {
  getDecoration,
  getShopFrontPage,
  previewDecoration,
  publishDecoration,
  restoreDecoration,
  saveDecoration,
} from '@market/contract/shop-decoration/routes';
import type { DecorationBlock, DecorationBlockInput } from '@market/contract/shop-decoration/schemas';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#platform/time.ts';
import { changeShop } from '#shops';
import { makeMember } from '#test/factories/members.ts';
import type { TestStall } from '#test/factories/orders.ts';
import { makeCollection } from '#test/factories/saved.ts';
import { remainingUploads } from '#test/factories/pictures.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let stall: TestStall;
let owner: As;
let guest: As;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
});
afterAll(() => market.close());
beforeEach(async () => {
  stall = await market.create.stall();
  owner = await market.as(stall.ownerId);
});

const read = async (as = owner) => unwrap(await as.call(getDecoration)).data.decoration;
const block = (fields: Partial<DecorationBlock> & Pick<DecorationBlock, 'id' | 'kind'>): DecorationBlock => ({
  visible: true,
  title: '',
  text: '',
  autoplay: false,
  source: 'best_selling',
  collection_id: null,
  product_ids: [],
  limit: 12,
  video_id: null,
  video: null,
  slides: [],
  ...fields,
});
const slide = (fields: Partial<DecorationBlockInput['slides'][number]> = {}) => ({
  title: 'Áo đấu 2026',
  text: 'In tên số miễn phí',
  button: 'Xem mẫu',
  color: 'green' as const,
  link: null,
  image_id: null,
  ...fields,
});
const carousel = (...slides: DecorationBlockInput['slides']) => ({
  ...block({ id: 'c', kind: 'carousel' }),
  slides,
});
const picked = (...product_ids: number[]) =>
  block({ id: 'p', kind: 'products', source: 'picked', product_ids });
const trySave = async (blocks: DecorationBlockInput[], as = owner) => {
  const { version } = await read(as);
  return as.call(saveDecoration, { body: { decoration: { blocks, version } } });
};
const save = async (blocks: DecorationBlockInput[], as = owner) =>
  unwrap(await trySave(blocks, as)).data.decoration;
const publish = async (as = owner) => {
  const { version } = await read(as);
  return unwrap(await as.call(publishDecoration, { body: { version } })).data.decoration;
};
const publishText = async (text: string) => {
  await save([block({ id: 't', kind: 'text', text })]);
  return publish();
};
const page = async (as = guest) =>
  unwrap(await as.call(getShopFrontPage, { params: { id: stall.shopId } })).data.blocks;
const texts = async () => (await page())?.map(({ text }) => text) ?? null;
const upload = async (as = owner) => {
  const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#276f35' } })
    .png()
    .toBuffer();
  const file = new Blob([new Uint8Array(png)]);
  const body = { purpose: 'shop' as const };
  return unwrap(await as.call(uploadShopMedia, { body, file })).data.media.id;
};

describe('a draft', () => {
  it('is the page of every shop at first, and is seen by nobody else until it is published', async () => {
    const first = await read();
    expect(first).toMatchObject({ version: 0, saved_at: null, published: false, versions: [] });
    expect(first.blocks.map(({ kind }) => kind)).toEqual([
      'notice',
      'codes',
      'deals',
      'products',
      'products',
    ]);
    const saved = await save([block({ id: 't', kind: 'text', title: 'Xưởng', text: ' Chào\nkhách ' })]);
    expect(saved).toMatchObject({ version: 1, published: false, blocks: [{ text: 'Chào\nkhách' }] });
    expect(await page()).toBeNull();
    const { blocks } = unwrap(await owner.call(previewDecoration)).data;
    expect(blocks).toMatchObject([{ kind: 'text', title: 'Xưởng' }]);
    expect(await publish()).toMatchObject({ published: true, versions: [{ current: true, blocks: 1 }] });
    expect(await texts()).toEqual(['Chào\nkhách']);
  });

  it('that two members edit is written by the first of them only', async () => {
    const manager = await market.as(await makeMember(market, stall.shopId, 'manager'));
    const { version } = await read();
    const outcomes = await Promise.all(
      [owner, manager].map((as, index) => {
        const blocks = [block({ id: 't', kind: 'text', text: `Bản ${index}` })];
        return as.call(saveDecoration, { body: { decoration: { blocks, version } } });
      }),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      status: 409,
      code: 'decoration.errors.changed',
      facts: { version: 1 },
    });
  });

  it('names only products, collections and uploads of its own shop', async () => {
    const other = await market.create.stall();
    const stranger = await market.as(other.ownerId);
    const foreign = await makeCollection(market.context(), { shop_id: other.shopId });
    const link = (to: 'product' | 'collection', id: number) => carousel(slide({ link: { to, id } }));
    for (const [refused, code] of [
      [picked(other.product.id), 'product'],
      [link('product', other.product.id), 'product'],
      [link('collection', foreign), 'collection'],
      [block({ id: 'k', kind: 'products', source: 'collection', collection_id: foreign }), 'collection'],
      [carousel(slide({ image_id: await upload(stranger) })), 'media'],
      [block({ id: 'v', kind: 'video', video_id: await upload() }), 'media'],
    ] as const)
      expect(await trySave([refused])).toMatchObject({ status: 422, code: `decoration.errors.${code}` });
    expect(await trySave([picked(), picked()])).toMatchObject({ code: 'decoration.errors.block_repeated' });
    expect(await read()).toMatchObject({ version: 0 });
  });

  it('has limits, and links to nothing outside the market', async () => {
    const many = Array.from({ length: 21 }, (_, index) => block({ id: `b${index}`, kind: 'text' }));
    expect(await trySave(many)).toMatchObject({ status: 400 });
    expect(await trySave([carousel(...Array.from({ length: 9 }, () => slide()))])).toMatchObject({
      status: 400,
    });
    const link = { to: 'https://lua.dao', id: null } as never;
    expect(await trySave([carousel(slide({ link }))])).toMatchObject({ status: 400 });
    expect(await trySave([block({ id: 't', kind: 'text', text: 'a'.repeat(2_001) })])).toMatchObject({
      status: 400,
    });
  });

  it('shows pictures of the shop to whoever edits it, and releases what nothing shows any more', async () => {
    const image_id = await upload();
    await save([carousel(slide({ image_id }))]);
    const manager = await market.as(await makeMember(market, stall.shopId, 'manager'));
    const { blocks } = await read(manager);
    expect(blocks[0]!.slides[0]!.image).toMatch(/^\/media\/anh\/.+\/1200\.webp$/);
    expect(await save([{ ...blocks[0]!, title: 'Mới' }], manager)).toMatchObject({ version: 2 });
    await publish();
    await save([]);
    expect(await remainingUploads(market, [image_id])).toEqual([image_id]);
    const { versions } = await publish();
    expect(versions).toHaveLength(2);
    await sql`delete from shop_decoration_versions where id = ${versions[1]!.id}`.execute(market.db);
    await publishText('Không ảnh');
    expect(await remainingUploads(market, [image_id])).toEqual([]);
  });
});

describe('a published page', () => {
  it('shows own listed products in the order picked, without deleted ones', async () => {
    const { shopId: shop_id, product: first } = stall;
    const second = await market.create.product({ shop_id });
    await save([picked(second.id, first.id), carousel(slide({ link: { to: 'product', id: second.id } }))]);
    await publish();
    const idsOf = async () => (await page())!.map(({ products }) => products.map(({ id }) => id));
    expect(await idsOf()).toEqual([[second.id, first.id], []]);
    expect((await page())![1]!.slides[0]!.link).toMatchObject({ to: 'product', id: second.id });
    await sql`update product_cards set is_listed = false where product_id = ${second.id}`.execute(market.db);
    expect(await idsOf()).toEqual([[first.id], []]);
    expect((await page())![1]!.slides[0]!.link).toBeNull();
    expect(await trySave([picked(second.id)])).toMatchObject({ ok: true });
  });

  it('shows no price that its reader may not see, in the preview too', async () => {
    const hidden = await market.create.product({ shop_id: stall.shopId, hide_prices: true });
    await save([picked(hidden.id)]);
    await publish();
    const [shown] = (await page())!;
    expect(shown!.products[0]).toMatchObject({ id: hidden.id, price: null });
    const [preview] = unwrap(await owner.call(previewDecoration)).data.blocks;
    expect(preview!.products[0]).toMatchObject({ id: hidden.id, price: null });
  });

  it('shows products by rule, of its own shop alone', async () => {
    const { shopId: shop_id, product } = stall;
    await market.create.stall();
    const dealt = await market.create.product({ shop_id });
    await market.create.deal({ product_id: dealt.id, shop_id, price: 1_000 });
    const collection_id = await makeCollection(market.context(), { shop_id, products: [product.id] });
    await changeShop(market.context(), shop_id, { featured_products: [dealt.id] });
    await market.settle();
    const by = (id: string, fields: Partial<DecorationBlock>) => block({ id, kind: 'products', ...fields });
    await save([
      by('best', { source: 'best_selling' }),
      by('new', { source: 'newest', limit: 1 }),
      by('featured', { source: 'featured' }),
      by('collection', { source: 'collection', collection_id }),
      block({ id: 'deals', kind: 'deals' }),
    ]);
    await publish();
    const ids = new Map((await page())!.map(({ id, products }) => [id, products.map((card) => card.id)]));
    expect(new Set(ids.get('best'))).toEqual(new Set([product.id, dealt.id]));
    expect(ids.get('new')).toHaveLength(1);
    expect(ids.get('featured')).toEqual([dealt.id]);
    expect(ids.get('collection')).toEqual([product.id]);
    expect(ids.get('deals')).toEqual([dealt.id]);
  });

  it('shows the running public codes and the notice of the shop', async () => {
    const { shopId: shop_id } = stall;
    const rule = (code: string, fields: object) =>
      market.create.priceRule({ shop_id, codes: [code], public: true, ...fields });
    await rule('CHAO', {});
    await rule('RIENG', { public: false });
    await rule('MAI', { starts_at: new Date(market.clock.now().getTime() + DAY) });
    await market.create.priceRule({ shop_id: null, codes: ['SANCHUNG'], public: true });
    await save([block({ id: 'n', kind: 'notice' }), block({ id: 'c', kind: 'codes' })]);
    await publish();
    expect((await page())!.flatMap(({ codes }) => codes.map(({ code }) => code))).toEqual(['CHAO']);
    await changeShop(market.context(), shop_id, { notice: 'Nghỉ lễ' });
    expect((await page())![0]).toMatchObject({ kind: 'notice', text: 'Nghỉ lễ' });
  });

  it('of a hidden shop is not found', async () => {
    await publishText('Chào');
    await changeShop(market.context(), stall.shopId, { review_state: 3 });
    expect(await guest.call(getShopFrontPage, { params: { id: stall.shopId } })).toMatchObject({
      status: 404,
    });
  });

  it('without a visible block is the page of every shop', async () => {
    await save([block({ id: 't', kind: 'text', text: 'Ẩn', visible: false })]);
    await publish();
    expect(await page()).toBeNull();
  });
});

describe('publishing', () => {
  it('twice at once makes one version', async () => {
    await save([block({ id: 't', kind: 'text', text: 'Một' })]);
    const body = { version: 1 };
    await Promise.all([1, 2, 3].map(async () => unwrap(await owner.call(publishDecoration, { body }))));
    expect((await read()).versions).toHaveLength(1);
  });

  it('of a draft that somebody changed meanwhile is refused', async () => {
    await save([]);
    await save([block({ id: 't', kind: 'text', text: 'Hai' })]);
    expect(await owner.call(publishDecoration, { body: { version: 1 } })).toMatchObject({ status: 409 });
    expect(await page()).toBeNull();
  });

  it('leaves the latest 20 versions', async () => {
    for (let n = 0; n <= DECORATION_VERSIONS_MAX; n++) await publishText(`Bản ${n}`);
    const { versions } = await read();
    expect(versions).toHaveLength(DECORATION_VERSIONS_MAX);
    const { rows } = await sql`select from shop_decoration_versions where shop_id = ${stall.shopId}`.execute(
      market.db,
    );
    expect(rows).toHaveLength(DECORATION_VERSIONS_MAX);
    expect(await texts()).toEqual([`Bản ${DECORATION_VERSIONS_MAX}`]);
  });
});

describe('going back', () => {
  it('copies an earlier version to the draft, which buyers see once it is published', async () => {
    const [first] = (await publishText('Cũ')).versions;
    await publishText('Mới');
    const { version } = await read();
    const call = { params: { id: first!.id }, body: { version } };
    const { decoration } = unwrap(await owner.call(restoreDecoration, call)).data;
    expect(decoration).toMatchObject({ published: false, blocks: [{ text: 'Cũ' }] });
    expect(await texts()).toEqual(['Mới']);
    await publish();
    expect(await texts()).toEqual(['Cũ']);
    expect(await owner.call(restoreDecoration, call)).toMatchObject({ status: 409 });
  });

  it('to a version that names deleted things shows the rest, and may be saved again', async () => {
    const { shopId: shop_id, product } = stall;
    const collection_id = await makeCollection(market.context(), { shop_id, products: [product.id] });
    const gone = await market.create.product({ shop_id });
    await save([
      picked(gone.id, product.id),
      { ...block({ id: 'k', kind: 'products' }), source: 'collection', collection_id },
    ]);
    const [earlier] = (await publish()).versions;
    await publishText('Mới');
    await sql`delete from collection_products where collection_id = ${collection_id}`.execute(market.db);
    await sql`delete from collections where id = ${collection_id}`.execute(market.db);
    await sql`update product_cards set is_listed = false where product_id = ${gone.id}`.execute(market.db);
    const { version } = await read();
    const call = { params: { id: earlier!.id }, body: { version } };
    const { blocks } = unwrap(await owner.call(restoreDecoration, call)).data.decoration;
    expect(await save(blocks.map((one) => ({ ...one, title: 'Lại' })))).toMatchObject({
      version: version + 2,
    });
    await publish();
    expect((await page())!.map(({ products }) => products.map(({ id }) => id))).toEqual([[product.id]]);
  });

  it('to a version of another shop is not found', async () => {
    const [theirs] = (await publishText('Của shop khác')).versions;
    const other = await market.as((await market.create.stall()).ownerId);
    const call = { params: { id: theirs!.id }, body: { version: 0 } };
    expect(await other.call(restoreDecoration, call)).toMatchObject({ status: 404 });
  });
});
