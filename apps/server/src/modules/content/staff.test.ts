import { getAds } from '@market/contract/ads/routes';
import { listBrands, listCarousels, listHomeSections } from '@market/contract/content/routes';
import * as staff from '@market/contract/content/staff-routes';
import type { BannerInput } from '@market/contract/content/staff-schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#platform/context.ts';
import { collectPageKeys } from '#platform/web/page-keys.ts';
import { later, MINUTE } from '#platform/time.ts';
import { asStaff, auditedActions, makeContentUpload } from '#test/factories/content.ts';
import { remainingUploads } from '#test/factories/pictures.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { eraseFrom } from '#test/personal-data.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let editor: As;
let guest: As;
beforeAll(async () => {
  market = await startMarket();
  editor = await asStaff(market);
  guest = await market.as();
});
afterAll(() => market.close());

const input = async (fields: Partial<BannerInput> = {}): Promise<BannerInput> => ({
  position: 'home_primary',
  title: 'Hè rực nắng',
  link: '/hang-moi',
  image_id: await makeContentUpload(market, editor),
  ...fields,
});
const create = async (fields: Partial<BannerInput> = {}) =>
  unwrap(await editor.call(staff.createBanner, { body: await input(fields) })).data.banner;
const visibleBanners = async (
  position: 'home_primary' | 'search' | 'category' = 'home_primary',
  query: object = {},
) =>
  unwrap(await guest.call(getAds, { query: { position, user_type: 'guest', ...query } })).data.map(
    ({ ads_content }) => ads_content.id,
  );
const isoIn = (ms: number) => later(market.clock.now(), ms).toISOString();
const change = (id: number, body: Parameters<typeof editor.call<typeof staff.changeBanner>>[1]['body']) =>
  editor.call(staff.changeBanner, { params: { id }, body });

