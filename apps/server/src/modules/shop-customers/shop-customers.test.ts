import { placeOrder } from '@market/contract/checkout/routes';
import { REF_CODE_PARAM } from '@market/contract/constants/accounts';
import { followShop, unfollowShop } from '@market/contract/following/routes';
import { cancelOrder } from '@market/contract/orders/routes';
import {
  changeShopCustomer,
  exportShopCustomers,
  getCustomerLink,
  getShopCustomer,
  listShopCustomers,
} from '@market/contract/shop-customers/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '#platform/time.ts';
import { writeToShop } from '#test/factories/chat.ts';
import { transact } from '#platform/context.ts';
import { makeOrderPayload, type TestStall } from '#test/factories/orders.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { personalData } from './personal-data.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const aPerson = (first_name: string, last_name: string) => market.create.user({ first_name, last_name });
const seller = (stall: TestStall) => market.as(stall.ownerId);
/** Each a second after the one before, so that the latest is known. */
const order = async (buyer: As, stall: TestStall, quantity = 1) => {
  market.clock.pass(1_000);
  const placed = unwrap(await buyer.call(placeOrder, { body: makeOrderPayload(stall, { quantity }) })).order;
  await market.settle();
  return placed;
};
const list = async (stall: TestStall, query: object = {}) =>
  unwrap(await (await seller(stall)).call(listShopCustomers, { query })).data;
const read = async (stall: TestStall, id: number) =>
  unwrap(await (await seller(stall)).call(getShopCustomer, { params: { id } })).data;

describe('customers of a shop', () => {
  test('are those who ordered, with the figures of their orders', async () => {
    const stall = await market.create.stall();
    const id = await aPerson('Lan', 'Nguyễn Thị');
    const buyer = await market.as(id);
    const [first, second] = [await order(buyer, stall), await order(buyer, stall, 3)];
    expect((await read(stall, id)).customer).toMatchObject({
      id,
      name: 'Nguyễn Thị Lan',
      orders: 2,
      cancelled: 0,
      spent: first.totalPrice + second.totalPrice,
      last_order_at: second.createdAt,
      asked: false,
      follows: false,
      idle: false,
    });
    const body = { cancel_reason: 'changed_mind' };
    unwrap(await buyer.call(cancelOrder, { params: { id: second.id }, body }));
    await market.settle();
    const { customer, orders } = await read(stall, id);
    expect(customer).toMatchObject({ orders: 2, cancelled: 1, spent: first.totalPrice });
    expect(orders.map((one) => [one.id, one.buyer_status])).toEqual([
      [second.id, 'cancelled'],
      [first.id, 'wait_confirm'],
    ]);
    expect((await list(stall)).summary).toMatchObject({ buyers: 1, returning: 0, idle: 0 });
  });

  test('are those who follow it or wrote to it, without their family name', async () => {
    const stall = await market.create.stall();
    const [follower, asker] = [await aPerson('Minh', 'Trần Quang'), await aPerson('Hoa', 'Lê Thị')];
    const params = { id: stall.shopId };
    unwrap(await (await market.as(follower)).call(followShop, { params }));
    await writeToShop(await market.as(asker), stall.shopId);
    await market.settle();
    const names = async (query: object) => (await list(stall, query)).customers.map(({ name }) => name);
    expect(await names({ source: 'follows' })).toEqual(['Minh T.']);
    expect(await names({ source: 'asked' })).toEqual(['Hoa L.']);
    // who follows already, and who wrote before, several times at once
    for (const id of [follower, asker, follower]) await writeToShop(await market.as(id), stall.shopId);
    await market.settle();
    expect((await names({ source: 'asked' })).toSorted()).toEqual(['Hoa L.', 'Minh T.']);
    expect(await names({ source: 'ordered' })).toEqual([]);
    expect(await names({ keyword: 'tran' })).toEqual([]);
    expect(await names({ keyword: 'minh' })).toEqual(['Minh T.']);
    unwrap(await (await market.as(follower)).call(unfollowShop, { params }));
    await market.settle();
    expect(await names({ source: 'follows' })).toEqual([]);
  });

  test('who have not ordered for 90 days are found', async () => {
    const stall = await market.create.stall();
    const id = await aPerson('Tâm', 'Phạm');
    await order(await market.as(id), stall);
    expect((await list(stall, { idle: true })).total).toBe(0);
    market.clock.pass(91 * DAY);
    const { customers, summary } = await list(stall, { idle: true });
    expect(customers).toMatchObject([{ id, idle: true }]);
    expect(summary.idle).toBe(1);
  });

  test('of two events at once have the latest figures', async () => {
    const stall = await market.create.stall();
    const id = await aPerson('Đức', 'Vũ');
    const buyer = await market.as(id);
    const body = makeOrderPayload(stall, {});
    const placed = await Promise.all(
      [1, 2, 3, 4].map((quantity) =>
        buyer.call(placeOrder, {
          body: { ...body, line_items: [{ variant_id: stall.product.variants[0]!, quantity }] },
        }),
      ),
    );
    await market.settle();
    const total = placed.reduce((sum, answer) => sum + unwrap(answer).order.totalPrice, 0);
    expect((await read(stall, id)).customer).toMatchObject({ orders: 4, spent: total });
  });
});

