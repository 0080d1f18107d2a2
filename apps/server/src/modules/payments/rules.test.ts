import { expect, test } from 'vitest';
import { outcomeOfReceipt, isBookable, outcomeOfRelease } from './rules/payment.ts';
import { crc16, vietQr } from './lib/vietqr.ts';

test('the checksum has the value its standard publishes', () => {
  expect(crc16('123456789')).toBe('29B1');
});

test('a transfer is written as other VietQR programs write it', () => {
  expect(vietQr({ bin: '970416', account: '257678859', amount: 10_000, memo: 'Chuyen tien' })).toBe(
    '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA53037045405100005802VN62150811Chuyen tien630453E6',
  );
});

test('without an amount the code is a static one', () => {
  expect(vietQr({ bin: '970416', account: '257678859' })).toMatch(/^000201010211.*5802VN6304[0-9A-F]{4}$/);
});

test.each([
  ['a bank of five digits', { bin: '97041', account: '1' }],
  ['an account with a dash', { bin: '970416', account: '1-2' }],
  ['an account of 20', { bin: '970416', account: '1'.repeat(20) }],
  ['no đồng', { bin: '970416', account: '1', amount: 0 }],
  ['half a đồng', { bin: '970416', account: '1', amount: 1.5 }],
  ['14 digits', { bin: '970416', account: '1', amount: 10_000_000_000_000 }],
  ['a memo with tone marks', { bin: '970416', account: '1', memo: 'Chuyển' }],
  ['a memo of 26', { bin: '970416', account: '1', memo: 'A'.repeat(26) }],
])('%s is refused', (_what, transfer) => {
  expect(() => vietQr(transfer)).toThrow(RangeError);
});

const waits = { state: 'pending', amount: 100, paid_amount: 0 } as const;

test.each([
  ['less waits', waits, 99, { state: 'pending', refund: 0 }],
  ['equal is paid', waits, 100, { state: 'succeeded', refund: 0 }],
  [
    'more is paid and the rest is refunded',
    waits,
    130,
    { state: 'succeeded', refund: 30, reason: 'overpaid' },
  ],
  ['a second part makes it whole', { ...waits, paid_amount: 60 }, 40, { state: 'succeeded', refund: 0 }],
  [
    'paid twice is refunded',
    { ...waits, state: 'succeeded' },
    100,
    { state: 'succeeded', refund: 100, reason: 'overpaid' },
  ],
  [
    'too late is refunded',
    { ...waits, state: 'expired' },
    100,
    { state: 'expired', refund: 100, reason: 'late' },
  ],
  [
    'after the end is refunded',
    { ...waits, state: 'failed' },
    40,
    { state: 'failed', refund: 40, reason: 'late' },
  ],
] as const)('%s', (_what, payment, received, outcome) => {
  expect(outcomeOfReceipt(payment, received)).toMatchObject(outcome);
});

test('received money may suffice once the amount is reduced', () => {
  expect(outcomeOfRelease({ state: 'pending', amount: 60, paid_amount: 60 })).toMatchObject({
    state: 'succeeded',
    refund: 0,
  });
  expect(outcomeOfRelease({ state: 'pending', amount: 60, paid_amount: 70 })).toMatchObject({
    state: 'succeeded',
    refund: 10,
  });
  expect(outcomeOfRelease({ state: 'pending', amount: 60, paid_amount: 59 })).toMatchObject({
    state: 'pending',
    refund: 0,
  });
});

test('only transfers are booked manually, and not those fully refunded', () => {
  expect(isBookable({ method: 'bank_transfer', state: 'expired' })).toBe(true);
  expect(isBookable({ method: 'bank_transfer', state: 'refunded' })).toBe(false);
  expect(isBookable({ method: 'wallet_momo', state: 'pending' })).toBe(false);
});
