import { describe, expect, test } from 'vitest';
import { bareName, encodingOf, findByName, foldName } from './rules.ts';

const placesNamed = (...names: string[]) => names.map((name) => ({ name }));

describe('names of places', () => {
  test.each([
    ['Xã Yên Hoà', 'xã yên hòa'],
    ['Phường Thuỷ Xuân', 'Phường  Thủy Xuân '],
    ['Thị trấn Óc Eo', 'THỊ TRẤN ÓC EO'],
    ['Tỉnh Hà Tĩnh', 'Tỉnh Hà Tĩnh'.normalize('NFD')],
  ])('%s reads the same as %s', (one, other) => expect(foldName(one)).toBe(foldName(other)));

  test.each([
    ['Phường Mương Chanh', 'Phường Mường Chanh'],
    ['Xã Ba', 'Xã Bà'],
    ['Tỉnh Đắk Lắk', 'Tỉnh Đăk Lăk'],
  ])('%s is not %s', (one, other) => expect(foldName(one)).not.toBe(foldName(other)));

  test.each([
    ['TP. Hồ Chí Minh', 'hồ chí minh'],
    ['Q. 1', '1'],
    ['Thị xã Mộc Châu', 'mộc châu'],
    ['Phường', 'phường'],
  ])('%s without its kind is %s', (name, bare) => expect(bareName(name)).toBe(foldName(bare)));

  test('a name without its kind finds a place when it is unique', () =>
    expect(findByName(placesNamed('Quận 1', 'Quận 10', 'Thành phố Thủ Đức'), '1')).toEqual({
      name: 'Quận 1',
    }));
  test('a name without its kind that two siblings share finds none', () =>
    expect(findByName(placesNamed('Thị trấn Mỹ Lộc', 'Xã Mỹ Lộc'), 'Mỹ Lộc')).toBeUndefined());
  test('the full name distinguishes siblings', () =>
    expect(findByName(placesNamed('Thị trấn Mỹ Lộc', 'Xã Mỹ Lộc'), 'xã mỹ lộc')).toEqual({
      name: 'Xã Mỹ Lộc',
    }));
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5', 'br'],
  ['identity', undefined],
  ['brotli', undefined],
  [undefined, undefined],
] as const)('a client that takes %s is answered in %s', (accepted, encoding) =>
  expect(encodingOf(accepted)).toBe(encoding),
);
