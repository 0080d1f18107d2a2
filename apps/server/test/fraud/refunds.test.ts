import {
  agreeCase,
  closeCase,
  decideCase,
  escalateCase,
  openCase,
  refuseCase,
} from '@market/contract/cases/routes';
import {
  acceptOrderChange,
  cancelOrder,
  proposeOrderChange,
  refundSellerOrder,
} from '@market/contract/orders/routes';
import { acceptSellerCancellation, rejectSellerOrder } from '@market/contract/orders/seller-routes';
import { finishRefund, getPayment } from '@market/contract/payments/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findStrayMoney } from '../money-checker.ts';
import { findFaults } from '../order-checker.ts';
import { gainOf, refundedOf } from './gain.ts';
import { REASON, startFraudWorld, type FraudWorld } from './world.ts';

let world: FraudWorld;
beforeAll(async () => {
  world = await startFraudWorld();
});
afterAll(async () => {
  expect(await findFaults(world.market.db)).toEqual([]);
  expect(await findStrayMoney(world.market.db)).toEqual([]);
  await world.close();
});

/** An order that was really paid and, by default, delivered by the shop itself. */
const aPaidOrder = async ({ delivered = true } = {}) => {
  const [shop, buyer] = [await world.shop(), await world.buyer()];
  const id = await world.order(buyer, shop);
  await world.pay(buyer, id);
  if (delivered) await world.press(shop, id, 'confirm', 'shipped', 'delivered');
  const { totalPrice, lineItems } = await world.read(buyer, id);
  return {
    shop,
    buyer,
    id,
    total: totalPrice,
    line: lineItems[0]!.id,
    colluders: { users: [buyer], shops: [shop] },
  };
};
type Paid = Awaited<ReturnType<typeof aPaidOrder>>;
const agree = async ({ shop }: Paid, id: string) => {
  const answer = await (await world.as(shop.ownerId)).call(agreeCase, { params: { id }, body: {} });
  await world.market.settle();
  return answer;
};
const close = async ({ buyer }: Paid, id: string) =>
  (await world.as(buyer)).call(closeCase, { params: { id }, body: {} });
const soundOf = async (order: Paid) => {
  expect(await refundedOf(world, order.id)).toBeLessThanOrEqual(order.total);
  expect(await gainOf(world, order.colluders)).toBeLessThanOrEqual(0);
};

