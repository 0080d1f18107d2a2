import { countSitemap, listSitemap } from '@market/contract/sitemap/routes';
import type { SitemapKind } from '@market/contract/sitemap/schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMarket, startMarket, type As, type Market } from '#test/market.ts';
import { wordpress } from '../../adapters/wordpress/blog.ts';

let market: Market;
let guest: As;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
});
afterAll(() => market.close());

const entries = async (kind: SitemapKind, page?: number) => {
  const answer = await guest.call(listSitemap, {
    params: { kind },
    query: page === undefined ? {} : { page },
  });
  return answer.ok ? answer.value.data.entries : [];
};

it('lists products, also with hidden prices, and never a price', async () => {
  const listed = await market.create.product({});
  const hidden = await market.create.product({ hide_prices: true });
  const draft = await market.create.product({ status: 'draft' });
  const named = await entries('products');
  const ids = named.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([listed.id, hidden.id]));
  expect(ids).not.toContain(draft.id);
  expect(Object.keys(named[0]!).toSorted()).toEqual(['id', 'level', 'slug', 'updated_at']);
});

it('lists only categories that are not empty, with their level, and public shops', async () => {
  const { lv1, lv2 } = await market.create.product({});
  const empty = await market.create.product({ status: 'draft' });
  const categories = await entries('categories');
  expect(categories.find(({ id }) => id === lv1)).toMatchObject({ level: 1 });
  expect(categories.find(({ id }) => id === lv2)).toMatchObject({ level: 2 });
  expect(categories.map(({ id }) => id)).not.toContain(empty.lv2);
  const open = await market.create.shop({ slug: 'mo-cua' });
  const away = await market.create.shop({ slug: 'da-an', review_state: 3 });
  const closed = await market.create.shop({ slug: 'da-dong', status: 'closed' });
  const resting = await market.create.shop({ slug: 'nghi', status: 'vacation' });
  await market.settle();
  const shops = (await entries('shops')).map(({ id }) => id);
  expect(shops).toEqual(expect.arrayContaining([open, resting]));
  for (const shopId of [away, closed]) expect(shops).not.toContain(shopId);
});

it('counts its entries, and is empty past the last page', async () => {
  const answer = await guest.call(countSitemap);
  const kinds = answer.ok ? answer.value.data.kinds : [];
  for (const { kind, total, updated_at } of kinds) {
    expect(await entries(kind)).toHaveLength(total);
    if (total === 0) expect(updated_at).toBeNull();
    else expect(updated_at).toMatch(/^\d{4}-/);
  }
  expect(await entries('products', 2)).toEqual([]);
});

it('counts at most once a minute', async () => {
  const otherMarket = await aMarket();
  const browser = await otherMarket.as();
  const shops = async () => {
    const answer = await browser.call(countSitemap);
    return answer.ok ? answer.value.data.kinds.find(({ kind }) => kind === 'shops')?.total : answer.code;
  };
  const before = await Promise.all(Array.from({ length: 5 }, shops));
  await otherMarket.create.shop();
  await otherMarket.settle();
  expect(new Set([...before, await shops()]).size).toBe(1);
});

it('lists published own posts, and none while an external blog is configured', async () => {
  const id = await market.create.post({ slug: 'chon-vai' });
  await market.create.post({ slug: 'ban-nhap', status: 'draft' });
  expect(await entries('posts')).toEqual([
    { id, slug: 'chon-vai', level: null, updated_at: market.clock.now().toISOString() },
  ]);
  const elsewhere = await aMarket({ services: { blog: wordpress('https://blog.example') } });
  await elsewhere.create.post();
  const answer = await (await elsewhere.as()).call(listSitemap, { params: { kind: 'posts' } });
  expect(answer).toMatchObject({ ok: true, value: { data: { entries: [] } } });
});
