const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isLimit = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/**
 * Debt in đồng above which a shop takes no cash itself: its own limit in the setting `settlement.debt_limit`,
 * `{ "shops": { "101": 5000000 } }`, or the limit of all. Invalid amounts are ignored.
 */
export const debtLimitOf = (
  setting: unknown,
  { shopId, limit }: { readonly shopId: number; readonly limit: number },
): number => {
  const own = fieldsOf(fieldsOf(setting)['shops'])[String(shopId)];
  return isLimit(own) ? own : limit;
};