describe('the money of one order is refunded once', () => {
  test('when a paid order is cancelled by both sides at once', async () => {
    const order = await aPaidOrder({ delivered: false });
    const { shop, buyer, id } = order;
    await world.press(shop, id, 'confirm');
    const [asBuyer, asSeller] = [await world.as(buyer), await world.as(shop.ownerId)];
    await asBuyer.call(cancelOrder, { params: { id }, body: REASON });
    await Promise.all([
      ...Array.from({ length: 5 }, () => asSeller.call(acceptSellerCancellation, { params: { id } })),
      ...Array.from({ length: 5 }, () =>
        asSeller.call(rejectSellerOrder, { params: { id }, body: { reason: 'Hết hàng' } }),
      ),
    ]);
    await world.days(1);
    expect(await refundedOf(world, id)).toBe(order.total);
    await soundOf(order);
  });

  test('when the shop refunds all of it ten times at once', async () => {
    const order = await aPaidOrder();
    const seller = await world.as(order.shop.ownerId);
    await Promise.all(
      Array.from({ length: 10 }, () =>
        seller.call(refundSellerOrder, {
          params: { id: order.id },
          body: { amount: order.total, reason: 'Hàng lỗi' },
        }),
      ),
    );
    await world.days(1);
    await soundOf(order);
  });

  test('when a case, the shop’s own refund and the completion happen at once', async () => {
    const order = await aPaidOrder();
    const opened = await world.openCase(order.buyer, order.id);
    expect(opened.ok).toBe(true);
    await world.refundAsShop(order.shop, order.id, order.total);
    if (opened.ok) await agree(order, opened.value.case.id);
    await world.receive(order.buyer, order.id);
    await world.days(40);
    await world.withdraw(order.shop);
    await soundOf(order);
  });

  test('when the same goods are claimed in one case after another', async () => {
    const order = await aPaidOrder();
    for (let time = 0; time < 3; time += 1) {
      const opened = await world.openCase(order.buyer, order.id);
      if (opened.ok) {
        await close(order, opened.value.case.id);
        await world.market.settle();
      }
      if (time > 0) expect(opened.ok).toBe(false);
    }
    await soundOf(order);
  });

  test('when two cases for all of the goods are opened at once', async () => {
    const order = await aPaidOrder();
    const buyer = await world.as(order.buyer);
    const answers = await Promise.all(
      (['return_refund', 'price_deduction'] as const).map((type) =>
        buyer.call(openCase, {
          params: { id: order.id },
          body: { type, line_items: [{ id: order.line, quantity: 10 }], reason: 'Hàng lỗi' },
        }),
      ),
    );
    for (const answer of answers) if (answer.ok) await agree(order, answer.value.case.id);
    await world.days(40);
    await world.withdraw(order.shop);
    await soundOf(order);
  });

  test('and not after the shop has been paid for the order', async () => {
    const order = await aPaidOrder();
    await world.receive(order.buyer, order.id);
    expect(await world.withdraw(order.shop)).toMatchObject({ ok: true });
    expect(await world.refundAsShop(order.shop, order.id, 100_000)).toMatchObject({ ok: false });
    expect(await world.openCase(order.buyer, order.id)).toMatchObject({ ok: false });
    expect(await refundedOf(world, order.id)).toBe(0);
    await soundOf(order);
  });

  test('when staff decide a case twice, and for more than the order cost', async () => {
    const order = await aPaidOrder();
    const opened = await world.openCase(order.buyer, order.id);
    if (!opened.ok) throw new Error(opened.code);
    const params = { id: opened.value.case.id };
    const seller = await world.as(order.shop.ownerId);
    await seller.call(refuseCase, { params, body: { content: 'Hàng gửi đi còn nguyên' } });
    await (await world.as(order.buyer)).call(escalateCase, { params, body: {} });
    const support = await world.support();
    const decide = (refund: number) =>
      support.call(decideCase, {
        params,
        body: { refund, fault: 'seller', note: 'Ảnh cho thấy lỗi' },
      });
    expect(await decide(order.total * 10)).toMatchObject({ ok: false });
    await Promise.all([decide(500_000), decide(500_000), decide(500_000)]);
    await world.days(40);
    expect(await refundedOf(world, order.id)).toBeLessThanOrEqual(order.total);
    await soundOf(order);
  });

  test('and a buyer who opens and closes cases does not block the shop’s money', async () => {
    const order = await aPaidOrder();
    await world.days(6);
    for (let day = 0; day < 4; day += 1) {
      const opened = await world.openCase(order.buyer, order.id);
      await world.days(1);
      if (opened.ok) await close(order, opened.value.case.id);
    }
    await world.days(3);
    expect((await world.read(order.buyer, order.id)).status).toBe('completed');
    await soundOf(order);
  });
});

describe('a proposed change', () => {
  test('that removes units from a paid order refunds them once', async () => {
    const [shop, buyer] = [await world.shop(), await world.buyer()];
    const id = await world.order(buyer, shop);
    await world.pay(buyer, id);
    const { lineItems, totalPrice } = await world.read(buyer, id);
    const seller = await world.as(shop.ownerId);
    await seller.call(proposeOrderChange, {
      params: { id },
      body: { line_items: [{ id: lineItems[0]!.id, quantity: 4 }], note: 'Chỉ còn 4 cái' },
    });
    const asBuyer = await world.as(buyer);
    await Promise.all(Array.from({ length: 5 }, () => asBuyer.call(acceptOrderChange, { params: { id } })));
    await world.market.settle();
    await world.cancel(buyer, id);
    await world.days(4);
    await world.press(shop, id, 'accept');
    expect(await refundedOf(world, id)).toBeLessThanOrEqual(totalPrice);
    expect(await gainOf(world, { users: [buyer], shops: [shop] })).toBeLessThanOrEqual(0);
  });
});

describe('finance', () => {
  test('cannot mark one refund transferred twice', async () => {
    const shop = await world.shop();
    const buyer = await world.buyer();
    const id = await world.order(buyer, shop, { method: 'bank_transfer' });
    const { payment_id } = await world.read(buyer, id);
    const payment = await (await world.as(buyer)).call(getPayment, { params: { id: payment_id! } });
    if (!payment.ok) throw new Error(payment.code);
    const { memo, amount } = payment.value.data.payment;
    await world.transfer(memo!, amount);
    await world.press(shop, id, 'confirm');
    const seller = await world.as(shop.ownerId);
    await seller.call(rejectSellerOrder, { params: { id }, body: { reason: 'Hết hàng' } });
    await world.days(1);
    const [refund] = await world.rows(
      sql<{ id: number }>`select id from payment_refunds where order_id = ${id}`,
    );
    const finance = await world.finance();
    const results = await Promise.all(
      Array.from({ length: 5 }, () => finance.call(finishRefund, { params: { id: refund!.id }, body: {} })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await refundedOf(world, id)).toBe(amount);
    expect(await gainOf(world, { users: [buyer], shops: [shop] })).toBeLessThanOrEqual(0);
  });
});
