import { describe, expect, it } from 'vitest';
import { joinName, shortName, splitName } from './names.ts';

describe('a name', () => {
  it.each([
    ['Trần Ngọc Hân', 'Hân', 'Trần Ngọc'],
    ['Hân', 'Hân', ''],
    ['  Nguyễn   Văn  A ', 'A', 'Nguyễn Văn'],
    ['', '', ''],
  ])('%j has the last word as first name and the rest as last name', (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName });
  });

  it('is written last name first', () => {
    expect(joinName('Hân', 'Trần Ngọc')).toBe('Trần Ngọc Hân');
    expect(joinName('Hân', '')).toBe('Hân');
  });

  it.each([
    ['Ngọc', 'Hoàng Bảo', 'Ngọc H.'],
    ['Ánh', 'đặng thị', 'Ánh Đ.'],
    ['Lan', '', 'Lan'],
    ['', 'Trần', 'T.'],
    ['', '', ''],
  ])('%j of the family %j is %j to strangers', (firstName, lastName, displayName) => {
    expect(shortName(firstName, lastName)).toBe(displayName);
  });
});
