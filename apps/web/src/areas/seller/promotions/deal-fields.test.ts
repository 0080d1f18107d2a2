import { expect, it } from 'vitest';
import type { SellerDeal } from '@market/contract/promotions/schemas';
import { dealChanges, dealErrors, dealFieldOf, dealInput, newDealFields, worstCost } from './deal-fields.ts';

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

const deal = { state: 'scheduled', max_sale_quantity: 1_200, end_at: shared.end_at } as SellerDeal;

it('reads a deal as people type it', () => {
  expect(dealErrors(fields, null)).toEqual({});
  expect(dealInput(fields)).toEqual({ product_id: 12, ...shared });
  expect(dealChanges(fields, false)).toEqual(shared);
  expect(dealChanges(fields, true)).toEqual({ max_sale_quantity: 1_200, end_at: shared.end_at });
});

it('says what is missing, at its field', () => {
  const empty = { product: '', price: '12o', quantity: '', minimum: 'x', start: '', end: '' };
  expect(Object.keys(dealErrors(empty, null))).toEqual(['product', 'price', 'quantity', 'minimum', 'end']);
  expect(dealErrors({ ...fields, end: fields.start }, deal)).toEqual({
    end: 'Kết thúc phải sau lúc bắt đầu.',
  });
  expect(Object.keys(dealErrors(newDealFields(0), null))).toEqual(['product', 'price', 'quantity']);
});

it('says what a deal costs at worst', () => {
  expect(worstCost(fields, 125_000)).toBe(26_000 * 1_200);
  expect(worstCost(fields, 90_000)).toBe(0);
  expect(worstCost({ ...fields, quantity: '' }, 125_000)).toBeNull();
  expect(worstCost(fields, null)).toBeNull();
});

it.each([
  ['product.errors.not_found', {}, 'product'],
  ['promotion.errors.deal_overlaps', { deal_id: 3 }, 'start'],
  ['promotion.errors.deal_refused', { reason: 'no_price' }, 'product'],
  ['promotion.errors.deal_refused', { reason: 'price', below: 100_000 }, 'price'],
  ['promotion.errors.deal_refused', { reason: 'window' }, 'end'],
  ['promotion.errors.deal_refused', { reason: 'quantity' }, 'minimum'],
  ['promotion.errors.deal_refused', { reason: 'minimum', least: 20 }, 'quantity'],
  ['promotion.errors.deal_refused', { reason: 'running' }, null],
  ['promotion.errors.deal_over', {}, null],
])('%s %o stands at the field %s', (code, facts, field) => {
  expect(dealFieldOf(code, facts, true)).toBe(field);
});

it('names no product where it cannot be chosen', () => {
  expect(dealFieldOf('promotion.errors.deal_refused', { reason: 'no_price' }, false)).toBeNull();
});

it('a deal that has begun ends earlier and gets more units only, said at the field', () => {
  const running = { ...deal, state: 'running' } as SellerDeal;
  expect(dealErrors(fields, running)).toEqual({});
  expect(dealErrors({ ...fields, quantity: '1.300', end: '2026-11-25T22:00' }, running)).toEqual({});
  expect(dealErrors({ ...fields, quantity: '1.199', end: '2026-11-26T22:01' }, running)).toEqual({
    quantity: 'Deal đã chạy nên chỉ thêm số lượng được, từ 1.200 trở lên.',
    end: 'Deal đã chạy nên chỉ kết thúc sớm hơn được.',
  });
});

it('a beginning that is no moment is an error, not now', () => {
  expect(Object.keys(dealErrors({ ...fields, start: '20266-11-24T08:00' }, null))).toEqual(['start']);
  expect(dealErrors({ ...fields, start: '' }, null)).toEqual({});
});
