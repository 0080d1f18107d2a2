import {
  listBankTransfers,
  matchBankTransfer,
  returnBankTransfer,
} from '@market/contract/bank-reconciliation/routes';
import { finishRefund, reconcilePayment } from '@market/contract/payments/routes';
import { getSession } from '@market/contract/sessions/routes';
import {
  getSellerBalance,
  getSellerDebt,
  listSellerStatements,
  matchTransferToDebt,
  requestPayout,
} from '@market/contract/settlement/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setShopMembership } from '#users';
import { checkLedger } from '#ledger';
import { checkPayments } from '#bank-reconciliation';
import { openPayment } from '#payments';
import { transact } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { DAY, later } from '#platform/time.ts';
import { unwrap } from '#test/unwrap.ts';
import { fakeFeed, signedCall } from '#test/fake-provider.ts';
import { aMarket, startMarket, type As, type Market } from '#test/market.ts';
import { company, testBank, makeSettledOrder } from '#test/factories/settlement.ts';
import { checkSettlement } from './index.ts';

let market: Market;
let finance: As;
let staffId: number;
let feed: As;
beforeAll(async () => {
  market = await startMarket({
    poolSize: 20,
    services: { bankFeeds: [fakeFeed('sepay'), fakeFeed('casso')] },
    settings: { bankApp: 'http://bank.test/app' },
  });
  staffId = await market.create.user({ user_type: 'staff', roles: ['finance'] });
  finance = await market.as(staffId);
  feed = await market.as();
});
afterAll(async () => {
  const context = market.context();
  expect([
    ...(await checkLedger(context)),
    ...(await checkPayments(context)),
    ...(await checkSettlement(context)),
  ]).toEqual([]);
  await market.close();
});

interface Shop {
  readonly id: number;
  readonly owner: As;
  readonly ownerId: number;
}
const aShop = async (): Promise<Shop> => {
  const { shopId: id, ownerId } = await market.create.stall({ shop: company });
  return { id, ownerId, owner: await market.as(ownerId) };
};
/** Goods for cash that the shop takes itself: 2 % is its debt. */
const sell = (shop: Shop, amount: number, cod = true) =>
  makeSettledOrder(market.context(), { shop_id: shop.id, cod, goods: [{ category_lv1: 1, amount }] });
const indebtedShop = async (debt: number) => {
  const shop = await aShop();
  await sell(shop, debt * 50);
  const { transfer } = await getDebt(shop);
  return { ...shop, memo: transfer!.memo };
};
const getDebt = async ({ owner }: Shop) => unwrap(await owner.call(getSellerDebt)).data;
const balance = async ({ owner }: Shop) => {
  const { available, debt } = unwrap(await owner.call(getSellerBalance)).data;
  return { available, debt };
};
const statement = async ({ owner }: Shop) => {
  const { entries } = unwrap(await owner.call(listSellerStatements, { query: {} })).data;
  return entries.filter(({ kind }) => kind === 'debt_paid');
};

let lines = 0;
const line = (content: string, amount: number, fields: object = {}) => {
  lines += 1;
  return {
    id: `L${lines}`,
    account: '1000000000',
    direction: 'in',
    amount,
    content,
    reference: `FT${lines}`,
    at: market.clock.now().toISOString(),
    ...fields,
  };
};
const notify = async (line: object, name = 'sepay') => {
  const { body } = await feed.inject({ ...signedCall([line]), url: `/v1/pay/api/ipn/${name}` });
  await market.settle();
  return body;
};
const transferOf = async ({ reference }: { reference: string }) => {
  const query = { limit: 100 };
  const { transfers } = unwrap(await finance.call(listBankTransfers, { query })).data;
  return transfers.find((each) => each.reference === reference)!;
};
const pay = async (content: string, amount: number) => {
  const bankLine = line(content, amount);
  await notify(bankLine);
  return transferOf(bankLine);
};
const match = (id: number, shop_id: number, as = finance) =>
  as.call(matchTransferToDebt, { params: { id }, body: { shop_id } });
const aPayment = async (amount: number): Promise<string> => {
  const user_id = await market.create.user();
  return transact(market.context(), (context) =>
    openPayment(context, {
      user_id,
      method: 'bank_transfer',
      checkout_id: null,
      orders: [{ id: opaqueId(), number: 'CP-2611-00001', amount }],
      expires_at: later(context.now, DAY),
    }),
  );
};
const refunds = async (id: number) =>
  (
    await sql<{ amount: number; reason: string; state: string }>`
      select r.amount, r.reason, r.state from payment_refunds r join bank_lines l on l.refund_id = r.id
      where l.id = ${id}`.execute(market.db)
  ).rows;

