import { getPayment } from '@market/contract/payments/routes';
import { matchTransferToDebt } from '@market/contract/settlement/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkSettlement } from '#settlement';
import type { TestStall } from '../factories/orders.ts';
import { findStrayMoney } from '../money-checker.ts';
import { findFaults } from '../order-checker.ts';
import { gainOf } from './gain.ts';
import { startFraudWorld, type FraudWorld } from './world.ts';

let world: FraudWorld;
beforeAll(async () => {
  world = await startFraudWorld();
});
afterAll(async () => {
  expect(await findFaults(world.market.db)).toEqual([]);
  expect(await findStrayMoney(world.market.db)).toEqual([]);
  expect(await checkSettlement(world.market.context())).toEqual([]);
  await world.close();
});

const aPair = async () => {
  const [shop, buyer] = [await world.shop(), await world.buyer()];
  return { shop, buyer, colluders: { users: [buyer], shops: [shop] } };
};
/** A shop that took cash itself for so many pieces: it owes two in a hundred of them. */
const aDebtor = async (quantity = 90) => {
  const { shop, buyer, colluders } = await aPair();
  const id = await world.order(buyer, shop, { method: 'cod', service: 'self', quantity });
  await world.press(shop, id, 'confirm', 'shipped', 'delivered');
  await world.receive(buyer, id);
  const { debt, memo } = await world.debt(shop);
  return { shop, buyer, colluders, debt, memo: memo! };
};
/** An order paid online that earns the shop something. */
const earn = async (buyer: number, shop: TestStall, quantity = 10) => {
  const id = await world.order(buyer, shop, { quantity });
  await world.pay(buyer, id);
  await world.press(shop, id, 'confirm', 'shipped', 'delivered');
  await world.receive(buyer, id);
};
const transferMemoOf = async (buyer: number, id: string): Promise<string> => {
  const { payment_id } = await world.read(buyer, id);
  const answer = await (await world.as(buyer)).call(getPayment, { params: { id: payment_id! } });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.data.payment.memo!;
};
const lines = async (shop: TestStall) =>
  world.rows(sql<{ state: string; debt_paid: number }>`
    select state, debt_paid from bank_lines where shop_id = ${shop.shopId} order by id`);
const isPaid = async (buyer: number, id: string) => (await world.read(buyer, id)).financialStatus === 'paid';

describe('a debt paid by bank transfer', () => {
  test('leaves nothing to pay out, however much was transferred', async () => {
    const { shop, colluders, debt, memo } = await aDebtor();
    await world.transfer(memo, 999_999_999_999);
    expect(await world.debt(shop)).toMatchObject({ debt: 0, available: 0 });
    expect(await lines(shop)).toEqual([{ state: 'over', debt_paid: debt }]);
    expect(await world.withdraw(shop)).toMatchObject({ ok: false });
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });

  test('pays nothing out for repeated transfers', async () => {
    const { shop, colluders, debt, memo } = await aDebtor();
    for (let time = 0; time < 4; time += 1) await world.transfer(memo, debt * 3);
    expect(await world.debt(shop)).toMatchObject({ debt: 0, available: 0 });
    await world.days(8);
    expect(await world.withdraw(shop)).toMatchObject({ ok: false });
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });

  test('is counted once when two feeds report it repeatedly, one of them without a number', async () => {
    const { shop, debt, memo } = await aDebtor();
    const line = { amount: debt - 7_000, content: `${memo} tra no` };
    await Promise.all(
      Array.from({ length: 5 }, () => [
        world.reportLine('casso', { id: 'D1', reference: null, ...line }),
        world.reportLine('sepay', { id: 'D1', reference: 'FTD1', ...line }),
      ]).flat(),
    );
    expect(await lines(shop)).toEqual([{ state: 'under', debt_paid: debt - 7_000 }]);
    expect(await world.debt(shop)).toMatchObject({ debt: 7_000, available: 0 });
  });

  test('is not paid out twice when it is reported after earnings covered the debt', async () => {
    const { shop, buyer, colluders, debt, memo } = await aDebtor();
    await earn(buyer, shop);
    expect(await world.withdraw(shop)).toMatchObject({ ok: true });
    await world.transfer(memo, debt);
    expect(await lines(shop)).toEqual([]);
    expect(await world.debt(shop)).toMatchObject({ debt: 0, available: 0 });
    expect(await world.withdraw(shop)).toMatchObject({ ok: false });
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });

  test('leaves the shop exactly what it earned before', async () => {
    const { shop, buyer, colluders, debt, memo } = await aDebtor();
    await Promise.all([world.transfer(memo, debt), earn(buyer, shop)]);
    await world.withdraw(shop);
    expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
  });

  test('allows the shop cash on delivery again at once', async () => {
    const { shop, buyer, debt, memo } = await aDebtor();
    await world.market.db
      .withTables<{ settings: { key: string; value: string } }>()
      .insertInto('settings')
      .values({
        key: 'settlement.debt_limit',
        value: JSON.stringify({ shops: { [shop.shopId]: debt - 1 } }),
      })
      .execute();
    const cash = { method: 'cod', service: 'self', quantity: 1 } as const;
    expect(await world.tryOrder(buyer, shop, cash)).toMatchObject({ ok: false });
    await world.transfer(memo, 1);
    expect(await world.tryOrder(buyer, shop, cash)).toMatchObject({ ok: true });
  });
});

