import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findStrayMoney } from '../money-checker.ts';
import { findFaults } from '../order-checker.ts';
import { trackingWebhook } from '../model/carrier.ts';
import { gainOf } from './gain.ts';
import { startFraudWorld, type FraudWorld, type SellerStep } from './world.ts';

let world: FraudWorld;
beforeAll(async () => {
  world = await startFraudWorld();
});
afterAll(async () => {
  expect(await findFaults(world.market.db)).toEqual([]);
  expect(await findStrayMoney(world.market.db)).toEqual([]);
  await world.close();
});

const CARRIERS = ['ghn', 'ghtk', 'vtp'] as const;
const METHODS = ['cod', 'wallet_momo'] as const;

/** A seller and a buyer who are one person behind two accounts. */
const aPair = async () => {
  const [shop, buyer] = [await world.shop(), await world.buyer()];
  return { shop, buyer, colluders: { users: [buyer], shops: [shop] } };
};
const codOf = async (buyer: number, id: string): Promise<number> => (await world.read(buyer, id)).totalPrice;

describe.each(CARRIERS)('a shop whose parcels go by %s gains nothing', (carrier) => {
  const service = `${carrier}:1`;

  describe.each(METHODS)('from an order paid by %s', (method) => {
    test('that it marks delivered without a parcel', async () => {
      const { shop, buyer, colluders } = await aPair();
      const id = await world.order(buyer, shop, { method, service });
      if (method === 'wallet_momo') await world.pay(buyer, id);
      await world.press(shop, id, 'confirm', 'shipped', 'delivered');
      await world.receive(buyer, id);
      await world.days(8);
      expect((await world.read(buyer, id)).buyer_status).not.toBe('delivered');
      expect(await world.withdraw(shop)).toMatchObject({ ok: false });
      expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
    });

    test('that it marks delivered while the carrier is only booked', async () => {
      const { shop, buyer, colluders } = await aPair();
      const id = await world.order(buyer, shop, { method, service });
      if (method === 'wallet_momo') await world.pay(buyer, id);
      await world.press(shop, id, 'confirm', 'ready', 'shipped', 'delivered');
      await world.receive(buyer, id);
      await world.days(8);
      expect(await world.withdraw(shop)).toMatchObject({ ok: false });
      await world.carry(id, carrier, 'cancelled');
      await world.days(8);
      expect(await world.withdraw(shop)).toMatchObject({ ok: false });
      expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
    });

    test('that is returned after the shop marked it delivered', async () => {
      const { shop, buyer, colluders } = await aPair();
      const id = await world.order(buyer, shop, { method, service });
      if (method === 'wallet_momo') await world.pay(buyer, id);
      await world.press(shop, id, 'confirm', 'ready');
      await world.carry(id, carrier, 'picked', 'in_transit');
      await world.press(shop, id, 'delivered');
      await world.carry(id, carrier, 'returning', 'returned');
      await world.days(8);
      expect((await world.read(buyer, id)).buyer_status).toBe('cancelled');
      expect(await world.withdraw(shop)).toMatchObject({ ok: false });
      expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
    });
  });

  test('from cash that the carrier collected and has not yet handed over', async () => {
    const { shop, buyer, colluders } = await aPair();
    const id = await world.order(buyer, shop, { method: 'cod', service });
    await world.press(shop, id, 'confirm', 'ready');
    await world.carry(id, carrier, 'picked', 'delivered');
    await world.receive(buyer, id);
    expect(await world.withdraw(shop)).toMatchObject({ ok: false });
    const [code, cod] = [(await world.trackingCode(id))!, await codOf(buyer, id)];
    await world.remit(carrier, [[code, cod]]);
    expect(await world.withdraw(shop)).toMatchObject({ ok: true });
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });

  test('from a carrier statement that is imported twice, or lists more than was collected', async () => {
    const { shop, buyer, colluders } = await aPair();
    const id = await world.order(buyer, shop, { method: 'cod', service });
    await world.press(shop, id, 'confirm', 'ready');
    await world.carry(id, carrier, 'picked', 'delivered');
    await world.receive(buyer, id);
    const [code, cod] = [(await world.trackingCode(id))!, await codOf(buyer, id)];
    await world.remit(carrier, [[code, cod * 10]]);
    await world.remit(carrier, [
      [code, cod],
      [code, cod],
    ]);
    await world.remit(carrier, [[code, cod]]);
    await world.withdraw(shop);
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });

  test('from a carrier webhook that is repeated, or lacks its secret', async () => {
    const { shop, buyer, colluders } = await aPair();
    const id = await world.order(buyer, shop, { method: 'cod', service });
    await world.press(shop, id, 'confirm', 'ready');
    const code = (await world.trackingCode(id))!;
    const word = trackingWebhook(carrier, {
      code,
      state: 'delivered',
      at: world.market.clock.now(),
      handedOver: true,
    });
    const forged = { ...word, url: word.url.replace(/token=.*/, 'token=guessed-by-somebody-else') };
    for (let time = 0; time < 5; time += 1) await world.market.app.inject(forged);
    await world.market.settle();
    expect((await world.read(buyer, id)).buyer_status).toBe('wait_pickup');
    await world.carry(id, carrier, 'picked');
    for (let time = 0; time < 5; time += 1) await world.market.app.inject(word);
    await world.market.settle();
    await world.receive(buyer, id);
    await world.days(8);
    await world.withdraw(shop);
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });
});