describe('a banner', () => {
  it('is shown from its start until its end, and only when it is published', async () => {
    const draft = await create({ status: 'draft' });
    const timed = await create({ starts_at: isoIn(MINUTE), ends_at: isoIn(2 * MINUTE) });
    expect(await visibleBanners()).not.toContain(draft.id);
    expect(await visibleBanners()).not.toContain(timed.id);
    market.clock.pass(MINUTE);
    expect(await visibleBanners()).toContain(timed.id);
    unwrap(await change(timed.id, { version: timed.version, status: 'hidden' }));
    expect(await visibleBanners()).not.toContain(timed.id);
    unwrap(await change(timed.id, { version: timed.version + 1, status: 'published' }));
    market.clock.pass(MINUTE);
    expect(await visibleBanners()).not.toContain(timed.id);
  });

  it('keeps what is left out, folds its keywords and belongs to its category', async () => {
    const { lv2 } = await market.create.categories();
    const banner = await create({
      position: 'search',
      keywords: ['Áo  Polo', 'ao polo'],
      call_to_action: 'Xem',
    });
    expect(banner).toMatchObject({
      keywords: ['ao polo'],
      call_to_action: 'Xem',
      status: 'published',
      version: 1,
    });
    const changed = unwrap(await change(banner.id, { version: 1, title: ' Áo polo sỉ ' })).data.banner;
    expect(changed).toEqual({ ...banner, title: 'Áo polo sỉ', version: 2, updated_at: changed.updated_at });
    expect(await visibleBanners('search', { keyword: 'áo polo nam' })).toEqual([banner.id]);
    expect(await visibleBanners('search', { keyword: 'quần' })).toEqual([]);
    const unknown = await change(banner.id, { version: 2, category_id: 999_999 });
    expect(unknown).toMatchObject({
      code: 'content.errors.refused',
      facts: { fields: { category_id: expect.any(String) } },
    });
    unwrap(await change(banner.id, { version: 2, category_id: lv2 }));
  });

  it('refuses an older version, an end before the start, a foreign picture and a link of scripts', async () => {
    const banner = await create();
    unwrap(await change(banner.id, { version: 1, title: 'Một' }));
    expect(await change(banner.id, { version: 1, title: 'Hai' })).toMatchObject({
      status: 409,
      code: 'content.errors.changed',
      facts: { version: 2 },
    });
    const backwards = await change(banner.id, {
      version: 2,
      starts_at: isoIn(9 * MINUTE),
      ends_at: isoIn(MINUTE),
    });
    expect(backwards).toMatchObject({ facts: { fields: { ends_at: expect.any(String) } } });
    const other = await asStaff(market);
    const foreign = await change(banner.id, { version: 2, image_id: await makeContentUpload(market, other) });
    expect(foreign).toMatchObject({ facts: { fields: { image_id: expect.any(String) } } });
    for (const link of ['javascript:alert(1)', '//evil.test', '/\\evil.test', 'http://evil.test'])
      expect(await change(banner.id, { version: 2, link }), link).toMatchObject({ status: 400 });
  });

  it('saved by two editors at once is saved once', async () => {
    const banner = await create();
    const answers = await Promise.all(
      ['Một', 'Hai', 'Ba'].map((title) => change(banner.id, { version: 1, title })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('is ordered among those of its position', async () => {
    await sql`delete from banners`.execute(market.db);
    const ids = [];
    for (const title of ['Một', 'Hai', 'Ba']) ids.push((await create({ title })).id);
    const turned = ids.toReversed();
    expect(
      await editor.call(staff.orderBanners, { body: { position: 'home_primary', ids: turned } }),
    ).toMatchObject({ ok: true });
    expect(await visibleBanners()).toEqual(turned);
    const partial = await editor.call(staff.orderBanners, {
      body: { position: 'home_primary', ids: ids.slice(1) },
    });
    expect(partial).toMatchObject({ code: 'content.errors.refused' });
  });

  it('is listed for the days in which it runs', async () => {
    await sql`delete from banners`.execute(market.db);
    const endless = await create();
    const later7 = await create({
      starts_at: '2026-12-08T00:00:00+07:00',
      ends_at: '2026-12-10T00:00:00+07:00',
    });
    const list = async (from: string, to: string) =>
      unwrap(await editor.call(staff.listStaffBanners, { query: { from, to } })).data.banners.map(
        ({ id }) => id,
      );
    expect(await list('2026-12-01', '2026-12-07')).toEqual([endless.id]);
    expect(await list('2026-12-09', '2026-12-12')).toEqual([endless.id, later7.id]);
    expect(await list('2026-12-10', '2026-12-12')).toEqual([endless.id]);
  });
});

it('a slide is a banner of the carousel; others are not found there', async () => {
  const { position: _position, ...body } = await input();
  const slide = unwrap(await editor.call(staff.createCarousel, { body })).data.carousel;
  expect(unwrap(await guest.call(listCarousels)).data.carousels.map(({ id }) => id)).toContain(slide.id);
  const banner = await create();
  expect(await editor.call(staff.getStaffCarousel, { params: { id: banner.id } })).toMatchObject({
    status: 404,
  });
  expect(await editor.call(staff.deleteCarousel, { params: { id: banner.id } })).toMatchObject({
    status: 404,
  });
  expect(await editor.call(staff.deleteCarousel, { params: { id: slide.id } })).toMatchObject({ ok: true });
  expect(await editor.call(staff.getStaffCarousel, { params: { id: slide.id } })).toMatchObject({
    status: 404,
  });
});

describe('a picture', () => {
  const keptOf = async (key: string) => {
    const { rows } = await sql<{ retained: boolean; user_id: number | null }>`
      select kept_at is not null as retained, user_id from uploads where key = ${key}`.execute(market.db);
    return rows[0];
  };

  it('belongs to the market once a banner shows it, and is released by the last one', async () => {
    const banner = await create();
    expect(await keptOf(banner.image_id)).toEqual({ retained: true, user_id: null });
    const copy = await create({ image_id: banner.image_id });
    await editor.call(staff.deleteBanner, { params: { id: banner.id } });
    expect(await remainingUploads(market, [banner.image_id])).toEqual([banner.image_id]);
    await editor.call(staff.deleteBanner, { params: { id: copy.id } });
    expect(await remainingUploads(market, [banner.image_id])).toEqual([]);
  });

  it('stays when the account of its editor is erased', async () => {
    const leaving = await asStaff(market);
    const body = await input({ image_id: await makeContentUpload(market, leaving) });
    const { banner } = unwrap(await leaving.call(staff.createBanner, { body })).data;
    await eraseFrom(market.context(), 'media', leaving.userId!);
    expect(await keptOf(banner.image_id)).toEqual({ retained: true, user_id: null });
  });
});

describe('cached pages', () => {
  it('note what they show of banners, blocks and brands', async () => {
    const keys = new Set<string>();
    await collectPageKeys(keys, async () => {
      await guest.call(listCarousels);
      await guest.call(listHomeSections);
      await guest.call(listBrands, { query: {} });
      await visibleBanners('category');
    });
    expect([...keys].toSorted()).toEqual(['banners:carousel', 'banners:category', 'brands', 'home-sections']);
  });

  it('are dropped once when a banner starts and when it ends', async () => {
    await sql`delete from banners`.execute(market.db);
    await create({ position: 'search', starts_at: isoIn(MINUTE), ends_at: isoIn(2 * MINUTE) });
    const run = async () => {
      const turned = sql<{ at: Date | null }>`select turned_at as at from banners`;
      const before = (await turned.execute(market.db)).rows[0]!.at;
      await market.run('content.turn_banners');
      return (await turned.execute(market.db)).rows[0]!.at?.getTime() !== before?.getTime();
    };
    expect(await run()).toBe(false);
    market.clock.pass(MINUTE);
    expect(await run()).toBe(true);
    expect(await run()).toBe(false);
    market.clock.pass(MINUTE);
    expect(await run()).toBe(true);
    expect(await run()).toBe(false);
  });
});

describe('the home page', () => {
  const read = async () => unwrap(await editor.call(staff.listStaffHomeSections)).data;
  const sources = async () =>
    unwrap(await guest.call(listHomeSections)).data.sections.map(({ source }) => source);

  it('shows its blocks in the published order, without hidden ones, and pinned products', async () => {
    const product = await market.create.product({ shop_id: await market.create.shop() });
    const { sections, version } = await read();
    const turned = sections.toReversed();
    const body = {
      version,
      sections: turned.map(({ id, source }) => ({
        id,
        ...(source === 'carousels' && { hidden: true }),
        ...(source === 'new_products' && { pinned_product_ids: [product.id], limit: 4, title: 'Mới về' }),
      })),
    };
    const published = unwrap(await editor.call(staff.arrangeHome, { body })).data;
    expect(published.version).toBe(version + 1);
    expect(await sources()).toEqual(
      turned.map(({ source }) => source).filter((source) => source !== 'carousels'),
    );
    const pinned = published.sections.find(({ source }) => source === 'new_products');
    expect(pinned).toMatchObject({ title: 'Mới về', limit: 4, pinned: [{ id: product.id }] });
    expect(unwrap(await guest.call(listHomeSections)).data.sections).toContainEqual(
      expect.objectContaining({ source: 'new_products', pinned_product_ids: [product.id] }),
    );
  });

  it('is published by one of two editors', async () => {
    const { sections, version } = await read();
    const publish = (order: typeof sections) =>
      editor.call(staff.arrangeHome, { body: { version, sections: order.map(({ id }) => ({ id })) } });
    const answers = await Promise.all([publish(sections), publish(sections.toReversed())]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'content.errors.changed' });
  });

  it('refuses an order that lacks a block or names one twice, and pins of other blocks', async () => {
    const { sections, version } = await read();
    const ids = sections.map(({ id }) => ({ id }));
    const publish = (order: object[]) =>
      editor.call(staff.arrangeHome, { body: { version, sections: order as { id: number }[] } });
    for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]!], [...ids.slice(1), { id: 999_999 }]])
      expect(await publish(wrong)).toMatchObject({ code: 'content.errors.refused' });
    const product = await market.create.product({ shop_id: await market.create.shop() });
    const blog = sections.find(({ source }) => source === 'blog')!.id;
    const pin = (id: number, pinned: number[]) =>
      publish(ids.map((one) => (one.id === id ? { ...one, pinned_product_ids: pinned } : one)));
    expect(await pin(blog, [product.id])).toMatchObject({ code: 'content.errors.refused' });
    expect((await read()).version).toBe(version);
  });

  it('gets blocks and loses them', async () => {
    const body = { source: 'new_products', title: 'Hàng về chiều nay' } as const;
    const { sections, version } = unwrap(await editor.call(staff.createHomeSection, { body })).data;
    const added = sections.at(-1)!;
    expect(added).toMatchObject({ key: 'new-products-2', limit: 6, hidden: false });
    const params = { id: added.id };
    const changed = await editor.call(staff.changeHomeSection, { params, body: { version, hidden: true } });
    expect(unwrap(changed).data.sections.at(-1)).toMatchObject({ hidden: true });
    expect(await editor.call(staff.deleteHomeSection, { params })).toMatchObject({ ok: true });
    expect(await editor.call(staff.deleteHomeSection, { params })).toMatchObject({ status: 404 });
  });
});

