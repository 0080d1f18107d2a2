import { paymentMethodLabel } from '@market/contract/rules/payment-labels';
import { createHash } from 'node:crypto';
import {
  codUnavailable,
  paymentMethodRefused,
  priceChanged,
  quoteExpired,
  quoteInvalid,
} from '@market/contract/checkout/problems';
import type {
  CheckoutQuote,
  OrderPayload,
  OrderQuote,
  PaymentChoice,
  QuoteLineItem,
} from '@market/contract/checkout/schemas';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import { codFeeOf } from '@market/contract/rules/checkout-price';
import { QUOTE_TTL_S } from '@market/contract/constants/orders';
import { getSpendable } from '#coins';
import { imageUrlOrNull } from '#media';
import { onlineMethods } from '#payments';
import type { Context, Db, Person } from '#platform/context.ts';
import { later, SECOND } from '#platform/time.ts';
import { verifyQuote, signQuote } from '../lib/quote-token.ts';
import { changesBetween, codRefusal, collectsCash, type Figures } from '../rules/figures.ts';
import {
  prepareRequest,
  methodRefusal,
  prepare,
  type PreparedOrder,
  type PreparedCheckout,
  type PreparedLine,
} from './prepare.ts';
import { listOffers } from './offers.ts';
import type { SharedPayload } from './reductions.ts';

type Buyer = Context<Db, Person>;

/** Hash of everything that determines the figures: a quote is valid for these contents alone. */
export const contentsOf = ({ orders }: Pick<PreparedCheckout, 'orders'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        orders.map(({ payload, lines, rate, address, priced }) => [
          payload.shop_id,
          payload.payment_method,
          rate.service_code,
          [address.province_code, address.district_code, address.ward_code],
          lines.map(({ price }) => [price.variant_id, price.quantity]),
          priced.discounts.map(({ rule }) => rule.id),
          ...(payload.quotation_id ? [payload.quotation_id] : []),
        ]),
      ),
    )
    .digest('base64url');

const signFigures = (context: Buyer, checkout: Pick<PreparedCheckout, 'orders'>, expiresAt: Date): string =>
  signQuote(context.services.secrets, {
    userId: context.actor.id,
    contents: contentsOf(checkout),
    expiresAt,
    figures: checkout.orders.map(({ figures }) => figures),
  });

/**
 * Compares what is about to be charged with what the buyer was quoted.
 * @throws quoteInvalid, quoteExpired, priceChanged
 */
export const checkAgainstQuote = (context: Buyer, checkout: PreparedCheckout, token: string): void => {
  const claims = verifyQuote(context.services.secrets, token);
  const { orders } = checkout;
  const shop_id = orders.length === 1 ? orders[0]!.payload.shop_id : undefined;
  if (claims === undefined || claims.userId !== context.actor.id || claims.contents !== contentsOf(checkout))
    throw quoteInvalid({ shop_id });
  if (claims.expiresAt <= context.now) throw quoteExpired({ shop_id });
  for (const [index, { figures, payload }] of orders.entries())
    refuseChangedFigures(claims.figures[index]!, figures, payload.shop_id);
};

/** @throws priceChanged when anything moved */
export const refuseChangedFigures = (was: Figures, now: Figures, shop_id: number): void => {
  const changes = changesBetween(was, now);
  if (changes.length > 0) throw priceChanged({ changes, shop_id });
};

const paymentChoice = (method: PaymentMethod, refusal: Error | undefined): PaymentChoice => ({
  method,
  label: paymentMethodLabel(method),
  available: refusal === undefined,
  reason: refusal?.message ?? null,
});

/** Cod and every online method that works here, each with why this order cannot be paid so. */
const paymentChoices = (
  context: Context,
  { payload, shop, priced, rate, settings }: PreparedOrder,
): PaymentChoice[] => {
  const total = priced.total - priced.cod_fee;
  const fee = collectsCash(rate.service_code) ? codFeeOf(total) : 0;
  const refusal = codRefusal(shop, { shipping: rate.total_price + fee, total: total + fee }, settings);
  return [
    paymentChoice('cod', refusal && codUnavailable(refusal)),
    ...onlineMethods(context).map((method) => {
      const refused = methodRefusal(context, shop, { method, total });
      return paymentChoice(method, refused && paymentMethodRefused({ ...refused, shop_id: payload.shop_id }));
    }),
  ];
};

const THUMB = 160;
const presentLine = ({ offer, price }: PreparedLine): QuoteLineItem => ({
  variant_id: price.variant_id,
  product_id: price.product_id,
  product_title: offer.title,
  variant_title: offer.variant_title,
  image: imageUrlOrNull(offer.image, THUMB),
  handle: offer.handle,
  unit_name: offer.unit_name,
  quantity: price.quantity,
  price: price.price,
  final_price: price.final_price,
  line_price: price.line_price,
  final_line_price: price.final_line_price,
  coin_earn: price.coin_earn,
});

const present = async (context: Buyer, prepared: PreparedOrder, expiresAt: Date): Promise<OrderQuote> => {
  const { payload, shop, lines, rate, priced, total_weight, figures } = prepared;
  return {
    token: signFigures(context, { orders: [prepared] }, expiresAt),
    expires_at: expiresAt.toISOString(),
    shop_id: payload.shop_id,
    line_items: lines.map(presentLine),
    subtotal: figures.subtotal,
    shipping: figures.shipping,
    shipping_line: {
      code: rate.service_code,
      title: rate.service_name,
      price: rate.total_price,
      min_delivery_date: rate.min_delivery_date,
      max_delivery_date: rate.max_delivery_date,
    },
    cod_fee: priced.cod_fee,
    discounts: priced.discounts.map(({ rule, amount }) => ({
      price_rule_id: rule.id,
      code: rule.code,
      title: rule.title,
      amount,
      target_type: rule.target_type,
      funded_by: rule.funded_by,
    })),
    coin_redeem: figures.coin_redeem,
    coin_max: priced.coin_max,
    coin_earn: priced.coin_earn,
    total: figures.total,
    total_weight,
    payment_timing: shop.payment_timing,
    payment_methods: paymentChoices(context, prepared),
    warnings: [],
  };
};

const quoteExpiry = (context: Context): Date => later(context.now, QUOTE_TTL_S * SECOND);

/** The figures an order would have. @throws any of `quoteRefusals` */
export const quoteOrder = async (context: Buyer, payload: OrderPayload): Promise<OrderQuote> => {
  await prepareRequest(context, [payload]);
  const { orders } = await prepare(context, [payload]);
  return present(context, orders[0]!, quoteExpiry(context));
};

/** The figures of several shops' orders together. @throws any of `quoteRefusals`, duplicateShop, onlineMethodsDiffer */
export const quoteCheckout = async (
  context: Buyer,
  payloads: readonly OrderPayload[],
  shared: SharedPayload,
): Promise<CheckoutQuote> => {
  await prepareRequest(context, payloads, shared);
  const checkout = await prepare(context, payloads, { shared });
  const expiresAt = quoteExpiry(context);
  return {
    token: signFigures(context, checkout, expiresAt),
    expires_at: expiresAt.toISOString(),
    total: checkout.total,
    coin_balance: await getSpendable(context, context.actor.id),
    coin_max: checkout.coin_max,
    quotes: await Promise.all(checkout.orders.map((prepared) => present(context, prepared, expiresAt))),
    offers: await listOffers(context, checkout),
  };
};