describe('carrier webhooks in the wrong order', () => {
  test('add neither stock nor money twice: delivered after returned', async () => {
    const { shop, buyer, colluders } = await aPair();
    const id = await world.order(buyer, shop, { service: 'ghn:1' });
    await world.pay(buyer, id);
    await world.press(shop, id, 'confirm', 'ready');
    await world.carry(id, 'ghn', 'picked', 'returning', 'returned', 'delivered');
    await world.days(15);
    await world.withdraw(shop);
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });

  test('give nothing to a buyer who confirms receipt and then refuses the parcel', async () => {
    const { shop, buyer, colluders } = await aPair();
    const id = await world.order(buyer, shop, { method: 'cod', service: 'ghn:1' });
    await world.press(shop, id, 'confirm', 'ready');
    await world.carry(id, 'ghn', 'picked', 'in_transit');
    await world.receive(buyer, id);
    await world.carry(id, 'ghn', 'delivery_failed', 'returning', 'returned');
    await world.days(15);
    expect(await world.coinsOf(buyer)).toBe(0);
    await world.withdraw(shop);
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });

  test('give the shop nothing for a lost parcel that was paid and refunded', async () => {
    const { shop, buyer, colluders } = await aPair();
    const id = await world.order(buyer, shop, { service: 'ghtk:1' });
    await world.pay(buyer, id);
    await world.press(shop, id, 'confirm', 'ready');
    await world.carry(id, 'ghtk', 'picked', 'lost', 'lost');
    await world.days(15);
    await world.press(shop, id, 'delivered');
    await world.withdraw(shop);
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });

  test('cannot name another shop’s parcel', async () => {
    const { shop, buyer, colluders } = await aPair();
    const other = await aPair();
    const id = await world.order(buyer, shop, { method: 'cod', service: 'ghn:1' });
    await world.press(shop, id, 'confirm');
    const otherOrder = await world.order(other.buyer, other.shop, { method: 'cod', service: 'ghn:1' });
    await world.press(other.shop, otherOrder, 'confirm', 'ready');
    await world.carry(otherOrder, 'ghn', 'picked', 'delivered');
    const steps: SellerStep[] = ['shipped', 'delivered'];
    // the other shop's order, pressed by this one
    for (const { ok } of await world.press(shop, otherOrder, ...steps)) expect(ok).toBe(false);
    await world.days(8);
    expect(await world.withdraw(shop)).toMatchObject({ ok: false });
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });
});
