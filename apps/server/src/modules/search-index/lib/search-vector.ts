import { eachTokenOf, tokensOf, type Token } from '#platform/text/tokenizer.ts';

const withoutMarkup = (html: string): string =>
  html.replace(/<[^>]*>/g, ' ').replace(/&[a-z]+;|&#\d+;/gi, ' ');

/** Fields by PostgreSQL weight, highest first. */
export interface Fields {
  readonly title: string;
  readonly category: string;
  readonly shop: string;
  readonly features: string;
}
export const FIELD_LETTERS = { title: 'A', category: 'B', shop: 'C', features: 'D' } as const;
const EXACT_FIELDS: ReadonlySet<string> = new Set([FIELD_LETTERS.title, FIELD_LETTERS.features]);
const MAX_WORDS_PER_FIELD = 200;
/** Distance between fields, so that a phrase never spans two of them. */
export const FIELD_DISTANCE = 1_000;

/** Prefixes mark lexemes that are not folded words of the fields. */
export const exactLexeme = (word: Token): string =>
  word.exact === word.folded ? word.folded : `=${word.exact}`;
export const bodyLexeme = (folded: string): string => `~${folded}`;
export const sizeLexeme = (size: string): string => `#${size}`;
/** A title begins with the kind of product; material and purpose follow. */
export const headLexeme = (words: readonly Pick<Token, 'folded'>[]): string =>
  `^${words
    .slice(0, HEAD_WORDS)
    .map(({ folded }) => folded)
    .join(' ')}`;
const HEAD_WORDS = 2;

interface LexemePlace {
  readonly letter: string;
  readonly positions: number[];
}

const placesOf = (fields: Fields): Map<string, LexemePlace> => {
  const places = new Map<string, LexemePlace>();
  for (const [index, [field, letter]] of Object.entries(FIELD_LETTERS).entries())
    for (const [at, word] of tokensOf(fields[field as keyof Fields])
      .slice(0, MAX_WORDS_PER_FIELD)
      .entries())
      for (const lexeme of new Set([word.folded, exactLexeme(word)])) {
        const position = index * FIELD_DISTANCE + at + 1;
        const place = places.get(lexeme);
        if (place === undefined) places.set(lexeme, { letter, positions: [position] });
        else if (place.letter === letter) place.positions.push(position);
      }
  return places;
};

/** Only the first words of a description are indexed: it is the longest field and says least. */
const MAX_BODY_WORDS = 40;

/** `vector` is the text of a tsvector for ranking, `terms` are the lexemes a product is found by. */
export interface IndexText {
  readonly vector: string;
  readonly terms: readonly string[];
}

const headsOf = ({ title }: Fields): [string, LexemePlace][] => {
  const words = tokensOf(title);
  return Array.from({ length: Math.min(HEAD_WORDS, words.length) }, (_, more) => [
    headLexeme(words.slice(0, more + 1)),
    { letter: FIELD_LETTERS.title, positions: [1] },
  ]);
};

export const indexTextOf = (
  fields: Fields,
  { body = '', sizes = [] }: { readonly body?: string; readonly sizes?: readonly string[] } = {},
): IndexText => {
  const places = placesOf(fields);
  const others = new Set<string>();
  for (const { folded } of eachTokenOf(withoutMarkup(body))) {
    if (others.size === MAX_BODY_WORDS) break;
    if (!places.has(folded)) others.add(bodyLexeme(folded));
  }
  const found = [...places].flatMap(([lexeme, { letter }]) =>
    EXACT_FIELDS.has(letter) || !lexeme.startsWith('=') ? lexeme : [],
  );
  return {
    vector: [...headsOf(fields), ...places]
      .map(
        ([lexeme, { letter, positions }]) =>
          `'${lexeme}':${positions.map((position) => `${position}${letter}`).join(',')}`,
      )
      .join(' '),
    terms: [...found, ...others, ...new Set(sizes.map(sizeLexeme))],
  };
};

export const vectorOf = (fields: Fields): string => indexTextOf(fields).vector;
