import { placeOrder } from '@market/contract/checkout/routes';
import {
  confirmSellerOrder,
  readySellerOrder,
  rejectSellerOrder,
} from '@market/contract/orders/seller-routes';
import { getStaffOrder } from '@market/contract/orders/staff-routes';
import { listRefunds } from '@market/contract/payments/routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { unwrap } from '#test/unwrap.ts';
import { aMarket } from '#test/market.ts';
import { fakeCarrier, trackingWebhook } from '#test/model/carrier.ts';
import { findStrayMoney } from '#test/money-checker.ts';
import { findFaults } from '#test/order-checker.ts';
import { makeOrderPayload } from '#test/factories/orders.ts';

test('cash collected for a cancelled order is refunded to its buyer once', async () => {
  const market = await aMarket({ services: { carriers: [fakeCarrier('ghn')] } });
  const stall = await market.create.stall({ shop: { phone: '+84902345678' } });
  const buyerId = await market.create.user({ last_name: 'Trần', first_name: 'Minh' });
  const buyer = await market.as(buyerId);
  const seller = await market.as(stall.ownerId);
  const body = makeOrderPayload(stall, { payment_method: 'cod', shipping_lines: [{ code: 'ghn:1' }] });
  const { id, totalPrice } = unwrap(await buyer.call(placeOrder, { body })).order;
  const params = { id };
  unwrap(await seller.call(confirmSellerOrder, { params }));
  unwrap(await seller.call(readySellerOrder, { params }));
  unwrap(await seller.call(rejectSellerOrder, { params, body: { reason: 'Hết hàng' } }));
  const sendUpdate = async (handedOver: boolean) => {
    market.clock.pass(1_000);
    const at = market.clock.now();
    await market.app.inject(trackingWebhook('ghn', { code: 'FC1', state: 'delivered', at, handedOver }));
    await market.settle();
  };
  await sendUpdate(false);
  await sendUpdate(true);
  await sendUpdate(true);
  const { rows } = await sql`select o.status, o.cod_status, r.amount, r.reason, r.state
    from orders o left join payment_refunds r on r.order_id = o.id where o.id = ${id}`.execute(market.db);
  expect(rows).toEqual([
    {
      status: 'cancelled',
      cod_status: 'remitted',
      amount: totalPrice,
      reason: 'cancelled',
      state: 'by_hand',
    },
  ]);
  const finance = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
  const { refunds } = unwrap(await finance.call(listRefunds, {})).data;
  expect(refunds).toMatchObject([{ payment_id: null, buyer: { id: buyerId, name: 'Trần Minh' } }]);
  const { order } = unwrap(await finance.call(getStaffOrder, { params })).data;
  expect(order.refundable).toBe(0);
  expect(await findFaults(market.db)).toEqual([]);
  expect(await findStrayMoney(market.db)).toEqual([]);
});
