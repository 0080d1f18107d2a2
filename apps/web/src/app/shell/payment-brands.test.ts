import { PAYMENT_METHODS } from '@market/contract/constants/money';
import { expect, test } from 'vitest';
import { paymentBrands } from './payment-brands.ts';

test('the footer names every way that works here, once, and no other', () => {
  const all = PAYMENT_METHODS.map(({ code }) => code);
  expect(paymentBrands(all)).toEqual(['COD', 'VISA', 'ATM', 'MoMo', 'ZaloPay', 'PayME', 'VietQR']);
  expect(paymentBrands(['bank_transfer'])).toEqual(['VietQR']);
  expect(paymentBrands(['payme_cc'])).toEqual(['VISA', 'PayME']);
  expect(paymentBrands(['cod'])).toEqual(['COD']);
  expect(paymentBrands([])).toEqual([]);
});

test('every payment method has a name', () => {
  for (const { code } of PAYMENT_METHODS) expect(paymentBrands([code])).not.toEqual([]);
});
