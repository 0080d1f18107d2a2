import { COACH_MIN_WEIGHT_G, SHIPPING_SERVICES, SHIPPING_STEP_G } from '@market/contract/constants/shipping';
import type { SettingValues } from '@market/contract/rules/market-settings';

export type Zone = 'province' | 'region' | 'country';
export type ServiceCode = (typeof SHIPPING_SERVICES)[number]['code'];

/** Weight in grams; value of goods in đồng, for free shipping. */
export interface Parcel {
  readonly zone: Zone;
  readonly grams: number;
  readonly goods: number;
  /** Goods in đồng from which the shop pays standard shipping; null for never. */
  readonly freeFrom: number | null;
}

/** Price in đồng, and days until it arrives; null where unknown. */
export interface TableRate {
  readonly code: ServiceCode;
  readonly price: number;
  readonly days: readonly [number, number] | null;
  readonly free: boolean;
}

const DAYS = { province: [1, 2], region: [2, 3], country: [3, 5] } as const;
const EXPRESS_DAYS = { province: [1, 1], region: [1, 2], country: [2, 3] } as const;
const COACH_DAYS = { province: [1, 2], region: [1, 3], country: [2, 4] } as const;
const GRAMS_A_KG = 1_000;
/** The share of express in the settings, one for one. */
const WHOLE_SHARE = 10_000;

export const zoneOf = (
  from: { readonly code: string; readonly region: string },
  to: { readonly code: string; readonly region: string },
): Zone => {
  if (from.code === to.code) return 'province';
  return from.region === to.region ? 'region' : 'country';
};

/** The table's price in đồng: the first 500 g, then a step for each 500 g begun. */
export const tablePrice = (zone: Zone, grams: number, settings: SettingValues): number => {
  const [first, step] = [settings[`rate_${zone}`], settings[`rate_${zone}_step`]];
  return first + step * Math.max(0, Math.ceil(grams / SHIPPING_STEP_G) - 1);
};

/** The rates of the table that the market offers, cheapest first; arranged delivery last. */
export const tableRates = (
  { zone, grams, goods, freeFrom }: Parcel,
  settings: SettingValues,
): TableRate[] => {
  const standard = tablePrice(zone, grams, settings);
  const free = freeFrom !== null && goods >= freeFrom;
  const carried: TableRate[] = [
    { code: 'table:standard', price: free ? 0 : standard, days: DAYS[zone], free },
    {
      code: 'table:express',
      price: Math.round((standard * settings.rate_express) / WHOLE_SHARE),
      days: EXPRESS_DAYS[zone],
      free: false,
    },
  ];
  if (settings.coach_freight && grams >= COACH_MIN_WEIGHT_G)
    carried.push({
      code: 'coach',
      price: Math.ceil(grams / GRAMS_A_KG) * settings.rate_coach,
      days: COACH_DAYS[zone],
      free: false,
    });
  const arranged = [
    ...(settings.self_delivery ? (['self'] as const) : []),
    ...(settings.shop_pickup ? (['pickup'] as const) : []),
  ];
  return [
    ...carried.toSorted((a, b) => a.price - b.price),
    ...arranged.map((code) => ({ code, price: 0, days: null, free: false })),
  ];
};
