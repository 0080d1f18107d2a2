import { handOverShop } from '@market/contract/members/routes';
import {
  changeSellerBankAccount,
  getSellerBalance,
  listSellerPayouts,
  payPayout,
  requestPayout,
} from '@market/contract/settlement/routes';
import { expect, test } from 'vitest';
import { transact } from '#platform/context.ts';
import { DAY, HOUR, later, MINUTE } from '#platform/time.ts';
import { makeMember } from '#test/factories/members.ts';
import { makeSettledOrder, testBank as bank } from '#test/factories/settlement.ts';
import { aMarket, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { openWeeklyPayout } from './actions/weekly.ts';

const newBank = { ...bank, account: '7777777777', holder: 'TRAN VAN MOI' };

/** A shop that was paid once and has earned again since, and was handed over to a manager. */
const aHandedOverShop = async (market: Market) => {
  const { ownerId, shopId } = await market.create.stall();
  await makeSettledOrder(market.context(), { shop_id: shopId });
  const heirId = await makeMember(market, shopId, 'manager');
  const owner = await market.as(ownerId);
  const { payout } = unwrap(await owner.call(requestPayout, { body: { bank } })).data;
  const finance = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
  unwrap(await finance.call(payPayout, { params: { id: payout.id }, body: { reference: 'FT-1' } }));
  market.clock.pass(MINUTE);
  await makeSettledOrder(market.context(), { shop_id: shopId });
  unwrap(await owner.call(handOverShop, { params: { id: heirId } }));
  const heir = () => market.as(heirId);
  const open = async () =>
    unwrap(await (await heir()).call(listSellerPayouts)).data.payouts.filter(
      ({ state }) => state === 'requested',
    );
  return { shopId, heir, open };
};

test('the money of a shop does not go to its former owner after a hand-over', async () => {
  const market = await aMarket();
  const { heir, open } = await aHandedOverShop(market);
  market.clock.pass(8 * DAY);
  await market.run('settlement.weekly-payouts');
  expect(await open()).toEqual([]);
  const { data } = unwrap(await (await heir()).call(getSellerBalance));
  expect(data).toMatchObject({ bank: null, bank_removed: true, bank_usable_at: null });
});

test('the new owner names an account with a proof, which is usable a day later', async () => {
  const market = await aMarket();
  const { heir, open } = await aHandedOverShop(market);
  const request = async (to: typeof bank) =>
    (await heir()).call(requestPayout, { body: { amount: 100_000, bank: to } });
  for (const to of [bank, newBank])
    expect(await request(to)).toMatchObject({ status: 409, code: 'settlement.errors.account_removed' });
  const late = await heir();
  market.clock.pass(11 * MINUTE);
  const change = { body: { bank: newBank } };
  expect(await late.call(changeSellerBankAccount, change)).toMatchObject({
    code: 'account.errors.reauthentication_required',
  });
  const usable = later(market.clock.now(), DAY).toISOString();
  const { data } = unwrap(await (await heir()).call(changeSellerBankAccount, change));
  expect(data).toEqual({ bank: newBank, bank_usable_at: usable });
  expect(await request(newBank)).toMatchObject({ code: 'settlement.errors.account_waiting' });
  market.clock.pass(23 * HOUR);
  await market.run('settlement.weekly-payouts');
  expect(await open()).toEqual([]);
  market.clock.pass(HOUR);
  await market.run('settlement.weekly-payouts');
  expect(await open()).toMatchObject([{ bank: newBank }]);
});

test('a weekly payout that was read before a hand-over is not opened after it', async () => {
  const market = await aMarket();
  const { shopId, open } = await aHandedOverShop(market);
  await transact(market.context(), (context) => openWeeklyPayout(context, shopId));
  expect(await open()).toEqual([]);
});
