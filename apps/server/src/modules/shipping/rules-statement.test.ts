import { expect, test } from 'vitest';
import { amountOf, columnsOf, lineOf } from './rules/statement.ts';

test.each([
  [200_000, 200_000],
  ['200000', 200_000],
  ['200.000', 200_000],
  ['1,234,567', 1_234_567],
  ['200.000 ₫', 200_000],
  ['200000.00', 200_000],
  ['1.250.000 VND', 1_250_000],
  ['-5.000', null],
  ['2e5', null],
  ['12.34', null],
  ['', null],
  [null, null],
  [1.5, null],
])('%j is %j đồng', (cell, amount) => {
  expect(amountOf(cell)).toBe(amount);
});

test.each([
  [['STT', 'Mã vận đơn', 'Mã đơn khách hàng', 'Tiền thu hộ', 'Phí'], { code: 1, amount: 3 }],
  [['Mã đơn GHN', 'Tiền COD'], { code: 0, amount: 1 }],
  [['order_code', 'cod_amount'], { code: 0, amount: 1 }],
  [['Số tiền', 'Mã phiếu gửi'], { code: 1, amount: 0 }],
  [['Phí thu hộ', 'Ghi chú'], undefined],
  [['Công ty giao nhận'], undefined],
])('%j has its columns at %j', (heads, columns) => {
  expect(columnsOf(heads)).toEqual(columns);
});

test('an empty row and the total are not lines', () => {
  const columns = { code: 0, amount: 1 };
  expect(lineOf([null, ''], { columns, line: 2 })).toBeUndefined();
  expect(lineOf(['Tổng cộng', 900_000], { columns, line: 3 })).toBeUndefined();
  expect(lineOf([' GHN1 ', '1.000'], { columns, line: 4 })).toEqual({
    line: 4,
    tracking_code: 'GHN1',
    amount: 1_000,
  });
});
