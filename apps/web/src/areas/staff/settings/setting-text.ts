import { formatNumber } from '@market/contract/rules/money';
import { readNumber } from '@market/contract/rules/read-number';
import { settingRule, type SettingKey, type SettingUnit } from '@market/contract/rules/market-settings';

export type SettingValue = number | boolean;

export const UNITS: Readonly<Record<SettingUnit, string>> = {
  dong: '₫',
  coins: 'xu',
  share: '%',
  count: '',
  hours: 'giờ',
  switch: '',
};
const PERCENT = 100;
const SHARE = /^\d{1,3}(?:[.,]\d{1,2})?$/;

/** As it stands in the field: `100.000`, `0,5`. */
export const fieldTextOf = (key: SettingKey, value: SettingValue): string => {
  if (typeof value === 'boolean') return value ? '1' : '';
  return settingRule(key).unit === 'share' ? String(value / PERCENT).replace('.', ',') : formatNumber(value);
};

/** For people: `100.000 ₫`, `Bật`. */
export const settingText = (key: SettingKey, value: SettingValue): string => {
  if (typeof value === 'boolean') return value ? 'Bật' : 'Tắt';
  const { unit } = settingRule(key);
  return unit === 'share'
    ? `${fieldTextOf(key, value)}%`
    : `${fieldTextOf(key, value)} ${UNITS[unit]}`.trim();
};

/** NaN for what is no number. */
export const readSetting = (key: SettingKey, typed: string): SettingValue => {
  const { unit } = settingRule(key);
  if (unit === 'switch') return typed !== '';
  if (unit !== 'share') return readNumber(typed);
  const text = typed.trim();
  return SHARE.test(text) ? Math.round(Number(text.replace(',', '.')) * PERCENT) : Number.NaN;
};
