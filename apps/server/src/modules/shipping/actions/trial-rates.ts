import type { TrialRate } from '@market/contract/market-setup/routes';
import { SHIPPING_SERVICES } from '@market/contract/constants/shipping';
import { TRIAL_PARCEL } from '@market/contract/rules/market-setup';
import { findArea, provinceOf } from '#locations';
import { marketSettings } from '#market-settings';
import type { Context, Db, Person } from '#platform/context.ts';
import type { Carrier } from '#ports/carrier.ts';
import { count } from '#platform/security/rate-limit.ts';
import { DAY } from '#platform/time.ts';
import { placeOfArea } from '../queries/shipment-endpoints.ts';
import { isArranged } from '../rules/services.ts';
import { tableRates, zoneOf } from '../rules/table.ts';
import { askCarrier, RATES_LIMIT } from './quotes.ts';

const areas = () => [findArea(TRIAL_PARCEL.from)!, findArea(TRIAL_PARCEL.to)!] as const;

const ofTable = async (context: Context): Promise<TrialRate[]> => {
  const [from, to] = areas().map(({ province_code }) => provinceOf(province_code)!);
  return tableRates(
    { zone: zoneOf(from!, to!), grams: TRIAL_PARCEL.grams, goods: 0, freeFrom: null },
    await marketSettings(context),
  )
    .filter(({ code }) => !isArranged(code))
    .map(({ code, price, days }) => ({
      name: SHIPPING_SERVICES.find((service) => service.code === code)!.label,
      carrier: null,
      price,
      days: days?.[1] ?? null,
    }));
};

const ofCarrier = async (context: Context, carrier: Carrier): Promise<TrialRate[]> => {
  const [from, to] = areas().map((area) => placeOfArea(context, area)!);
  const parcel = { grams: TRIAL_PARCEL.grams, value: 0, cod: 0 };
  const rates = await askCarrier(context, carrier, { from: from!, to: to!, parcel });
  const daysUntil = (time: Date) => Math.ceil((time.getTime() - context.now.getTime()) / DAY);
  return rates.length === 0
    ? [{ name: carrier.name, carrier: carrier.code, price: null, days: null }]
    : rates.map(({ name, price, to: arrival }) => ({
        name: `${carrier.name} – ${name}`,
        carrier: carrier.code,
        price,
        days: arrival && daysUntil(arrival),
      }));
};

/** What table and carriers ask for a parcel; one that answers no price has none. Stores nothing. @throws tooMany */
export const getTrialRates = async (context: Context<Db, Person>): Promise<TrialRate[]> => {
  const { carriers } = context.services;
  if (carriers.length > 0) await count(context, RATES_LIMIT, String(context.actor.id), carriers.length);
  const carried = await Promise.all(carriers.map((carrier) => ofCarrier(context, carrier)));
  return [...carried.flat(), ...(await ofTable(context))];
};