describe('tags and notes', () => {
  test('are the shop’s own, cleaned and searched', async () => {
    const [stall, other] = [await market.create.stall(), await market.create.stall()];
    const id = await aPerson('Yến', 'Đỗ');
    await order(await market.as(id), stall);
    await order(await market.as(id), other);
    const write = async (of: TestStall, body: { tags: string[]; note: string }) =>
      (await seller(of)).call(changeShopCustomer, { params: { id }, body });
    const answer = await write(stall, { tags: [' Khách  sỉ ', 'Khách sỉ'], note: ' Gọi sau 17h ' });
    expect(unwrap(answer).data.customer).toMatchObject({ tags: ['Khách sỉ'], note: 'Gọi sau 17h' });
    expect((await read(other, id)).customer).toMatchObject({ tags: [], note: '' });
    expect((await list(stall, { tag: 'Khách sỉ' })).total).toBe(1);
    expect((await list(stall)).summary.tags).toEqual([{ tag: 'Khách sỉ', customers: 1 }]);
    const file = unwrap(await (await seller(stall)).call(exportShopCustomers, { query: {} }));
    expect(file).toContain('Đỗ Yến,1,0,');
    const stranger = await market.create.stall();
    expect(await write(stranger, { tags: [], note: 'x' })).toMatchObject({
      status: 404,
      code: 'customer.errors.not_found',
    });
  });

  test('go with the account', async () => {
    const stall = await market.create.stall();
    const id = await aPerson('Khoa', 'Bùi');
    unwrap(await (await market.as(id)).call(followShop, { params: { id: stall.shopId } }));
    await market.settle();
    const person = { userId: id, name: 'Người dùng', addresses: [], waived: 0 };
    await transact(market.context(), (context) => personalData.erase!(context, person));
    const { rows } = await sql`select 1 from shop_customers where user_id = ${id}`.execute(market.db);
    expect(rows).toEqual([]);
  });
});

describe('the file of all customers', () => {
  const withCustomers = async (count: number) => {
    const stall = await market.create.stall();
    await sql`insert into shop_customers (shop_id, user_id, name_text, first_at)
      select ${stall.shopId}, 1000000 + n, 'khach', now() from generate_series(1, ${count}) n`.execute(
      market.db,
    );
    return (await seller(stall)).call(exportShopCustomers, { query: { format: 'csv' } });
  };

  test('leaves nobody out', async () => {
    const file = String(unwrap(await withCustomers(10_001)));
    expect(file.trim().split('\r\n')).toHaveLength(1 + 10_001);
  });

  test('is refused when they are too many for one file', async () => {
    expect(await withCustomers(50_001)).toMatchObject({
      status: 422,
      code: 'customer.errors.export_too_large',
      message: 'Một tệp gồm tối đa 50.000 khách. Hãy lọc bớt rồi tải từng phần.',
    });
  });
});

test('the own link counts what came by its code', async () => {
  const stall = await market.create.stall();
  const as = await seller(stall);
  const { link } = unwrap(await as.call(getCustomerLink)).data;
  const code = new URL(link.url).searchParams.get(REF_CODE_PARAM);
  expect(code).toMatch(/^[\w-]+$/);
  expect(link).toMatchObject({
    orders: 0,
    customers: 0,
    amount: 0,
    qr: expect.stringContaining('data:image/png'),
  });
  const placed = await order(await market.as(await aPerson('An', 'Hồ')), stall);
  await order(await market.as(await aPerson('Ân', 'Hồ')), stall);
  await sql`update orders set ref_code = ${code} where id = ${placed.id}`.execute(market.db);
  expect(unwrap(await as.call(getCustomerLink)).data.link).toMatchObject({
    orders: 1,
    customers: 1,
    amount: placed.totalPrice,
  });
});
