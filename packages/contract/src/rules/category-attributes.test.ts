import { describe, expect, it } from 'vitest';
import { attributeError, attributeErrors, missingAttributes, numberIn } from './category-attributes.ts';

const attribute = (changes: object) => ({
  name: 'Chất liệu',
  kind: 'choices' as const,
  values: ['Cotton', 'Poly'],
  unit: '',
  required: true,
  filterable: false,
  ...changes,
});

describe('an attribute', () => {
  it.each([
    ['choices', 'Cotton, Poly', true],
    ['choices', 'Cotton, Len', false],
    ['choice', 'Cotton', true],
    ['choice', 'Cotton, Poly', false],
    ['text', 'Len', true],
    ['number', '220 gsm', true],
    ['number', '1,5', true],
    ['number', 'dày', false],
  ])('of kind %s takes %s: %s', (kind, value, allowed) => {
    expect(attributeError(attribute({ kind, unit: 'gsm' }), value) === undefined).toBe(allowed);
  });

  it('is found by its name without accents and case', () => {
    const specifications = [{ name: 'CHẤT LIỆU ', value: 'Len' }];
    expect(attributeErrors([attribute({})], specifications)).toHaveProperty(['specifications.0.value']);
    expect(missingAttributes([attribute({})], specifications)).toEqual([]);
    expect(missingAttributes([attribute({})], [{ name: 'Chất liệu', value: ' ' }])).toEqual(['Chất liệu']);
  });

  it('of a number is typed without its unit', () => {
    expect([numberIn('220 gsm', 'gsm'), numberIn('220', 'gsm'), numberIn('4', '')]).toEqual([
      '220',
      '220',
      '4',
    ]);
  });
});
