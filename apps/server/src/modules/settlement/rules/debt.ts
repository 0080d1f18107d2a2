import { SHOP_DEBT_MAX } from '@market/contract/constants';

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isLimit = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/**
 * Debt in đồng from which a shop takes no cash itself, by the setting `settlement.debt_limit`:
 * `{ "default": 2000000, "shops": { "101": 5000000 } }`. Invalid amounts are ignored.
 */
export const debtLimitOf = (setting: unknown, shopId: number): number => {
  const { default: defaultLimit, shops } = fieldsOf(setting);
  const own = fieldsOf(shops)[String(shopId)];
  return [own, defaultLimit].find(isLimit) ?? SHOP_DEBT_MAX;
};
