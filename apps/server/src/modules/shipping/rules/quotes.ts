import type { CarrierRate } from '#ports/carrier.ts';
import { DAY, later } from '#platform/time.ts';

/** Insured values are rounded to steps of this many đồng, so that similar shipments share a quote. */
const BAND = 500_000;
export const bandOf = (goods: number): number => Math.ceil(goods / BAND) * BAND;

const MIN_PRICE = 1_000;
const MAX_PRICE = 50_000_000;
const MAX_DAYS = 60;
const SERVICE = /^[A-Za-z0-9_.-]{1,30}$/;
const MAX_SERVICES = 20;
const MAX_NAME_LENGTH = 100;

const isTime = (time: unknown, now: Date): boolean =>
  time === null || (time instanceof Date && time >= later(now, -DAY) && time <= later(now, MAX_DAYS * DAY));

/** Whether a rate has a valid price in whole đồng and valid days. */
const isSound = ({ service, name, price, from, to }: CarrierRate, now: Date): boolean =>
  SERVICE.test(service) &&
  typeof name === 'string' &&
  name.trim() !== '' &&
  name.length <= MAX_NAME_LENGTH &&
  Number.isSafeInteger(price) &&
  price >= MIN_PRICE &&
  price <= MAX_PRICE &&
  isTime(from, now) &&
  isTime(to, now) &&
  (from === null || to === null || from <= to);

/** Leaves out invalid rates and duplicates of a service. */
export const soundRates = (rates: readonly CarrierRate[], now: Date): CarrierRate[] => {
  const services = new Map<string, CarrierRate>();
  for (const rate of rates.slice(0, MAX_SERVICES))
    if (isSound(rate, now) && !services.has(rate.service)) services.set(rate.service, rate);
  return [...services.values()];
};
