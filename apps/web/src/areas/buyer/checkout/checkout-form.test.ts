import { expect, it } from 'vitest';
import { parseCheckoutForm } from './checkout-form.ts';

const parse = (fields: readonly (readonly [string, string])[]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return parseCheckoutForm(form);
};

it('a form without fields has no choice, and is quoted', () => {
  expect(parse([])).toEqual({
    intent: 'quote',
    addressId: null,
    method: null,
    rates: {},
    notes: {},
    codes: {},
    coins: false,
    invoice: null,
    phone: null,
    quoteToken: null,
    key: null,
  });
});

it('choices are read by shop, codes in capitals, line breaks as scripts send them', () => {
  const form = parse([
    ['intent', 'order'],
    ['address', '12'],
    ['payment_method', 'cod'],
    ['rate-5', 'table:standard'],
    ['note-5', 'Gọi trước\r\nGiao sáng'],
    ['code-5', ' moc10 '],
    ['code-platform', '  '],
    ['coins', '1'],
    ['quote_token', 'gia'],
  ]);
  expect(form).toEqual({
    intent: 'order',
    addressId: 12,
    method: 'cod',
    rates: { 5: 'table:standard' },
    notes: { 5: 'Gọi trước\nGiao sáng' },
    codes: { 5: 'MOC10' },
    coins: true,
    invoice: null,
    phone: null,
    quoteToken: 'gia',
    key: null,
  });
});

it.each([
  ['address', '12 or 1=1'],
  ['address', '-1'],
  ['payment_method', 'free'],
  ['rate-0', 'x'],
  ['note-__proto__', 'x'],
  ['code-x', 'MOC10'],
  ['total', '1'],
  ['shipping-5', '0'],
])('%s=%s changes nothing', (name, value) => {
  expect(parse([[name, value]])).toEqual(parse([]));
});

it('an invoice is read when it is wanted', () => {
  const fields = [
    ['invoice-company_name', 'Xưởng Hân'],
    ['invoice-tax_code', '0312345678'],
  ] as const;
  expect(parse(fields).invoice).toBeNull();
  expect(parse([...fields, ['invoice', 'on']]).invoice).toEqual({
    company_name: 'Xưởng Hân',
    tax_code: '0312345678',
    address: '',
    email: '',
  });
});

it('a gateway may be chosen', () => {
  expect(parse([['payment_method', 'wallet_momo']]).method).toBe('wallet_momo');
});
