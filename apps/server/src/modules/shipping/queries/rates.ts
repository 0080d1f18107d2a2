import { dong } from '@market/contract/rules/money';
import { addressText } from '@market/contract/rules/places';
import { noShippingRates, ownDeliveryOff } from '@market/contract/shipping/problems';
import type { SettingValues } from '@market/contract/rules/market-settings';
import type { ShippingRate } from '@market/contract/shipping/schemas';
import { CURRENCY, LOCALE } from '@market/contract/constants/market';
import { SHIPPING_SERVICES } from '@market/contract/constants/shipping';
import { asOldPlace, provinceOf } from '#locations';
import { marketSettings } from '#market-settings';
import type { Carrier } from '#ports/carrier.ts';
import type { Context } from '#platform/context.ts';
import { DAY, later } from '#platform/time.ts';
import { isOwnDeliveryOff } from '#settlement';
import type { ShopRecord } from '#shops';
import { carrierOf, isArranged } from '../rules/services.ts';
import { tableRates, zoneOf, type TableRate } from '../rules/table.ts';
import { selectQuotes } from '../store/quotes.ts';
import type { StoredRate } from '../tables.ts';
import type { Shipment } from '../types.ts';
import { keyOf } from './shipment-endpoints.ts';

const LABELS = new Map<string, string>(SHIPPING_SERVICES.map(({ code, label }) => [code, label]));

const describe = ({ code, free, days }: TableRate, shop: ShopRecord): string => {
  if (code === 'self') return 'Bạn và shop tự hẹn cách giao và phí giao';
  if (code === 'pickup')
    return `Nhận tại ${addressText({ ...shop, address1: shop.address, ward: shop.district === '' ? shop.ward : '' })}`;
  // the days stand in the dates of the rate
  if (free) return `Shop miễn phí giao cho đơn từ ${dong(shop.free_shipping_threshold ?? 0)}`;
  if (code === 'coach') return 'Lấy hàng tại bến xe gần bạn';
  const [from, to] = days!;
  return `Nhận hàng sau ${from === to ? `${from} ngày` : `${from}–${to} ngày`}`;
};

/** The agreed fee instead of the table's, except where both sides arrange it themselves. */
const withAgreedFee = (rate: ShippingRate, { agreedFee }: Shipment): ShippingRate =>
  agreedFee === null || isArranged(rate.service_code)
    ? rate
    : { ...rate, total_price: agreedFee, description: 'Phí giao theo báo giá của shop' };

const present = (rate: TableRate, shop: ShopRecord, now: Date): ShippingRate => ({
  service_name: LABELS.get(rate.code)!,
  service_code: rate.code,
  total_price: rate.price,
  description: describe(rate, shop),
  currency: CURRENCY,
  min_delivery_date: rate.days && later(now, rate.days[0] * DAY).toISOString(),
  max_delivery_date: rate.days && later(now, rate.days[1] * DAY).toISOString(),
});

const day = new Intl.DateTimeFormat(LOCALE, {
  day: '2-digit',
  month: '2-digit',
  timeZone: 'Asia/Ho_Chi_Minh',
});
/** `24/11`, as people write it in Vietnam. */
const dayOf = (time: Date): string => day.format(time).replace('-', '/');

const arrival = (from: Date | null, to: Date | null): string => {
  const days = [...new Set([from, to].filter((time) => time !== null).map((time) => dayOf(time)))];
  return days.length === 0 ? 'Hãng chưa báo ngày giao' : `Dự kiến giao ${days.join(' – ')}`;
};

const presentCarried = (carrier: Carrier, { service, name, price, from, to }: StoredRate): ShippingRate => ({
  service_name: `${carrier.name} – ${name}`,
  service_code: `${carrier.code}:${service}`,
  total_price: price,
  description: arrival(from === null ? null : new Date(from), to === null ? null : new Date(to)),
  currency: CURRENCY,
  min_delivery_date: from,
  max_delivery_date: to,
});

const storedRates = async (context: Context, shipment: Shipment): Promise<ShippingRate[]> => {
  const { carriers } = context.services;
  if (carriers.length === 0) return [];
  const cachedQuotes = await selectQuotes(context.db, keyOf(shipment), context.now);
  return carriers.flatMap((carrier) =>
    cachedQuotes
      .filter((quote) => quote.carrier === carrier.code)
      .flatMap(({ rates }) => rates.map((rate) => presentCarried(carrier, rate))),
  );
};

/** Rates without a carrier; empty while the shop's debt is too high. */
const tableRatesOf = async (
  context: Context,
  shipment: Shipment,
  settings: SettingValues,
): Promise<ShippingRate[]> => {
  const { shop, to, grams, goods } = shipment;
  // both by the former provinces: the spelling of a place must not change the price
  const [from, end] = [shop, to].map((place) => provinceOf(asOldPlace(place).province_code ?? ''));
  if (from === undefined || end === undefined) return [];
  if (await isOwnDeliveryOff(context, shop.id, settings)) return [];
  const rates = tableRates(
    { zone: zoneOf(from, end), grams, goods, freeFrom: shop.free_shipping_threshold },
    settings,
  );
  return rates.map((rate) => withAgreedFee(present(rate, shop, context.now), shipment));
};

/** Rates by price, arranged delivery last; calls no carrier. @throws noShippingRates, ownDeliveryOff */
export const getRates = async (context: Context, shipment: Shipment): Promise<ShippingRate[]> => {
  const settings = await marketSettings(context);
  const table = await tableRatesOf(context, shipment, settings);
  const carried = [
    ...table.filter(({ service_code }) => !isArranged(service_code)),
    ...(await storedRates(context, shipment)),
  ];
  if (carried.length === 0)
    throw (await isOwnDeliveryOff(context, shipment.shop.id, settings))
      ? ownDeliveryOff()
      : noShippingRates();
  return [
    ...carried.toSorted((one, other) => one.total_price - other.total_price),
    ...table.filter(({ service_code }) => isArranged(service_code)),
  ];
};

/** From the table or stored rates; calls no carrier. The shops of one checkout share the settings that it read. */
export const findRate = async (
  context: Context,
  shipment: Shipment,
  { code, settings }: { readonly code: string; readonly settings: SettingValues },
): Promise<ShippingRate | undefined> => {
  const rates =
    carrierOf(code) === null
      ? await tableRatesOf(context, shipment, settings)
      : await storedRates(context, shipment);
  return rates.find(({ service_code }) => service_code === code);
};
