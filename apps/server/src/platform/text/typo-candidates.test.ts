import { describe, expect, test } from 'vitest';
import { splitsOf, typosOf, undoInputKeys } from './typo-candidates.ts';

describe('typos', () => {
  test.each([
    ['aos', 'ao'],
    ['giayf', 'giay'],
    ['ddaamf', 'dam'],
    ['quaafn', 'quan'],
    ['ao1', 'ao'],
    ['qua62n', 'quan'],
    ['d9a62m', 'dam'],
    ['nu74', 'nu'],
  ])('the keys of %s meant %s', (typed, expected) => {
    expect(undoInputKeys(typed)).toContain(expected);
  });

  test('a word without input keys has none to undo', () => {
    expect(undoInputKeys('thun')).toEqual([]);
    expect(undoInputKeys('40')).toEqual([]);
  });

  test.each([
    ['pollo', 'polo'],
    ['ploo', 'polo'],
    ['plo', 'polo'],
    ['polp', 'polo'],
    ['xo', 'so'],
  ])('%s is one slip from %s', (typed, expected) => {
    expect(typosOf(typed)).toContain(expected);
  });

  test('two typos are not corrected, and short words have few candidates', () => {
    expect(typosOf('pllo')).toContain('polo');
    expect(typosOf('plll')).not.toContain('polo');
    expect(typosOf('ao')).not.toContain('a');
  });

  test('a blank may be missing', () => {
    expect(splitsOf('aothun')).toContainEqual(['ao', 'thun']);
  });
});
