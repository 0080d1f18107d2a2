import { describe, expect, test } from 'vitest';
import { readAccount, readEmail, readRefCode, rolesOf, scopeOf } from './accounts.ts';

test.each([
  ['0901234567', { phone: '0901234567' }],
  [' +84 901 234 567 ', { phone: '0901234567' }],
  ['01201234567', { phone: '0701234567' }],
  ['Buyer@ChoPhien.test ', { email: 'buyer@chophien.test' }],
  ['12345', { unknown: '12345' }],
  ['Lan', { unknown: 'lan' }],
])('%s is read as %o', (typed, account) => expect(readAccount(typed)).toEqual(account));

describe('the scope of', () => {
  test('a buyer is the user', () => expect(scopeOf('user', false)).toEqual(['user']));
  test('a seller includes the shop', () => expect(scopeOf('shop', true)).toEqual(['user', 'shop']));
  test('staff includes the market', () => expect(scopeOf('staff', false)).toEqual(['user', 'staff']));
  test('a seller with a closed shop is the user', () => expect(scopeOf('shop', false)).toEqual(['user']));
  test('a member of a shop has the role of a seller once', () => {
    expect(rolesOf(['buyer'], true)).toEqual(['buyer', 'seller']);
    expect(rolesOf(['seller'], true)).toEqual(['seller']);
  });
});

describe('an e-mail address', () => {
  test.each([
    ['Lan@Xuong.vn ', 'lan@xuong.vn'],
    ['lan+cho@xuong.com.vn', 'lan+cho@xuong.com.vn'],
    ['lan', undefined],
    ['lan@xuong', undefined],
    ['lan@@xuong.vn', undefined],
    ['lan anh@xuong.vn', undefined],
    ['lan@xuong.vn\nbcc: x@y.vn', undefined],
    [`${'a'.repeat(65)}@xuong.vn`, undefined],
    [`a@${'x'.repeat(260)}.vn`, undefined],
  ])('%j is read as %s', (typed, email) => expect(readEmail(typed)).toBe(email));
});

test.each([
  ['HANOI-7', 'HANOI-7'],
  [' abc_1 ', 'abc_1'],
  ['', null],
  ['<script>', null],
  ['x'.repeat(65), null],
  [undefined, null],
])('a code to recommend by, %j, is read as %s', (given, code) => expect(readRefCode(given)).toBe(code));
