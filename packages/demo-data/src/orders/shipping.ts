import {
  COACH_MIN_WEIGHT_G,
  COACH_PRICE_PER_KG,
  COD_FEE_MIN,
  COD_FEE_RATE,
  SHIPPING_OTHER_REGION,
  SHIPPING_SAME_PROVINCE,
  SHIPPING_SAME_REGION,
  SHIPPING_SERVICES,
  SHIPPING_STEP_G,
} from '@market/contract/constants/shipping';
import type { ShippingAddress, ShippingLine, ShopRow } from '../types.ts';
import type { Random } from '../random.ts';
import { CARRIERS } from '../data/carriers.ts';
import { provinceOf } from '../data/places.ts';

const TABLE = {
  province: SHIPPING_SAME_PROVINCE,
  region: SHIPPING_SAME_REGION,
  country: SHIPPING_OTHER_REGION,
};
export type Distance = keyof typeof TABLE;

export function distanceOf(shop: ShopRow, address: ShippingAddress): Distance {
  if (shop.province_code === address.province_code) return 'province';
  return provinceOf(shop.province_code).region === provinceOf(address.province_code).region
    ? 'region'
    : 'country';
}

const line = (code: (typeof SHIPPING_SERVICES)[number]['code'], price: number): ShippingLine => ({
  title: SHIPPING_SERVICES.find((service) => service.code === code)!.label,
  code,
  source: 'table',
  price,
});

/** The market's own table: parcels by started 500 g after the first, coach freight from 20 kg. */
export function shippingFor(
  shop: ShopRow,
  address: ShippingAddress,
  grams: number,
  subtotal: number,
): ShippingLine {
  if (shop.free_shipping_threshold !== null && subtotal >= shop.free_shipping_threshold)
    return line('table:standard', 0);
  if (grams >= COACH_MIN_WEIGHT_G) return line('coach', Math.ceil(grams / 1_000) * COACH_PRICE_PER_KG);
  const { first, step } = TABLE[distanceOf(shop, address)];
  return line('table:standard', first + step * Math.max(0, Math.ceil(grams / SHIPPING_STEP_G) - 1));
}

/** Most parcels go by a carrier; free and heavy ones, and the rest, as the table has it. */
export function carriedBy(
  random: Random,
  { carriers, surely }: { readonly carriers: readonly string[]; readonly surely: boolean },
  service: ShippingLine,
): ShippingLine {
  const available = CARRIERS.filter(({ code }) => carriers.includes(code));
  const fits = service.code === 'table:standard' && service.price > 0 && random.chance(0.7);
  if (available.length === 0 || !(surely || fits)) return service;
  const { code, service: name, title } = random.pick(available);
  return { title, code: `${code}:${name}`, source: code, price: service.price };
}

/** What a parcel on its way is found by: the carrier's own number, or the shop's. */
export function trackingCode(random: Random, { source }: ShippingLine): string {
  const prefix = CARRIERS.find(({ code }) => code === source)?.prefix ?? 'CPX';
  return `${prefix}${random.letters('0123456789', 10)}`;
}

/** What collecting this much cash costs. */
export const codFee = (amount: number): number => Math.max(COD_FEE_MIN, Math.round(amount * COD_FEE_RATE));
