import { createHash } from 'node:crypto';
import { phoneRequired } from '@market/contract/checkout/problems';
import type { OrderPayload } from '@market/contract/checkout/schemas';
import { removeLines } from '#cart';
import { countOrder } from '#customers';
import { getBuyer, type BuyerRecord } from '#users';
import { announceOrders, createOrders, findRepeatedCheckout, type PlacedOrder } from '#orders';
import { openPayment } from '#payments';
import { recordQuotedOrder } from '#rfq';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { prepare, type PreparedCheckout } from '../queries/prepare.ts';
import { checkAgainstQuote } from '../queries/quote.ts';
import type { SharedPayload } from '../queries/reductions.ts';
import { consumeDeals, consumeResources, consumeReductions, type PlaceRequest } from './consume-resources.ts';
import { checkUnpaidLimits } from './unpaid-limits.ts';

type Buyer = Context<Db, Person>;

/** Opens one payment for every order that is paid before the shop confirms. */
const requestPayment = async (context: Context<Tx>, orders: readonly PlacedOrder[]): Promise<void> => {
  const payable = orders.filter(({ pay_by }) => pay_by !== null);
  const [first] = payable;
  if (first === undefined || first.payment_method === 'cod') return;
  await openPayment(context, {
    user_id: first.user_id,
    method: first.payment_method,
    checkout_id: first.checkout_id,
    expires_at: first.pay_by!,
    orders: payable.map(({ id, order_number, total_price }) => ({
      id,
      number: order_number,
      amount: total_price,
    })),
  });
};

interface Origin {
  readonly fingerprint: string | null;
  readonly person: BuyerRecord;
  readonly adShops: ReadonlySet<number>;
}

const writeCheckout = async (
  context: Context<Tx, Person>,
  checkout: PreparedCheckout,
  { fingerprint, person, adShops }: Origin,
): Promise<{ checkoutId: string; orderIds: readonly string[] }> => {
  const { checkoutId, orders } = await createOrders(context, {
    orders: checkout.orders,
    total: checkout.total,
    buyer: { name: person.name, avatar: null },
    refCode: person.refCode,
    adShops,
    fingerprint,
  });
  for (const [index, { payload }] of checkout.orders.entries())
    if (payload.quotation_id)
      await recordQuotedOrder(context, {
        quotation_id: payload.quotation_id,
        order_id: orders[index]!.id,
      });
  await countOrder(context, context.actor.id, orders.length);
  await consumeReductions(context, checkout, { id: checkoutId, orders });
  await requestPayment(context, orders);
  await announceOrders(context, orders);
  return { checkoutId, orderIds: orders.map(({ id }) => id) };
};

/** Cart and contents as they were sent; null without a cart token, when requests cannot be distinguished. */
const fingerprintOf = (context: Buyer, { payloads, shared }: PlaceRequest): string | null => {
  const token = payloads[0]?.cart_token;
  if (!token) return null;
  const contents = payloads.map(
    ({ shop_id, payment_method, shipping_lines, shipping_address, line_items, ...rest }) => [
      shop_id,
      payment_method,
      rest.coin_redeem ?? 0,
      (rest.discount_codes ?? []).map(({ price_rule }) => [price_rule['id'], price_rule['code']]),
      shipping_lines[0]!.code,
      Object.entries(shipping_address).toSorted(([one], [other]) => (one < other ? -1 : 1)),
      line_items
        .map(({ variant_id, quantity }) => [variant_id, quantity])
        .toSorted(([one], [other]) => one! - other!),
      ...(rest.quotation_id ? [rest.quotation_id] : []),
    ],
  );
  return createHash('sha256')
    .update(JSON.stringify([context.actor.id, token, contents, shared]))
    .digest('base64url');
};

export interface PlaceOptions {
  readonly quoteToken: string | null | undefined;
  readonly refCode: string | undefined;
  /** Shops whose ads the browser followed lately. */
  readonly adShops: ReadonlySet<number>;
  /** What is taken off all of them together. */
  readonly shared?: SharedPayload;
}

/**
 * Places one order per shop, all or none, in one transaction: prices, compares with the quote, reserves deals, writes the
 * orders, consumes codes and coins, empties the cart, and takes stock last. The same request within a minute returns the
 * same orders. Carrier rates are fetched before: no transaction waits for a carrier.
 * @param refCode the referral code in the buyer's browser
 * @returns the checkout's id
 * @throws any of `placeRefusals`, duplicateShop, onlineMethodsDiffer
 */
export const place = async (
  context: Buyer,
  payloads: readonly OrderPayload[],
  { quoteToken, refCode, adShops, shared = {} }: PlaceOptions,
): Promise<string> => {
  const person = await getBuyer(context, context.actor.id, refCode);
  if (person.phone === null) throw phoneRequired();
  const call = { payloads, shared };
  return transact(context, async (context) => {
    const fingerprint = fingerprintOf(context, call);
    const same = fingerprint === null ? undefined : await findRepeatedCheckout(context, fingerprint);
    if (same !== undefined) return same;
    const checkout = await prepare(context, payloads, { placing: true, shared });
    if (quoteToken) checkAgainstQuote(context, checkout, quoteToken);
    await consumeDeals(context, call, checkout);
    const { checkoutId, orderIds } = await writeCheckout(context, checkout, { fingerprint, person, adShops });
    await checkUnpaidLimits(context, checkout);
    await removeLines(
      context,
      context.actor.id,
      checkout.orders
        .filter(({ payload }) => !payload.quotation_id)
        .flatMap(({ lines }) => lines.map(({ offer }) => offer.variant_id)),
    );
    await consumeResources(context, checkout, orderIds);
    return checkoutId;
  });
};
