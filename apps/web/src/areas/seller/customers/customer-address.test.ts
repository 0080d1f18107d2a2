import { expect, it } from 'vitest';
import { customerAddress, parseCustomerId, tagAddress } from './customer-address.ts';

it('opens and closes a customer over the list as it is', () => {
  const open = customerAddress('?sort=spent', 12);
  expect(open).toBe('/nguoi-ban/khach-hang?sort=spent&khach=12');
  expect(customerAddress('?sort=spent&khach=12', null)).toBe('/nguoi-ban/khach-hang?sort=spent');
  expect(customerAddress('?khach=12', null)).toBe('/nguoi-ban/khach-hang');
});

it('chooses a tag on the first page', () => {
  expect(tagAddress('?page=3', 'Sỉ')).toBe(`/nguoi-ban/khach-hang?tag=${encodeURIComponent('Sỉ')}`);
  expect(tagAddress('?tag=x', null)).toBe('/nguoi-ban/khach-hang');
});

it('reads no customer out of nonsense', () => {
  for (const text of ['', 'khach=', 'khach=x', 'khach=-1', 'khach=1.5'])
    expect(parseCustomerId(new URLSearchParams(text))).toBeNull();
  expect(parseCustomerId(new URLSearchParams('khach=7'))).toBe(7);
});
