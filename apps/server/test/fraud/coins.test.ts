import { rejectSellerOrder } from '@market/contract/orders/seller-routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findStrayMoney } from '../money-checker.ts';
import { findFaults } from '../order-checker.ts';
import { eraseFrom } from '../personal-data.ts';
import { gainOf } from './gain.ts';
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

const aPair = async () => {
  const [shop, buyer] = [await world.shop(), await world.buyer()];
  return { shop, buyer, colluders: { users: [buyer], shops: [shop] } };
};
const invite = (inviter: number, invited: number) =>
  sql`update users set referred_by_code = (select ref_code from users where id = ${inviter})
    where id = ${invited}`.execute(world.market.db);

describe('coins', () => {
  test('that are spent in ten checkouts at once are spent once', async () => {
    const { shop, buyer, colluders } = await aPair();
    await world.grantCoins(buyer, 200_000);
    const placed = await Promise.all(
      Array.from({ length: 10 }, (_, n) => world.tryOrder(buyer, shop, { coins: 200_000, quantity: 10 + n })),
    );
    expect(placed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await world.coinsOf(buyer)).toBe(0);
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });

  test('are refused below zero, in fractions and above a quarter of the goods', async () => {
    const { shop, buyer } = await aPair();
    await world.grantCoins(buyer, 1_000_000);
    for (const coins of [-1, 0.5, 1e300, 2 ** 53, 250_001])
      expect(await world.tryOrder(buyer, shop, { coins })).toMatchObject({ ok: false });
    expect(await world.coinsOf(buyer)).toBe(1_000_000);
  });

  test('come back once from an order that buyer, shop and deadline end at once', async () => {
    const { buyer, colluders } = await aPair();
    const shop = await world.shop({ payment_timing: 'after_confirmation' });
    await world.grantCoins(buyer, 200_000);
    const id = await world.order(buyer, shop, { coins: 200_000 });
    const seller = await world.as(shop.ownerId);
    world.market.clock.pass(49 * 3_600_000);
    await Promise.all([
      world.cancel(buyer, id),
      seller.call(rejectSellerOrder, { params: { id }, body: { reason: 'Hết hàng' } }),
      world.market.run('orders.expire'),
      world.cancel(buyer, id),
    ]);
    await world.days(1);
    expect(await world.coinsOf(buyer)).toBe(200_000);
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });

  test('are not earned on the part that coins paid', async () => {
    const { shop, buyer, colluders } = await aPair();
    await world.grantCoins(buyer, 250_000);
    const id = await world.order(buyer, shop, { coins: 250_000 });
    await world.pay(buyer, id);
    await world.press(shop, id, 'confirm', 'shipped', 'delivered');
    await world.receive(buyer, id);
    // 0.5 % of 1 000 000 ₫ less the quarter that coins paid
    expect(await world.coinsOf(buyer)).toBe(3_750);
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });

  test('are not earned on returned goods, and coins spent on them are given back', async () => {
    const { shop, buyer, colluders } = await aPair();
    await world.grantCoins(buyer, 250_000);
    const id = await world.order(buyer, shop, { coins: 250_000 });
    await world.pay(buyer, id);
    await world.press(shop, id, 'confirm', 'shipped', 'delivered');
    const refund = 750_000;
    expect(await world.refundAsShop(shop, id, refund)).toMatchObject({ ok: true });
    await world.receive(buyer, id);
    await world.days(8);
    expect(await world.coinsOf(buyer)).toBe(250_000);
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });

  test('are earned in proportion when half of the goods are returned', async () => {
    const { shop, buyer, colluders } = await aPair();
    await world.grantCoins(buyer, 200_000);
    const id = await world.order(buyer, shop, { coins: 200_000 });
    await world.pay(buyer, id);
    await world.press(shop, id, 'confirm', 'shipped', 'delivered');
    await world.refundAsShop(shop, id, 400_000);
    await world.receive(buyer, id);
    await world.days(8);
    // half of the 200 000 spent, and half of 0.5 % of the 800 000 ₫ that money paid
    expect(await world.coinsOf(buyer)).toBe(100_000 + 2_000);
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });

  test('are not earned before the carrier hands over the cash', async () => {
    const { shop, buyer, colluders } = await aPair();
    const id = await world.order(buyer, shop, { method: 'cod', service: 'ghn:1' });
    await world.press(shop, id, 'confirm', 'ready');
    await world.carry(id, 'ghn', 'picked', 'delivered');
    await world.receive(buyer, id);
    expect(await world.coinsOf(buyer)).toBe(0);
    const { totalPrice } = await world.read(buyer, id);
    await world.remit('ghn', [[(await world.trackingCode(id))!, totalPrice]]);
    expect(await world.coinsOf(buyer)).toBe(5_000);
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });
});

