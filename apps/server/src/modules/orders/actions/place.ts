import { createHash } from 'node:crypto';
import { phoneRequired, type OrderPayload } from '@market/contract';
import { ORDER_NUMBER_PREFIX, SAME_ORDER_S } from '@market/contract/constants';
import { buyerStatus } from '@market/contract/rules';
import { removeLines } from '#cart';
import { countOrder } from '#customers';
import { getBuyer, type BuyerRecord } from '#identity';
import { openPayment } from '#payments';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { publish } from '#platform/events/outbox.ts';
import { pushToUser } from '#platform/realtime/realtime.ts';
import { before, later, SECOND } from '#platform/time.ts';
import { orderPlaced } from '../events.ts';
import { monthOf, orderNumber } from '../rules/figures.ts';
import { limitOf } from '../rules/limits.ts';
import type { NewOrder } from '../tables.ts';
import * as placing from '../store/placing.ts';
import { prepare, type PreparedCheckout } from '../queries/prepare.ts';
import type { SharedPayload } from '../queries/reductions.ts';
import { initialOrderState, discountsOf, linesOf, rowOf } from './snapshot.ts';
import { holdToQuote } from '../queries/quote.ts';
import { countDeals, consumeResources, consumeReductions, type Call } from './consume-resources.ts';
import { refuseHoarding } from './unpaid.ts';

type Caller = Context<Db, Person>;

/** One payment for every order that is paid before the shop confirms. */
const askForMoney = async (context: Context<Tx, Person>, orders: readonly NewOrder[]): Promise<void> => {
  const payable = orders.filter(
    (order) => limitOf(initialOrderState(order, context.now))?.kind === 'payment',
  );
  const [first] = payable;
  if (first === undefined || first.payment_method === 'cod') return;
  await openPayment(context, {
    user_id: context.actor.id,
    method: first.payment_method,
    checkout_id: first.checkout_id,
    expires_at: later(context.now, limitOf(initialOrderState(first, context.now))!.seconds * SECOND),
    orders: payable.map(({ id, order_number, total_price }) => ({
      id,
      number: order_number,
      amount: total_price,
    })),
  });
};

/** The rows of these orders, as they are placed. */
const rowsOf = (
  context: Context<Tx, Person>,
  { orders: prepared, total }: PreparedCheckout,
  given: { fingerprint: string | null; person: BuyerRecord; month: string; numbers: readonly number[] },
): placing.PlacedRows => {
  const { actor, now } = context;
  const { person, month, numbers } = given;
  const checkout_id = opaqueId();
  const buyer = { name: person.name, avatar: person.avatar };
  const orders = prepared.map((one, index) =>
    rowOf(context, one, {
      checkout_id,
      buyer,
      ref_code: person.refCode,
      order_number: orderNumber(ORDER_NUMBER_PREFIX, month, numbers[index]!),
    }),
  );
  const { fingerprint } = given;
  return {
    checkouts: [{ id: checkout_id, user_id: actor.id, total, fingerprint, created_at: now }],
    orders,
    order_lines: orders.flatMap(({ id }, index) => linesOf(id, prepared[index]!)),
    order_discounts: orders.flatMap(({ id }, index) => discountsOf(id, prepared[index]!)),
    order_events: orders.map((order) => ({
      order_id: order.id,
      kind: 'placed',
      actor: 'buyer' as const,
      actor_id: actor.id,
      from_status: null,
      to_status: buyerStatus(initialOrderState(order, now)),
      why: null,
      at: now,
    })),
    order_limits: orders.flatMap((order) => {
      const limit = limitOf(initialOrderState(order, now));
      return limit
        ? [{ order_id: order.id, kind: limit.kind, due_at: later(now, limit.seconds * SECOND) }]
        : [];
    }),
  };
};

const write = async (
  context: Context<Tx, Person>,
  checkout: PreparedCheckout,
  given: { fingerprint: string | null; person: BuyerRecord },
): Promise<string> => {
  const month = monthOf(context.now);
  const numbers = await placing.nextNumbers(context.db, month, checkout.orders.length);
  const rows = rowsOf(context, checkout, { ...given, month, numbers });
  const { orders } = rows;
  const { id: checkout_id } = rows.checkouts[0];
  await placing.insertPlaced(context.db, rows);
  await countOrder(context, context.actor.id, orders.length);
  await consumeReductions(context, checkout, { id: checkout_id, orders });
  await askForMoney(context, orders);
  for (const [index, order] of orders.entries()) {
    const { id, user_id, shop_id } = order;
    await publish(context, orderPlaced({ order_id: id, checkout_id, user_id, shop_id }));
    const message = { type: 'order', id, buyer_status: buyerStatus(initialOrderState(order, context.now)) };
    pushToUser(context, checkout.orders[index]!.shop.user_id, message);
  }
  return checkout_id;
};

/** Cart and contents as they were sent; null without a cart to tell one press of the button from the next. */
const fingerprintOf = (context: Caller, { payloads, shared }: Call): string | null => {
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
    ],
  );
  return createHash('sha256')
    .update(JSON.stringify([context.actor.id, token, contents, shared]))
    .digest('base64url');
};

/** The checkout of the same press of the button; two at the same instant take turns. */
const findSame = async (context: Context<Tx>, fingerprint: string): Promise<string | undefined> => {
  await placing.lockFingerprint(context.db, fingerprint);
  return placing.selectSameCheckout(context.db, fingerprint, before(context.now, SAME_ORDER_S * SECOND));
};

export interface PlaceOptions {
  readonly quoteToken: string | null | undefined;
  readonly refCode: string | undefined;
  /** What is taken off all of them together. */
  readonly shared?: SharedPayload;
}

/**
 * Places one order a shop, all or none, in one transaction: works out, compares with the quote, counts deals, writes
 * snapshots, consumes codes and coins, empties the cart, and takes stock last. The same cart and contents within a minute are the same orders.
 * Carriers have been asked before: no transaction waits for them.
 * @param refCode the code to recommend by that the buyer's browser keeps
 * @returns the checkout's id
 * @throws any of `placeRefusals`, shopTwice
 */
export const place = async (
  context: Caller,
  payloads: readonly OrderPayload[],
  { quoteToken, refCode, shared = {} }: PlaceOptions,
): Promise<string> => {
  const person = await getBuyer(context, context.actor.id, refCode);
  if (person.phone === null) throw phoneRequired();
  const call = { payloads, shared };
  return transact(context, async (context) => {
    const fingerprint = fingerprintOf(context, call);
    const same = fingerprint === null ? undefined : await findSame(context, fingerprint);
    if (same !== undefined) return same;
    const checkout = await prepare(context, payloads, { placing: true, shared });
    if (quoteToken) holdToQuote(context, checkout, quoteToken);
    await countDeals(context, call, checkout);
    const checkoutId = await write(context, checkout, { fingerprint, person });
    await refuseHoarding(context, checkout);
    await removeLines(
      context,
      context.actor.id,
      checkout.orders.flatMap(({ lines }) => lines.map(({ offer }) => offer.variant_id)),
    );
    await consumeResources(context, checkout);
    return checkoutId;
  });
};
