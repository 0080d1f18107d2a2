import type { CarrierRate } from '#ports/carrier.ts';
import { DAY, later } from '#platform/time.ts';

/** Goods are insured in steps of this many đồng, so that a shipment of 1 đồng more is no other one. */
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

/** Whether this can be an order's price: whole đồng a parcel may cost, and days on which it may come. */
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

/** What of a carrier's answer can be offered: anything odd is left out, and so is the second of one service. */
export const soundRates = (rates: readonly CarrierRate[], now: Date): CarrierRate[] => {
  const services = new Map<string, CarrierRate>();
  for (const rate of rates.slice(0, MAX_SERVICES))
    if (isSound(rate, now) && !services.has(rate.service)) services.set(rate.service, rate);
  return [...services.values()];
};
