import type { Context } from '#platform/context.ts';
import {
  codesIn,
  countMatches,
  findByCode,
  getKnownWords,
  getSynonyms,
  keyboardGuesses,
  readSizeWords,
  readingsOf,
  typoGuesses,
  candidateSpellings,
  correctionsOf,
  withoutStopWords,
  type Correction,
  type Filter,
  type Guess,
  type Keyword,
  type KnownWord,
  type QueryInterpretation,
  type SizeWords,
  type Synonyms,
} from '#search-index';
import { isColour } from '../lib/colours.ts';
import { readPriceWords } from '../lib/price-words.ts';
import type { Token } from '#platform/text/tokenizer.ts';

/** Words that became a filter, and the query without them. */
export interface QueryFilter {
  readonly kind: 'price' | 'size';
  readonly words: string;
  readonly without: string;
}

export interface ParsedQuery {
  /** Null when no words are left. */
  readonly keyword: Keyword | null;
  readonly filter: Pick<Filter, 'min_price' | 'max_price' | 'only'>;
  readonly filters: readonly QueryFilter[];
  /** The query that was searched instead, when nothing matches what was typed. */
  readonly corrected: string | null;
  /** No listed product matches any reading. */
  readonly noMatch: boolean;
  /** More than one page matches. */
  readonly fillsPage: boolean;
  /** Some of the words, when nothing matches all of them. */
  readonly partialKeyword: Keyword | null;
}

/** One page: a query that finds fewer is relaxed. */
const MIN_RESULTS = 20;
const MAX_WORDS = 20;
/** Corrections are compared by their number of matches, counted up to this. */
const MAX_COUNTED = 500;
/** Corrections are searched no longer than this; the best so far is taken. */
const TIMEOUT_MS = 300;

interface ParseContext {
  readonly context: Context;
  readonly synonyms: Synonyms;
  readonly sizes: readonly string[];
  /** Deadline of the search for corrections, by `performance.now()`. */
  readonly until: number;
}

type KnownWords = ReadonlyMap<string, KnownWord>;

/** Readings share the typed words; words of synonyms match only with their diacritics. */
const queryReadings = (
  readings: readonly (readonly Token[])[],
  knownWords: KnownWords,
): QueryInterpretation[] => {
  const [typed = []] = readings;
  const interpretations = new Map(
    typed.map((word, at) => [
      word,
      {
        ...word,
        prefix: at === typed.length - 1 && !knownWords.has(word.folded),
        written: isColour(word.exact),
        body: (knownWords.get(word.folded)?.products ?? 0) < MIN_RESULTS,
      },
    ]),
  );
  return readings.map((reading) =>
    reading.map(
      (word) => interpretations.get(word) ?? { ...word, prefix: false, written: true, body: false },
    ),
  );
};

const keywordOf = async (
  { context, synonyms, sizes }: ParseContext,
  words: readonly Token[],
): Promise<Keyword> => {
  const readings = readingsOf(words, synonyms);
  const folded = [...new Set(readings.flat().map((word) => word.folded))];
  const knownWords = await getKnownWords(context, folded);
  const real = readings.filter(
    (reading, at) => at === 0 || reading.every((word) => knownWords.has(word.folded)),
  );
  return { readings: queryReadings(real, knownWords), sizes };
};

const count = ({ context }: ParseContext, keyword: Keyword, most = MIN_RESULTS): Promise<number> =>
  countMatches(context, keyword, most);

interface Attempt {
  readonly keyword: Keyword;
  readonly found: number;
}
const attempt = async (
  parsing: ParseContext,
  words: readonly Token[],
  most = MIN_RESULTS,
): Promise<Attempt> => {
  const keyword = await keywordOf(parsing, words);
  return { keyword, found: await count(parsing, keyword, most) };
};