test('a shop reads its debt and the transfer that pays it, which stays the same', async () => {
  const shop = await indebtedShop(300_000);
  const debt = await getDebt(shop);
  expect(debt).toMatchObject({ debt: 300_000, debt_limit: 2_000_000, own_delivery_off: false });
  const { amount, memo, bank, qr, qr_text, bank_app } = debt.transfer!;
  expect({ amount, bank: bank.account }).toEqual({ amount: 300_000, bank: '1000000000' });
  expect(memo).toMatch(/^CN[0-9A-HJKMNP-TV-Z]{9}$/);
  expect(qr_text).toContain(`5406300000`);
  expect(qr_text).toContain(`0811${memo}`);
  expect(qr).toMatch(/^data:image\/svg\+xml;base64,/);
  expect(new URL(bank_app!).searchParams.get('qr')).toBe(qr_text);
  await sell(shop, 5_000_000);
  expect((await getDebt(shop)).transfer).toMatchObject({ amount: 400_000, memo });
  const memos = await Promise.all(
    Array.from({ length: 10 }, async () => (await getDebt(shop)).transfer!.memo),
  );
  expect(new Set(memos)).toEqual(new Set([memo]));
  expect((await indebtedShop(1_000)).memo).not.toBe(memo);
});

test('simultaneous first requests get the same memo', async () => {
  const shop = await aShop();
  await sell(shop, 1_000_000);
  const memos = await Promise.all(
    Array.from({ length: 12 }, async () => (await getDebt(shop)).transfer!.memo),
  );
  expect(new Set(memos).size).toBe(1);
});

test('there is no transfer without a debt, nor in a market without a bank account', async () => {
  expect(await getDebt(await aShop())).toMatchObject({ debt: 0, transfer: null });
  const other = await aMarket({ settings: { bank: null } });
  const { shopId, ownerId } = await other.create.stall();
  await makeSettledOrder(other.context(), { shop_id: shopId, cod: true });
  const { debt, transfer } = unwrap(await (await other.as(ownerId)).call(getSellerDebt)).data;
  expect(debt).toBeGreaterThan(0);
  expect(transfer).toBeNull();
});

test('only owner and managers of a shop see how to pay', async () => {
  const shop = await indebtedShop(50_000);
  const { name, slug } = unwrap(await shop.owner.call(getSession)).data.user.shop!;
  const helper = async (role: 'manager' | 'sales' | 'warehouse') => {
    const user_id = await market.create.user();
    const of = { user_id, shop_id: shop.id, name, slug, review_state: 1, role };
    await transact(market.context(), (context) => setShopMembership(context, of));
    return (await market.as(user_id)).call(getSellerDebt);
  };
  expect(unwrap(await helper('manager')).data.transfer).toMatchObject({ memo: shop.memo });
  for (const role of ['sales', 'warehouse'] as const)
    expect(await helper(role)).toMatchObject({ status: 403, code: 'auth.errors.role' });
});

test('a transfer reduces the debt with a line on the statement, and full payment lifts the limit', async () => {
  const shop = await indebtedShop(300_000);
  const part = await pay(`${shop.memo} tra no`, 100_000);
  expect(part).toMatchObject({ state: 'under', shop_id: shop.id, debt_paid: 100_000, refund_id: null });
  expect(await balance(shop)).toEqual({ available: 0, debt: 200_000 });
  expect((await getDebt(shop)).transfer).toMatchObject({ amount: 200_000, memo: shop.memo });
  const rest = await pay(shop.memo, 200_000);
  expect(rest).toMatchObject({ state: 'matched', debt_paid: 200_000, matched_by: null, payment_id: null });
  expect(await balance(shop)).toEqual({ available: 0, debt: 0 });
  expect(await statement(shop)).toMatchObject([
    {
      amount: 200_000,
      balance: 0,
      order_id: null,
      payout_id: null,
      lines: [{ code: 'debt_paid', label: `Shop chuyển khoản trả nợ · ${rest.reference}` }],
    },
    { amount: 100_000, balance: -200_000 },
  ]);
  const file = await shop.owner.inject({ method: 'GET', url: '/v1/seller/api/statements/export' });
  expect(file.body).toContain(`Trả nợ,,Shop chuyển khoản trả nợ · ${rest.reference},200000,0`);
});

