import { expect, test } from 'vitest';
import { scoreQueriesOf, type QueryInterpretation } from './lib/query.ts';
import { indexTextOf, vectorOf } from './lib/search-vector.ts';
import { tokensOf } from '#platform/text/tokenizer.ts';

test('a vector has each word with its best field and position, folded and as written', () => {
  expect(vectorOf({ title: 'Áo polo áo', category: 'Áo ấm', shop: '', features: '' })).toBe(
    `'^ao':1A '^ao polo':1A 'ao':1A,3A '=áo':1A,3A 'polo':2A 'am':1002B '=ấm':1002B`,
  );
});

test('a row is found by its words, exact ones in the title only, and by its description and sizes', () => {
  const { terms } = indexTextOf(
    { title: 'Áo', category: 'Ấm', shop: '', features: '' },
    { body: '<p>Áo ấm&nbsp;mặc nhà</p>', sizes: ['xl', '2xl', 'xl'] },
  );
  expect(terms).toEqual(['ao', '=áo', 'am', '~mac', '~nha', '#xl', '#2xl']);
});

const readingOf = (text: string, over: Partial<QueryInterpretation[number]> = {}): QueryInterpretation =>
  tokensOf(text).map((word) => ({ ...word, prefix: false, written: false, body: false, ...over }));

test('a reading is scored by its words, exact matches, adjacency and order', () => {
  expect(scoreQueriesOf(readingOf('Áo khoác nam'))).toEqual({
    folded: `'ao' | 'khoac' | 'nam'`,
    head: `'^ao khoac'`,
    prefix: null,
    exact: `'=áo' | '=khoác'`,
    neighbours: [`'ao' <-> 'khoac'`, `'khoac' <-> 'nam'`],
    phrase: `'=áo' <-> '=khoác' <-> 'nam'`,
  });
  expect(scoreQueriesOf(readingOf('polo', { prefix: true }))).toEqual({
    folded: `'polo'`,
    head: `'^polo'`,
    prefix: `'polo':*`,
    exact: null,
    neighbours: null,
    phrase: null,
  });
});
