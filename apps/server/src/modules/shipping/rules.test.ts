import { INITIAL_SETTINGS } from '@market/contract/rules/market-settings';
import { expect, test } from 'vitest';
import { tablePrice, tableRates, zoneOf, type Zone } from './rules/table.ts';

test.each<[Zone, number, number]>([
  ['province', 0, 18_000],
  ['province', 500, 18_000],
  ['province', 501, 20_500],
  ['province', 1_000, 20_500],
  ['province', 1_001, 23_000],
  ['region', 500, 28_000],
  ['region', 1_200, 36_000],
  ['country', 500, 32_000],
  ['country', 3_000, 59_500],
])('to the same %s %i g cost %i đ', (zone, grams, price) => {
  expect(tablePrice(zone, grams, INITIAL_SETTINGS)).toBe(price);
});

const place = (code: string, region: string) => ({ code, region });

test.each([
  ['one province', place('79', 'south'), place('79', 'south'), 'province'],
  ['two of one region', place('79', 'south'), place('74', 'south'), 'region'],
  ['two regions', place('79', 'south'), place('01', 'north'), 'country'],
])('%s', (_what, from, to, zone) => {
  expect(zoneOf(from, to)).toBe(zone);
});

const rates = (grams: number, goods = 0, freeFrom: number | null = null) =>
  tableRates({ zone: 'province', grams, goods, freeFrom }, INITIAL_SETTINGS);
const priceOf = (code: string, list: ReturnType<typeof rates>) =>
  list.find((rate) => rate.code === code)?.price;

test('express costs 1,6 times the standard', () => {
  expect(priceOf('table:express', rates(500))).toBe(28_800);
});

test('coach freight starts at 20 kg and costs 3 500 for each started kilogram', () => {
  expect(priceOf('coach', rates(19_999))).toBeUndefined();
  expect(priceOf('coach', rates(20_000))).toBe(70_000);
  expect(priceOf('coach', rates(20_001))).toBe(73_500);
});

test('carriers are sorted by price, then arranged delivery', () => {
  expect(rates(25_000).map(({ code }) => code)).toEqual([
    'coach',
    'table:standard',
    'table:express',
    'self',
    'pickup',
  ]);
  expect(rates(500).map(({ code }) => code)).toEqual(['table:standard', 'table:express', 'self', 'pickup']);
});

test('goods at the shop’s threshold have free standard delivery, not express', () => {
  expect(priceOf('table:standard', rates(500, 499_999, 500_000))).toBe(18_000);
  expect(priceOf('table:standard', rates(500, 500_000, 500_000))).toBe(0);
  expect(priceOf('table:express', rates(500, 500_000, 500_000))).toBe(28_800);
});

test('prices of the table are settings', () => {
  const settings = {
    ...INITIAL_SETTINGS,
    rate_region: 25_000,
    rate_region_step: 1_000,
    rate_express: 20_000,
    rate_coach: 4_000,
  };
  const list = tableRates({ zone: 'region', grams: 20_500, goods: 0, freeFrom: null }, settings);
  expect(['table:standard', 'table:express', 'coach'].map((code) => priceOf(code, list))).toEqual([
    65_000, 130_000, 84_000,
  ]);
});

test.each([
  ['self_delivery', 'self'],
  ['shop_pickup', 'pickup'],
  ['coach_freight', 'coach'],
] as const)('without %s nobody chooses %s', (key, code) => {
  const settings = { ...INITIAL_SETTINGS, [key]: false };
  const list = tableRates({ zone: 'province', grams: 25_000, goods: 0, freeFrom: null }, settings);
  expect(list.map((rate) => rate.code)).toEqual(
    rates(25_000)
      .map((rate) => rate.code)
      .filter((each) => each !== code),
  );
});
