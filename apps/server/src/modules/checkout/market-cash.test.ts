import { placeOrder, quoteOrder } from '@market/contract/checkout/routes';
import { changeSettings, listPaymentMethods } from '@market/contract/market-settings/routes';
import { getShopPolicy } from '@market/contract/shops/routes';
import { expect, test } from 'vitest';
import { makeOrderPayload } from '#test/factories/orders.ts';
import { aMarket } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

test('where the market takes no cash on delivery no shop does, nor for an order that was quoted before', async () => {
  const market = await aMarket();
  const buyer = await market.as(await market.create.user());
  const admin = await market.as(await market.create.user({ user_type: 'staff', roles: ['admin'] }));
  const stall = await market.create.stall();
  const body = makeOrderPayload(stall, { quantity: 12 });
  const { token } = unwrap(await buyer.call(quoteOrder, { body })).quote;
  const settings = [{ key: 'cash_on_delivery' as const, value: false }];
  unwrap(await admin.call(changeSettings, { body: { settings } }));
  const refusal = { code: 'order.errors.cod_unavailable', facts: { reason: 'market' } };
  expect(await buyer.call(placeOrder, { body: { ...body, quote_token: token } })).toMatchObject(refusal);
  expect(await buyer.call(quoteOrder, { body })).toMatchObject(refusal);
  const transfer = { ...body, payment_method: 'bank_transfer' as const };
  const { quote } = unwrap(await buyer.call(quoteOrder, { body: transfer }));
  expect(quote.payment_methods.find(({ method }) => method === 'cod')).toMatchObject({
    available: false,
    reason: 'Chợ không nhận thanh toán khi nhận hàng (COD).',
  });
  const { shop } = unwrap(await buyer.call(getShopPolicy, { params: { id: stall.shopId } }));
  expect(shop).toMatchObject({ cod: { active: false } });
  expect(shop.payment_methods).not.toContain('cod');
});

test('the ways to pay that the footer names have no cash on delivery while the market takes none', async () => {
  const market = await aMarket();
  const guest = await market.as();
  const admin = await market.as(await market.create.user({ user_type: 'staff', roles: ['admin'] }));
  const methods = async () => unwrap(await guest.call(listPaymentMethods)).data.payment_methods;
  expect(await methods()).toContain('cod');
  const settings = [{ key: 'cash_on_delivery' as const, value: false }];
  unwrap(await admin.call(changeSettings, { body: { settings } }));
  expect(await methods()).toContain('bank_transfer');
  expect(await methods()).not.toContain('cod');
});
