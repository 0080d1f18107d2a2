import { describe, expect, test } from 'vitest';
import { tokensOf } from '#platform/text/tokenizer.ts';
import { readingsOf, synonymsOf, withoutStopWords } from './lib/synonyms.ts';

describe('other names', () => {
  const synonyms = synonymsOf([
    { kind: 'same', phrase: 'áo thun', meaning: 'áo phông' },
    { kind: 'same', phrase: 'tất', meaning: 'vớ' },
    { kind: 'short', phrase: 'men', meaning: 'nam' },
    { kind: 'soft', phrase: 'đẹp', meaning: '' },
    { kind: 'soft', phrase: 'giá rẻ', meaning: '' },
  ]);
  const readings = (typed: string) =>
    readingsOf(tokensOf(typed), synonyms).map((reading) => reading.map(({ exact }) => exact).join(' '));

  test('stand beside what was typed, both ways for the same, one way for what is short', () => {
    expect(readings('áo phông men')).toEqual(['áo phông men', 'áo thun men', 'áo phông nam', 'áo thun nam']);
    expect(readings('ao thun nam')).toEqual(['ao thun nam', 'áo phông nam']);
  });

  test('are of the word that was typed, not of one that looks like it without marks', () => {
    expect(readings('vở')).toEqual(['vở']);
    expect(readings('vo')).toEqual(['vo', 'tất']);
  });

  test('what says nothing of the goods can go, but never all of it', () => {
    const left = (typed: string) =>
      withoutStopWords(tokensOf(typed), synonyms)
        .map(({ exact }) => exact)
        .join(' ');
    expect(left('áo đẹp giá rẻ')).toBe('áo');
    expect(left('dép giá rẻ')).toBe('dép');
    expect(left('đẹp')).toBe('đẹp');
  });
});
