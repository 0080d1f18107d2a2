import type { SettingValues } from '@market/contract/rules/market-settings';

/** Quotations that a shop may send on one day. */
export const dailyQuotations = (settings: SettingValues, isVip: boolean): number =>
  isVip ? settings.quotations_per_day_vip : settings.quotations_per_day;
