import { createHmac, timingSafeEqual } from 'node:crypto';

/** The fake provider's merchant. key1 signs requests, key2 callbacks. */
export const account = { appId: '4010', key1: 'demo-key-1', key2: 'demo-key-2' };

export const macOf = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');

/** Checks the merchant's signature over these values in this order. */
export const isByMerchant = (mac: string, values: readonly string[]): boolean => {
  const expected = Buffer.from(macOf(account.key1, values.join('|')));
  const actual = Buffer.from(mac);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
};
