import { getAdWallet, topUpAdWallet } from '@market/contract/ads/seller-routes';
import { listBankTransfers, returnBankTransfer } from '@market/contract/bank-reconciliation/routes';
import { getSellerDebt } from '@market/contract/settlement/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPayments } from '#bank-reconciliation';
import { checkLedger } from '#ledger';
import { checkSettlement } from '#settlement';
import { fakeFeed, signedCall } from '#test/fake-provider.ts';
import { company, makeSettledOrder } from '#test/factories/settlement.ts';
import { aMarket, startMarket, type As, type Market } from '#test/market.ts';
import { findStrayMoney } from '#test/money-checker.ts';
import { unwrap } from '#test/unwrap.ts';
import { checkAds } from './index.ts';

let market: Market;
let finance: As;
let feed: As;
beforeAll(async () => {
  market = await startMarket({
    poolSize: 20,
    services: { bankFeeds: [fakeFeed('sepay'), fakeFeed('casso')] },
  });
  finance = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
  feed = await market.as();
});
afterAll(async () => {
  const context = market.context();
  expect([
    ...(await checkAds(context)),
    ...(await checkLedger(context)),
    ...(await checkPayments(context)),
    ...(await checkSettlement(context)),
  ]).toEqual([]);
  await market.close();
});

const aShop = async () => {
  const { shopId, ownerId } = await market.create.stall({ shop: company });
  return { shopId, owner: await market.as(ownerId) };
};
type Shop = Awaited<ReturnType<typeof aShop>>;
const topUp = async ({ owner }: Shop, amount = 500_000) =>
  unwrap(await owner.call(topUpAdWallet, { body: { amount } })).data.transfer!;
const wallet = async ({ owner }: Shop) => unwrap(await owner.call(getAdWallet, { query: {} })).data;

let lines = 0;
const line = (content: string, amount: number, fields: object = {}) => {
  lines += 1;
  return {
    id: `Q${lines}`,
    account: '1000000000',
    direction: 'in',
    amount,
    content,
    reference: `FTQ${lines}`,
    at: market.clock.now().toISOString(),
    ...fields,
  };
};
const notify = async (bankLine: object, name = 'sepay') => {
  await feed.inject({ ...signedCall([bankLine]), url: `/v1/pay/api/ipn/${name}` });
  await market.settle();
};
const transferOf = async ({ reference }: { reference: string }) => {
  const { transfers } = unwrap(await finance.call(listBankTransfers, { query: { limit: 100 } })).data;
  return transfers.find((each) => each.reference === reference)!;
};

test('a shop requests a QR code of an amount, with a memo that stays the same', async () => {
  const shop = await aShop();
  const transfer = await topUp(shop, 300_000);
  expect(transfer).toMatchObject({ amount: 300_000, bank: { account: '1000000000' } });
  expect(transfer.memo).toMatch(/^QC[0-9A-HJKMNP-TV-Z]{9}$/);
  expect(transfer.qr_text).toContain('5406300000');
  expect(transfer.qr_text).toContain(`0811${transfer.memo}`);
  const memos = await Promise.all(Array.from({ length: 10 }, async () => (await topUp(shop)).memo));
  expect(new Set(memos)).toEqual(new Set([transfer.memo]));
  expect((await topUp(await aShop())).memo).not.toBe(transfer.memo);
  expect(await wallet(shop)).toEqual({ balance: 0, spent_today: 0, entries: [], total: 0 });
});

test.each([49_999, 100_000_001, 0, -50_000, 60_000.5])('but none of %d ₫', async (amount) => {
  const { owner } = await aShop();
  expect(await owner.call(topUpAdWallet, { body: { amount } })).toMatchObject({ ok: false, status: 400 });
});

test('what arrives is booked in full: less, more, twice and late', async () => {
  const shop = await aShop();
  const { memo } = await topUp(shop, 500_000);
  await notify(line(`nap qc ${memo.toLowerCase()}`, 200_000));
  expect((await wallet(shop)).balance).toBe(200_000);
  await notify(line(`MBVCB.123 ${memo.slice(0, 4)} ${memo.slice(4)} QUANG CAO`, 900_000));
  await notify(line(memo, 900_000));
  market.clock.pass(60_000);
  await notify(line(memo, 1_000));
  const { balance, entries, total } = await wallet(shop);
  expect({ balance, total }).toEqual({ balance: 2_001_000, total: 4 });
  expect(entries[0]).toMatchObject({ kind: 'top_up', amount: 1_000, reference: `FTQ${lines}` });
});

