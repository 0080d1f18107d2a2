import { SETTING_KEYS, INITIAL_SETTINGS } from '@market/contract/rules/market-settings';
import { expect, test } from 'vitest';
import { fieldTextOf, readSetting, settingText } from './setting-text.ts';

test.each(SETTING_KEYS)('the text of %s is read back as the same value', (key) => {
  expect(readSetting(key, fieldTextOf(key, INITIAL_SETTINGS[key]))).toBe(INITIAL_SETTINGS[key]);
});

test.each([
  ['coin_earn_rate', '0,5', 50],
  ['coin_earn_rate', '0.5', 50],
  ['coin_earn_rate', '1,234', Number.NaN],
  ['payout_min', '50 000', 50_000],
  ['payout_min', 'nhiều', Number.NaN],
  ['pay_cod_in_advance', '', false],
] as const)('%s typed as “%s” is %d', (key, typed, value) => {
  expect(readSetting(key, typed)).toBe(value);
});

test('values stand with their unit', () => {
  expect([
    settingText('payout_min', 100_000),
    settingText('coin_earn_rate', 50),
    settingText('tickets_per_day', 20),
    settingText('pay_cod_in_advance', true),
  ]).toEqual(['100.000 ₫', '0,5%', '20', 'Bật']);
});
