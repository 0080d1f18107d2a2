import type { Quotation, Rfq } from '@market/contract/rfq/schemas';
import { expect, it } from 'vitest';
import {
  fieldErrors,
  fieldOfRefusal,
  initialFields,
  quotationInput,
  readFields,
  totalOf,
} from './quotation-fields.ts';

const NOW = Date.parse('2026-11-20T03:00:00Z');
const first = initialFields({ quantity: 300 } as Rfq, null, NOW);
const complete = { ...first, unitPrice: '98.000', leadTime: '12', grams: '250' };

it('a new quotation offers the quantity of the request for a week', () => {
  expect(first).toMatchObject({ quantity: '300', moq: '300', validUntil: '2026-11-27', shipping: 'rates' });
  expect(Object.keys(fieldErrors(first))).toEqual(['unitPrice', 'leadTime', 'grams']);
  expect(totalOf(first)).toBeNull();
});

it('a complete form becomes the input of the call', () => {
  expect(fieldErrors(complete)).toEqual({});
  expect(quotationInput(complete)).toMatchObject({
    unit_price: 98_000,
    customization_fee: 0,
    quantity: 300,
    moq: 300,
    sample_days: null,
    shipping_fee: null,
    product_id: null,
    grams: 250,
  });
  expect(quotationInput({ ...complete, product: '77', shipping: 'free' })).toMatchObject({
    product_id: 77,
    shipping_fee: 0,
  });
});

it('the total follows tiers and customization', () => {
  const tiers = [{ start: '200', price: '95.000' }];
  expect(totalOf({ ...complete, moq: '100', tiers, customizationFee: '2.000' })).toBe(29_100_000);
});

it('a tier without a price and a fee without an amount are errors', () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ tierStart: '200', tierPrice: '', shipping: 'fee' }))
    form.append(name, value);
  expect(Object.keys(fieldErrors(readFields(form)))).toEqual(
    expect.arrayContaining(['tiers', 'shippingFee']),
  );
});

it('a fee or a number of sample days that is no number is an error, and has no total', () => {
  const typed = { ...complete, customizationFee: '2 nghìn', sampleDays: '100' };
  expect(Object.keys(fieldErrors(typed))).toEqual(['customizationFee', 'sampleDays']);
  expect(totalOf(typed)).toBeNull();
  expect(fieldErrors({ ...complete, customizationFee: '', sampleDays: '0' })).toEqual({});
});

it('tiers start above the least quantity, which is at most the quantity', () => {
  const tiers = [{ start: '200', price: '95.000' }];
  expect(fieldErrors({ ...complete, tiers }).tiers).toContain('Đặt ít nhất');
  expect(fieldErrors({ ...complete, tiers, moq: '100' })).toEqual({});
  expect(Object.keys(fieldErrors({ ...complete, moq: '301' }))).toEqual(['moq']);
});

it('a refusal of the server is shown at its field', () => {
  expect([fieldOfRefusal({ reason: 'valid_until' }), fieldOfRefusal({ reason: 'own' })]).toEqual([
    'validUntil',
    null,
  ]);
});

it('a quotation that is sent anew has the weight of the last one', () => {
  const last = { quantity: 300, tiers: [], grams: 220 } as unknown as Quotation;
  expect(initialFields({ quantity: 300 } as Rfq, last, NOW).grams).toBe('220');
});
