import { expect, it } from 'vitest';
import { findPlace } from './find-area.ts';

const WARDS = [
  { id: 1, name: 'Phường Tân Phú' },
  { id: 2, name: 'Xã Tân Phú' },
  { id: 3, name: 'Xã Tân Phú Trung' },
  { id: 4, name: 'Phường Bảy Hiền' },
];

it.each([
  ['Phường Tân Phú', 1],
  ['xa tan phu', 2],
  ['Tân Phú Trung', 3],
  ['bảy hiền', 4],
  ['bay h', 4],
])('the name %s is the place %i', (typed, id) => {
  expect(findPlace(WARDS, typed)).toBe(id);
});

it.each(['', ' ', 'Tân Phú', 'Bến Nghé'])('the name “%s” is no single place', (typed) => {
  expect(findPlace(WARDS, typed)).toBeNull();
});
