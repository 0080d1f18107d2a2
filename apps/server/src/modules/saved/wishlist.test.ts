import type { ReplyOf } from '@market/contract/route';
import { addToWishlist, isOnWishlist, listWishlist, removeFromWishlist } from '@market/contract/saved/routes';
import { WISHLIST_MAX } from '@market/contract/constants/products';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshCards } from '#catalogue';
import { transact } from '#platform/context.ts';
import { SECOND } from '#platform/time.ts';
import { unwrap } from '#test/unwrap.ts';
import { startMarket, type As, type Market } from '#test/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const asNewUser = async () => market.as(await market.create.user());
const add = (as: As, product_id: number) => as.call(addToWishlist, { body: { product_id } });
const remove = (as: As, id: number) => as.call(removeFromWishlist, { params: { id } });
const isSaved = async (as: As, id: number) =>
  unwrap(await as.call(isOnWishlist, { params: { id } })).data.is_added;
type Query = { page?: number; limit?: number; filter?: 'deal' | 'few_left'; only_ids?: boolean };
const list = async (as: As, query: Query = {}): Promise<ReplyOf<typeof listWishlist>['data']> =>
  unwrap(await as.call(listWishlist, { query })).data;
const listIds = async (as: As, query?: Query) => (await list(as, query)).products.map(({ id }) => id);

const setStatus = (id: number, status: string) =>
  transact(market.context(), async (context) => {
    await sql`update products set status = ${status} where id = ${id}`.execute(context.db);
    await refreshCards(context, [id]);
  });

describe('a wishlist', () => {
  test('contains each added product once, newest first', async () => {
    const as = await asNewUser();
    const [one, two] = [await market.create.product(), await market.create.product()];
    unwrap(await add(as, one.id));
    market.clock.pass(SECOND);
    unwrap(await add(as, two.id));
    unwrap(await add(as, one.id));
    expect(await listIds(as)).toEqual([two.id, one.id]);
    expect([await isSaved(as, one.id), await isSaved(as, 987_654)]).toEqual([true, false]);
    expect(await list(as, { page: 2, limit: 1 })).toMatchObject({
      total: 2,
      products: [{ id: one.id }],
      product_ids: [two.id, one.id],
    });
  });

  test('accepts the removal of a product, also of one that it does not contain', async () => {
    const as = await asNewUser();
    const { id } = await market.create.product();
    unwrap(await add(as, id));
    unwrap(await remove(as, id));
    unwrap(await remove(as, id));
    expect(await list(as)).toMatchObject({ total: 0, products: [], product_ids: [] });
  });

  test('is visible to its owner only', async () => {
    const [owner, stranger] = [await asNewUser(), await asNewUser()];
    const { id } = await market.create.product();
    unwrap(await add(owner, id));
    unwrap(await remove(stranger, id));
    expect([await isSaved(owner, id), await isSaved(stranger, id)]).toEqual([true, false]);
    expect(await (await market.as()).call(listWishlist)).toMatchObject({ status: 401 });
  });

  test('refuses products that are not public', async () => {
    const as = await asNewUser();
    const { id } = await market.create.product();
    await setStatus(id, 'inactive');
    expect(await add(as, id)).toMatchObject({ status: 404, code: 'product.errors.not_found' });
    expect(await add(as, 987_654_321)).toMatchObject({ status: 404 });
  });

  test('lists ids of products that are not for sale, and shows them again afterwards', async () => {
    const as = await asNewUser();
    const [listed, removed] = [await market.create.product(), await market.create.product()];
    unwrap(await add(as, removed.id));
    unwrap(await add(as, listed.id));
    await setStatus(removed.id, 'inactive');
    const left = await list(as);
    expect(left).toMatchObject({ total: 1, gone_ids: [removed.id], products: [{ id: listed.id }] });
    await setStatus(removed.id, 'active');
    expect(await list(as)).toMatchObject({ total: 2, gone_ids: [] });
    await setStatus(removed.id, 'inactive');
    unwrap(await remove(as, removed.id));
    expect((await list(as)).gone_ids).toEqual([]);
  });

  test('marks products with a deal and products with few units left', async () => {
    const as = await asNewUser();
    const [deal, few, plain] = [
      await market.create.product(),
      await market.create.product({ variants: [{ stock: 3 }] }),
      await market.create.product(),
    ];
    await market.create.deal({ product_id: deal.id, shop_id: deal.shop_id, price: 80_000 });
    const tooFew = await market.create.product({
      variants: [{ stock: 3 }],
      tiers: [{ start: 10, price: 100_000 }],
    });
    for (const { id } of [deal, few, plain, tooFew]) unwrap(await add(as, id));
    expect((await list(as)).counts).toEqual({ all: 4, deal: 1, few_left: 1 });
    expect(await listIds(as, { filter: 'deal' })).toEqual([deal.id]);
    expect(await list(as, { filter: 'few_left' })).toMatchObject({ total: 1, products: [{ id: few.id }] });
  });

  test('answers only ids for the hearts of a page', async () => {
    const as = await asNewUser();
    const { id } = await market.create.product();
    unwrap(await add(as, id));
    expect(await list(as, { only_ids: true })).toMatchObject({ products: [], product_ids: [id], total: 1 });
  });

  test('shows a hidden price to signed-in users, as every card does', async () => {
    const secret = 87_654_3;
    const as = await asNewUser();
    const { id } = await market.create.product({ hide_prices: true, tiers: [{ start: 1, price: secret }] });
    unwrap(await add(as, id));
    const [card] = (await list(as)).products;
    expect(card).toMatchObject({ hidePrices: true, price: secret });
  });

  test('contains a product once after concurrent requests', async () => {
    const as = await asNewUser();
    const { id } = await market.create.product();
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(as, id)));
    expect(answers.map(({ ok }) => ok)).toEqual(Array.from({ length: 8 }, () => true));
    expect((await list(as)).product_ids).toEqual([id]);
  });

  test('is full at its limit, also for concurrent requests', async () => {
    const as = await asNewUser();
    const products = await Promise.all(Array.from({ length: 4 }, () => market.create.product()));
    await sql`insert into products (shop_id, category_lv1, category_lv2, title, handle, up_at, created_at, updated_at)
      select shop_id, category_lv1, category_lv2, title, handle || '-' || n, up_at, created_at, updated_at
      from products, generate_series(1, ${WISHLIST_MAX - 2}) n where id = ${products[0]!.id}`.execute(
      market.db,
    );
    await sql`insert into wishlist_products (user_id, product_id, added_at)
      select ${as.userId}, id, now() from products where handle like (select handle from products where id = ${products[0]!.id}) || '-%'`.execute(
      market.db,
    );
    const answers = await Promise.all(products.map(({ id }) => add(as, id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      status: 422,
      code: 'wishlist.errors.limit',
      facts: { limit: WISHLIST_MAX },
    });
    expect((await list(as)).product_ids).toHaveLength(WISHLIST_MAX);
    const { product_ids } = await list(as);
    expect(await add(as, product_ids[0]!)).toMatchObject({ ok: true });
  });
});
