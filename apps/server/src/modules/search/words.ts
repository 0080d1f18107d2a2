import { foldAccents } from '@market/contract/rules';

const LONGEST = 40;
const TONES = 'àáảãạ èéẻẽẹ ỳýỷỹỵ'.split(' ');
const PLACED: ReadonlyMap<string, string> = new Map(
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

/** Open syllables with the tone on the first vowel, as it was placed before: `hoà` reads `hòa`, `quý` stays. */
const placeTone = (word: string): string => {
  const end = word.slice(-2);
  const placed = PLACED.get(end);
  if (placed === undefined || word.at(-3) === 'q') return word;
  return word.slice(0, -2) + placed;
};

/** A word as written (lower case, NFC, tones placed one way) and without its marks. */
export interface Word {
  readonly exact: string;
  readonly folded: string;
}

/** The words of a text: runs of letters and digits. */
export const wordsOf = (text: string): Word[] =>
  (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  ).flatMap((found) => {
    const exact = placeTone(Array.from(found).slice(0, LONGEST).join(''));
    const folded = foldAccents(exact);
    return folded === '' ? [] : { exact, folded };
  });

/** The words in one line with a blank around each, so that a run of them is a run of characters. */
export const lineOf = (words: readonly string[]): string =>
  words.length === 0 ? '' : ` ${words.join(' ')} `;

/** Fields by the letter PostgreSQL weighs them by. */
export interface Fields {
  readonly title: string;
  readonly category: string;
  readonly shop: string;
  readonly features: string;
}
const LETTERS = { title: 'A', category: 'B', shop: 'C', features: 'D' } as const;
const MOST_WORDS = 200;

/** Text of a tsvector: every word once, by the best field it stands in, folded and (behind `=`) as written. */
export const vectorOf = (fields: Fields): string => {
  const places = new Map<string, string>();
  for (const [index, [field, letter]] of Object.entries(LETTERS).entries())
    for (const { exact, folded } of wordsOf(fields[field as keyof Fields]).slice(0, MOST_WORDS))
      for (const lexeme of [folded, `=${exact}`])
        if (!places.has(lexeme)) places.set(lexeme, `${index + 1}${letter}`);
  return [...places].map(([lexeme, place]) => `'${lexeme}':${place}`).join(' ');
};
