import { notForSale, variantNotFound } from '@market/contract/cart/problems';
import {
  codUnavailable,
  ownShop,
  paymentMethodRefused,
  duplicateShop,
  onlineMethodsDiffer,
} from '@market/contract/checkout/problems';
import type { OrderPayload } from '@market/contract/checkout/schemas';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import { discountRefused } from '@market/contract/promotions/problems';
import { quotedOrderRefused } from '@market/contract/rfq/problems';
import {
  isPriceIssue,
  priceCheckout,
  type PricedOrder,
  type ReducedLine,
} from '@market/contract/rules/checkout-price';
import type { DiscountRule } from '@market/contract/rules/discount';
import type { SettingValues } from '@market/contract/rules/market-settings';
import { priceLines, totalsOf } from '@market/contract/rules/price';
import type { ShippingRate } from '@market/contract/shipping/schemas';
import { getOffers, type Offer } from '#catalogue';
import { coinRates } from '#coins';
import { marketSettings } from '#market-settings';
import { isShopsCash, type ShippingAddress } from '#orders';
import { methodLimits, onlineMethods } from '#payments';
import type { Context, Db, Person } from '#platform/context.ts';
import { countWrongCodes, getRunningDeals, type RunningDealRecord } from '#promotions';
import { getQuotedTerms, type QuotedTerms } from '#rfq';
import { carrierOf, fetchRates, type Shipment } from '#shipping';
import { isOpenForSale, type ShopRecord } from '#shops';
import { codRefusal, collectsCash, figuresOf, type Figures } from '../rules/figures.ts';
import type { PricedBy } from '../rules/offers.ts';
import { readAddress } from './address.ts';
import { checkQuantities, checkShopMinimum, checkStock, type RequestedLine } from '../rules/quantities.ts';
import { applyTerms } from '../rules/quoted.ts';
import { checkBalance, raiseIssue, readReductions, typedCodes, type SharedPayload } from './reductions.ts';
import { rateFor, serviceOf } from './rate.ts';

type Buyer = Context<Db, Person>;

/** A line with what it is of, what it costs and the deal that set its price. */
export interface PreparedLine {
  readonly offer: Offer;
  readonly price: ReducedLine;
  readonly deal_id: number | null;
}

/** One shop's order, priced at current prices and checked. */
export interface PreparedOrder {
  readonly payload: OrderPayload;
  readonly shop: ShopRecord;
  readonly lines: readonly PreparedLine[];
  readonly address: ShippingAddress;
  readonly rate: ShippingRate;
  readonly priced: PricedOrder;
  readonly total_weight: number;
  readonly figures: Figures;
  readonly settings: SettingValues;
}

/** The orders of one call, and what they share. */
export interface PreparedCheckout {
  readonly orders: readonly PreparedOrder[];
  /** Total in đồng; coins spent, and the most that could be. */
  readonly total: number;
  readonly coin_redeem: number;
  readonly coin_max: number;
  readonly pricedBy: PricedBy;
  /** Of the market, as they were when the orders were priced. */
  readonly settings: SettingValues;
}

/** What the orders of one request are priced from, read once. */
interface PricingData {
  readonly offers: Map<number, Offer>;
  readonly deals: Map<number, RunningDealRecord>;
  readonly rateOf: (categoryLv1: number) => number;
  readonly terms: ReadonlyMap<string, QuotedTerms>;
  readonly settings: SettingValues;
}

const loadPricingData = async (context: Buyer, payloads: readonly OrderPayload[]): Promise<PricingData> => {
  const offers = await getOffers(
    context,
    payloads.flatMap(({ line_items }) => line_items.map(({ variant_id }) => variant_id)),
  );
  const deals = await getRunningDeals(
    context,
    [...offers.values()].map(({ product_id }) => product_id),
  );
  const terms = await getQuotedTerms(
    context,
    payloads.flatMap(({ quotation_id }) => quotation_id ?? []),
  );
  const settings = await marketSettings(context);
  return { offers, deals, terms, settings, rateOf: (await coinRates(context)).of };
};

/** One line a variant, in the order they were first named. */
const mergeQuantitiesByVariant = ({ line_items }: OrderPayload): Map<number, number> => {
  const sums = new Map<number, number>();
  for (const { variant_id, quantity } of line_items)
    sums.set(variant_id, (sums.get(variant_id) ?? 0) + quantity);
  return sums;
};

const resolveLines = (
  context: Context,
  { offers, terms }: PricingData,
  payload: OrderPayload,
): RequestedLine[] => {
  const { shop_id, quotation_id } = payload;
  const lines = [...mergeQuantitiesByVariant(payload)].map(([variant_id, quantity]) => {
    const offer = offers.get(variant_id);
    if (offer === undefined || offer.shop_id !== shop_id) throw variantNotFound({ variant_id, shop_id });
    if (!quotation_id && (!offer.purchasable || !offer.prices_visible))
      throw notForSale({ variant_id, shop_id });
    return { offer, quantity };
  });
  if (!quotation_id) return lines;
  const isShopOpen = isOpenForSale(lines[0]!.offer.shop);
  return applyTerms(lines, terms.get(quotation_id), { shop_id, isShopOpen });
};

