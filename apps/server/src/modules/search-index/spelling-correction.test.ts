import { expect, test } from 'vitest';
import { tokensOf } from '#platform/text/tokenizer.ts';
import { typoGuesses, correctionsOf } from './lib/spelling-correction.ts';

test('guesses with the same first letter come first, then frequent ones, and replace the word', () => {
  const knownWords = new Map(
    [
      { word: 'thun', shown: 'thun', products: 50 },
      { word: 'thum', shown: 'thum', products: 2 },
      { word: 'phun', shown: 'phun', products: 900 },
    ].map((word) => [word.word, word]),
  );
  const [typed] = tokensOf('thut');
  expect(typoGuesses(typed!, knownWords).map(({ shown }) => shown)).toEqual(['thun', 'thum']);
  expect(typoGuesses(tokensOf('chun')[0]!, knownWords).map(({ shown }) => shown)).toEqual(['phun', 'thun']);
  const words = tokensOf('áo thut');
  const tries = correctionsOf(words, new Map([[1, typoGuesses(words[1]!, knownWords)]]));
  expect(tries.map(({ shown }) => shown)).toEqual(['áo thun', 'áo thum']);
});
