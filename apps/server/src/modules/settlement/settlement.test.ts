import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeShop } from '#shops';
import { accounts, credit, debit, getBalance, getSums, post } from '#ledger';
import { transact } from '#platform/context.ts';
import { aMarket, startMarket, type Market } from '#test/market.ts';
import { company, makeOrder, makeSettledOrder } from '#test/factories/settlement.ts';
import { checkSettlement, collectCash, reverseSettlement, settleOrder } from './index.ts';
import type { SettledOrder } from './types.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
});
afterAll(() => market.close());

const settle = (order: SettledOrder) => transact(market.context(), (context) => settleOrder(context, order));
const balanceOf = (shop: number) => getBalance(market.context(), accounts.shop(shop));
const linesOf = async (order: { order_id: string }) =>
  (
    await sql<{ code: string; amount: number }>`
      select code, amount from statement_lines where order_id = ${order.order_id} order by id`.execute(
      market.db,
    )
  ).rows.map(({ code, amount }) => [code, amount]);

describe('an order that completes', () => {
  test('of a shop that calls itself a company has taxes withheld until that is verified', async () => {
    const shop = await market.create.shop({ ...company, verified_at: null });
    const taxes = async () => {
      const order = await makeSettledOrder(market.context(), { shop_id: shop });
      return (await linesOf(order)).filter(([code]) => code === 'vat' || code === 'income_tax');
    };
    expect(await taxes()).toEqual([
      ['vat', -10_000],
      ['income_tax', -5_000],
    ]);
    await changeShop(market.context(), shop, { verified_at: market.clock.now(), verified_kind: 'company' });
    expect(await taxes()).toEqual([]);
  });

  test('pays its shop goods less commission and taxes, and own shipping, with a line for every đồng', async () => {
    const shop = await market.create.shop({ business_type: 'Hộ kinh doanh' });
    const order = await makeSettledOrder(market.context(), { shop_id: shop, shipping: 30_000 });
    expect(await linesOf(order)).toEqual([
      ['goods', 1_000_000],
      ['shipping', 30_000],
      ['commission', -20_000],
      ['vat', -10_000],
      ['income_tax', -5_000],
    ]);
    expect(await balanceOf(shop)).toBe(995_000);
    expect(await getBalance(market.context(), accounts.escrow(order.order_id))).toBe(0);
  });

  test('pays the carrier its fee, and credits discounts of the platform', async () => {
    const shop = await market.create.shop({ ...company, mall: true });
    const before = await getSums(market.context(), '');
    const order = await makeSettledOrder(market.context(), {
      shop_id: shop,
      carrier: 'ghn',
      cod: true,
      shipping: 30_000,
      cod_fee: 10_000,
      platform_discount: 50_000,
      coin_redeem: 25_000,
      goods: [
        { category_lv1: 1, amount: 600_000, shop_discount: 100_000 },
        { category_lv1: 2, amount: 400_000, refunded: 40_000 },
      ],
    });
    expect(await linesOf(order)).toEqual([
      ['goods', 700_000],
      ['goods', 440_000],
      ['shop_discount', -100_000],
      ['refund', -40_000],
      ['platform_discount', -50_000],
      ['platform_discount_paid', 50_000],
      ['coins', -25_000],
      ['coins_paid', 25_000],
      ['shipping', 30_000],
      ['shipping_carrier', -30_000],
      ['cod_fee', 10_000],
      ['cod_fee_carrier', -10_000],
      ['commission', -18_000],
      ['commission', -12_000],
    ]);
    const after = await getSums(market.context(), '');
    const grew = (account: string) => (after.get(account) ?? 0) - (before.get(account) ?? 0);
    expect({
      shop: grew(`shop:${shop}`),
      carrier: grew('carrier:ghn'),
      shipping: grew('shipping:ghn'),
      fees: grew('revenue:cod_fees'),
      commission: grew('revenue:commission'),
      tax: grew('tax'),
      promotions: grew('expense:promotions'),
      coins: grew('coin_liability'),
    }).toEqual({
      shop: 970_000,
      carrier: -965_000,
      shipping: 30_000,
      fees: 10_000,
      commission: 30_000,
      tax: 0,
      promotions: -50_000,
      coins: -25_000,
    });
  });

  test('is settled once, also by 50 at the same time', async () => {
    const shop = await market.create.shop(company);
    const order = await makeOrder(market.context(), { shop_id: shop });
    await Promise.all(Array.from({ length: 50 }, () => settle(order)));
    await settle(order);
    expect(await balanceOf(shop)).toBe(980_000);
    expect(await linesOf(order)).toHaveLength(2);
  });

  test('is not settled when its escrow differs, and nothing is written', async () => {
    const shop = await market.create.shop(company);
    const order = await makeOrder(market.context(), { shop_id: shop });
    const more = { ...order, paid: 1_000_001, shipping: 1 };
    await expect(settle(more)).rejects.toThrow(RangeError);
    await expect(settle({ ...order, shop_id: shop + 1 })).rejects.toThrow();
    expect(await balanceOf(shop)).toBe(0);
    expect(await linesOf(order)).toEqual([]);
  });

  test('is settled for the rest when a part was refunded before', async () => {
    const shop = await market.create.shop(company);
    const order = await makeOrder(market.context(), { shop_id: shop });
    await transact(market.context(), (context) =>
      post(context, {
        kind: 'refund.queued',
        ref: order.order_id,
        entries: [debit(accounts.escrow(order.order_id), 400_000), credit(accounts.refunds, 400_000)],
      }),
    );
    await settle({
      ...order,
      paid: 600_000,
      goods: [{ category_lv1: 1, amount: 600_000, refunded: 400_000 }],
    });
    expect(await linesOf(order)).toEqual([
      ['goods', 1_000_000],
      ['refund', -400_000],
      ['commission', -12_000],
    ]);
    expect(await balanceOf(shop)).toBe(588_000);
  });

  test('that was refunded in full is settled too, and moves no money', async () => {
    const shop = await market.create.shop(company);
    const order = await makeSettledOrder(market.context(), {
      shop_id: shop,
      goods: [{ category_lv1: 1, amount: 0 }],
    });
    expect(await balanceOf(shop)).toBe(0);
    const { rows } = await sql`select settled_at from order_settlements
      where order_id = ${order.order_id} and settled_at is not null`.execute(market.db);
    expect(rows).toHaveLength(1);
  });
});