test('money beyond the debt is refunded, never credited to the shop', async () => {
  const shop = await indebtedShop(120_000);
  const bankLine = await pay(shop.memo, 5_000_000);
  expect(bankLine).toMatchObject({ state: 'over', debt_paid: 120_000 });
  expect(await refunds(bankLine.id)).toEqual([{ amount: 4_880_000, reason: 'overpaid', state: 'by_hand' }]);
  expect(await balance(shop)).toEqual({ available: 0, debt: 0 });
  const body = { bank: testBank };
  expect(await shop.owner.call(requestPayout, { body })).toMatchObject({ ok: false });
  unwrap(await finance.call(finishRefund, { params: { id: bankLine.refund_id! }, body: {} }));
  expect(await transferOf({ reference: bankLine.reference! })).toMatchObject({ state: 'over' });
});

test('a transfer without a debt waits for staff, who return it', async () => {
  const shop = await indebtedShop(80_000);
  await pay(shop.memo, 80_000);
  const again = await pay(shop.memo, 80_000);
  expect(again).toMatchObject({ state: 'unmatched', shop_id: null, debt_paid: null });
  expect(await match(again.id, shop.id)).toMatchObject({ code: 'settlement.errors.owes_nothing' });
  unwrap(await finance.call(returnBankTransfer, { params: { id: again.id }, body: {} }));
  await sell(shop, 1_000_000);
  expect(await match(again.id, shop.id)).toMatchObject({
    status: 409,
    code: 'bank_transfer.errors.settled',
    facts: { state: 'returning' },
  });
  expect(await balance(shop)).toEqual({ available: 0, debt: 20_000 });
});

test('a transfer with an unknown memo waits for staff, who match it once', async () => {
  const shop = await indebtedShop(90_000);
  const bankLine = await pay('tra no cho cho', 90_000);
  expect(bankLine).toMatchObject({ state: 'unmatched' });
  const answers = await Promise.all(Array.from({ length: 10 }, () => match(bankLine.id, shop.id)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 409, code: 'bank_transfer.errors.settled' });
  expect(await transferOf({ reference: bankLine.reference! })).toMatchObject({
    state: 'matched',
    shop_id: shop.id,
    debt_paid: 90_000,
    matched_by: staffId,
  });
  expect(await statement(shop)).toHaveLength(1);
  const other = await indebtedShop(10_000);
  expect(await match(bankLine.id, other.id)).toMatchObject({ code: 'bank_transfer.errors.settled' });
  expect(await match(987_654, shop.id)).toMatchObject({ code: 'bank_transfer.errors.not_found' });
  expect(await match(bankLine.id, 987_654)).toMatchObject({ status: 404, code: 'shop.errors.not_found' });
});

test('money that staff match beyond the debt is refunded too', async () => {
  const shop = await indebtedShop(60_000);
  const bankLine = await pay('khong ghi gi', 100_000);
  const { transfer } = unwrap(await match(bankLine.id, shop.id)).data;
  expect(transfer).toMatchObject({ state: 'over', debt_paid: 60_000 });
  expect(await refunds(bankLine.id)).toMatchObject([{ amount: 40_000, reason: 'overpaid' }]);
});

test('staff cannot match unclaimed money to a shop that they work for', async () => {
  const shop = await indebtedShop(70_000);
  const { name, slug } = unwrap(await shop.owner.call(getSession)).data.user.shop!;
  const user_id = await market.create.user({ user_type: 'staff', roles: ['finance'] });
  const of = { user_id, shop_id: shop.id, name, slug, review_state: 1, role: 'sales' as const };
  await transact(market.context(), (context) => setShopMembership(context, of));
  const bankLine = await pay('tien cua ai khong biet', 70_000);
  expect(await match(bankLine.id, shop.id, await market.as(user_id))).toMatchObject({
    status: 403,
    code: 'settlement.errors.own_debt',
  });
  expect(await match(bankLine.id, shop.id, shop.owner)).toMatchObject({ status: 403 });
  expect(await balance(shop)).toEqual({ available: 0, debt: 70_000 });
});

test('two simultaneous transfers pay the debt once, and the rest of both is refunded', async () => {
  const shop = await indebtedShop(100_000);
  const bankLines = Array.from({ length: 8 }, () => line(shop.memo, 30_000));
  await Promise.all(
    bankLines.map((each) => feed.inject({ ...signedCall([each]), url: '/v1/pay/api/ipn/sepay' })),
  );
  await market.settle();
  expect(await balance(shop)).toEqual({ available: 0, debt: 0 });
  const paid = (await statement(shop)).map(({ amount }) => amount);
  expect(paid.toSorted((one, other) => one - other)).toEqual([10_000, 30_000, 30_000, 30_000]);
});

