import { expect, test } from 'vitest';
import { findArea } from './area-names.ts';

const places = [
  { id: 1, names: ['Quận 1', 'Q.1'] },
  { id: 2, names: ['Quận 10'] },
  { id: 3, names: ['Huyện Củ Chi'] },
  { id: 4, names: ['Thành phố Thủ Đức', 'TP Thủ Đức'] },
  { id: 5, names: ['Xã Tân Hòa'] },
  { id: 6, names: ['Phường Tân Hòa'] },
  { id: 7, names: ['Thừa Thiên Huế'] },
  { id: 8, names: ['PHƯỜNG 4'] },
  { id: 9, names: ['Phường 05'] },
];

test.each([
  ['Quận 1', 1],
  ['quan 10', 2],
  ['Củ Chi', 3],
  ['Thành phố Thủ Đức', 4],
  ['Xã Tân Hoà', 5],
  ['Phường Tân Hòa', 6],
  ['Thành phố Huế', 7],
  ['Phường 04', 8],
  ['Phường 5', 9],
])('%s is found', (name, id) => {
  expect(findArea(places, name)?.id).toBe(id);
});

test.each(['Tân Hòa', 'Quận 3', ''])('%j matches no area, or several', (name) => {
  expect(findArea(places, name)).toBeUndefined();
});
