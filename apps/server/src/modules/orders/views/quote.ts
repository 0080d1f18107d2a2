import { createHash } from 'node:crypto';
import {
  codUnavailable,
  paymentMethodRefused,
  quoteExpired,
  quoteInvalid,
  priceChanged,
  type CheckoutQuote,
  type OrderPayload,
  type OrderQuote,
  type PaymentChoice,
  type PaymentMethod,
  type QuoteLineItem,
} from '@market/contract';
import { PAYMENT_METHODS, QUOTE_S } from '@market/contract/constants';
import { imageUrl } from '#media';
import { onlineMethods } from '#payments';
import type { Context, Db, Person } from '#platform/context.ts';
import { later, SECOND } from '#platform/time.ts';
import { openQuote, sealQuote } from '../quote-token.ts';
import { changesBetween, codFee, codRefusal, type Figures } from '../rules/figures.ts';
import { selectSecret } from '../store/placing.ts';
import { prepare, type Prepared, type PreparedLine } from './prepare.ts';

type Buyer = Context<Db, Person>;

const secrets = new WeakMap<object, Promise<string>>();
/** Read once a process: the migration made it. */
const secretOf = ({ db, outside }: Context): Promise<string> => {
  const kept = secrets.get(outside) ?? selectSecret(db);
  secrets.set(outside, kept);
  kept.catch(() => secrets.delete(outside));
  return kept;
};

/** What decides over the figures, as a hash: a quote is good for these contents alone. */
export const contentsOf = (prepared: readonly Prepared[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        prepared.map(({ payload, lines, rate, address }) => [
          payload.shop_id,
          payload.payment_method,
          rate.service_code,
          [address.province_code, address.district_code, address.ward_code],
          lines.map(({ price }) => [price.variant_id, price.quantity]),
        ]),
      ),
    )
    .digest('base64url');

const seal = async (context: Buyer, prepared: readonly Prepared[], expiresAt: Date): Promise<string> =>
  sealQuote(await secretOf(context), {
    userId: context.actor.id,
    contents: contentsOf(prepared),
    expiresAt,
    figures: prepared.map(({ figures }) => figures),
  });

/**
 * Holds what is about to be charged against what the buyer was quoted.
 * @throws quoteInvalid, quoteExpired, priceChanged
 */
export const holdToQuote = async (
  context: Buyer,
  prepared: readonly Prepared[],
  token: string,
): Promise<void> => {
  const claims = openQuote(await secretOf(context), token);
  const [first] = prepared;
  const shop_id = prepared.length === 1 ? first?.payload.shop_id : undefined;
  if (claims === undefined || claims.userId !== context.actor.id || claims.contents !== contentsOf(prepared))
    throw quoteInvalid({ shop_id });
  if (claims.expiresAt <= context.now) throw quoteExpired({ shop_id });
  for (const [index, { figures, payload }] of prepared.entries())
    refuseChange(claims.figures[index]!, figures, payload.shop_id);
};

/** @throws priceChanged when anything moved */
export const refuseChange = (was: Figures, now: Figures, shop_id: number): void => {
  const changes = changesBetween(was, now);
  if (changes.length > 0) throw priceChanged({ changes, shop_id });
};

const labels = new Map<string, string>(PAYMENT_METHODS.map(({ code, label }) => [code, label]));
export const methodLabel = (method: PaymentMethod): string => labels.get(method) ?? method;

const choice = (method: PaymentMethod, refusal: Error | undefined): PaymentChoice => ({
  method,
  label: methodLabel(method),
  available: refusal === undefined,
  reason: refusal?.message ?? null,
});

/** Cod and every online method that works here, each with why this order cannot be paid so. */
const choices = (context: Context, { shop, figures, rate, cod_fee }: Prepared): PaymentChoice[] => {
  const carried = figures.shipping - cod_fee;
  const fee = codFee(rate.service_code, figures.subtotal + carried);
  const shipping = carried + fee;
  const refusal = codRefusal(shop, { shipping, total: figures.subtotal + shipping - figures.discount });
  return [
    choice('cod', refusal && codUnavailable(refusal)),
    ...onlineMethods(context).map((method) =>
      choice(
        method,
        shop.payment_methods.includes(method) ? undefined : paymentMethodRefused({ payment_method: method }),
      ),
    ),
  ];
};

const THUMB = 160;
const presentLine = ({ offer, price }: PreparedLine): QuoteLineItem => ({
  variant_id: price.variant_id,
  product_id: price.product_id,
  product_title: offer.title,
  variant_title: offer.variant_title,
  image: offer.image === null ? null : imageUrl(offer.image, THUMB),
  handle: offer.handle,
  unit_name: offer.unit_name,
  quantity: price.quantity,
  price: price.price,
  final_price: price.final_price,
  line_price: price.line_price,
  final_line_price: price.final_line_price,
  coin_earn: price.coin_earn,
});

const present = async (context: Buyer, prepared: Prepared, expiresAt: Date): Promise<OrderQuote> => {
  const { payload, shop, lines, rate, cod_fee, coin_earn, total_weight, figures } = prepared;
  return {
    token: await seal(context, [prepared], expiresAt),
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
    cod_fee,
    discounts: [],
    coin_redeem: figures.coin_redeem,
    coin_max: 0,
    coin_earn,
    total: figures.total,
    total_weight,
    payment_timing: shop.payment_timing,
    payment_methods: choices(context, prepared),
    warnings: [],
  };
};

const untilOf = (context: Context): Date => later(context.now, QUOTE_S * SECOND);

/** The very figures an order would have. @throws any of `quoteRefusals` */
export const quoteOrder = async (context: Buyer, payload: OrderPayload): Promise<OrderQuote> => {
  const [prepared] = await prepare(context, [payload]);
  return present(context, prepared!, untilOf(context));
};

/** The figures of several shops' orders together. @throws any of `quoteRefusals` */
export const quoteCheckout = async (
  context: Buyer,
  payloads: readonly OrderPayload[],
): Promise<CheckoutQuote> => {
  const prepared = await prepare(context, payloads);
  const expiresAt = untilOf(context);
  return {
    token: await seal(context, prepared, expiresAt),
    expires_at: expiresAt.toISOString(),
    total: prepared.reduce((sum, { figures }) => sum + figures.total, 0),
    coin_balance: 0,
    coin_max: 0,
    quotes: await Promise.all(prepared.map((one) => present(context, one, expiresAt))),
  };
};
