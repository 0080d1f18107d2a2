import {
  addToMyCollection,
  addToShopCollection,
  createMyCollection,
  createShopCollection,
  deleteMyCollection,
  deleteShopCollection,
  listMyCollectionProducts,
  listMyCollections,
  listShopCollectionProducts,
  listShopCollections,
  orderShopCollection,
  removeFromMyCollection,
  removeFromShopCollection,
  renameMyCollection,
  renameShopCollection,
} from '@market/contract/saved/routes';
import { listSellerProducts } from '@market/contract/catalogue/seller-routes';
import { COLLECTION_PRODUCTS_MAX, COLLECTIONS_MAX } from '@market/contract/constants/products';
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
const create = (as: As, name: string) => as.call(createMyCollection, { body: { name } });
const newCollection = async (as: As, name = 'Hàng hè') => unwrap(await create(as, name)).data.collection.id;
const add = (as: As, collectionId: number, product_id: number) =>
  as.call(addToMyCollection, { params: { collectionId }, body: { product_id } });
const list = async (as: As, product_id?: number) =>
  unwrap(await as.call(listMyCollections, { query: product_id === undefined ? {} : { product_id } })).data
    .collections;
const products = async (as: As, collectionId: number, query: { page?: number; limit?: number } = {}) =>
  unwrap(await as.call(listMyCollectionProducts, { params: { collectionId }, query })).data;
const names = async (as: As) => (await list(as)).map(({ name }) => name);

const setStatus = (id: number, status: string) =>
  transact(market.context(), async (context) => {
    await sql`update products set status = ${status} where id = ${id}`.execute(context.db);
    await refreshCards(context, [id]);
  });