describe('a reward for an invitation', () => {
  const REWARD = 20_000;

  test('is not paid for unconfirmed cash, nor for a small order', async () => {
    const [shop, inviter] = [await world.shop(), await world.buyer()];
    const [cash, small] = [await world.buyer(), await world.buyer()];
    for (const invited of [cash, small]) await invite(inviter, invited);
    const faked = await world.order(cash, shop, { method: 'cod', service: 'self' });
    await world.press(shop, faked, 'confirm', 'shipped', 'delivered');
    await world.receive(cash, faked);
    const little = await world.order(small, shop, { quantity: 1 });
    await world.pay(small, little);
    await world.press(shop, little, 'confirm', 'shipped', 'delivered');
    await world.receive(small, little);
    await world.days(8);
    expect(await world.coinsOf(inviter)).toBe(0);
  });

  test('is paid once for a person, after a real order of 200 000 ₫', async () => {
    const [shop, inviter, invited] = [await world.shop(), await world.buyer(), await world.buyer()];
    await invite(inviter, invited);
    for (let time = 0; time < 2; time += 1) {
      const id = await world.order(invited, shop, { quantity: 2 });
      await world.pay(invited, id);
      await world.press(shop, id, 'confirm', 'shipped', 'delivered');
      await world.receive(invited, id);
    }
    expect(await world.coinsOf(inviter)).toBe(REWARD);
  });

  test('is paid once for a person who deletes the account and is invited again', async () => {
    const [shop, inviter] = [await world.shop(), await world.buyer()];
    const phone = '0398765432';
    for (let time = 0; time < 2; time += 1) {
      const invited = await world.market.create.user({ phone });
      await invite(inviter, invited);
      const id = await world.order(invited, shop, { quantity: 2 });
      await world.pay(invited, id);
      await world.press(shop, id, 'confirm', 'shipped', 'delivered');
      await world.receive(invited, id);
      await eraseFrom(world.market.context(), 'users', invited);
    }
    expect(await world.coinsOf(inviter)).toBe(REWARD);
  });

  test('is not paid for an order that was refunded in full', async () => {
    const [shop, inviter, invited] = [await world.shop(), await world.buyer(), await world.buyer()];
    await invite(inviter, invited);
    const id = await world.order(invited, shop);
    await world.pay(invited, id);
    await world.press(shop, id, 'confirm', 'shipped', 'delivered');
    await world.refundAsShop(shop, id, (await world.read(invited, id)).totalPrice);
    await world.receive(invited, id);
    await world.days(8);
    expect(await world.coinsOf(inviter)).toBe(0);
  });
});

describe('a code', () => {
  const once = async (code: string) =>
    world.market.create.priceRule({
      value: 50_000,
      usage_limit: 100,
      once_per_customer: true,
      codes: [code],
    });

  test('limited to once per buyer is used once in ten checkouts at once', async () => {
    const { shop, buyer } = await aPair();
    await once('MOTLANTHOI');
    const placed = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        world.tryOrder(buyer, shop, { code: 'MOTLANTHOI', quantity: 10 + n }),
      ),
    );
    expect(placed.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('that a cancelled order releases is still used once', async () => {
    const { shop, buyer } = await aPair();
    await once('HUYROIDUNG');
    const first = await world.order(buyer, shop, { code: 'HUYROIDUNG' });
    await world.cancel(buyer, first);
    await world.cancel(buyer, first);
    expect(await world.tryOrder(buyer, shop, { code: 'HUYROIDUNG' })).toMatchObject({ ok: true });
    expect(await world.tryOrder(buyer, shop, { code: 'HUYROIDUNG', quantity: 11 })).toMatchObject({
      ok: false,
    });
  });
});
