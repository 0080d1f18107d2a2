import { placeOrder } from '@market/contract/checkout/routes';
import { getCoins, grantCoins, listCoinTransactions } from '@market/contract/coins/routes';
import { refundSellerOrder } from '@market/contract/orders/routes';
import { getSellerBalance } from '@market/contract/settlement/routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY } from '#platform/time.ts';
import { unwrap } from '#test/unwrap.ts';
import { journeysIn, read } from '#test/journeys.ts';
import { aMarket } from '#test/market.ts';
import { findStrayMoney } from '#test/money-checker.ts';
import { findFaults } from '#test/order-checker.ts';
import { makeOrderPayload } from '#test/factories/orders.ts';

test('a fully refunded order returns its coins, earns none and pays its shop nothing', async () => {
  const market = await aMarket();
  const journeys = await journeysIn(market);
  const stall = await market.create.stall({ tiers: [{ start: 1, price: 300_000 }] });
  const [inviter, userId] = [await market.create.user(), await market.create.user()];
  await sql`update users set referred_by_code = (select ref_code from users where id = ${inviter}) where id = ${userId}`.execute(
    market.db,
  );
  const finance = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
  unwrap(await finance.call(grantCoins, { body: { user_id: userId, amount: 5_000, note: 'Thử' } }));
  const [buyer, seller] = [await market.as(userId), await market.as(stall.ownerId)];
  const body = makeOrderPayload(stall, { payment_method: 'bank_transfer', coin_redeem: 4_000 });
  const { id } = unwrap(await buyer.call(placeOrder, { body })).order;
  const world = { id, buyer, seller, variant: stall.product.variants[0]! };
  await journeys.go(world, ['confirm', 'pay', 'ready', 'shipped', 'delivered']);
  const { totalPrice: amount } = await read(world);
  unwrap(await seller.call(refundSellerOrder, { params: { id }, body: { amount, reason: 'Hàng lỗi' } }));
  const later = await journeys.later(world, 7 * DAY);
  await market.run('orders.expire');
  await market.settle();
  expect(unwrap(await later.buyer.call(getCoins)).data).toMatchObject({
    balance: 5_000,
    pending: 0,
  });
  const { transactions } = unwrap(await later.buyer.call(listCoinTransactions)).data;
  expect(transactions.map(({ title, amount }) => [title.split(' #')[0], amount])).toEqual([
    ['Hoàn xu do hoàn tiền đơn', 4_000],
    ['Dùng cho đơn', -4_000],
    ['Chợ Phiên tặng xu: Thử', 5_000],
  ]);
  const invited = await market.as(inviter);
  expect(unwrap(await invited.call(getCoins)).data).toMatchObject({ balance: 0 });
  expect(unwrap(await later.seller.call(getSellerBalance)).data).toMatchObject({ available: 0 });
  expect(await findFaults(market.db)).toEqual([]);
  expect(await findStrayMoney(market.db)).toEqual([]);
});