describe('a collection of a user', () => {
  test('is created empty, at the end of the list, with a slug of its name', async () => {
    const as = await asNewUser();
    expect(unwrap(await create(as, '  Hàng   hè '))).toMatchObject({
      data: {
        collection: {
          name: 'Hàng hè',
          slug: 'hang-he',
          totalProducts: 0,
          featuredImage: null,
          listProducts: [],
          isSelected: false,
        },
      },
    });
    await newCollection(as, 'Nhập Tết');
    expect(await names(as)).toEqual(['Hàng hè', 'Nhập Tết']);
  });

  test('shows the products added last, and their number', async () => {
    const as = await asNewUser();
    const id = await newCollection(as);
    const goods = [];
    for (let index = 0; index < 4; index += 1) {
      const product = await market.create.product();
      goods.unshift(product.id);
      unwrap(await add(as, id, product.id));
      market.clock.pass(SECOND);
    }
    const [collection] = await list(as);
    expect(collection).toMatchObject({ totalProducts: 4, isSelected: false });
    expect(collection!.listProducts.map((card) => card.id)).toEqual(goods.slice(0, 3));
    expect(collection!.featuredImage).toBe(collection!.listProducts[0]!.imageThumb);
    const page = await products(as, id, { page: 2, limit: 3 });
    expect([page.total, page.products.map((card) => card.id)]).toEqual([4, goods.slice(3)]);
  });

  test('is marked when it contains the given product', async () => {
    const as = await asNewUser();
    const [one] = [await newCollection(as, 'Một'), await newCollection(as, 'Hai')];
    const product = await market.create.product();
    const { collection } = unwrap(await add(as, one, product.id)).data;
    expect(collection).toMatchObject({ id: one, isSelected: true, totalProducts: 1 });
    expect((await list(as, product.id)).map(({ isSelected }) => isSelected)).toEqual([true, false]);
  });

  test('accepts a product once: the second time is a 422', async () => {
    const as = await asNewUser();
    const id = await newCollection(as);
    const product = await market.create.product();
    unwrap(await add(as, id, product.id));
    expect(await add(as, id, product.id)).toMatchObject({
      status: 422,
      code: 'collection.errors.already_there',
    });
    expect(await add(as, id, 987_654_321)).toMatchObject({ status: 404, code: 'product.errors.not_found' });
    expect(await add(as, 987_654_321, product.id)).toMatchObject({ status: 404 });
  });

  test('accepts a product once from concurrent requests', async () => {
    const as = await asNewUser();
    const id = await newCollection(as);
    const product = await market.create.product();
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(as, id, product.id)));
    expect(
      answers.map((answer) => (answer.ok ? 201 : answer.status)).toSorted((one, other) => one - other),
    ).toEqual([201, 422, 422, 422, 422, 422]);
    expect((await products(as, id)).total).toBe(1);
  });

  test('omits products that are not for sale, and shows them again afterwards', async () => {
    const as = await asNewUser();
    const id = await newCollection(as);
    const [listed, removed] = [await market.create.product(), await market.create.product()];
    for (const product of [listed, removed]) unwrap(await add(as, id, product.id));
    await setStatus(removed.id, 'blocked');
    expect(await products(as, id)).toMatchObject({ total: 1, products: [{ id: listed.id }] });
    expect(await list(as)).toMatchObject([{ totalProducts: 1 }]);
    await setStatus(removed.id, 'active');
    expect((await products(as, id)).total).toBe(2);
  });

  test('can lose a product, be renamed and be deleted', async () => {
    const as = await asNewUser();
    const id = await newCollection(as, 'Cũ');
    const product = await market.create.product();
    unwrap(await add(as, id, product.id));
    const params = { collectionId: id, productId: product.id };
    unwrap(await as.call(removeFromMyCollection, { params }));
    unwrap(await as.call(removeFromMyCollection, { params }));
    expect((await products(as, id)).total).toBe(0);
    const renamed = unwrap(
      await as.call(renameMyCollection, { params: { collectionId: id }, body: { name: 'Mới' } }),
    );
    expect(renamed.data.collection).toMatchObject({ id, name: 'Mới', slug: 'moi' });
    unwrap(await as.call(deleteMyCollection, { params: { collectionId: id } }));
    expect(await list(as)).toEqual([]);
    expect(await as.call(deleteMyCollection, { params: { collectionId: id } })).toMatchObject({
      status: 404,
      code: 'collection.errors.not_found',
    });
  });

  test('has a unique name of 1 to 60 characters', async () => {
    const [as, other] = [await asNewUser(), await asNewUser()];
    const id = await newCollection(as, 'Hàng hè');
    expect(await create(as, '   ')).toMatchObject({ status: 422, code: 'collection.errors.name' });
    expect(await create(as, 'x'.repeat(61))).toMatchObject({ status: 400 });
    expect(await create(as, ' hàng HÈ ')).toMatchObject({ code: 'collection.errors.name_taken' });
    expect(unwrap(await create(as, 'Hạng hè')).data.collection.slug).toBe('hang-he-2');
    const rename = (name: string) =>
      as.call(renameMyCollection, { params: { collectionId: id }, body: { name } });
    expect(await rename('Hạng hè')).toMatchObject({ code: 'collection.errors.name_taken' });
    expect(await rename('HÀNG HÈ')).toMatchObject({ ok: true });
    expect(await create(other, 'Hàng hè')).toMatchObject({ ok: true });
  });

  test('is one of at most fifty, also for concurrent requests', async () => {
    const as = await asNewUser();
    for (let index = 2; index < COLLECTIONS_MAX; index += 1) await newCollection(as, `Bộ ${index}`);
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => create(as, name)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 422, code: 'collection.errors.limit' });
  });

  test('is full at its limit, which is not a 422', async () => {
    const as = await asNewUser();
    const id = await newCollection(as);
    const [first, next] = [await market.create.product(), await market.create.product()];
    await sql`with made as (insert into products (shop_id, category_lv1, category_lv2, title, handle, up_at, created_at, updated_at)
      select shop_id, category_lv1, category_lv2, title, handle || '-' || n, up_at, created_at, updated_at
      from products, generate_series(1, ${COLLECTION_PRODUCTS_MAX - 1}) n where id = ${first.id} returning id)
      insert into collection_products (collection_id, product_id, added_at) select ${id}, id, now() from made`.execute(
      market.db,
    );
    unwrap(await add(as, id, first.id));
    expect(await add(as, id, next.id)).toMatchObject({ status: 409, code: 'collection.errors.full' });
    expect(await add(as, id, first.id)).toMatchObject({ status: 422 });
  });

  test('cannot be read or changed by others, not even at a shop’s address', async () => {
    const stall = await market.create.stall();
    const [owner, stranger] = [await asNewUser(), await asNewUser()];
    const seller = await market.as(stall.ownerId);
    const id = await newCollection(owner);
    const params = { collectionId: id };
    for (const browser of [stranger, seller]) {
      const body = { name: 'Của tôi' };
      expect(await browser.call(listMyCollectionProducts, { params })).toMatchObject({ status: 404 });
      expect(await browser.call(renameMyCollection, { params, body })).toMatchObject({ status: 404 });
      expect(await add(browser, id, stall.product.id)).toMatchObject({ status: 404 });
    }
    const at = { params: { id: stall.shopId, collectionId: id } };
    expect(await seller.call(listShopCollectionProducts, at)).toMatchObject({ status: 404 });
    expect(await seller.call(deleteShopCollection, at)).toMatchObject({ status: 404 });
    expect(await names(owner)).toEqual(['Hàng hè']);
    expect(await (await market.as()).call(listMyCollections)).toMatchObject({ status: 401 });
  });
});

