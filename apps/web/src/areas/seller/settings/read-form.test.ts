import { expect, it } from 'vitest';
import { CHECKS, lastDayOf, READERS } from './read-form.ts';

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
const POLICY = { min_order_price: '500.000', min_order_quantity: '10', payment_method: 'bank_transfer' };

it('reads amounts as people type them; an empty limit is none', () => {
  const form = formOf({ ...POLICY, cod_max_amount: '', free_shipping_threshold: '5 000 000' });
  expect(CHECKS['chinh-sach'](form)).toEqual({});
  expect(READERS['chinh-sach'](form)).toEqual({
    min_order_price: 500_000,
    min_order_quantity: 10,
    free_shipping_threshold: 5_000_000,
    payment_timing: 'after_confirmation',
    price_audience: 'signed_in',
    payment_methods: ['bank_transfer'],
    cod_active: false,
    cod_max_amount: null,
    cod_max_shipping_fee: null,
  });
});

it('says which figure is none, and that a way to pay is needed', () => {
  const errors = CHECKS['chinh-sach'](formOf({ min_order_price: 'năm trăm', min_order_quantity: '' }));
  expect(Object.keys(errors)).toEqual(['min_order_price', 'min_order_quantity', 'payment_methods']);
});

it('a vacation lasts to the end of its last day in Vietnam', () => {
  const form = formOf({ from: '2027-02-13', until: '2027-02-22' });
  expect(CHECKS['tam-nghi'](form)).toEqual({});
  const { vacation } = READERS['tam-nghi'](form);
  expect(vacation).toEqual({ from: '2027-02-12T17:00:00.000Z', until: '2027-02-22T17:00:00.000Z' });
  expect(lastDayOf(vacation!.until)).toBe('2027-02-22');
});

it.each([
  ['', '2027-02-22', 'from'],
  ['2027-02-30', '2027-03-22', 'from'],
  ['2027-02-23', '2027-02-22', 'until'],
])('a vacation from "%s" until "%s" is refused at %s', (from, until, field) => {
  expect(Object.keys(CHECKS['tam-nghi'](formOf({ from, until })))).toContain(field);
});
