import { agreeCase } from '@market/contract/cases/routes';
import { getSellerBalance } from '@market/contract/settlement/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestStall } from '../factories/orders.ts';
import { findStrayMoney } from '../money-checker.ts';
import { findFaults } from '../order-checker.ts';
import { gainOf, refundedOf } from './gain.ts';
import { startFraudWorld, type FraudWorld } from './world.ts';

let world: FraudWorld;
beforeAll(async () => {
  world = await startFraudWorld();
});
afterAll(async () => {
  expect(await findFaults(world.market.db)).toEqual([]);
  expect(await findStrayMoney(world.market.db)).toEqual([]);
  await world.close();
});

const OWN_HANDS = ['self', 'pickup', 'table:standard'] as const;

const aPair = async () => {
  const [shop, buyer] = [await world.shop(), await world.buyer()];
  return { shop, buyer, colluders: { users: [buyer], shops: [shop] } };
};
/** An order whose cash the shop says it took itself. */
const fakeSale = async (
  buyer: number,
  shop: TestStall,
  service: string,
  fields: { quantity?: number } = {},
) => {
  const id = await world.order(buyer, shop, { method: 'cod', service, ...fields });
  await world.press(shop, id, 'confirm', 'shipped', 'delivered');
  return id;
};
const debtOf = async (shop: TestStall): Promise<number> => {
  const answer = await (await world.as(shop.ownerId)).call(getSellerBalance);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.data.debt;
};

describe.each(OWN_HANDS)('cash that a shop reports to have collected itself (%s)', (service) => {
  test('is never refunded by the market', async () => {
    const { shop, buyer, colluders } = await aPair();
    const id = await fakeSale(buyer, shop, service, { quantity: 5 });
    const { totalPrice } = await world.read(buyer, id);
    await world.refundAsShop(shop, id, totalPrice);
    await world.days(1);
    expect(await refundedOf(world, id)).toBe(0);
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });

  test('is not refunded by the market through a case either', async () => {
    const { shop, buyer, colluders } = await aPair();
    const id = await fakeSale(buyer, shop, service, { quantity: 5 });
    const opened = await world.openCase(buyer, id, 5);
    if (opened.ok)
      await (
        await world.as(shop.ownerId)
      ).call(agreeCase, { params: { id: opened.value.case.id }, body: {} });
    await world.days(40);
    expect(await refundedOf(world, id)).toBe(0);
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });

  test('earns no coins, however often the same two trade', async () => {
    const { shop, buyer, colluders } = await aPair();
    for (let time = 0; time < 3; time += 1) {
      const id = await fakeSale(buyer, shop, service, { quantity: 5 });
      await world.receive(buyer, id);
    }
    await world.days(8);
    expect(await world.coinsOf(buyer)).toBe(0);
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });

  test('accepts no coins that would be paid out as money', async () => {
    const { shop, buyer, colluders } = await aPair();
    await world.grantCoins(buyer, 200_000);
    const placed = await world.tryOrder(buyer, shop, { method: 'cod', service, coins: 200_000 });
    expect(placed).toMatchObject({ ok: false });
    expect(await world.coinsOf(buyer)).toBe(200_000);
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });

  test('is not paid the market’s discount', async () => {
    const { shop, buyer, colluders } = await aPair();
    const code = `SAN${service.replace(/\W/g, '').toUpperCase()}`;
    await world.market.create.priceRule({ value: 300_000, usage_limit: 100, codes: [code] });
    const placed = await world.tryOrder(buyer, shop, { method: 'cod', service, code });
    if (placed.ok) {
      await world.press(shop, placed.value.order.id, 'confirm', 'shipped', 'delivered');
      await world.receive(buyer, placed.value.order.id);
    }
    await world.days(8);
    await world.withdraw(shop);
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });
});

describe('a debt', () => {
  test('of a shop has a limit: beyond it cash and own delivery are disabled', async () => {
    const { shop, buyer, colluders } = await aPair();
    let refused = false;
    for (let time = 0; time < 20 && !refused; time += 1) {
      const placed = await world.tryOrder(buyer, shop, { method: 'cod', service: 'self', quantity: 90 });
      refused = !placed.ok;
      if (!placed.ok) break;
      await world.press(shop, placed.value.order.id, 'confirm', 'shipped', 'delivered');
      await world.receive(buyer, placed.value.order.id);
      await world.market.db
        .withTables<{ variants: { id: number; inventory_quantity: number } }>()
        .updateTable('variants')
        .set({ inventory_quantity: 1_000 })
        .where('id', '=', shop.product.variants[0]!)
        .execute();
    }
    expect(refused).toBe(true);
    const debt = await debtOf(shop);
    expect(debt).toBeGreaterThanOrEqual(2_000_000);
    expect(debt).toBeLessThan(2_500_000);
    expect(await world.tryOrder(buyer, shop, { method: 'cod', service: 'self', quantity: 1 })).toMatchObject({
      ok: false,
    });
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });

  test('is taken off what a shop earns before it can be paid out', async () => {
    const { shop, buyer, colluders } = await aPair();
    const fake = await fakeSale(buyer, shop, 'self', { quantity: 90 });
    await world.receive(buyer, fake);
    const debt = await debtOf(shop);
    expect(debt).toBeGreaterThan(0);
    const id = await world.order(buyer, shop, { quantity: 10 });
    await world.pay(buyer, id);
    await world.press(shop, id, 'confirm', 'shipped', 'delivered');
    await world.receive(buyer, id);
    const balance = await (await world.as(shop.ownerId)).call(getSellerBalance);
    expect(balance).toMatchObject({ ok: true, value: { data: { debt: 0 } } });
    expect(await world.withdraw(shop, 1_000_000)).toMatchObject({ ok: false });
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });
});

describe('a shop’s own people', () => {
  test('cannot order from it, so they earn nothing and review nothing', async () => {
    const shop = await world.shop();
    for (const method of ['cod', 'wallet_momo'] as const)
      expect(await world.tryOrder(shop.ownerId, shop, { method })).toMatchObject({
        ok: false,
        code: 'order.errors.own_shop',
      });
    expect(await world.coinsOf(shop.ownerId)).toBe(0);
  });
});