describe('a collection of a shop', () => {
  const shopWith = async () => {
    const stall = await market.create.stall();
    const seller = await market.as(stall.ownerId);
    const params = { id: stall.shopId };
    const body = { shopId: stall.shopId, name: 'Hè rực nắng' };
    const { id } = unwrap(await seller.call(createShopCollection, { params, body })).data.collection;
    return { ...stall, seller, collection: { id: stall.shopId, collectionId: id } };
  };
  const window = async (as: As, id: number) =>
    unwrap(await as.call(listShopCollections, { params: { id } })).data.collections;

  test('is in the shop’s window for everybody when it is not empty', async () => {
    const { seller, shopId, product, collection: params } = await shopWith();
    const guest = await market.as();
    expect([await window(guest, shopId), (await window(seller, shopId)).length]).toEqual([[], 1]);
    const body = { product_id: product.id };
    unwrap(await seller.call(addToShopCollection, { params, body }));
    expect(await window(guest, shopId)).toMatchObject([
      { name: 'Hè rực nắng', slug: 'he-ruc-nang', totalProducts: 1, listProducts: [{ id: product.id }] },
    ]);
    expect(unwrap(await guest.call(listShopCollectionProducts, { params })).data).toMatchObject({
      total: 1,
      products: [{ id: product.id }],
    });
    await setStatus(product.id, 'inactive');
    expect(await window(guest, shopId)).toEqual([]);
  });

  test('contains only products of the shop', async () => {
    const { seller, collection: params } = await shopWith();
    const body = { product_id: (await market.create.product()).id };
    expect(await seller.call(addToShopCollection, { params, body })).toMatchObject({
      status: 404,
      code: 'product.errors.not_found',
    });
  });

  test('does not show hidden prices to guests', async () => {
    const secret = 87_654_3;
    const { seller, shopId, collection: params } = await shopWith();
    const hidden = { shop_id: shopId, hide_prices: true, tiers: [{ start: 1, price: secret }] };
    const body = { product_id: (await market.create.product(hidden)).id };
    unwrap(await seller.call(addToShopCollection, { params, body }));
    const guest = await market.as();
    for (const url of ['', `/${params.collectionId}/products`]) {
      const answer = await guest.inject({ url: `/v1/product/api/shop/${shopId}/products/collections${url}` });
      expect(answer.body).toContain('"hidePrices":true');
      expect(answer.body).not.toContain(String(secret));
    }
  });

  test('can be changed only by members of the shop', async () => {
    const { seller, shopId, product, collection: params } = await shopWith();
    const other = await shopWith();
    const buyer = await asNewUser();
    const rename = (as: As) => as.call(renameShopCollection, { params, body: { name: 'Của tôi đây' } });
    const put = (as: As) => as.call(addToShopCollection, { params, body: { product_id: product.id } });
    const take = (as: As) =>
      as.call(removeFromShopCollection, { params: { ...params, productId: product.id } });
    const remove = (as: As) => as.call(deleteShopCollection, { params });
    for (const act of [rename, put, take, remove]) {
      expect(await act(buyer)).toMatchObject({ status: 403 });
      expect(await act(other.seller)).toMatchObject({ status: 404, code: 'collection.errors.not_found' });
    }
    for (const act of [rename, put, take, remove]) expect(await act(seller)).toMatchObject({ ok: true });
    expect(await window(seller, shopId)).toEqual([]);
  });

  test('is created only by the shop that it names', async () => {
    const [one, other] = [await shopWith(), await shopWith()];
    const make = (as: As, id: number, shopId?: number) =>
      as.call(createShopCollection, {
        params: { id },
        body: { name: 'Khác', ...(shopId !== undefined && { shopId }) },
      });
    expect(await make(one.seller, other.shopId)).toMatchObject({
      status: 404,
      code: 'shop.errors.not_found',
    });
    expect(await make(one.seller, one.shopId, other.shopId)).toMatchObject({ status: 404 });
    expect(await make(one.seller, one.shopId)).toMatchObject({ ok: true });
    expect(await make(await asNewUser(), one.shopId)).toMatchObject({ status: 403 });
    expect(await make(one.seller, one.shopId)).toMatchObject({ code: 'collection.errors.name_taken' });
  });

  test('is hidden with its shop', async () => {
    const { shopId, collection: params } = await shopWith();
    await sql`update shops set review_state = 3 where id = ${shopId}`.execute(market.db);
    const guest = await market.as();
    expect(await guest.call(listShopCollections, { params: { id: shopId } })).toMatchObject({
      status: 404,
      code: 'shop.errors.not_found',
    });
    expect(await guest.call(listShopCollectionProducts, { params })).toMatchObject({ status: 404 });
  });
});

