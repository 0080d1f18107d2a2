import { tokensOf, type Token } from '#platform/text/tokenizer.ts';

const MIN_WORDS = 2;
const MAX_WORDS = 5;
const MIN_TITLES = 5;
/** A phrase that nearly always continues in one of two ways is incomplete. */
const CONTINUED_SHARE = 0.8;
const CONTINUATIONS = 2;

/** A phrase does not end with a word that connects to the next. */
const CONNECTING_WORDS = new Set(
  'có và cho với của từ theo không trong đặt kiểu loại dáng form size chất'.split(' '),
);

const joinExact = (words: readonly Token[]): string => words.map(({ exact }) => exact).join(' ');

const countBeginnings = (titles: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const title of titles) {
    const words = tokensOf(title).slice(0, MAX_WORDS + 1);
    for (let length = MIN_WORDS; length <= words.length; length++) {
      const phrase = joinExact(words.slice(0, length));
      counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
    }
  }
  return counts;
};

const isWhole = (phrase: string): boolean => {
  const words = phrase.split(' ');
  return words.length <= MAX_WORDS && !CONNECTING_WORDS.has(words.at(-1)!);
};

/** Phrases that many titles begin with, the most frequent first: suggestions for a market without searches. */
export const phrasesOf = (titles: readonly string[], most: number): string[] => {
  const counts = countBeginnings(titles);
  const ways = new Map<string, number[]>();
  for (const [phrase, count] of counts) {
    const shorter = phrase.slice(0, Math.max(phrase.lastIndexOf(' '), 0));
    ways.set(shorter, [...(ways.get(shorter) ?? []), count]);
  }
  const isHalf = (phrase: string, count: number): boolean => {
    const frequent = (ways.get(phrase) ?? []).toSorted((one, other) => other - one).slice(0, CONTINUATIONS);
    return frequent.reduce((sum, way) => sum + way, 0) >= count * CONTINUED_SHARE;
  };
  return [...counts]
    .filter(([phrase, count]) => count >= MIN_TITLES && isWhole(phrase) && !isHalf(phrase, count))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([phrase]) => phrase);
};

export const normalizedTitle = (title: string): string => joinExact(tokensOf(title));

const MAX_RUN_WORDS = 6;

const runs = (text: string): Token[][] => {
  const words = tokensOf(text);
  return words.flatMap((_, start) =>
    Array.from({ length: Math.min(MAX_RUN_WORDS, words.length - start) }, (_, more) =>
      words.slice(start, start + more + 1),
    ),
  );
};
const joinFolded = (words: readonly Token[]): string => words.map((word) => word.folded).join(' ');

/** All folded runs of words short enough to be a keyword. */
export const runsOf = (text: string): string[] => runs(text).map(joinFolded);

/** The most frequent spelling in titles of these folded keywords. */
export const frequentSpellings = (
  titles: readonly string[],
  keywords: ReadonlySet<string>,
): Map<string, string> => {
  const counts = new Map<string, Map<string, number>>();
  for (const run of titles.flatMap(runs)) {
    const keyword = joinFolded(run);
    if (!keywords.has(keyword)) continue;
    const written = counts.get(keyword) ?? new Map<string, number>();
    counts.set(keyword, written.set(joinExact(run), (written.get(joinExact(run)) ?? 0) + 1));
  }
  return new Map(
    [...counts].map(([keyword, written]) => [
      keyword,
      [...written].reduce((most, one) => (one[1] > most[1] ? one : most))[0],
    ]),
  );
};
