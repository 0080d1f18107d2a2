import { describe, expect, test } from 'vitest';
import { tokensOf } from '#platform/text/tokenizer.ts';
import { readingsOf, synonymsOf, withoutStopWords } from './lib/synonyms.ts';

describe('synonyms', () => {
  const synonyms = synonymsOf([
    { kind: 'same', phrase: 'áo thun', meaning: 'áo phông' },
    { kind: 'same', phrase: 'tất', meaning: 'vớ' },
    { kind: 'short', phrase: 'men', meaning: 'nam' },
    { kind: 'soft', phrase: 'đẹp', meaning: '' },
    { kind: 'soft', phrase: 'giá rẻ', meaning: '' },
  ]);
  const readings = (typed: string) =>
    readingsOf(tokensOf(typed), synonyms).map((reading) => reading.map(({ exact }) => exact).join(' '));

  test('are added to the typed words, in both directions, abbreviations in one', () => {
    expect(readings('áo phông men')).toEqual(['áo phông men', 'áo thun men', 'áo phông nam', 'áo thun nam']);
    expect(readings('ao thun nam')).toEqual(['ao thun nam', 'áo phông nam']);
  });

  test('belong to the typed word, not to one that differs in its accents', () => {
    expect(readings('vở')).toEqual(['vở']);
    expect(readings('vo')).toEqual(['vo', 'tất']);
  });

  test('stop words are removed, but never all words', () => {
    const left = (typed: string) =>
      withoutStopWords(tokensOf(typed), synonyms)
        .map(({ exact }) => exact)
        .join(' ');
    expect(left('áo đẹp giá rẻ')).toBe('áo');
    expect(left('dép giá rẻ')).toBe('dép');
    expect(left('đẹp')).toBe('đẹp');
  });
});