const priceOf = (lines: readonly RequestedLine[], { deals, rateOf }: PricingData, isQuoted: boolean) =>
  priceLines(
    lines.map(({ offer, quantity }) => {
      const deal = isQuoted ? undefined : deals.get(offer.product_id);
      return {
        variant_id: offer.variant_id,
        product_id: offer.product_id,
        quantity,
        prices: offer.tiers,
        deal: deal && { price: deal.price, minQuantity: deal.min_quantity, remaining: deal.remaining },
        coin_rate: rateOf(offer.category_lv1),
      };
    }),
  );

/** An order before its shipping rate is known. */
interface UnpricedOrder {
  readonly payload: OrderPayload;
  readonly shop: ShopRecord;
  readonly requestedLines: readonly RequestedLine[];
  readonly priced: ReturnType<typeof priceLines>;
  readonly address: ShippingAddress;
  readonly shipment: Shipment;
}

/** Owners and staff of a shop cannot buy from it. */
const isOwnShop = ({ actor }: Context, shop: ShopRecord): boolean =>
  actor.id !== null && (actor.id === shop.user_id || actor.shopId === shop.id);

const validateOrder = (
  context: Context,
  pricingData: PricingData,
  payload: OrderPayload,
  placing: boolean,
): UnpricedOrder => {
  const { shop_id, quotation_id } = payload;
  const requestedLines = resolveLines(context, pricingData, payload);
  const { shop } = requestedLines[0]!.offer;
  if (isOwnShop(context, shop)) throw ownShop({ shop_id });
  const priced = priceOf(requestedLines, pricingData, Boolean(quotation_id));
  const goods = totalsOf(priced).final_line_price;
  checkQuantities(requestedLines, shop);
  // a quotation is an agreement of the shop
  if (!quotation_id) checkShopMinimum(requestedLines, shop, goods);
  checkStock(requestedLines, placing, shop_id);
  const address = readAddress(context, payload.shipping_address, shop_id);
  const { province_code, district_code, ward_code } = address;
  const grams = requestedLines.reduce((sum, { offer, quantity }) => sum + offer.grams * quantity, 0);
  const agreedFee = pricingData.terms.get(quotation_id ?? '')?.shipping_fee ?? null;
  const shipment = { shop, to: { province_code, district_code, ward_code }, grams, goods, agreedFee };
  return { payload, shop, requestedLines, priced, address, shipment };
};

/** Why an order of this total cannot be paid by a method; undefined when it can. */
export const methodRefusal = (
  context: Context,
  shop: ShopRecord,
  { method, total }: { readonly method: PaymentMethod; readonly total: number },
): { payment_method: PaymentMethod; least?: number; most?: number } | undefined => {
  if (!onlineMethods(context).includes(method) || !shop.payment_methods.includes(method))
    return { payment_method: method };
  const { least, most } = methodLimits(context, method);
  return total < least || total > most ? { payment_method: method, least, most } : undefined;
};

const checkMethod = (context: Context, { payload, shop, figures, settings }: PreparedOrder): void => {
  const { payment_method, shop_id } = payload;
  if (payment_method === 'cod') {
    const refusal = codRefusal(shop, figures, settings);
    if (refusal !== undefined) throw codUnavailable({ ...refusal, shop_id });
    return;
  }
  const refusal = methodRefusal(context, shop, { method: payment_method, total: figures.total });
  if (refusal !== undefined) throw paymentMethodRefused({ ...refusal, shop_id });
};

const assembleOrder = (
  context: Context,
  {
    unpriced,
    rate,
    priced,
    pricingData: { deals, settings },
  }: { unpriced: UnpricedOrder; rate: ShippingRate; priced: PricedOrder; pricingData: PricingData },
): PreparedOrder => {
  const { payload, shop, requestedLines, address, shipment } = unpriced;
  const prepared = {
    payload,
    shop,
    address,
    rate,
    priced,
    lines: priced.lines.map((price, index) => {
      const { offer } = requestedLines[index]!;
      return { offer, price, deal_id: price.is_deal ? deals.get(offer.product_id)!.id : null };
    }),
    total_weight: shipment.grams,
    figures: figuresOf(priced),
    settings,
  };
  checkMethod(context, prepared);
  return prepared;
};

const refuseDuplicateShops = (payloads: readonly OrderPayload[]): void => {
  const shopIds = new Set<number>();
  for (const { shop_id } of payloads) {
    if (shopIds.has(shop_id)) throw duplicateShop({ shop_id });
    shopIds.add(shop_id);
  }
};

/** @throws onlineMethodsDiffer: orders that are paid now share one payment */
const refuseOtherMethods = (payloads: readonly OrderPayload[]): void => {
  const online = payloads.filter(({ payment_method }) => payment_method !== 'cod');
  const other = online.find(({ payment_method }) => payment_method !== online[0]!.payment_method);
  if (other !== undefined) {
    const { payment_method, shop_id } = other;
    throw onlineMethodsDiffer({ payment_method, shop_id });
  }
};

