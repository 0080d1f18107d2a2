import { wordsOf, type Word } from './words.ts';

const SHORTEST = 2;
const LONGEST = 4;
/** Titles that begin with a phrase before it is one that people would search. */
const OFTEN = 5;
/** A beginning that nearly always goes on the same way is half a phrase. */
const GOES_ON = 0.8;

const lower = (words: readonly Word[]): string => words.map(({ exact }) => exact).join(' ');

/** Beginnings of titles by how many have each. */
const countBeginnings = (titles: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const title of titles) {
    const words = wordsOf(title).slice(0, LONGEST);
    for (let length = SHORTEST; length <= words.length; length++) {
      const phrase = lower(words.slice(0, length));
      counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
    }
  }
  return counts;
};

/** Phrases that many titles begin with, the most frequent first: what people would type who were never asked. */
export const phrasesOf = (titles: readonly string[], most: number): string[] => {
  const counts = countBeginnings(titles);
  const halves = new Set(
    [...counts].flatMap(([phrase, count]) => {
      const shorter = phrase.slice(0, phrase.lastIndexOf(' '));
      return count >= (counts.get(shorter) ?? Infinity) * GOES_ON ? [shorter] : [];
    }),
  );
  return [...counts]
    .filter(([phrase, count]) => count >= OFTEN && !halves.has(phrase))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([phrase]) => phrase);
};

/** A title as somebody would type it. */
export const typedTitle = (title: string): string => lower(wordsOf(title));

/** Every run of words of a text, short enough to be a keyword, without marks. */
export const runsOf = (text: string): string[] => {
  const words = wordsOf(text).map(({ folded }) => folded);
  return words.flatMap((_, start) =>
    Array.from({ length: Math.min(LONGEST_RUN, words.length - start) }, (_, more) =>
      words.slice(start, start + more + 1).join(' '),
    ),
  );
};
const LONGEST_RUN = 6;
