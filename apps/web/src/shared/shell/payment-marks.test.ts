import { PAYMENT_METHODS } from '@market/contract/constants';
import { expect, test } from 'vitest';
import { paymentMarks } from './payment-marks.ts';

test('the footer names every way that works here, once, and no other', () => {
  const all = PAYMENT_METHODS.map(({ code }) => code);
  expect(paymentMarks(all)).toEqual(['COD', 'VISA', 'ATM', 'MoMo', 'ZaloPay', 'PayME', 'VietQR']);
  expect(paymentMarks(['bank_transfer'])).toEqual(['COD', 'VietQR']);
  expect(paymentMarks(['payme_cc'])).toEqual(['COD', 'VISA', 'PayME']);
  expect(paymentMarks([])).toEqual(['COD']);
});

test('each way there is has a name', () => {
  for (const { code } of PAYMENT_METHODS)
    expect(paymentMarks([code]).length).toBeGreaterThan(code === 'cod' ? 0 : 1);
});
