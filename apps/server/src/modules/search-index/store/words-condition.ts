import { sql, type RawBuilder } from 'kysely';
import type { ResolvedKeyword } from './token-lookup.ts';
import { param } from '#platform/db/statement-cache.ts';

export type AccessPath = 'index' | 'scan';

/** Only the rarest words are intersected in the index; the others are checked on the rows found. */
const MAX_INTERSECTED = 4;
/** By number of shared words: the most rows the rarest may have for the intersection to pay off. */
const MAX_ROWS_BY_SHARED = [0, 20_000, 60_000, 150_000, 300_000] as const;

type ResolvedReading = ResolvedKeyword[number];

/** The rarest words common to all readings, when they are selective enough. */
const sharedOf = (resolved: ResolvedKeyword): readonly number[] => {
  const [first, ...others] = resolved;
  if (first === undefined || others.length === 0) return [];
  const shared = first.all
    .map((id, at) => ({ id, rows: first.rows[at]! }))
    .filter(({ id }) => others.every(({ all }) => all.includes(id)));
  const rarest = shared.slice(0, MAX_INTERSECTED);
  return rarest.length > 0 && rarest[0]!.rows <= MAX_ROWS_BY_SHARED[rarest.length]!
    ? rarest.map(({ id }) => id)
    : [];
};

const allOf = (parts: readonly RawBuilder<unknown>[]) => sql`(${sql.join(parts, sql` and `)})`;
const anyOf = (parts: readonly RawBuilder<unknown>[]) => sql`(${sql.join(parts, sql` or `)})`;

// `@>` and `&&` can use the index on words, the equivalent functions cannot: this forces the plan
const containsAll = (name: string) => sql`arraycontains(p.terms, ${param(name)}::integer[])`;
const overlapsAny = (name: string) => sql`arrayoverlap(p.terms, ${param(name)}::integer[])`;
const indexContainsAll = (name: string) => sql`p.terms @> ${param(name)}::integer[]`;
const indexOverlapsAny = (name: string) => sql`p.terms && ${param(name)}::integer[]`;

const scanCondition = ({ all, either }: ResolvedReading, at: number): RawBuilder<unknown> =>
  allOf([
    ...(all.length > 0 ? [containsAll(`all${at}`)] : []),
    ...either.map((_, nth) => overlapsAny(`either${at}_${nth}`)),
  ]);

const indexCondition = (reading: ResolvedReading, at: number): RawBuilder<unknown> => {
  const { all, either } = reading;
  if (all.length === 0) return allOf(either.map((_, nth) => indexOverlapsAny(`either${at}_${nth}`)));
  return all.length > MAX_INTERSECTED || either.length > 0
    ? allOf([indexContainsAll(`rare${at}`), scanCondition(reading, at)])
    : indexContainsAll(`rare${at}`);
};

export const wordsCondition = (resolved: ResolvedKeyword | null, way: AccessPath): RawBuilder<unknown>[] => {
  if (resolved === null) return [];
  if (way === 'scan') return [anyOf(resolved.map(scanCondition))];
  return sharedOf(resolved).length > 0
    ? [indexContainsAll('shared'), anyOf(resolved.map(scanCondition))]
    : [anyOf(resolved.map(indexCondition))];
};

export const wordsShape = (resolved: ResolvedKeyword | null): string =>
  resolved === null
    ? '-'
    : [
        Number(sharedOf(resolved).length > 0),
        ...resolved.map(({ all, either }) => `${Math.min(all.length, MAX_INTERSECTED + 1)}.${either.length}`),
      ].join('|');

export const wordsValues = (resolved: ResolvedKeyword | null): Record<string, readonly number[]> => ({
  shared: sharedOf(resolved ?? []),
  ...Object.fromEntries(
    (resolved ?? []).flatMap(({ all, either }, at) => [
      [`all${at}`, all] as const,
      [`rare${at}`, all.slice(0, MAX_INTERSECTED)] as const,
      ...either.map((numbers, nth) => [`either${at}_${nth}`, numbers] as const),
    ]),
  ),
});
