import { getSeoCategory, listBrands, listCarousels, listHomeSections } from '@market/contract/content/routes';
import {
  HOME_BLOG_POSTS,
  HOME_CLASSIFIEDS,
  HOME_FOR_ME,
  HOME_HOT_DEALS,
  HOME_KEYWORDS,
  HOME_RECENT_PRODUCTS,
  HOME_TRADE_ASSURANCE,
} from '@market/contract/constants/pages';
import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#platform/context.ts';
import { aMarket, startMarket, type As, type Market } from '#test/market.ts';
import { seedContent } from '../../../demo/content.ts';

let market: Market;
let guest: As;
let shops: { open: number; hidden: number };

const banner = (id: number, sort: number, position: 'carousel' | 'home_primary' = 'carousel') => ({
  id,
  position,
  platform: 'web_desktop' as const,
  sort,
  title: `Hàng hè ${id}`,
  sub_title: 'Về kho mỗi tuần',
  label: null,
  call_to_action: 'Xem ngay',
  image: `slide.${id}`,
  image_mobile: `slide.${id}.m`,
  alt: 'Áo polo xếp chồng',
  link: '/hang-moi',
  action: 'VIEW_WEBSITE' as const,
  status: 'published' as const,
  starts_at: null,
  ends_at: null,
  user_types: null,
  keywords: [],
  category_id: null,
});
const brand = (id: number, name: string, fields: { featured?: boolean; shop_id?: number | null } = {}) => ({
  id,
  name,
  slug: `hieu-${id}`,
  tag_line: '',
  logo: `logo.${id}`,
  cover_image: `cover.${id}`,
  shop_id: null,
  featured: false,
  position: id,
  ...fields,
});
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
  shops = {
    open: await market.create.shop({ slug: 'may-viet' }),
    hidden: await market.create.shop({ slug: 'da-an', review_state: 3 }),
  };
  await transact(market.context(), (context) =>
    seedContent(context, {
      brands: [
        brand(1, 'Đông Xuân'),
        brand(2, 'An Phước', { featured: true, shop_id: shops.open }),
        brand(3, 'Dệt & May', { shop_id: shops.hidden }),
      ],
      banners: [banner(1, 2), banner(2, 1), banner(3, 0, 'home_primary')],
    }),
  );
});
afterAll(() => market.close());

const value = <Value>(outcome: { ok: boolean; value?: Value }): Value => {
  expect(outcome.ok).toBe(true);
  return outcome.value as Value;
};

test('slides are in the order of editors, without banners of other positions', async () => {
  const { carousels } = value(await guest.call(listCarousels)).data;
  expect(carousels.map(({ id }) => id)).toEqual([2, 1]);
  expect(carousels[0]).toMatchObject({
    title: 'Hàng hè 2',
    call_to_action: 'Xem ngay',
    link: '/hang-moi',
    label: null,
  });
  expect(carousels[0]!.image).toMatch(/slide\/2\/1200/);
});

test('a new market has every block of the home page, in order', async () => {
  const { sections } = value(await guest.call(listHomeSections)).data;
  expect(sections.map(({ source, limit }) => [source, limit])).toEqual([
    ['carousels', 6],
    ['hot_deals', HOME_HOT_DEALS],
    ['categories', 12],
    ['ad_banners', 3],
    ['new_user_channel', 1],
    ['showrooms', 4],
    ['top_popular', 5],
    ['first_choice', 4],
    ['featured_brands', 8],
    ['trade_assurance', HOME_TRADE_ASSURANCE],
    ['new_products', 6],
    ['for_me', HOME_FOR_ME],
    ['brands', 6],
    ['classifieds', HOME_CLASSIFIEDS],
    ['blog', HOME_BLOG_POSTS],
    ['trending', HOME_KEYWORDS],
    ['recent_products', HOME_RECENT_PRODUCTS],
    ['favourite_shops', 6],
  ]);
});

