import { placeOrder } from '@market/contract/checkout/routes';
import { sql } from 'kysely';
import type { ParcelState } from '#ports/carrier.ts';
import { makeOrderPayload, type TestStall } from './factories/orders.ts';
import { UNITS, type Journey, type Journeys } from './journeys.ts';
import type { As, Market } from './market.ts';
import { trackingWebhook } from './model/carrier.ts';
import { unwrap } from './unwrap.ts';

/** The carrier of an order, `fakeCarrier('ghn')`, reports these states of its parcel, a second apart. */
export const reportParcel = async (
  market: Market,
  { id }: Pick<Journey, 'id'>,
  ...states: readonly ParcelState[]
): Promise<void> => {
  const { rows } = await sql<{ code: string }>`
    select tracking_code as code from orders where id = ${id}`.execute(market.db);
  for (const state of states) {
    market.clock.pass(1_000);
    const update = { code: rows[0]!.code, state, at: market.clock.now() };
    await market.app.inject(trackingWebhook('ghn', update));
    await market.settle();
  }
};

interface CarriedOrder {
  readonly stall: TestStall;
  readonly buyer?: As;
  readonly payment_method?: 'cod' | 'bank_transfer';
  readonly coin_redeem?: number;
}

/** An order of `UNITS` units, packed for `fakeCarrier('ghn')`, and paid unless its carrier collects the cash. */
export const carriedOrder = async (
  market: Market,
  journeys: Journeys,
  { stall, buyer: ofBuyer, payment_method = 'bank_transfer', coin_redeem = 0 }: CarriedOrder,
): Promise<Journey> => {
  const buyer = ofBuyer ?? (await market.as(await market.create.user()));
  const shipping_lines = [{ code: 'ghn:1' }];
  const body = makeOrderPayload(stall, { payment_method, quantity: UNITS, shipping_lines, coin_redeem });
  const { id } = unwrap(await buyer.call(placeOrder, { body })).order;
  const seller = await market.as(stall.ownerId);
  const order = { id, buyer, seller, variant: stall.product.variants[0]! };
  return journeys.go(order, payment_method === 'cod' ? ['confirm', 'ready'] : ['confirm', 'pay', 'ready']);
};
