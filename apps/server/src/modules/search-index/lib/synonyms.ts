import { tokensOf, type Token } from '#platform/text/tokenizer.ts';

export interface Synonym {
  readonly kind: 'same' | 'short' | 'soft';
  readonly phrase: string;
  readonly meaning: string;
}

type Phrase = readonly Token[];
interface Entry {
  readonly phrase: Phrase;
  /** Empty for a stop word. */
  readonly meaning: Phrase;
}

type Entries = ReadonlyMap<string, readonly Entry[]>;
export interface Synonyms {
  readonly others: Entries;
  readonly soft: Entries;
  readonly longest: number;
}

const keyOf = (words: Phrase): string => words.map(({ folded }) => folded).join(' ');

export const synonymsOf = (rows: readonly Synonym[]): Synonyms => {
  const others = new Map<string, Entry[]>();
  const soft = new Map<string, Entry[]>();
  let longest = 1;
  const add = (to: Map<string, Entry[]>, phrase: Phrase, meaning: Phrase) => {
    if (phrase.length === 0) return;
    longest = Math.max(longest, phrase.length);
    to.set(keyOf(phrase), [...(to.get(keyOf(phrase)) ?? []), { phrase, meaning }]);
  };
  for (const { kind, phrase, meaning } of rows) {
    const [from, to] = [tokensOf(phrase), tokensOf(meaning)];
    if (kind === 'soft') add(soft, from, []);
    else if (to.length > 0) add(others, from, to);
    if (kind === 'same' && to.length > 0) add(others, to, from);
  }
  return { others, soft, longest };
};

/** Folded words match, or equal diacritics: `dép` is not `đẹp`, but `dep` may be either. */
const mayBe = (typed: Phrase, phrase: Phrase): boolean =>
  typed.every(({ exact, folded }, at) => exact === folded || exact === phrase[at]!.exact);

interface Span {
  readonly from: number;
  readonly to: number;
  readonly meanings: readonly Phrase[];
}
const spansOf = (words: Phrase, longest: number, entries: Entries): Span[] => {
  const spans: Span[] = [];
  for (let from = 0; from < words.length; from++)
    for (let to = Math.min(from + longest, words.length); to > from; to--) {
      const typed = words.slice(from, to);
      const found = (entries.get(keyOf(typed)) ?? []).filter(({ phrase }) => mayBe(typed, phrase));
      if (found.length === 0) continue;
      spans.push({ from, to, meanings: found.map(({ meaning }) => meaning) });
      from = to - 1;
      break;
    }
  return spans;
};

const MAX_READINGS = 8;

/** Every reading of the words with synonyms of their phrases, what was typed first; at most MAX_READINGS. */
export const readingsOf = (
  words: Phrase,
  { others, longest }: Pick<Synonyms, 'others' | 'longest'>,
): Token[][] => {
  let readings: Token[][] = [[]];
  let from = 0;
  for (const span of spansOf(words, longest, others)) {
    const before = words.slice(from, span.from);
    const ways = [words.slice(span.from, span.to), ...span.meanings];
    readings = ways
      .flatMap((way) => readings.map((reading) => [...reading, ...before, ...way]))
      .slice(0, MAX_READINGS);
    from = span.to;
  }
  return readings.map((reading) => [...reading, ...words.slice(from)]);
};

export const withoutStopWords = (
  words: Phrase,
  { soft, longest }: Pick<Synonyms, 'soft' | 'longest'>,
): Phrase => {
  const spans = spansOf(words, longest, soft);
  const left = words.filter((_, at) => !spans.some(({ from, to }) => at >= from && at < to));
  return left.length === 0 ? words : left;
};

export interface ExplainedPart {
  readonly typed: string;
  readonly reading: 'word' | 'synonym' | 'ignored';
  readonly meanings: readonly string[];
}

const textOf = (words: Phrase): string => words.map(({ exact }) => exact).join(' ');

/** The words part by part: what has other names, what may be ignored, and the words between. */
export const explainWords = (words: Phrase, { others, soft, longest }: Synonyms): ExplainedPart[] => {
  const named = spansOf(words, longest, others);
  const ignored = spansOf(words, longest, soft).filter(
    ({ from, to }) => !named.some((span) => span.from < to && from < span.to),
  );
  const parts: ExplainedPart[] = [];
  let at = 0;
  const word = (to: number) => {
    for (; at < to; at++) parts.push({ typed: words[at]!.exact, reading: 'word', meanings: [] });
  };
  for (const span of [...named, ...ignored].toSorted((one, other) => one.from - other.from)) {
    word(span.from);
    const meanings = span.meanings.filter(({ length }) => length > 0).map(textOf);
    const reading = meanings.length > 0 ? 'synonym' : 'ignored';
    parts.push({ typed: textOf(words.slice(span.from, span.to)), reading, meanings });
    at = span.to;
  }
  word(words.length);
  return parts;
};
