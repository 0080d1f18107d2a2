import type { PaymentMethod } from '@market/contract/payments/schemas';
import type { ShopSettings, ShopSettingsInput } from '@market/contract/shops/settings-schemas';
import { DAY } from '#platform/time.ts';

export const VACATION_MAX_DAYS = 90;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const SLUG_SHORTEST = 3;
const SLUG_LONGEST = 60;

/** A slug as it is stored; undefined when it is none. A number alone would be read as an id. */
export const readSlug = (typed: string): string | undefined => {
  const slug = typed.trim().toLowerCase();
  const fits = slug.length >= SLUG_SHORTEST && slug.length <= SLUG_LONGEST && SLUG.test(slug);
  return fits && !/^\d+$/.test(slug) ? slug : undefined;
};

/** Fields that were sent with another value than they have now. */
export const differencesOf = (
  sent: ShopSettingsInput,
  now: ShopSettings,
): { field: string; now: unknown }[] =>
  Object.entries(sent).flatMap(([field, value]) => {
    if (field === 'version' || !(field in now)) return [];
    const stored = now[field as keyof ShopSettings];
    return JSON.stringify(stored) === JSON.stringify(value) ? [] : [{ field, now: stored }];
  });

/** Cash on delivery is among the methods when it is on; somebody who takes nothing takes transfers. */
export const paymentMethodsOf = (methods: readonly PaymentMethod[], codActive: boolean): PaymentMethod[] => {
  const online = methods.filter((method) => method !== 'cod');
  if (codActive) return [...online, 'cod'];
  return online.length > 0 ? online : ['bank_transfer'];
};

export interface Vacation {
  readonly from: Date;
  readonly until: Date;
}

/** A vacation as typed; undefined when it cannot be. */
export const readVacation = (
  typed: { readonly from: string; readonly until: string },
  now: Date,
): Vacation | undefined => {
  const [from, until] = [new Date(typed.from), new Date(typed.until)];
  const length = until.getTime() - from.getTime();
  return length > 0 && length <= VACATION_MAX_DAYS * DAY && until > now ? { from, until } : undefined;
};

/** The address of a web site that may be in a link: no `javascript:`. */
export const readWebsite = (typed: string): string | undefined => {
  const url = URL.parse(typed.trim());
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined;
};
