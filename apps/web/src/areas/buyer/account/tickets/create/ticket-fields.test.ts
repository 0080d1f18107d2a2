import { expect, it } from 'vitest';
import { fieldErrors, fieldOfRefusal, ticketInput, typeOfSlug, type TicketFields } from './ticket-fields.ts';

const fields: TicketFields = {
  type: 'better_price',
  variant: '7',
  quantity: '1.200',
  targetPrice: '68.000',
  message: 'Lấy hàng tháng',
  phone: '',
};

it('an address without a known type is a question', () => {
  expect([typeOfSlug('goi-lai'), typeOfSlug('toString'), typeOfSlug(null)]).toEqual([
    'call_back',
    'other',
    'other',
  ]);
});

it('a better price needs a quantity, a call a mobile number, a question a text', () => {
  expect(Object.keys(fieldErrors({ ...fields, quantity: '' }))).toEqual(['quantity']);
  expect(Object.keys(fieldErrors({ ...fields, type: 'call_back', phone: '024 3825 1234' }))).toEqual([
    'phone',
  ]);
  expect(Object.keys(fieldErrors({ ...fields, type: 'other', message: ' ' }))).toEqual(['message']);
  expect(Object.keys(fieldErrors({ ...fields, quantity: '1,5', targetPrice: '0' }))).toEqual([
    'quantity',
    'targetPrice',
  ]);
  expect(fieldErrors(fields)).toEqual({});
  expect(fieldErrors({ ...fields, type: 'restock', quantity: '', message: '' })).toEqual({});
});

it('what another type requires is not checked: it is not sent', () => {
  expect(fieldErrors({ ...fields, type: 'restock', targetPrice: 'rẻ nhất' })).toEqual({});
  const call = {
    ...fields,
    type: 'call_back',
    quantity: 'x',
    targetPrice: 'x',
    phone: '0908123456',
  } as const;
  expect(fieldErrors(call)).toEqual({});
});

it('each type sends its own fields', () => {
  expect(ticketInput(5, fields)).toEqual({
    product_id: 5,
    type: 'better_price',
    message: 'Lấy hàng tháng',
    variant_id: 7,
    quantity: 1_200,
    target_price: 68_000,
  });
  expect(ticketInput(5, { ...fields, type: 'call_back', phone: '0908123456' })).toEqual({
    product_id: 5,
    type: 'call_back',
    message: 'Lấy hàng tháng',
    phone: '0908123456',
  });
});

it('a refusal is shown at the field that it is about', () => {
  expect([
    fieldOfRefusal('ticket.errors.in_stock', { available: 5 }),
    fieldOfRefusal('ticket.errors.refused', { reason: 'phone' }),
    fieldOfRefusal('ticket.errors.refused', { reason: 'own_product' }),
    fieldOfRefusal('ticket.errors.limit', { most: 20 }),
  ]).toEqual(['quantity', 'phone', null, null]);
});
