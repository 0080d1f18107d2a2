import type { AccountLine } from '@market/contract/settlement/schemas';
import { expect, it } from 'vitest';
import { feeLines, monthDays } from './fee-lines.ts';

it('takes fees and taxes out of the totals, less what was refunded', () => {
  const line = (code: AccountLine['code'], amount: number): AccountLine => ({ code, label: code, amount });
  const fees = [line('commission', -20), line('commission_back', 5)];
  const taxes = [line('vat', -10)];
  const totals = [line('goods', 1_000), ...fees, ...taxes, line('payout', -900)];
  expect(feeLines(totals)).toEqual({ goods: 1_000, fees, taxes, fee: 15, tax: 10 });
  expect(feeLines([])).toMatchObject({ goods: 0, fee: 0, tax: 0 });
});

it('has the days of a month that has begun', () => {
  expect(monthDays('2026-02', '2026-11-25')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(monthDays('2024-02', '2026-11-25')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  for (const month of ['2026-12', '2026-13', '2026-1', 'x', '1999-01'])
    expect(monthDays(month, '2026-11-25')).toBeNull();
});
