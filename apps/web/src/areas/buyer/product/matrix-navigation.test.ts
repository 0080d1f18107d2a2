import { expect, it } from 'vitest';
import { nextCell } from './matrix-navigation.ts';

const openCells = [
  [true, true, false],
  [true, false, true],
  [true, true, true],
];

it.each([
  ['ArrowRight', { row: 0, column: 0 }, { row: 0, column: 1 }],
  ['ArrowDown', { row: 0, column: 1 }, { row: 2, column: 1 }],
  ['ArrowRight', { row: 1, column: 0 }, { row: 1, column: 2 }],
  ['ArrowUp', { row: 2, column: 0 }, { row: 1, column: 0 }],
  ['Enter', { row: 0, column: 0 }, { row: 1, column: 0 }],
  ['ArrowRight', { row: 0, column: 1 }, undefined],
  ['ArrowLeft', { row: 0, column: 0 }, undefined],
  ['Tab', { row: 0, column: 0 }, null],
])('%s from %o goes to %o, past cells without stock', (key, from, to) => {
  expect(nextCell(openCells, from, key)).toEqual(to);
});