it('a brand is made, changed once a version, and deleted', async () => {
  const shop_id = await market.create.shop();
  const body = {
    name: 'Vải Đông Xuân',
    shop_id,
    featured: true,
    logo_id: await makeContentUpload(market, editor),
  };
  const { brand } = unwrap(await editor.call(staff.createBrand, { body })).data;
  expect(brand).toMatchObject({ slug: 'vai-dong-xuan', featured: true, shop_id, version: 1 });
  expect(await editor.call(staff.createBrand, { body: { name: 'Vải Đông Xuân' } })).toMatchObject({
    facts: { fields: { slug: expect.any(String) } },
  });
  const params = { id: brand.id };
  const save = (name: string) => editor.call(staff.changeBrand, { params, body: { version: 1, name } });
  const answers = await Promise.all([save('Một'), save('Hai')]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const { brands, total } = unwrap(
    await editor.call(staff.listStaffBrands, { query: { keyword: 'hai' } }),
  ).data;
  expect(brands.length).toBe(total);
  expect(await editor.call(staff.deleteBrand, { params })).toMatchObject({ ok: true });
  expect(await editor.call(staff.getStaffBrand, { params })).toMatchObject({ status: 404 });
});

it('every write leaves one row of the audit log, and a refused one none', async () => {
  const before = (await auditedActions(market)).length;
  const banner = await create();
  await change(banner.id, { version: 1, title: 'Mới' });
  await change(banner.id, { version: 1, title: 'Cũ' });
  await editor.call(staff.deleteBanner, { params: { id: banner.id } });
  expect((await auditedActions(market)).slice(before)).toEqual([
    'content.banner_created',
    'content.banner_changed',
    'content.banner_deleted',
  ]);
  const { rows } = await sql<{ before: object; after: object }>`
    select before, after from audit_entries where action = 'content.banner_changed' order by id desc limit 1`.execute(
    market.db,
  );
  expect(rows[0]).toEqual({ before: { title: 'Hè rực nắng' }, after: { title: 'Mới' } });
});

it.each(['moderator', 'finance', 'support'] as const)('%s may not write content', async (role) => {
  const other = await asStaff(market, role);
  expect(await other.call(staff.listStaffBanners, { query: {} })).toMatchObject({ status: 403 });
});

it('a change that is rolled back leaves no banner', async () => {
  const failed = transact(market.context(), async ({ db }) => {
    await sql`insert into banners (position, title, image, link, starts_at, ends_at)
      values ('slide', 'x', 'y', '/', now(), now() - interval '1 day')`.execute(db);
  });
  await expect(failed).rejects.toThrow(/banners/);
});