/** Orders that are paid at once share one payment. @throws paymentMethodRefused */
const checkJointPayment = (context: Context, orders: readonly PreparedOrder[]): void => {
  const joint = orders.filter(
    ({ payload, shop }) => payload.payment_method !== 'cod' && shop.payment_timing === 'at_order',
  );
  if (joint.length < 2) return;
  const { payment_method } = joint[0]!.payload;
  const { least, most } = methodLimits(context, payment_method);
  const total = joint.reduce((sum, { figures }) => sum + figures.total, 0);
  if (total > most) throw paymentMethodRefused({ payment_method, least, most });
};

/** Fetches rates of the chosen carriers; never inside a transaction. @throws tooMany */
const fetchCarrierRates = async (context: Buyer, payloads: readonly OrderPayload[]): Promise<void> => {
  const carrierPayloads = payloads.filter((payload) => carrierOf(serviceOf(payload)) !== null);
  if (carrierPayloads.length === 0) return;
  const pricingData = await loadPricingData(context, carrierPayloads);
  await fetchRates(
    context,
    carrierPayloads.map((payload) => validateOrder(context, pricingData, payload, false).shipment),
    String(context.actor.id),
  );
};

/** Work before the transaction of a request: counts wrong codes, fetches carrier rates. @throws tooMany */
export const prepareRequest = async (
  context: Buyer,
  payloads: readonly OrderPayload[],
  shared: SharedPayload = {},
): Promise<void> => {
  await countWrongCodes(context, typedCodes(payloads, shared));
  await fetchCarrierRates(context, payloads);
};

/** Whether the shop takes the cash itself. The market adds no discounts or coins then: such orders could be faked. */
const paysShopInCash = (payload: OrderPayload): boolean =>
  isShopsCash({
    paymentMethod: payload.payment_method,
    carried: carrierOf(serviceOf(payload)) !== null,
  });

/** @throws discountRefused when all orders that the market's code is for pay their shop in cash */
const refuseCodeOnShopsCash = (
  payloads: readonly OrderPayload[],
  { platformRule, named }: { platformRule: DiscountRule | null; named: readonly boolean[] },
): void => {
  if (platformRule === null) return;
  if (payloads.every((payload, index) => !named[index]! || paysShopInCash(payload)))
    throw discountRefused({ code: platformRule.code ?? platformRule.title, reason: 'shops_cash' });
};

/** A quoted price takes no code of its shop. @throws quotedOrderRefused */
const refuseCodeOnQuotation = (
  payloads: readonly OrderPayload[],
  { shopRules }: { shopRules: readonly (DiscountRule | null)[] },
): void => {
  for (const [index, { quotation_id, shop_id }] of payloads.entries())
    if (quotation_id && shopRules[index]) throw quotedOrderRefused({ reason: 'discount', shop_id });
};

/**
 * Prices and checks orders at current prices; used by both quoting and placing.
 * @param placing whether a shortage is reported as outOfStock
 * @throws any of `quoteRefusals`, of the first shop that is refused; duplicateShop, onlineMethodsDiffer
 */
export const prepare = async (
  context: Buyer,
  payloads: readonly OrderPayload[],
  { placing = false, shared = {} }: { placing?: boolean; shared?: SharedPayload } = {},
): Promise<PreparedCheckout> => {
  refuseDuplicateShops(payloads);
  refuseOtherMethods(payloads);
  const pricingData = await loadPricingData(context, payloads);
  const unpricedOrders = payloads.map((payload) => validateOrder(context, pricingData, payload, placing));
  const rates: ShippingRate[] = [];
  for (const one of unpricedOrders) rates.push(await rateFor(context, one, pricingData.settings));
  const reductions = await readReductions(context, payloads, shared);
  refuseCodeOnShopsCash(payloads, reductions);
  refuseCodeOnQuotation(payloads, reductions);
  const toPrice = unpricedOrders.map(({ payload, priced: lines }, index) => ({
    shop_id: payload.shop_id,
    lines,
    shipping: rates[index]!.total_price,
    collectsCash: payload.payment_method === 'cod' && collectsCash(serviceOf(payload)),
    shopRule: reductions.shopRules[index]!,
    usesPlatformRule: reductions.named[index]! && !paysShopInCash(payload),
    coins: payload.coin_redeem ?? 0,
    allowsCoins: !paysShopInCash(payload),
  }));
  const priced = priceCheckout(toPrice, reductions);
  if (isPriceIssue(priced)) return raiseIssue(context, priced);
  const sum = (of: (order: PricedOrder) => number) => priced.reduce((total, order) => total + of(order), 0);
  const [coin_redeem, coin_max] = [sum((order) => order.coin_redeem), sum((order) => order.coin_max)];
  await checkBalance(context, payloads, { coins: coin_redeem, max: coin_max });
  const orders = unpricedOrders.map((one, index) =>
    assembleOrder(context, { unpriced: one, rate: rates[index]!, priced: priced[index]!, pricingData }),
  );
  checkJointPayment(context, orders);
  return {
    orders,
    total: sum((order) => order.total),
    coin_redeem,
    coin_max,
    pricedBy: { toPrice, platformRule: reductions.platformRule },
    settings: pricingData.settings,
  };
};
