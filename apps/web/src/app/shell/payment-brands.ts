import type { PaymentMethod } from '@market/contract/payments/schemas';

/** Brands of payment methods; several methods share one. */
const BRANDS: readonly (readonly [name: string, methods: readonly PaymentMethod[]])[] = [
  ['COD', ['cod']],
  ['VISA', ['credit_card', 'zalopay_cc', 'payme_cc']],
  ['ATM', ['atm_card', 'zalopay_atm', 'payme_atm']],
  ['MoMo', ['wallet_momo']],
  ['ZaloPay', ['zalopay_app', 'zalopay_atm', 'zalopay_cc']],
  ['PayME', ['payme_wallet', 'payme_atm', 'payme_cc']],
  ['VietQR', ['bank_transfer']],
];

export const paymentBrands = (methods: readonly PaymentMethod[]): string[] =>
  BRANDS.filter(([, own]) => own.some((method) => methods.includes(method))).map(([name]) => name);
