import type { MirrorRow } from '../../tables.ts';
import { FIELD_DISTANCE, FIELD_LETTERS } from '../../lib/search-vector.ts';

interface Lexeme {
  readonly lexeme: string;
  readonly places: readonly { readonly letter: string; readonly position: number }[];
}

/** PostgreSQL omits the letter D. */
const lexemesOf = (vector: string): Lexeme[] =>
  [...vector.matchAll(/'([^']+)':([\dA-D,]+)/g)].map(([, lexeme, places]) => ({
    lexeme: lexeme!,
    places: places!.split(',').map((place) => ({
      position: Number.parseInt(place, 10),
      letter: /[A-D]$/.exec(place)?.[0] ?? 'D',
    })),
  }));

const GAP = '-';
const fieldOf = (position: number): number => Math.floor(position / FIELD_DISTANCE);

/** The words of each field in order; positions of other fields leave a gap. */
const runsOf = (words: ReadonlyMap<number, string>): string[] => {
  const runs = new Map<number, string[]>();
  for (const [position, word] of words) {
    const field = fieldOf(position);
    const run = runs.get(field) ?? [];
    run[position - field * FIELD_DISTANCE] = word;
    runs.set(field, run);
  }
  return [...runs.values()].map((run) => Array.from(run, (word) => word ?? GAP).join(' '));
};

const pairsOf = (words: ReadonlyMap<number, string>): string[] => [
  ...new Set(
    [...words].flatMap(([position, word]) => {
      const next = words.get(position + 1);
      return next === undefined ? [] : `${word} ${next}`;
    }),
  ),
];

const wordsOf = (vector: string) => {
  const lexemes = lexemesOf(vector);
  const at = (kind: RegExp) =>
    new Map(
      lexemes
        .filter(({ lexeme }) => kind.test(lexeme))
        .flatMap(({ lexeme, places }) => places.map(({ position }) => [position, lexeme] as const))
        .toSorted(([one], [other]) => one - other),
    );
  const folded = at(/^[^=^]/);
  const fields = Object.entries(FIELD_LETTERS).map(([field, letter]) => [
    field,
    lexemes.flatMap(({ lexeme, places }) => (places[0]!.letter === letter ? lexeme : [])),
  ]);
  return {
    ...(Object.fromEntries(fields) as Record<keyof typeof FIELD_LETTERS, string[]>),
    pairs: pairsOf(folded),
    run_exact: runsOf(at(/^=/)),
    run_folded: runsOf(folded),
  };
};

export const placeOf = (lv1: number, lv2: number, province: string): string => `${lv1}|${lv2}|${province}`;
export const readPlace = (place: string) => {
  const [lv1, lv2, province] = place.split('|');
  return { category_lv1: Number(lv1), category_lv2: Number(lv2), province: province! };
};

export const namedValue = (name: string, id: number): string => `${name}:${id}`;
export const idOfNamedValue = (named: string): number => Number(named.slice(named.lastIndexOf(':') + 1));

export const mirroredOf = ({ vector, attribute_names, ...row }: MirrorRow) => ({
  ...row,
  named_values: attribute_names.map((name, at) => namedValue(name, row.attribute_values[at]!)),
  place: placeOf(row.category_lv1, row.category_lv2, row.province),
  ...wordsOf(vector),
});
