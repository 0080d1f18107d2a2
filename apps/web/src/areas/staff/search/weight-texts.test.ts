import { DEFAULT_SEARCH_WEIGHTS } from '@market/contract/rules/search-tuning';
import { expect, test } from 'vitest';
import { scoreText, weightsText } from './weight-texts.ts';

test('only the weights that changed are named', () => {
  const after = { ...DEFAULT_SEARCH_WEIGHTS, title: 80, freshness: 0 };
  expect(weightsText(DEFAULT_SEARCH_WEIGHTS, after)).toBe('Khớp tiêu đề 100 → 80, Mới 10 → 0');
  expect(weightsText(after, after)).toBe('');
});

test('relevance is a score of a hundred', () => {
  expect(scoreText(0.9634)).toBe('96,3');
  expect(scoreText(1)).toBe('100,0');
});
