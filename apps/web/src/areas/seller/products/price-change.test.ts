import { expect, test } from 'vitest';
import { readPriceChange, type PriceForm } from './price-change.ts';

const read = (form: Partial<PriceForm>) =>
  readPriceChange({ way: 'lower', number: '5', round_to: 500, tiers: 'all', ...form });

test('percents and amounts are read as Vietnamese write them', () => {
  expect(read({})).toMatchObject({ percent: -5, round_to: 500, tiers: 'all' });
  expect(read({ way: 'raise', number: ' 2,5 ' })).toMatchObject({ percent: 2.5 });
  expect(read({ way: 'amount', number: '-1.500' })).toMatchObject({ amount: -1_500 });
  expect(read({ way: 'amount', number: '2000' })).toMatchObject({ amount: 2_000 });
});

test.each([
  [{ number: '' }],
  [{ number: '0' }],
  [{ number: '91' }],
  [{ number: '1e2' }],
  [{ way: 'amount' as const, number: '1.5' }],
  [{ way: 'amount' as const, number: '0' }],
])('%j says what to type instead', (form) => expect(read(form)).toEqual(expect.any(String)));