describe('the order of a shop’s collection', () => {
  const aShop = async () => {
    const stall = await market.create.stall();
    const as = await market.as(stall.ownerId);
    const params = { id: stall.shopId };
    const made = unwrap(await as.call(createShopCollection, { params, body: { name: 'Hàng hè' } }));
    return { as, shopId: stall.shopId, collectionId: made.data.collection.id };
  };
  type Shop = Awaited<ReturnType<typeof aShop>>;
  const fill = async ({ as, shopId, collectionId }: Shop, count: number) => {
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const { id: product_id } = await market.create.product({ shop_id: shopId });
      const params = { id: shopId, collectionId };
      unwrap(await as.call(addToShopCollection, { params, body: { product_id } }));
      market.clock.pass(SECOND);
      ids.push(product_id);
    }
    return ids;
  };
  const order = ({ as, shopId, collectionId }: Shop, product_ids: number[]) =>
    as.call(orderShopCollection, { params: { id: shopId, collectionId }, body: { product_ids } });
  const shown = async ({ shopId, collectionId }: Shop, query = {}) =>
    unwrap(
      await (
        await market.as()
      ).call(listShopCollectionProducts, { params: { id: shopId, collectionId }, query }),
    ).data.products.map(({ id }) => id);

  test('puts products first, the others follow in their former order, and later ones are before them', async () => {
    const shop = await aShop();
    const [a, b, c, d] = (await fill(shop, 4)) as [number, number, number, number];
    expect(await shown(shop)).toEqual([d, c, b, a]);
    unwrap(await order(shop, [b, d]));
    expect(await shown(shop)).toEqual([b, d, c, a]);
    const [late] = await fill(shop, 1);
    expect(await shown(shop)).toEqual([late, b, d, c, a]);
    expect(await shown(shop, { page: 2, limit: 2 })).toEqual([d, c]);
  });

  test('ignores products that are not in it, and is nobody else’s to change', async () => {
    const [shop, other] = [await aShop(), await aShop()];
    const [a, b] = (await fill(shop, 2)) as [number, number];
    const [foreign] = (await fill(other, 1)) as [number];
    unwrap(await order(shop, [foreign, a]));
    expect(await shown(shop)).toEqual([a, b]);
    expect(await order({ ...shop, as: other.as }, [b])).toMatchObject({ ok: false, status: 404 });
    expect(await order({ ...other, as: shop.as, shopId: shop.shopId }, [b])).toMatchObject({ status: 404 });
    expect(await shown(shop)).toEqual([a, b]);
  });

  test('of two changes at once is one of them', async () => {
    const shop = await aShop();
    const ids = await fill(shop, 6);
    const orders = [ids, ids.toReversed()];
    for (const answer of await Promise.all(orders.map((wanted) => order(shop, wanted)))) unwrap(answer);
    expect(orders).toContainEqual(await shown(shop));
  });

  test('and the products of a collection are a filter of the shop’s list, of its own collections only', async () => {
    const [shop, other] = [await aShop(), await aShop()];
    const ids = await fill(shop, 2);
    await fill(other, 1);
    await setStatus(ids[0]!, 'inactive');
    const found = async (collection: number) =>
      unwrap(await shop.as.call(listSellerProducts, { query: { collection } })).data;
    expect((await found(shop.collectionId)).products.map(({ id }) => id).toSorted((x, y) => x - y)).toEqual(
      ids,
    );
    expect((await found(other.collectionId)).total).toBe(0);
  });
});