test('an existing market keeps its blocks and gets the brands before the classifieds, once', async () => {
  const { db, as } = await aMarket();
  const file = new URL('migrations/20261124-0100-content-default-blocks.sql', import.meta.url);
  const upgrade = async () => sql.raw(await readFile(file, 'utf8')).execute(db);
  const blocks = async () =>
    value(await (await as()).call(listHomeSections)).data.sections.map(({ source }) => source);
  await sql`delete from home_sections where source not in ('for_me', 'classifieds', 'blog')`.execute(db);
  await sql`update home_sections set position = case source when 'classifieds' then 0 when 'for_me' then 2 else 1 end`.execute(
    db,
  );
  await upgrade();
  expect(await blocks()).toEqual(['brands', 'classifieds', 'blog', 'for_me']);
  await sql`update home_sections set position = 1000, title = 'Nhà may' where source = 'brands'`.execute(db);
  await upgrade();
  expect(await blocks()).toEqual(['classifieds', 'blog', 'for_me', 'brands']);
});

test('a block follows the position of its row', async () => {
  const sources = async () =>
    value(await guest.call(listHomeSections)).data.sections.map(({ source }) => source);
  const before = await sources();
  await sql`update home_sections set position = 0 where source = ${before.at(-1)}`.execute(market.db);
  expect(await sources()).toEqual([before.at(-1), ...before.slice(0, -1)]);
  await sql`update home_sections set position = 999 where source = ${before.at(-1)}`.execute(market.db);
  expect(await sources()).toEqual(before);
});

test('brands are listed featured first, by name in Vietnamese order, or shuffled', async () => {
  const names = async (order_by?: 'rand' | 'name') =>
    value(await guest.call(listBrands, { query: order_by === undefined ? {} : { order_by } })).data.data.map(
      ({ name }) => name,
    );
  expect(await names()).toEqual(['An Phước', 'Đông Xuân', 'Dệt & May']);
  expect(await names('name')).toEqual(['An Phước', 'Dệt & May', 'Đông Xuân']);
  expect((await names('rand')).toSorted()).toEqual((await names()).toSorted());
});

test('a brand links to its shop, or to a search when the shop is not public', async () => {
  const brands = value(await guest.call(listBrands, { query: {} })).data.data;
  const links = Object.fromEntries(brands.map(({ id, link }) => [id, link]));
  expect(links).toEqual({
    1: `/product/search?keyword=${encodeURIComponent('Đông Xuân')}`,
    2: '/shop/may-viet',
    3: `/product/search?keyword=${encodeURIComponent('Dệt & May')}`,
  });
});

test('a brand has the count of products its shop sells, unless the shop is not public', async () => {
  await sql`insert into shop_stats (shop_id, total_products) select id, case slug when 'may-viet' then 12 else 34 end
    from shops where slug in ('may-viet', 'da-an')
    on conflict (shop_id) do update set total_products = excluded.total_products`.execute(market.db);
  const brands = value(await guest.call(listBrands, { query: {} })).data.data;
  expect(Object.fromEntries(brands.map(({ id, total_products }) => [id, total_products]))).toEqual({
    1: null,
    2: 12,
    3: null,
  });
});

test('a category page has its texts, its children and the filters of its list', async () => {
  const { lv1, lv2 } = await market.create.categories();
  await sql`update categories set meta_title = 'Áo polo sỉ', content = '<p onclick="x()">Tận xưởng.</p><script>x</script>', keywords = '{áo polo}'
    where id = ${lv2}`.execute(market.db);
  const parent = value(await guest.call(getSeoCategory, { params: { id: lv1 } })).data.seo;
  expect(parent).toMatchObject({
    metaTitle: 'Thời trang nam',
    filter_category_lv1: lv1,
    filter_category_lv2: null,
  });
  expect(parent.childs.map(({ id }) => id)).toEqual([lv2]);
  const child = value(await guest.call(getSeoCategory, { params: { id: lv2 } })).data.seo;
  expect(child).toMatchObject({
    metaTitle: 'Áo polo sỉ',
    headingTitle: 'Áo polo',
    content: '<p>Tận xưởng.</p>',
    keywords: ['áo polo'],
    parentId: lv1,
    filter_category_lv1: lv1,
    filter_category_lv2: lv2,
    childs: [],
  });
  const unknown = await guest.call(getSeoCategory, { params: { id: 999_999 } });
  expect(unknown).toMatchObject({ ok: false, code: 'category.errors.not_found' });
});