describe('cash on delivery', () => {
  test('that the shop collected is offset against its earnings: the fees become its debt', async () => {
    const shop = await market.create.shop({ business_type: 'Hộ kinh doanh' });
    const order = await makeOrder(market.context(), { shop_id: shop, cod: true, shipping: 30_000 });
    expect(await balanceOf(shop)).toBe(-1_030_000);
    await settle(order);
    expect(await balanceOf(shop)).toBe(-35_000);
    expect((await linesOf(order))[0]).toEqual(['cash_collected', -1_030_000]);
  });

  test('is booked once, also by 20 at the same time', async () => {
    const shop = await market.create.shop(company);
    const order = await makeOrder(market.context(), { shop_id: shop, cod: true });
    const cash = { order_id: order.order_id, shop_id: shop, carrier: null, amount: 1_000_000 };
    await Promise.all(
      Array.from({ length: 20 }, () => transact(market.context(), (context) => collectCash(context, cash))),
    );
    expect(await balanceOf(shop)).toBe(-1_000_000);
    expect(await linesOf(order)).toEqual([['cash_collected', -1_000_000]]);
  });
});

describe('part of a settled order', () => {
  const back = (order: SettledOrder, amount: number, ref: string) =>
    transact(market.context(), (context) =>
      reverseSettlement(context, { order_id: order.order_id, amount, reason: 'Thiếu hai áo', ref }),
    );

  test('returns to its escrow with its fees, once, and never more than was settled', async () => {
    const shop = await market.create.shop({ business_type: 'Hộ kinh doanh' });
    const order = await makeSettledOrder(market.context(), { shop_id: shop });
    expect(await Promise.all(Array.from({ length: 10 }, () => back(order, 333_333, 'case-1')))).toEqual(
      expect.arrayContaining([true, ...Array.from({ length: 9 }, () => false)]),
    );
    expect(await balanceOf(shop)).toBe(965_000 - 333_333 + 6_667 + 3_333 + 1_667);
    await expect(back(order, 666_668, 'case-2')).rejects.toThrow(RangeError);
    expect(await back(order, 666_667, 'case-2')).toBe(true);
    expect(await back(order, 666_667, 'case-2')).toBe(false);
    expect(await balanceOf(shop)).toBe(0);
    expect(await getBalance(market.context(), accounts.escrow(order.order_id))).toBe(1_000_000);
    expect((await linesOf(order)).slice(4)).toEqual([
      ['correction', -333_333],
      ['commission_back', 6_667],
      ['vat_back', 3_333],
      ['income_tax_back', 1_667],
      ['correction', -666_667],
      ['commission_back', 13_333],
      ['vat_back', 6_667],
      ['income_tax_back', 3_333],
    ]);
  });

  test('is not reversed before the order is settled', async () => {
    const order = await makeOrder(market.context(), { shop_id: await market.create.shop(company) });
    await expect(back(order, 1, 'early')).rejects.toThrow(RangeError);
  });
});

test('the check finds nothing in settled orders, and every planted fault', async () => {
  const own = await aMarket();
  const shop = await own.create.shop();
  const orders = await Promise.all(
    [false, true, false].map((cod) =>
      makeSettledOrder(own.context(), { shop_id: shop, cod, shipping: 25_000 }),
    ),
  );
  const open = await makeOrder(own.context(), { shop_id: shop });
  const all = orders.map(({ order_id }) => order_id);
  const faults = async (completed: string[], cancelled: string[] = []) =>
    (await checkSettlement(own.context(), { completed, cancelled })).map(({ of, text }) => [of, text]);
  expect(await faults(all)).toEqual([]);
  expect(await checkSettlement(own.context())).toEqual([]);
  expect(await faults(all.slice(1))).toEqual([[all[0], 'it is not completed']]);
  expect(await faults([...all, open.order_id])).toEqual([
    [open.order_id, 'it is not settled'],
    [open.order_id, '1000000 is'],
  ]);
  await sql`insert into statement_lines (entry, kind, shop_id, order_id, code, label, amount, at)
    values (0, 'order', ${shop}, ${open.order_id}, 'goods', 'x', 7, now())`.execute(own.db);
  await sql`insert into payouts (id, shop_id, amount, bank, state, requested_at)
    values ('planted', ${shop}, 9, '{}', 'requested', now())`.execute(own.db);
  const account = `shop:${shop}`;
  expect((await faults(all, [open.order_id])).map(([of]) => of)).toEqual([
    open.order_id,
    open.order_id,
    account,
    'payouts',
    'planted',
  ]);
});