test('one transfer that several feeds report several times is booked once', async () => {
  const shop = await aShop();
  const { memo } = await topUp(shop);
  const bankLine = line(memo, 500_000);
  await Promise.all(
    ['sepay', 'casso', 'sepay', 'casso'].map((name) =>
      feed.inject({ ...signedCall([bankLine]), url: `/v1/pay/api/ipn/${name}` }),
    ),
  );
  await market.settle();
  await market.settle();
  expect(await wallet(shop)).toMatchObject({ balance: 500_000, total: 1 });
  expect(await transferOf(bankLine)).toMatchObject({
    state: 'matched',
    shop_id: null,
    ad_wallet_shop_id: shop.shopId,
  });
});

test('a memo with a typing error fills no wallet: the transfer waits for staff, who return it', async () => {
  const shop = await aShop();
  const { memo } = await topUp(shop);
  const wrong = memo.slice(0, -1) + (memo.endsWith('0') ? '1' : '0');
  const bankLine = line(wrong, 500_000);
  await notify(bankLine);
  const transfer = await transferOf(bankLine);
  expect(transfer).toMatchObject({ state: 'unmatched', ad_wallet_shop_id: null });
  unwrap(await finance.call(returnBankTransfer, { params: { id: transfer.id }, body: {} }));
  expect((await wallet(shop)).balance).toBe(0);
});

test('a transfer into the wallet pays no debt, and one that pays the debt fills no wallet', async () => {
  const shop = await aShop();
  await makeSettledOrder(market.context(), {
    shop_id: shop.shopId,
    cod: true,
    goods: [{ category_lv1: 1, amount: 10_000_000 }],
  });
  const debtOf = async () => unwrap(await shop.owner.call(getSellerDebt)).data;
  const { debt, transfer } = await debtOf();
  const { memo } = await topUp(shop);
  await notify(line(memo, 70_000));
  expect([(await debtOf()).debt, (await wallet(shop)).balance]).toEqual([debt, 70_000]);
  await notify(line(`${transfer!.memo} ${memo}`, debt));
  expect([(await debtOf()).debt, (await wallet(shop)).balance]).toEqual([0, 70_000]);
});

test('money that leaves, or comes to another account, fills no wallet', async () => {
  const shop = await aShop();
  const { memo } = await topUp(shop);
  await notify(line(memo, 100_000, { direction: 'out' }));
  await notify(line(memo, 100_000, { account: '9999999999' }));
  expect((await wallet(shop)).balance).toBe(0);
});

test('a market without a bank account has no transfer', async () => {
  const other = await aMarket({ settings: { bank: null } });
  const { ownerId } = await other.create.stall();
  const reply = await (await other.as(ownerId)).call(topUpAdWallet, { body: { amount: 50_000 } });
  expect(unwrap(reply).data).toEqual({ transfer: null });
});

test('the check reports a top-up without its transfer', async () => {
  const other = await aMarket({ services: { bankFeeds: [fakeFeed('sepay')] } });
  const { ownerId } = await other.create.stall();
  const owner = await other.as(ownerId);
  const { transfer } = unwrap(await owner.call(topUpAdWallet, { body: { amount: 50_000 } })).data;
  const guest = await other.as();
  await guest.inject({ ...signedCall([line(transfer!.memo, 50_000)]), url: '/v1/pay/api/ipn/sepay' });
  await other.settle();
  expect([...(await checkAds(other.context())), ...(await findStrayMoney(other.db))]).toEqual([]);
  await other.db
    .withTables<{ bank_lines: { ad_wallet_shop_id: number | null } }>()
    .updateTable('bank_lines')
    .set({ ad_wallet_shop_id: null })
    .execute();
  expect(await checkAds(other.context())).toMatchObject([
    { rule: 'a transfer with the memo of a wallet is one top-up, whole' },
  ]);
});
