import { expect, test } from 'vitest';
import { escrowText } from './escrow-text.ts';

test.each([
  ['open', 'paid', 'bank_transfer', 'Đang giữ'],
  ['open', 'partially_refunded', 'bank_transfer', 'Đang giữ'],
  ['open', 'pending', 'bank_transfer', 'Chờ tiền'],
  ['completed', 'paid', 'bank_transfer', 'Đã trả shop'],
  ['cancelled', 'paid', 'bank_transfer', 'Đang hoàn'],
  ['cancelled', 'refunded', 'bank_transfer', 'Đã hoàn'],
  ['cancelled', 'pending', 'bank_transfer', null],
  ['open', 'paid', 'cod', null],
] as const)('%s and %s by %s is “%s”', (status, financialStatus, paymentMethod, text) => {
  expect(escrowText({ status, financialStatus, paymentMethod }).text).toBe(text);
});
