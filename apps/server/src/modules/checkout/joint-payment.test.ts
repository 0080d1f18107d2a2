import { placeCheckout, quoteCheckout } from '@market/contract/checkout/routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { FakeProvider } from '#test/fake-provider.ts';
import { makeOrderPayload } from '#test/factories/orders.ts';
import { aMarket } from '#test/market.ts';

const CARD_MAX = 10_000_000;

test.each([
  ['paid at once share one payment, which the provider must take', 'at_order', 422],
  ['paid after confirmation are paid one by one', 'after_confirmation', 201],
] as const)('orders that are %s', async (_what, payment_timing, status) => {
  const market = await aMarket({ services: { paymentProviders: [new FakeProvider('momo')] } });
  const buyer = await market.as(await market.create.user());
  const shop = { payment_timing, payment_methods: ['credit_card' as const] };
  const stalls = [await market.create.stall({ shop }), await market.create.stall({ shop })];
  await sql`update price_tiers set price = ${(CARD_MAX * 6) / 10}`.execute(market.db);
  const orders = stalls.map((stall) => makeOrderPayload(stall, { payment_method: 'credit_card' }));
  for (const order of orders)
    expect(await buyer.call(quoteCheckout, { body: { orders: [order] } })).toMatchObject({ ok: true });
  const refused = {
    code: 'order.errors.payment_method',
    facts: { payment_method: 'credit_card', least: 1_000, most: CARD_MAX },
  };
  expect(await buyer.call(placeCheckout, { body: { orders } })).toMatchObject(
    status === 422 ? { status, ...refused } : { ok: true },
  );
});