test('simultaneous matches for one shop pay no more than its debt', async () => {
  const shop = await indebtedShop(100_000);
  const bankLines = [];
  for (let each = 0; each < 8; each += 1) bankLines.push(await pay('khong ghi gi het', 30_000));
  const answers = await Promise.all(bankLines.map(({ id }) => match(id, shop.id)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
  expect(await balance(shop)).toEqual({ available: 0, debt: 0 });
});

test('two feeds that report one transfer at once, one without its number, book it once', async () => {
  const shop = await indebtedShop(1_000_000);
  for (let round = 1; round <= 8; round += 1) {
    const bankLine = line(`${shop.memo} lan ${round}`, 20_000);
    const bare = { ...bankLine, id: `C${bankLine.id}`, reference: null };
    await Promise.all([notify(bankLine), notify(bare, 'casso'), notify(bankLine), notify(bare, 'casso')]);
    expect(await balance(shop)).toMatchObject({ debt: 1_000_000 - round * 20_000 });
  }
});

test('money that staff booked on an order before the bank reported it does not pay a debt as well', async () => {
  const shop = await indebtedShop(40_000);
  const payment = { id: await aPayment(40_000) };
  const bankLine = line(shop.memo, 40_000);
  const body = { amount: 40_000, reference: bankLine.reference };
  unwrap(await finance.call(reconcilePayment, { params: { id: payment.id }, body }));
  await notify(bankLine);
  const { id } = await transferOf(bankLine);
  expect(await balance(shop)).toEqual({ available: 0, debt: 40_000 });
  expect(await match(id, shop.id)).toMatchObject({ status: 409, code: 'payment.errors.reference_used' });
  unwrap(await finance.call(matchBankTransfer, { params: { id }, body: { payment_id: payment.id } }));
  expect(await transferOf(bankLine)).toMatchObject({
    state: 'matched',
    payment_id: payment.id,
    shop_id: null,
  });
});

test('a transfer that paid a debt cannot pay an order afterwards', async () => {
  const shop = await indebtedShop(40_000);
  const payment = { id: await aPayment(40_000) };
  const bankLine = await pay(shop.memo, 40_000);
  const params = { id: bankLine.id };
  expect(await finance.call(matchBankTransfer, { params, body: { payment_id: payment.id } })).toMatchObject({
    code: 'bank_transfer.errors.settled',
  });
  expect(await finance.call(returnBankTransfer, { params, body: {} })).toMatchObject({
    code: 'bank_transfer.errors.settled',
  });
  const body = { amount: 40_000, reference: bankLine.reference! };
  expect(await finance.call(reconcilePayment, { params: { id: payment.id }, body })).toMatchObject({
    code: 'payment.errors.line_differs',
  });
});

test('the check reports a debt that was paid twice, without a transfer, or beyond its amount', async () => {
  const other = await startMarket({ services: { bankFeeds: [fakeFeed('sepay')] } });
  const { shopId, ownerId } = await other.create.stall({ shop: company });
  await makeSettledOrder(other.context(), { shop_id: shopId, cod: true });
  const { transfer } = unwrap(await (await other.as(ownerId)).call(getSellerDebt)).data;
  const at = other.clock.now().toISOString();
  const bankLine = { ...line(transfer!.memo, 20_000), at };
  await (await other.as()).inject({ ...signedCall([bankLine]), url: '/v1/pay/api/ipn/sepay' });
  await other.settle();
  const found = async () =>
    [...(await checkSettlement(other.context())), ...(await checkPayments(other.context()))].map(
      ({ rule, of }) => `${rule}: ${of}`,
    );
  expect(await found()).toEqual([]);
  await sql`insert into statement_lines (entry, kind, shop_id, transfer_id, code, label, amount, at)
    values (99999, 'debt_paid', ${shopId}, 4711, 'debt_paid', 'gian', 20000, now())`.execute(other.db);
  expect(await found()).toEqual(
    expect.arrayContaining([
      `a transfer that paid a debt stands on the statement of its shop: transfer 4711 of shop ${shopId}`,
      'a transfer pays no more than its shop owes: 4711',
    ]),
  );
  await other.close();
});
