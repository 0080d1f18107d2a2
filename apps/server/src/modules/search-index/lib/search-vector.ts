import { eachTokenOf, tokensOf, type Token } from '#platform/text/tokenizer.ts';

const withoutMarkup = (html: string): string =>
  html.replace(/<[^>]*>/g, ' ').replace(/&[a-z]+;|&#\d+;/gi, ' ');

/** Fields by the letter PostgreSQL weighs them by, best first. */
export interface Fields {
  readonly title: string;
  readonly category: string;
  readonly shop: string;
  readonly features: string;
}
export const LETTERS = { title: 'A', category: 'B', shop: 'C', features: 'D' } as const;
/** Fields whose words are found as written too. */
const AS_WRITTEN: ReadonlySet<string> = new Set([LETTERS.title, LETTERS.features]);
const MOST_WORDS = 200;
/** Fields lie so far apart that a run of words never crosses from one into the next. */
export const APART = 1_000;

/** Lexemes that stand for something else than a word of the fields. */
export const exactly = (word: Token): string => (word.exact === word.folded ? word.folded : `=${word.exact}`);
export const inBody = (folded: string): string => `~${folded}`;
export const ofSize = (size: string): string => `#${size}`;
/** What a title begins with: there goods are named, behind it stands what they are made of and for. */
export const atHead = (words: readonly Pick<Token, 'folded'>[]): string =>
  `^${words
    .slice(0, HEAD)
    .map(({ folded }) => folded)
    .join(' ')}`;
const HEAD = 2;

interface Place {
  readonly letter: string;
  readonly positions: number[];
}

const placesOf = (fields: Fields): Map<string, Place> => {
  const places = new Map<string, Place>();
  for (const [index, [field, letter]] of Object.entries(LETTERS).entries())
    for (const [at, word] of tokensOf(fields[field as keyof Fields])
      .slice(0, MOST_WORDS)
      .entries())
      for (const lexeme of new Set([word.folded, exactly(word)])) {
        const position = index * APART + at + 1;
        const known = places.get(lexeme);
        if (known === undefined) places.set(lexeme, { letter, positions: [position] });
        else if (known.letter === letter) known.positions.push(position);
      }
  return places;
};

/** A row keeps so many words of its description: the first ones, for it is the longest and the least telling field. */
const MOST_OF_BODY = 40;

/** The words of a row: `vector` is the text of a tsvector for ranking, `terms` is what it is found by. */
export interface Indexed {
  readonly vector: string;
  readonly terms: readonly string[];
}

const headsOf = ({ title }: Fields): [string, Place][] => {
  const words = tokensOf(title);
  return Array.from({ length: Math.min(HEAD, words.length) }, (_, more) => [
    atHead(words.slice(0, more + 1)),
    { letter: LETTERS.title, positions: [1] },
  ]);
};

/** What is kept of a row's words: each by the best field it stands in and where, folded and as written. */
export const indexed = (
  fields: Fields,
  { body = '', sizes = [] }: { readonly body?: string; readonly sizes?: readonly string[] } = {},
): Indexed => {
  const places = placesOf(fields);
  const others = new Set<string>();
  for (const { folded } of eachTokenOf(withoutMarkup(body))) {
    if (others.size === MOST_OF_BODY) break;
    if (!places.has(folded)) others.add(inBody(folded));
  }
  const found = [...places].flatMap(([lexeme, { letter }]) =>
    AS_WRITTEN.has(letter) || !lexeme.startsWith('=') ? lexeme : [],
  );
  return {
    vector: [...headsOf(fields), ...places]
      .map(
        ([lexeme, { letter, positions }]) =>
          `'${lexeme}':${positions.map((position) => `${position}${letter}`).join(',')}`,
      )
      .join(' '),
    terms: [...found, ...others, ...new Set(sizes.map(ofSize))],
  };
};

/** Text of a tsvector of these fields. */
export const vectorOf = (fields: Fields): string => indexed(fields).vector;
