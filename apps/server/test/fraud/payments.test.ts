import { placeOrder } from '@market/contract/checkout/routes';
import { getOrder } from '@market/contract/orders/routes';
import { getPayment } from '@market/contract/payments/routes';
import { payPayout, rejectPayout, requestPayout } from '@market/contract/settlement/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testBank } from '../factories/settlement.ts';
import { signedCall } from '../fake-provider.ts';
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

const aPair = async () => {
  const [shop, buyer] = [await world.shop(), await world.buyer()];
  return { shop, buyer, colluders: { users: [buyer], shops: [shop] } };
};
const transferOf = async (buyer: number, id: string) => {
  const { payment_id } = await world.read(buyer, id);
  const answer = await (await world.as(buyer)).call(getPayment, { params: { id: payment_id! } });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.data.payment;
};
const isPaid = async (buyer: number, id: string) => (await world.read(buyer, id)).financialStatus === 'paid';

describe('a provider’s notification', () => {
  test('without a signature pays nothing', async () => {
    const { shop, buyer, colluders } = await aPair();
    const id = await world.order(buyer, shop);
    const reference = await world.openPage(buyer, id);
    const word = signedCall({ ...world.momo.pay(reference) });
    world.momo.orders.get(reference)!.outcome = 'pending';
    await world.market.app.inject({
      ...word,
      headers: { ...word.headers, 'x-sign': '0'.repeat(64) },
      url: '/v1/pay/api/ipn/momo',
    });
    await world.market.settle();
    expect(await isPaid(buyer, id)).toBe(false);
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });

  test('of a smaller or larger amount pays nothing', async () => {
    const { shop, buyer } = await aPair();
    const id = await world.order(buyer, shop);
    const reference = await world.openPage(buyer, id);
    const { amount } = world.momo.orders.get(reference)!;
    for (const other of [1, amount - 1, amount + 1, amount * 10])
      await world.notify(reference, { amount: other });
    expect(await isPaid(buyer, id)).toBe(false);
  });

  test('that comes twenty times pays once', async () => {
    const { shop, buyer, colluders } = await aPair();
    const id = await world.order(buyer, shop);
    const reference = await world.openPage(buyer, id);
    await Promise.all(Array.from({ length: 20 }, () => world.notify(reference)));
    await world.press(shop, id, 'confirm', 'shipped', 'delivered');
    await world.receive(buyer, id);
    await world.withdraw(shop);
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });

  test('of a small order does not pay a large one', async () => {
    const { shop, buyer } = await aPair();
    const [small, large] = [
      await world.order(buyer, shop, { quantity: 1 }),
      await world.order(buyer, shop, { quantity: 50 }),
    ];
    const little = await world.openPage(buyer, small);
    const reference = await world.openPage(buyer, large);
    const { amount } = world.momo.orders.get(little)!;
    await world.notify(little);
    await world.market.app.inject({
      ...signedCall({ reference, amount, outcome: 'paid', transactionId: `T${little}`, code: '0' }),
      url: '/v1/pay/api/ipn/momo',
    });
    await world.market.settle();
    expect([await isPaid(buyer, small), await isPaid(buyer, large)]).toEqual([true, false]);
  });

  test('that comes late refunds the money once and pays no order', async () => {
    const { shop, buyer, colluders } = await aPair();
    const id = await world.order(buyer, shop);
    const reference = await world.openPage(buyer, id);
    world.momo.mood = 'away';
    await world.days(2);
    world.momo.mood = 'well';
    await world.notify(reference);
    await world.notify(reference);
    await world.days(1);
    const order = await world.read(buyer, id);
    expect(order.buyer_status).toBe('cancelled');
    expect(await gainOf(world, colluders)).toBe(0);
    expect(await world.withdraw(shop)).toMatchObject({ ok: false });
  });

  test('for two pages of one order keeps one payment and refunds the other', async () => {
    const { shop, buyer, colluders } = await aPair();
    const id = await world.order(buyer, shop);
    const first = await world.openPage(buyer, id);
    await world.notify(first, { outcome: 'failed', code: '1006', transactionId: null });
    const second = await world.openPage(buyer, id);
    await world.notify(second);
    await world.notify(first);
    await world.days(1);
    await world.press(shop, id, 'confirm', 'shipped', 'delivered');
    await world.receive(buyer, id);
    await world.withdraw(shop);
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });
});

