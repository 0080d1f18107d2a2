import { expect, it } from 'vitest';
import { dealChanges, dealErrors, dealInput, newDealFields, worstCost } from './deal-fields.ts';

const fields = {
  product: '12',
  price: '99.000',
  quantity: '1.200',
  minimum: '10',
  start: '2026-11-24T08:00',
  end: '2026-11-26T22:00',
};
const shared = {
  price: 99_000,
  max_sale_quantity: 1_200,
  min_quantity: 10,
  start_at: '2026-11-24T01:00:00.000Z',
  end_at: '2026-11-26T15:00:00.000Z',
};

it('reads a deal as people type it', () => {
  expect(dealErrors(fields, true)).toEqual({});
  expect(dealInput(fields)).toEqual({ product_id: 12, ...shared });
  expect(dealChanges(fields, false)).toEqual(shared);
  expect(dealChanges(fields, true)).toEqual({ max_sale_quantity: 1_200, end_at: shared.end_at });
});

it('says what is missing, at its field', () => {
  const empty = { product: '', price: '12o', quantity: '', minimum: 'x', start: '', end: '' };
  expect(Object.keys(dealErrors(empty, true))).toEqual(['product', 'price', 'quantity', 'minimum', 'end']);
  expect(dealErrors({ ...fields, end: fields.start }, false)).toEqual({
    end: 'Kết thúc phải sau lúc bắt đầu.',
  });
  expect(Object.keys(dealErrors(newDealFields(0), true))).toEqual(['product', 'price', 'quantity']);
});

it('says what a deal costs at worst', () => {
  expect(worstCost(fields, 125_000)).toBe(26_000 * 1_200);
  expect(worstCost(fields, 90_000)).toBe(0);
  expect(worstCost({ ...fields, quantity: '' }, 125_000)).toBeNull();
  expect(worstCost(fields, null)).toBeNull();
});
