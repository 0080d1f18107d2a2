import { expect, test } from 'vitest';
import { roleMay, SHOP_PERMISSIONS, SHOP_ROLES, type ShopPermission } from './shop-roles.ts';

const all = Object.keys(SHOP_PERMISSIONS) as ShopPermission[];
const allowed = (role: (typeof SHOP_ROLES)[number]) => all.filter((permission) => roleMay(role, permission));

test('the owner may do everything', () => {
  expect(allowed('owner')).toEqual(all);
});

test('a manager may do all but staff, payouts, verification and closing', () => {
  expect(all.filter((permission) => !roleMay('manager', permission))).toEqual([
    'payouts',
    'verification',
    'staff',
    'closing',
  ]);
});

test('sales handles orders, talking, customers and promotions', () => {
  expect(allowed('sales')).toEqual([
    'workspace',
    'orders',
    'fulfilment',
    'talking',
    'customers',
    'promotions',
  ]);
});

test('the warehouse handles confirmed orders and stock', () => {
  expect(allowed('warehouse')).toEqual(['workspace', 'fulfilment', 'stock']);
});

test('who does not work for a shop may do nothing', () => {
  expect(all.filter((permission) => roleMay(null, permission))).toEqual([]);
});