describe('a bank transfer', () => {
  test('that is reported twice counts once', async () => {
    const { shop, buyer, colluders } = await aPair();
    const id = await world.order(buyer, shop, { method: 'bank_transfer' });
    const { memo, amount } = await transferOf(buyer, id);
    const half = Math.ceil(amount / 2);
    await world.transfer(memo!, half);
    await world.transfer(memo!, half, true);
    expect(await isPaid(buyer, id)).toBe(false);
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });

  test('of too much refunds the rest once', async () => {
    const { shop, buyer, colluders } = await aPair();
    const id = await world.order(buyer, shop, { method: 'bank_transfer' });
    const { memo, amount } = await transferOf(buyer, id);
    await world.transfer(memo!, amount + 70_000);
    await world.transfer(memo!, amount + 70_000, true);
    await world.press(shop, id, 'confirm', 'shipped', 'delivered');
    await world.receive(buyer, id);
    await world.withdraw(shop);
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });

  test('with another person’s memo pays that person’s order and gives the payer no claim', async () => {
    const [attacker, victim] = [await aPair(), await aPair()];
    const id = await world.order(victim.buyer, victim.shop, { method: 'bank_transfer' });
    const { memo, amount } = await transferOf(victim.buyer, id);
    await world.transfer(memo!, amount);
    expect(await isPaid(victim.buyer, id)).toBe(true);
    const foreign = await (await world.as(attacker.buyer)).call(getOrder, { params: { id } });
    expect(foreign).toMatchObject({ ok: false, status: 404 });
    expect(await refundedOf(world, id)).toBe(0);
    expect(await gainOf(world, attacker.colluders)).toBe(0);
  });
});

describe('a payout', () => {
  const earned = async () => {
    const { shop, buyer, colluders } = await aPair();
    const id = await world.order(buyer, shop);
    await world.pay(buyer, id);
    await world.press(shop, id, 'confirm', 'shipped', 'delivered');
    await world.receive(buyer, id);
    return { shop, buyer, colluders };
  };

  test('requested twenty times at once is made once', async () => {
    const { shop, colluders } = await earned();
    const seller = await world.as(shop.ownerId);
    const payouts = await Promise.all(
      Array.from({ length: 20 }, () => seller.call(requestPayout, { body: { bank: testBank } })),
    );
    expect(payouts.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });

  test('that is paid and refused at once is either paid or refused', async () => {
    const { shop, colluders } = await earned();
    const payout = await (await world.as(shop.ownerId)).call(requestPayout, { body: { bank: testBank } });
    if (!payout.ok) throw new Error(payout.code);
    const [finance, params] = [await world.finance(), { id: payout.value.data.payout.id }];
    const ends = await Promise.all([
      ...Array.from({ length: 5 }, (_, n) =>
        finance.call(payPayout, { params, body: { reference: `CHI${params.id}${n}` } }),
      ),
      ...Array.from({ length: 5 }, () =>
        finance.call(rejectPayout, { params, body: { reason: 'Sai số tài khoản' } }),
      ),
    ]);
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
    await world.withdraw(shop);
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });

  test('cannot be requested by staff of another shop, nor by a buyer', async () => {
    const { shop, buyer, colluders } = await earned();
    const stranger = await world.shop();
    expect(await world.withdraw(stranger)).toMatchObject({ ok: false });
    const asBuyer = await (await world.as(buyer)).call(requestPayout, { body: { bank: testBank } });
    expect(asBuyer).toMatchObject({ ok: false });
    expect(await gainOf(world, { users: [buyer], shops: [shop, stranger] })).toBeLessThanOrEqual(0);
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });

  test('excludes the amount that an open case holds', async () => {
    const [shop, buyer] = [await world.shop(), await world.buyer()];
    const id = await world.order(buyer, shop);
    await world.pay(buyer, id);
    await world.press(shop, id, 'confirm', 'shipped', 'delivered');
    expect((await world.openCase(buyer, id)).ok).toBe(true);
    expect(await world.receive(buyer, id)).toMatchObject({ ok: false });
    expect(await world.withdraw(shop)).toMatchObject({ ok: false });
    expect(await gainOf(world, { users: [buyer], shops: [shop] })).toBeLessThanOrEqual(0);
  });
});

describe('amounts in a buyer’s request', () => {
  test('make nothing cheaper', async () => {
    const [shop, buyer] = [await world.shop(), await world.buyer()];
    const placed = await (
      await world.as(buyer)
    ).call(placeOrder, {
      body: {
        shop_id: shop.shopId,
        payment_method: 'wallet_momo',
        shipping_address: {
          name: 'Nguyễn Thị Lan',
          phone: '0901234567',
          address1: 'Số 5 ngõ 10',
          province_id: 1,
          district_id: 1,
          ward_id: 1,
        },
        line_items: [{ variant_id: shop.product.variants[0]!, quantity: 10 }],
        shipping_lines: [{ code: 'table:standard', price: 0, discounted_price: 0 }],
        discount_codes: [{ price_rule: { id: 999_999, code: 'TUTAO', value: 1_000_000 } }],
      },
    });
    if (placed.ok) expect(placed.value.order.totalPrice).toBeGreaterThan(1_000_000);
    else expect(placed.code).toBe('order.errors.discount');
  });
});
