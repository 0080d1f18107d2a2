import { expect, it } from 'vitest';
import { EMPTY_FIELDS, fieldErrors, fieldOfRefusal, readFields, rfqInput, sumOfItems } from './rfq-fields.ts';

const form = (fields: Readonly<Record<string, string | readonly string[]>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of typeof value === 'string' ? [value] : value) data.append(name, one);
  return data;
};
const complete = {
  title: ' Áo polo ',
  category: '402',
  quantity: '1.200',
  targetPrice: '95.000',
  description: 'Thêu logo',
  province: '79',
};

it('an empty form has an error at each field that must be filled in', () => {
  expect(Object.keys(fieldErrors(EMPTY_FIELDS))).toEqual([
    'title',
    'category',
    'quantity',
    'description',
    'province',
  ]);
});

it('a complete form becomes the input of the call, empty lines left out', () => {
  const fields = readFields(
    form({
      ...complete,
      requirements: ['sample', 'zz'],
      size: ['M', '', 'L'],
      color: ['Xanh', '', ''],
      count: ['200', '', '1.000'],
    }),
  );
  expect(fieldErrors(fields)).toEqual({});
  expect(sumOfItems(fields.items)).toBe(1_200);
  expect(rfqInput(fields, { productId: null, shopId: 101 })).toMatchObject({
    title: 'Áo polo',
    category_id: 402,
    quantity: 1_200,
    target_price: 95_000,
    requirements: ['sample'],
    needed_by: null,
    allow_calls: false,
    shop_ids: [101],
    items: [
      { option1: 'M', option2: 'Xanh', quantity: 200 },
      { option1: 'L', quantity: 1_000 },
    ],
  });
});

it('a line without a number and a price of zero are errors', () => {
  const fields = readFields(form({ ...complete, targetPrice: '0', size: ['M'], count: ['x'] }));
  expect(Object.keys(fieldErrors(fields))).toEqual(['targetPrice', 'items']);
});

it('a refusal of the server is shown at its field', () => {
  expect([fieldOfRefusal({ reason: 'needed_by' }), fieldOfRefusal({ reason: 'images' })]).toEqual([
    'neededBy',
    null,
  ]);
});
