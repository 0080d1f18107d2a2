import { PAYMENT_METHODS } from '@market/contract/constants';
import { expect, test } from 'vitest';
import { paymentBrands } from './payment-brands.ts';

test('the footer names every way that works here, once, and no other', () => {
  const all = PAYMENT_METHODS.map(({ code }) => code);
  expect(paymentBrands(all)).toEqual(['COD', 'VISA', 'ATM', 'MoMo', 'ZaloPay', 'PayME', 'VietQR']);
  expect(paymentBrands(['bank_transfer'])).toEqual(['COD', 'VietQR']);
  expect(paymentBrands(['payme_cc'])).toEqual(['COD', 'VISA', 'PayME']);
  expect(paymentBrands([])).toEqual(['COD']);
});

test('every payment method has a name', () => {
  for (const { code } of PAYMENT_METHODS)
    expect(paymentBrands([code]).length).toBeGreaterThan(code === 'cod' ? 0 : 1);
});
