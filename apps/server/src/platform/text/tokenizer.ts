import { foldAccents } from '@market/contract/rules/text';

const MAX_TOKEN_LENGTH = 40;

const TONES = 'àáảãạ èéẻẽẹ ỳýỷỹỵ'.split(' ');
const PLACED_TONES: ReadonlyMap<string, string> = new Map(
  (
    [
      ['o', TONES[0], 'òóỏõọ'],
      ['o', TONES[1], 'òóỏõọ'],
      ['u', TONES[2], 'ùúủũụ'],
    ] as const
  ).flatMap(([first, seconds, toned]) =>
    Array.from(seconds!, (second, index) => [first + second, toned[index]! + foldAccents(second)] as const),
  ),
);
/** Moves the tone mark of an open syllable to its first vowel (the older spelling): `hoà` becomes `hòa`, `quý` stays. */
const placeTone = (word: string): string => {
  const end = word.slice(-2);
  const placed = PLACED_TONES.get(end);
  if (placed === undefined || word.at(-3) === 'q') return word;
  return word.slice(0, -2) + placed;
};

/** A word in lower case and NFC with uniform tones, and without its diacritics. */
export interface Token {
  readonly exact: string;
  readonly folded: string;
}

const shortenWord = (word: string): string =>
  word.length > MAX_TOKEN_LENGTH ? Array.from(word).slice(0, MAX_TOKEN_LENGTH).join('') : word;

export const eachTokenOf = function* (text: string): Generator<Token> {
  for (const [found] of text
    .normalize('NFC')
    .toLowerCase()
    .matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const exact = placeTone(shortenWord(found));
    const folded = foldAccents(exact);
    if (folded !== '') yield { exact, folded };
  }
};

export const tokensOf = (text: string): Token[] => [...eachTokenOf(text)];