describe('the memo of a shop', () => {
  test('is read as banks change it', async () => {
    const { shop, debt, memo } = await aDebtor();
    const words = [
      memo.toLowerCase(),
      `MBVCB.123456.${memo.split('').join(' ')}.CT tu 0011`,
      `Xưởng may trả nợ ${memo.slice(0, 5)}.${memo.slice(5)} cảm ơn`,
      `tra no cho${memo}`,
    ];
    for (const content of words) await world.transfer(content, 10_000);
    expect(await world.debt(shop)).toMatchObject({ debt: debt - 40_000 });
  });

  test('with a wrong or missing character pays nobody', async () => {
    const { shop, debt, memo } = await aDebtor();
    const other = memo.endsWith('7') ? '8' : '7';
    // U is no character of a memo, so that no following word completes the cut one
    const cut = `${memo.slice(0, -1)} ung ho`;
    for (const content of [memo.slice(0, -1) + other, cut, memo.slice(2), `CP${memo.slice(2)}`])
      await world.transfer(content, 10_000);
    expect(await world.debt(shop)).toMatchObject({ debt });
    expect(await lines(shop)).toEqual([]);
  });

  test('beside an order’s pays only the order, in either sequence', async () => {
    const { shop, debt, memo } = await aDebtor();
    const buyer = await world.buyer();
    for (const order of ['first', 'last']) {
      const id = await world.order(buyer, await world.shop(), { method: 'bank_transfer' });
      const { totalPrice } = await world.read(buyer, id);
      const its = await transferMemoOf(buyer, id);
      await world.transfer(order === 'first' ? `${its} ${memo}` : `${memo} ${its}`, totalPrice + debt);
      expect(await isPaid(buyer, id)).toBe(true);
    }
    expect(await world.debt(shop)).toMatchObject({ debt });
  });

  test('of another shop pays that shop’s debt, and gives the payer nothing', async () => {
    const [one, other] = [await aDebtor(), await aDebtor()];
    await world.transfer(other.memo, one.debt);
    expect(await world.debt(one.shop)).toMatchObject({ debt: one.debt });
    expect(await world.debt(other.shop)).toMatchObject({ debt: 0, available: 0 });
    for (const { shop, colluders } of [one, other]) {
      expect(await world.withdraw(shop)).toMatchObject({ ok: false });
      expect(await gainOf(world, colluders)).toBeLessThanOrEqual(0);
    }
  });

  test('beside another shop’s pays one of them', async () => {
    const [one, other] = [await aDebtor(), await aDebtor()];
    await world.transfer(`${one.memo} ${other.memo}`, one.debt);
    expect(await world.debt(one.shop)).toMatchObject({ debt: 0 });
    expect(await world.debt(other.shop)).toMatchObject({ debt: other.debt });
  });

  test('in an outgoing transfer, or one to another account, pays nothing', async () => {
    const { shop, debt, memo } = await aDebtor();
    const line = { amount: debt, content: memo };
    await world.reportLine('sepay', { id: 'X1', reference: 'FTX1', ...line, direction: 'out' });
    await world.reportLine('sepay', { id: 'X2', reference: 'FTX2', ...line, account: '999' });
    expect(await world.debt(shop)).toMatchObject({ debt });
  });

  test('cannot be booked by another shop’s staff, sellers or buyers', async () => {
    const { shop, buyer, debt } = await aDebtor();
    await world.transfer('khong co noi dung', debt);
    const [line] = await world.rows(
      sql<{ id: number }>`select id from bank_lines where state = 'unmatched' order by id desc limit 1`,
    );
    const body = { shop_id: shop.shopId };
    for (const caller of [await world.as(buyer), await world.as(shop.ownerId), await world.support()])
      expect(await caller.call(matchTransferToDebt, { params: { id: line!.id }, body })).toMatchObject({
        status: 403,
      });
    expect(await world.debt(shop)).toMatchObject({ debt });
  });
});
