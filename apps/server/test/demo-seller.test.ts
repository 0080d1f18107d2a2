import { listApiTokens } from '@market/contract/api-tokens/routes';
import { getProduct } from '@market/contract/catalogue/routes';
import type { Video } from '@market/contract/media/schemas';
import { listMembers } from '@market/contract/members/routes';
import { getShopAnalytics, getShopStats } from '@market/contract/shop-stats/routes';
import { getDecoration, getShopFrontPage } from '@market/contract/shop-decoration/routes';
import { SHOP_ROLES } from '@market/contract/rules/shop-roles';
import { listWebhooks } from '@market/contract/webhooks/routes';
import { productVideos, SELLER_ID, SELLER_SHOP_ID } from '@market/demo-data';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageUrl } from '#media';
import { FILL_TIMEOUT_MS, startDemoMarket } from './demo-market.ts';
import type { As, Market } from './market.ts';
import { unwrap } from './unwrap.ts';

let market: Market;
let seller: As;
beforeAll(async () => {
  market = await startDemoMarket();
  seller = await market.as(SELLER_ID);
}, FILL_TIMEOUT_MS);
afterAll(() => market.close());

test('the demo seller has staff in every role, who never bought at the shop', async () => {
  const { staff, invitations } = unwrap(await seller.call(listMembers)).data;
  expect(new Set(staff.map(({ role }) => role))).toEqual(new Set(SHOP_ROLES));
  expect(invitations).toHaveLength(1);
  const { rows } = await sql`select from orders where shop_id = ${SELLER_SHOP_ID}
    and user_id = any(${staff.map(({ id }) => id)}::bigint[])`.execute(market.db);
  expect(rows).toEqual([]);
});

test('the demo seller has published a page twice, with pictures that can be drawn', async () => {
  const { versions, published, blocks } = unwrap(await seller.call(getDecoration)).data.decoration;
  expect([versions.length, published]).toEqual([2, true]);
  const params = { id: SELLER_SHOP_ID };
  const page = unwrap(await seller.call(getShopFrontPage, { params })).data.blocks!;
  const kinds = page.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['codes', 'carousel', 'deals', 'products', 'text']));
  const { slides } = blocks.find(({ kind }) => kind === 'carousel')!;
  expect(slides.map(({ image }) => image)).not.toContain(null);
  const { rows } = await sql`select from shop_decoration_media m left join drawings d using (key)
    where d.key is null`.execute(market.db);
  expect(rows).toEqual([]);
});

test('a shop sees whom it sold to, with the figures of their orders', async () => {
  const { rows } = await sql`select o.shop_id, o.user_id from
      (select shop_id, user_id, count(*) as orders, coalesce(sum(total_price) filter (where status <> 'cancelled'), 0) as spent
        from orders group by 1, 2) o
      left join shop_customers c using (shop_id, user_id)
    where (c.orders_count, c.spent) is distinct from (o.orders, o.spent)`.execute(market.db);
  expect(rows).toEqual([]);
  const tagged =
    await sql`select from shop_customers where shop_id = ${SELLER_SHOP_ID} and tags <> '{}'`.execute(
      market.db,
    );
  expect(tagged.rows).toHaveLength(5);
});

test('the demo seller has tokens, a webhook that receives and one that stopped', async () => {
  const { api_tokens } = unwrap(await seller.call(listApiTokens)).data;
  expect(api_tokens.filter(({ expires_at }) => expires_at !== null)).toHaveLength(2);
  const { webhooks } = unwrap(await seller.call(listWebhooks)).data;
  expect(webhooks).toMatchObject([
    { stopped: null, failing_since: null },
    { stopped: 'failing', waiting: 6 },
  ]);
  expect(webhooks[0]!.received).toBeGreaterThan(20);
});

test('figures of a shop by source equal its orders, and each step has people', async () => {
  const { analytics } = unwrap(await seller.call(getShopAnalytics, { query: {} })).data;
  const { stats } = unwrap(await seller.call(getShopStats, { query: {} })).data;
  const sum = (count: (row: (typeof analytics.sources)[number]) => number) =>
    analytics.sources.reduce((total, row) => total + count(row), 0);
  expect([sum((row) => row.orders), sum((row) => row.revenue)]).toEqual([
    stats.total.orders,
    stats.total.revenue,
  ]);
  expect(analytics.funnel.map(({ people }) => people > 0)).toEqual([true, true, true, true, true]);
  expect(analytics.sources.find(({ source }) => source === 'ad')!.orders).toBeGreaterThan(0);
  expect(analytics.best_sellers.length).toBeGreaterThan(0);
});

test('a shop in its first day waits for review and verification, and has a product that was refused', async () => {
  const { rows } = await sql`select s.review_state, v.state, p.review_status
    from shops s join shop_verifications v on v.shop_id = s.id join products p on p.shop_id = s.id
    where s.slug = 'may-thu-cuc'`.execute(market.db);
  expect(rows).toEqual([{ review_state: 1, state: 'waiting', review_status: 'rejected' }]);
});

test('each short film is on the product that it shows, with its first picture', async () => {
  const { rows: found } = await sql<{ id: number; videos: Video[]; first: string }>`
    select p.id, p.videos, i.media_key as first from products p
    join product_images i on i.product_id = p.id and i.position = 1
    where jsonb_array_length(p.videos) > 0`.execute(market.db);
  const firsts = found.map(({ first }) => first);
  expect(firsts.toSorted()).toEqual(productVideos.map(({ keys }) => keys[0]).toSorted());
  const guest = await market.as();
  for (const { id, videos, first } of found) {
    const { product } = unwrap(await guest.call(getProduct, { params: { id: String(id) } }));
    expect(product.videos).toEqual(videos);
    expect(videos[0]!.thumb_url).toBe(imageUrl(first, 520));
  }
});

test('shops that were asked keep a response rate after the daily job', async () => {
  await market.run('chat.response');
  const { rows } = await sql`select s.id from shops s where s.response_rate is null
    and exists (select from chat_conversations c where c.shop_id = s.id)`.execute(market.db);
  expect(rows).toEqual([]);
});
