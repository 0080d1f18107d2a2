import {
  noShippingRates,
  shippingDestination,
  shippingItems,
  shippingShopNotFound,
  type ShippingAddressInput,
  type ShippingRate,
} from '@market/contract';
import { CURRENCY, SHIPPING_SERVICES } from '@market/contract/constants';
import { dong, priceLines, totalsOf } from '@market/contract/rules';
import { getLines } from '#cart';
import { getOffers, type Offer } from '#catalogue';
import { findProvince, provinceOf } from '#locations';
import { asPerson, type Context } from '#platform/context.ts';
import { DAY, later } from '#platform/time.ts';
import { getRunningDeals } from '#promotions';
import { getShops, type ShopRecord } from '#shops';
import { tableRates, zoneOf, type TableRate } from '../rules/table.ts';

/** Where it goes, by official codes. */
export interface Destination {
  readonly province_code: string;
  readonly district_code: string | null;
  readonly ward_code: string | null;
}

/** What an order of one shop sends, and where to. */
export interface Shipment {
  readonly shop: ShopRecord;
  /** A province suffices for the table; carriers want to know all of it. */
  readonly to: Destination;
  readonly grams: number;
  /** Goods in đồng. */
  readonly goods: number;
}

const LABELS = new Map<string, string>(SHIPPING_SERVICES.map(({ code, label }) => [code, label]));

const describe = ({ code, free, days }: TableRate, shop: ShopRecord): string => {
  if (code === 'self') return 'Bạn và shop tự hẹn cách giao và phí giao';
  if (code === 'pickup')
    return `Nhận tại ${[shop.address, shop.district, shop.province].filter(Boolean).join(', ')}`;
  const [from, to] = days!;
  const when = from === to ? `${from} ngày` : `${from}–${to} ngày`;
  if (free)
    return `Shop miễn phí giao cho đơn từ ${dong(shop.free_shipping_threshold ?? 0)}, nhận sau ${when}`;
  return code === 'coach' ? `Nhận tại bến xe gần bạn sau ${when}` : `Nhận hàng sau ${when}`;
};

const present = (rate: TableRate, shop: ShopRecord, now: Date): ShippingRate => ({
  service_name: LABELS.get(rate.code)!,
  service_code: rate.code,
  total_price: rate.price,
  description: describe(rate, shop),
  currency: CURRENCY,
  min_delivery_date: rate.days && later(now, rate.days[0] * DAY).toISOString(),
  max_delivery_date: rate.days && later(now, rate.days[1] * DAY).toISOString(),
});

/** Every way to send it, cheapest first. @throws noShippingRates when no way is known */
export const getRates = async (
  context: Context,
  { shop, to: { province_code }, grams, goods }: Shipment,
): Promise<ShippingRate[]> => {
  const [from, end] = [provinceOf(shop.province_code), provinceOf(province_code)];
  if (from === undefined || end === undefined) throw noShippingRates();
  const rates = tableRates({ zone: zoneOf(from, end), grams, goods, freeFrom: shop.free_shipping_threshold });
  return rates.map((rate) => present(rate, shop, context.now));
};

/** The rate of one service for this shipment; undefined when it does not go that way. */
export const findRate = async (
  context: Context,
  shipment: Shipment | (Omit<Shipment, 'to'> & { readonly province_code: string }),
  code: string,
): Promise<ShippingRate | undefined> =>
  (
    await getRates(
      context,
      'to' in shipment
        ? shipment
        : { ...shipment, to: { ...shipment, district_code: null, ward_code: null } },
    )
  ).find(({ service_code }) => service_code === code);

/** The province an address names, by id or by name. */
export const destinationOf = ({ province_id, province }: ShippingAddressInput): string | undefined =>
  typeof province_id === 'number'
    ? provinceOf(String(province_id).padStart(2, '0'))?.code
    : findProvince(province ?? '')?.code;

export interface Line {
  readonly variant_id: number;
  readonly quantity: number;
}

/** What these lines cost now, in đồng: what free shipping looks at. Lines without a price count nothing. */
const goodsOf = async (
  context: Context,
  offers: readonly Offer[],
  lines: readonly Line[],
): Promise<number> => {
  const quantities = new Map(lines.map(({ variant_id, quantity }) => [variant_id, quantity]));
  const deals = await getRunningDeals(
    context,
    offers.map(({ product_id }) => product_id),
  );
  const picked = offers
    .filter(({ tiers }) => tiers.length > 0)
    .map(({ variant_id, product_id, tiers }) => ({
      variant_id,
      product_id,
      quantity: quantities.get(variant_id)!,
      prices: tiers,
      deal: deals.get(product_id) ?? null,
    }));
  return totalsOf(priceLines(picked)).final_line_price;
};

/** Rates for lines of one shop to an address. @throws shippingShopNotFound, shippingDestination, shippingItems */
export const quoteRates = async (
  context: Context,
  {
    shop_id,
    shipping_address,
    lines,
  }: { shop_id: number; shipping_address: ShippingAddressInput; lines: readonly Line[] },
): Promise<ShippingRate[]> => {
  const shop = (await getShops(context, [shop_id])).get(shop_id);
  if (shop === undefined || shop.review_state === 3) throw shippingShopNotFound();
  const province_code = destinationOf(shipping_address);
  if (province_code === undefined) throw shippingDestination();
  const offers = await getOffers(
    context,
    lines.map(({ variant_id }) => variant_id),
  );
  const own = [...offers.values()].filter((offer) => offer.shop_id === shop_id);
  if (own.length === 0 || own.length < new Set(lines.map(({ variant_id }) => variant_id)).size)
    throw shippingItems();
  const quantities = new Map<number, number>();
  for (const { variant_id, quantity } of lines)
    quantities.set(variant_id, (quantities.get(variant_id) ?? 0) + quantity);
  const summed = [...quantities].map(([variant_id, quantity]) => ({ variant_id, quantity }));
  const grams = own.reduce((sum, { variant_id, grams }) => sum + grams * quantities.get(variant_id)!, 0);
  const to = { province_code, district_code: null, ward_code: null };
  return getRates(context, { shop, to, grams, goods: await goodsOf(context, own, summed) });
};

/** The shop's lines of the caller's cart, for rates that name no lines. */
export const cartLinesOf = async (context: Context, shopId: number): Promise<Line[]> => {
  const lines = (await getLines(asPerson(context))).filter(({ saved }) => !saved);
  const offers = await getOffers(
    context,
    lines.map(({ variant_id }) => variant_id),
  );
  return lines.filter(({ variant_id }) => offers.get(variant_id)?.shop_id === shopId);
};