/** As typed; if that finds few, without stop words. */
const attemptAsTyped = async (parsing: ParseContext, words: readonly Token[]): Promise<Attempt> => {
  const typed = await attempt(parsing, words);
  if (typed.found >= MIN_RESULTS) return typed;
  const significant = withoutStopWords(words, parsing.synonyms);
  if (significant.length === words.length) return typed;
  const wider = await attempt(parsing, significant);
  return wider.found > typed.found ? wider : typed;
};

const bestCorrection = async (
  parsing: ParseContext,
  tries: readonly Correction[],
): Promise<(Attempt & Correction) | null> => {
  let best: (Attempt & Correction) | null = null;
  for (const corrected of tries) {
    const tried = await attempt(parsing, corrected.words, MAX_COUNTED);
    if (tried.found > (best?.found ?? 0)) best = { ...tried, ...corrected };
    if (best !== null && best.found >= MAX_COUNTED) break;
    if (performance.now() > parsing.until) break;
  }
  return best;
};

/** With more unknown words the query is not a typo. */
const MAX_UNKNOWN_WORDS = 4;
const MAX_CORRECTED_WORDS = 8;

const guessesAt = (
  words: readonly Token[],
  places: readonly number[],
  guess: (word: Token) => Guess[],
): Map<number, Guess[]> =>
  new Map(
    places.flatMap((at) => {
      const guesses = guess(words[at]!);
      return guesses.length === 0 ? [] : [[at, guesses] as const];
    }),
  );

/** All words are known, but no product has all of them: one may be mistyped. */
const correctOneWord = async (
  parsing: ParseContext,
  words: readonly Token[],
  { places, whole }: { readonly places: readonly number[]; readonly whole: KnownWords },
) => {
  const knownWords = await getKnownWords(parsing.context, [
    ...new Set(places.flatMap((at) => candidateSpellings(words[at]!))),
  ]);
  const tries = places.flatMap((at) => {
    const guesses = typoGuesses(words[at]!, knownWords);
    return guesses.length === 0 ? [] : correctionsOf(words, new Map([[at, guesses]]), whole);
  });
  return bestCorrection(parsing, tries);
};

const correct = async (
  parsing: ParseContext,
  typed: readonly Token[],
): Promise<(Attempt & Correction) | null> => {
  const words = withoutStopWords(typed, parsing.synonyms);
  const whole = await getKnownWords(
    parsing.context,
    words.map(({ folded }) => folded),
  );
  const unknown = words.flatMap((word, at) => (whole.has(word.folded) ? [] : [at]));
  if (unknown.length > MAX_UNKNOWN_WORDS) return null;
  if (unknown.length === 0)
    return correctOneWord(parsing, words, { places: [...words.keys()].slice(0, MAX_CORRECTED_WORDS), whole });
  const knownWords = await getKnownWords(parsing.context, [
    ...new Set(unknown.flatMap((at) => candidateSpellings(words[at]!))),
  ]);
  const keys = guessesAt(words, unknown, (word) => keyboardGuesses(word, knownWords));
  const correction =
    keys.size === unknown.length ? await bestCorrection(parsing, correctionsOf(words, keys, whole)) : null;
  if (correction !== null) return correction;
  const slips = guessesAt(words, unknown, (word) => [
    ...keyboardGuesses(word, knownWords),
    ...typoGuesses(word, knownWords),
  ]);
  return slips.size === unknown.length ? bestCorrection(parsing, correctionsOf(words, slips, whole)) : null;
};

/** All words but one, else the rarest word alone. */
const partialMatch = async (parsing: ParseContext, words: readonly Token[]): Promise<Keyword | null> => {
  const knownWords = await getKnownWords(
    parsing.context,
    words.map(({ folded }) => folded),
  );
  const real = withoutStopWords(words, parsing.synonyms).filter(({ folded }) => knownWords.has(folded));
  const narrower = { ...parsing, sizes: [] };
  const some = [
    real,
    ...(real.length > 2 ? real.map((_, without) => real.filter((_, at) => at !== without)) : []),
  ].filter(({ length }) => length > 0);
  const best = await bestCorrection(
    narrower,
    some.slice(0, MAX_WORDS).map((left) => ({ words: left, shown: '' })),
  );
  if (best !== null) return best.keyword;
  const [rarest] = real.toSorted(
    (one, other) => knownWords.get(one.folded)!.products - knownWords.get(other.folded)!.products,
  );
  return rarest === undefined ? null : keywordOf(narrower, [rarest]);
};

