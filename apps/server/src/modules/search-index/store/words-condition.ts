import { sql, type RawBuilder } from 'kysely';
import type { Numbered } from './token-lookup.ts';
import { param } from '#platform/db/statement-cache.ts';

/** How a condition on words is written: for the index, or for rows that are walked in another index's order. */
export type Way = 'indexed' | 'walked';

/** The index intersects the rows of the rarest so many words; the others are looked for in what is left. */
const INTERSECTED = 4;
/** So many words that all readings share are intersected once when no more rows have the rarest of them. */
const SELECTIVE = [0, 20_000, 60_000, 150_000, 300_000] as const;

type Asked = Numbered[number];

/** The rarest words that every reading asks, when they are rare enough to find by. */
const sharedOf = (numbered: Numbered): readonly number[] => {
  const [first, ...others] = numbered;
  if (first === undefined || others.length === 0) return [];
  const shared = first.all
    .map((id, at) => ({ id, rows: first.rows[at]! }))
    .filter(({ id }) => others.every(({ all }) => all.includes(id)));
  const rarest = shared.slice(0, INTERSECTED);
  return rarest.length > 0 && rarest[0]!.rows <= SELECTIVE[rarest.length]! ? rarest.map(({ id }) => id) : [];
};

const every = (parts: readonly RawBuilder<unknown>[]) => sql`(${sql.join(parts, sql` and `)})`;
const some = (parts: readonly RawBuilder<unknown>[]) => sql`(${sql.join(parts, sql` or `)})`;

// `@>` and `&&` can use the index on words, the functions they stand for cannot: the planner has no choice
const contains = (name: string) => sql`arraycontains(p.terms, ${param(name)}::integer[])`;
const overlaps = (name: string) => sql`arrayoverlap(p.terms, ${param(name)}::integer[])`;
const found = (name: string) => sql`p.terms @> ${param(name)}::integer[]`;
const foundByOne = (name: string) => sql`p.terms && ${param(name)}::integer[]`;

const walked = ({ all, either }: Asked, at: number): RawBuilder<unknown> =>
  every([
    ...(all.length > 0 ? [contains(`all${at}`)] : []),
    ...either.map((_, nth) => overlaps(`either${at}_${nth}`)),
  ]);

const indexed = (asked: Asked, at: number): RawBuilder<unknown> => {
  const { all, either } = asked;
  if (all.length === 0) return every(either.map((_, nth) => foundByOne(`either${at}_${nth}`)));
  return all.length > INTERSECTED || either.length > 0
    ? every([found(`rare${at}`), walked(asked, at)])
    : found(`rare${at}`);
};

/** The condition on words; nothing without a keyword. */
export const wordsCondition = (numbered: Numbered | null, way: Way): RawBuilder<unknown>[] => {
  if (numbered === null) return [];
  if (way === 'walked') return [some(numbered.map(walked))];
  return sharedOf(numbered).length > 0
    ? [found('shared'), some(numbered.map(walked))]
    : [some(numbered.map(indexed))];
};

/** Names the condition: the same shape has the same statement. */
export const wordsShape = (numbered: Numbered | null): string =>
  numbered === null
    ? '-'
    : [
        Number(sharedOf(numbered).length > 0),
        ...numbered.map(({ all, either }) => `${Math.min(all.length, INTERSECTED + 1)}.${either.length}`),
      ].join('|');

export const wordsValues = (numbered: Numbered | null): Record<string, readonly number[]> => ({
  shared: sharedOf(numbered ?? []),
  ...Object.fromEntries(
    (numbered ?? []).flatMap(({ all, either }, at) => [
      [`all${at}`, all] as const,
      [`rare${at}`, all.slice(0, INTERSECTED)] as const,
      ...either.map((numbers, nth) => [`either${at}_${nth}`, numbers] as const),
    ]),
  ),
});
