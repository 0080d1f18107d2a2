import { expect, test } from 'vitest';
import { grantInput, grantProblems } from './grant-fields.ts';

const draft = { user: '12', amount: '50.000', note: 'Bù đơn giao trễ' };

test('coins are granted as typed', () => {
  expect(grantProblems(draft)).toEqual({});
  expect(grantInput(draft)).toEqual({ user_id: 12, amount: 50_000, note: 'Bù đơn giao trễ' });
});

test.each(['', '0', '500.00', '5.0', '1e3', '-5'])('%j is no number of coins', (amount) => {
  expect(grantProblems({ ...draft, amount })).toEqual({ amount: expect.stringContaining('Nhập số xu từ 1') });
});

test.each(['', '1.2', '0x1'])('%j is no recipient', (user) => {
  expect(grantProblems({ ...draft, user })).toEqual({ user: expect.any(String) });
});
