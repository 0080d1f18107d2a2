import { expect, test } from 'vitest';
import { debtLimitOf } from './rules/debt.ts';
import { feeOn, ratesFor, taxKindOf, type Rate } from './rules/fees.ts';
import { labelOf } from './rules/labels.ts';
import { settlementOf } from './rules/lines.ts';
import { beginningOf, dayOf, endOf } from './rules/period.ts';
import type { SettledOrder } from './types.ts';

test.each([
  ['more was paid than was sold', { paid: 1_000_001 }],
  ['less was paid than was sold', { paid: 999_999 }],
  ['the platform pays what nobody took off', { platform_discount: 1 }],
  ['goods are below nothing', { goods: [{ category_lv1: 1, amount: -1 }], paid: -1 }],
  ['there is half a đồng', { paid: 999_999.5, coin_redeem: 0.5 }],
])('an order is not settled when %s', (_what, fields) => {
  const order: SettledOrder = {
    order_id: 'o',
    order_number: 'CP-2611-00001',
    shop_id: 1,
    carrier: null,
    cod: false,
    paid: 1_000_000,
    goods: [{ category_lv1: 1, amount: 1_000_000 }],
    shipping: 0,
    cod_fee: 0,
    platform_discount: 0,
    coin_redeem: 0,
    completed_at: new Date(0),
    ...fields,
  };
  expect(() => settlementOf(order, [])).toThrow(RangeError);
});

test.each([
  [24, 200, 0],
  [25, 200, 1],
  [74, 200, 1],
  [75, 200, 2],
  [1_000_000_000_000, 9_999, 999_900_000_000],
])('of %d ₫ at %d ten-thousandths %d ₫ are taken, half up', (amount, rate, fee) => {
  expect(feeOn(amount, rate)).toBe(fee);
});

const rates: readonly Rate[] = [
  { kind: 'commission', category_lv1: null, mall: false, business_type: null, rate: 200 },
  { kind: 'commission', category_lv1: null, mall: true, business_type: null, rate: 300 },
  { kind: 'commission', category_lv1: 7, mall: false, business_type: null, rate: 120 },
  { kind: 'vat', category_lv1: null, mall: false, business_type: 'household', rate: 100 },
  { kind: 'vat', category_lv1: null, mall: false, business_type: 'company', rate: 0 },
  { kind: 'income_tax', category_lv1: null, mall: false, business_type: 'household', rate: 50 },
  { kind: 'income_tax', category_lv1: null, mall: false, business_type: 'company', rate: 0 },
];
const verified_at = '2026-01-01T00:00:00.000Z';
const frozenFees = (mall: boolean, business_type: string | null) =>
  ratesFor(rates, { mall, business_type, verified_at, verified_kind: null }, [7, 8, 7]).map(
    ({ kind, category, rate }) => [kind, category, rate],
  );

test('a shop pays the rate of the category, else the general one; a mall shop its own; taxes by business type', () => {
  expect(frozenFees(false, 'Hộ kinh doanh')).toEqual([
    ['commission', null, 200],
    ['commission', 7, 120],
    ['commission', 8, 200],
    ['vat', null, 100],
    ['income_tax', null, 50],
  ]);
  expect(frozenFees(true, 'Công ty TNHH')).toEqual([
    ['commission', null, 300],
    ['commission', 7, 300],
    ['commission', 8, 300],
    ['vat', null, 0],
    ['income_tax', null, 0],
  ]);
});

test.each([
  ['Hộ kinh doanh', 'household'],
  ['Xưởng sản xuất', 'household'],
  ['Nhà bán sỉ', 'household'],
  ['Cá nhân', 'household'],
  [null, 'household'],
  ['', 'household'],
  ['Công ty TNHH', 'company'],
  ['CÔNG TY CỔ PHẦN', 'company'],
  ['Doanh nghiệp tư nhân', 'company'],
  ['Hợp tác xã', 'company'],
  ['Cty TNHH May Hoa', 'company'],
])('a verified shop without papers that writes "%s" is taxed as a %s', (business_type, kind) => {
  expect(taxKindOf({ business_type, verified_at, verified_kind: null })).toBe(kind);
});

test.each([
  ['Công ty TNHH', null, null, 'household'],
  ['Công ty TNHH', verified_at, 'household', 'household'],
  ['Công ty TNHH', verified_at, 'person', 'household'],
  ['Xưởng sản xuất', verified_at, 'company', 'company'],
] as const)(
  'a shop that writes "%s", verified %s as %s, is taxed as a %s',
  (business_type, at, verified_kind, kind) => {
    expect(taxKindOf({ business_type, verified_at: at, verified_kind })).toBe(kind);
  },
);

test('a line has its rate and its base', () => {
  const titles = new Map([[7, 'Thời trang nữ']]);
  expect(labelOf({ code: 'commission', amount: -1, category: 7, rate: 150 }, titles)).toBe(
    'Phí hoa hồng 1,5% · Thời trang nữ',
  );
  expect(labelOf({ code: 'goods', amount: 1, category: 9 }, titles)).toBe('Tiền hàng · ngành hàng 9');
});

test('a day lasts from midnight to midnight in Vietnam, and an invalid date is refused', () => {
  expect(beginningOf('2026-11-21')?.toISOString()).toBe('2026-11-20T17:00:00.000Z');
  expect(endOf('2026-11-21')?.toISOString()).toBe('2026-11-21T17:00:00.000Z');
  expect(dayOf(new Date('2026-11-21T17:00:00Z'))).toBe('2026-11-22');
  expect(dayOf(new Date('2026-11-21T17:00:00Z'), 30)).toBe('2026-10-23');
  expect(beginningOf('2026-02-30')).toBeUndefined();
  expect(beginningOf('2026-13-01')).toBeUndefined();
});

test.each([
  [undefined, 2_000_000],
  [{ shops: { 7: 5_000_000 } }, 5_000_000],
  [{ shops: { 7: 0 } }, 0],
  [{ shops: { 8: 5_000_000 } }, 2_000_000],
  [{ shops: { 7: '5000000' } }, 2_000_000],
  [{ shops: { 7: 0.5 } }, 2_000_000],
  [{ shops: [1, 2, 3] }, 2_000_000],
  ['5000000', 2_000_000],
  [null, 2_000_000],
])('by the setting %j shop 7 may owe up to %d ₫', (setting, limit) => {
  expect(debtLimitOf(setting, { shopId: 7, limit: 2_000_000 })).toBe(limit);
});
