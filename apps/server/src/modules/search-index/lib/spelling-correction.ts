import { typosOf, splitsOf, undoInputKeys } from '#platform/text/typo-candidates.ts';
import type { KnownWord } from '../store/vocabulary.ts';
import { tokensOf, type Token } from '#platform/text/tokenizer.ts';

/** A replacement for a typed word: its tokens (two when a space was missing), and how it is shown. */
export interface Guess {
  readonly words: readonly Token[];
  readonly shown: string;
  readonly products: number;
}
type KnownWords = ReadonlyMap<string, KnownWord>;

const guessOf = (found: KnownWord): Guess => ({
  words: [{ exact: found.word, folded: found.word }],
  shown: found.shown,
  products: found.products,
});

const tokenOf = (folded: string): Token => tokensOf(folded)[0]!;

export const candidateSpellings = ({ folded }: Token): string[] => [
  ...undoInputKeys(folded),
  ...typosOf(folded),
  ...splitsOf(folded).flat(),
];

export const keyboardGuesses = ({ folded }: Token, knownWords: KnownWords): Guess[] =>
  undoInputKeys(folded)
    .flatMap((word) => knownWords.get(word) ?? [])
    .map(guessOf)
    .toSorted((one, other) => other.products - one.products);

const MAX_GUESSES = 8;

/** Whether `word` only has letters more than `typed`: omission is the most frequent typo. */
const isLeftOut = (typed: string, word: string): boolean => {
  let at = 0;
  for (const letter of word) if (letter === typed[at]) at += 1;
  return at === typed.length;
};

/** Words one typo away: equal first letter first, then those with a letter more, then the most frequent. */
export const typoGuesses = ({ folded }: Token, knownWords: KnownWords): Guess[] => {
  const single = typosOf(folded).flatMap((word) => knownWords.get(word) ?? []);
  const split = splitsOf(folded).flatMap(([left, right]) => {
    const [one, other] = [knownWords.get(left), knownWords.get(right)];
    return one === undefined || other === undefined ? [] : [[one, other] as const];
  });
  const leftOut = ({ words }: Guess) => Number(words.length === 1 && isLeftOut(folded, words[0]!.folded));
  const sameStart = ({ words }: Guess) => Number(words[0]!.folded[0] === folded[0]);
  return [
    ...single.map(guessOf),
    ...split.map(([one, other]) => ({
      words: [tokenOf(one.word), tokenOf(other.word)],
      shown: `${one.shown} ${other.shown}`,
      products: Math.min(one.products, other.products),
    })),
  ]
    .toSorted(
      (one, other) =>
        sameStart(other) - sameStart(one) || leftOut(other) - leftOut(one) || other.products - one.products,
    )
    .slice(0, MAX_GUESSES);
};

export interface Correction {
  readonly words: readonly Token[];
  readonly shown: string;
}

const MAX_CORRECTIONS = 16;

const shownOf = ({ exact, folded }: Token, knownWords: KnownWords): string =>
  exact === folded ? (knownWords.get(folded)?.shown ?? exact) : exact;

/** Every combination of guesses, the likeliest first. @param knownWords vocabulary entries of the typed words */
export const correctionsOf = (
  typed: readonly Token[],
  guesses: ReadonlyMap<number, readonly Guess[]>,
  knownWords: KnownWords = new Map(),
): Correction[] => {
  let tries: Correction[] = [{ words: [], shown: '' }];
  for (const [at, word] of typed.entries()) {
    const ways = guesses.get(at) ?? [{ words: [word], shown: shownOf(word, knownWords) }];
    tries = tries
      .flatMap(({ words, shown }) =>
        ways.map((way) => ({
          words: [...words, ...way.words],
          shown: shown === '' ? way.shown : `${shown} ${way.shown}`,
        })),
      )
      .slice(0, MAX_CORRECTIONS);
  }
  return tries;
};
