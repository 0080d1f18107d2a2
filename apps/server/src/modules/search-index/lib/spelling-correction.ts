import { typosOf, splitsOf, undoneKeys } from '#platform/text/typo-candidates.ts';
import type { KnownWord } from '../store/vocabulary.ts';
import { tokensOf, type Token } from '#platform/text/tokenizer.ts';

/** A word that may stand for one that was typed: its own words (two when a blank was missing), and how it is shown. */
export interface Guess {
  readonly words: readonly Token[];
  readonly shown: string;
  readonly products: number;
}
type Known = ReadonlyMap<string, KnownWord>;

const guessOf = (found: KnownWord): Guess => ({
  words: [{ exact: found.word, folded: found.word }],
  shown: found.shown,
  products: found.products,
});

const unmarked = (folded: string): Token => tokensOf(folded)[0]!;

/** Everything that has to be looked up before a word can be guessed. */
export const candidateSpellings = ({ folded }: Token): string[] => [
  ...undoneKeys(folded),
  ...typosOf(folded),
  ...splitsOf(folded).flat(),
];

/** What was meant by keys of Telex or VNI, the most frequent first. */
export const keyboardGuesses = ({ folded }: Token, known: Known): Guess[] =>
  undoneKeys(folded)
    .flatMap((word) => known.get(word) ?? [])
    .map(guessOf)
    .toSorted((one, other) => other.products - one.products);

const MAX_GUESSES = 8;

/** Whether all letters that were typed stand in a word, in their order: one was left out, which happens most. */
const isLeftOut = (typed: string, word: string): boolean => {
  let at = 0;
  for (const letter of word) if (letter === typed[at]) at += 1;
  return at === typed.length;
};

/**
 * What is one slip away: first what begins with the same letter, then what has a letter more, then what most products
 * have.
 */
export const typoGuesses = ({ folded }: Token, known: Known): Guess[] => {
  const single = typosOf(folded).flatMap((word) => known.get(word) ?? []);
  const split = splitsOf(folded).flatMap(([left, right]) => {
    const [one, other] = [known.get(left), known.get(right)];
    return one === undefined || other === undefined ? [] : [[one, other] as const];
  });
  const leftOut = ({ words }: Guess) => Number(words.length === 1 && isLeftOut(folded, words[0]!.folded));
  const sameStart = ({ words }: Guess) => Number(words[0]!.folded[0] === folded[0]);
  return [
    ...single.map(guessOf),
    ...split.map(([one, other]) => ({
      words: [unmarked(one.word), unmarked(other.word)],
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

/** A keyword with some of its words guessed. */
export interface Correction {
  readonly words: readonly Token[];
  readonly shown: string;
}

const MAX_CORRECTIONS = 16;

/** A word as it is shown beside guesses: typed without marks, as most write it, so that what is shown has its marks. */
const shownOf = ({ exact, folded }: Token, known: Known): string =>
  exact === folded ? (known.get(folded)?.shown ?? exact) : exact;

/**
 * Every way to put guesses in the places of words; a place without guesses is asked as it was typed. The likeliest first.
 * @param known the words that were typed, as far as they are ones
 */
export const correctionsOf = (
  typed: readonly Token[],
  guesses: ReadonlyMap<number, readonly Guess[]>,
  known: Known = new Map(),
): Correction[] => {
  let tries: Correction[] = [{ words: [], shown: '' }];
  for (const [at, word] of typed.entries()) {
    const ways = guesses.get(at) ?? [{ words: [word], shown: shownOf(word, known) }];
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