const NO_MATCH: ParsedQuery = {
  keyword: null,
  filter: {},
  filters: [],
  corrected: null,
  noMatch: true,
  fillsPage: false,
  partialKeyword: null,
};

const joinParts = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ');

/** As typed; if nothing has the size, its words are searched as words: `vải 5kg`. */
const attemptWithSizes = async (
  parsing: ParseContext,
  { words, all }: Pick<SizeWords, 'words' | 'all'>,
): Promise<Attempt> => {
  const sized = await attemptAsTyped(parsing, words);
  if (sized.found > 0 || parsing.sizes.length === 0) return sized;
  const plain = await attempt({ ...parsing, sizes: [] }, all);
  return plain.found > 0 ? plain : sized;
};

const readWords = async (parsing: ParseContext, sized: Pick<SizeWords, 'words' | 'all'>) => {
  const { words } = sized;
  const typed = await attemptWithSizes(parsing, sized);
  const correction = typed.found > 0 ? null : await correct(parsing, words);
  const { keyword, found } = correction ?? typed;
  const partialKeyword = found > 0 ? null : await partialMatch(parsing, words);
  return {
    keyword,
    partialKeyword,
    shown: correction?.shown ?? null,
    noMatch: found === 0,
    fillsPage: found >= MIN_RESULTS,
  };
};

/** Ids of products whose SKU was typed, alone or among words. */
const findByTypedCode = async (context: Context, typed: string): Promise<number[]> => {
  const { whole, words } = codesIn(typed);
  const all = whole === null ? [] : await findByCode(context, whole);
  if (all.length > 0) return all;
  for (const word of words) {
    const some = await findByCode(context, word);
    if (some.length > 0) return some;
  }
  return [];
};

/**
 * Parses a query: SKUs, prices, sizes, synonyms; typos only if nothing matches what was typed.
 * @param synonyms other than those in force
 */
export const parseQuery = async (
  context: Context,
  typed: string,
  synonyms?: Synonyms,
): Promise<ParsedQuery> => {
  const only = await findByTypedCode(context, typed);
  if (only.length > 0) return { ...NO_MATCH, filter: { only }, noMatch: false };
  const price = readPriceWords(typed);
  const sized = readSizeWords(price?.without ?? typed);
  const words = sized.words.slice(0, MAX_WORDS);
  const plain = words.map(({ exact }) => exact).join(' ');
  const filters: QueryFilter[] = [
    ...(price === null ? [] : [{ kind: 'price' as const, words: price.words, without: price.without }]),
    ...(sized.sizes.length === 0
      ? []
      : [{ kind: 'size' as const, words: sized.named, without: joinParts(plain, price?.words) }]),
  ];
  const filter = { min_price: price?.min ?? undefined, max_price: price?.max ?? undefined };
  if (words.length === 0 && filters.length === 0) return NO_MATCH;
  if (words.length === 0 && sized.sizes.length === 0) return { ...NO_MATCH, filter, filters, noMatch: false };
  const parsing: ParseContext = {
    context,
    synonyms: synonyms ?? (await getSynonyms(context)),
    sizes: sized.sizes,
    until: performance.now() + TIMEOUT_MS,
  };
  const { keyword, shown, noMatch, fillsPage, partialKeyword } = await readWords(parsing, {
    words,
    all: sized.all.slice(0, MAX_WORDS),
  });
  return {
    keyword,
    filter,
    // a size that was searched as a word is not a filter
    filters: filters.filter(({ kind }) => kind !== 'size' || keyword.sizes.length > 0),
    corrected: shown === null ? null : joinParts(shown, sized.named, price?.words),
    noMatch,
    fillsPage,
    partialKeyword,
  };
};
