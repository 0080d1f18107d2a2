import type { FeeRate } from '@market/contract/settlement/schemas';
import { expect, it } from 'vitest';
import { commissionOf } from './commission.ts';

const NOW = Date.parse('2026-12-01T00:00:00Z');
const rate = (changes: Partial<FeeRate>): FeeRate => ({
  kind: 'commission',
  category: null,
  mall: false,
  business_type: null,
  rate: 200,
  valid_from: '2020-01-01T00:00:00Z',
  valid_until: null,
  ...changes,
});
const polo = { id: 3, title: 'Thời trang nam' };

it('a category without a rate of its own follows the general one', () => {
  const rates = [rate({}), rate({ mall: true, rate: 300 }), rate({ kind: 'vat', rate: 100 })];
  expect(commissionOf(rates, 3, { mall: false, now: NOW })).toEqual({ own: null, general: 200, coming: [] });
  expect(commissionOf(rates, 3, { mall: true, now: NOW }).general).toBe(300);
});

it('a rate that ends and the one that follows it are apart', () => {
  const start = '2027-01-01T00:00:00Z';
  const next = rate({ category: polo, rate: 250, valid_from: start });
  const rates = [rate({}), rate({ category: polo, rate: 150, valid_until: start }), next];
  expect(commissionOf(rates, 3, { mall: false, now: NOW })).toEqual({
    own: 150,
    general: 200,
    coming: [next],
  });
  expect(commissionOf(rates, 3, { mall: false, now: Date.parse(start) }).own).toBe(250);
});
