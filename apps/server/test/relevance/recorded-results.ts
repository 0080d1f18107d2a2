import { readFileSync, writeFileSync } from 'node:fs';
import type { QueryFigure } from './figures.ts';
import { CLASSES, type QueryClass } from './judge.ts';
import type { Figures, Score } from './measure.ts';

const file = new URL('recorded-results.json', import.meta.url);
/** Less than this is no fall. */
const NOTHING = 0.005;
const MAX_LISTED = 12;

type QueryScore = readonly [ndcg10: number, success3: 0 | 1];

/** The figures that no change may fall below. */
export interface RecordedResults {
  readonly all: Score;
  /** Only the totals: who sees the queries of these tunes by them. */
  readonly heldOut: Score;
  readonly classes: Readonly<Record<QueryClass, Score>>;
  /** So that a fall can be explained by its queries. */
  readonly queries: Readonly<Record<QueryClass, Readonly<Record<string, QueryScore>>>>;
}

const roundScore = (value: number): number => Math.round(value * 1_000) / 1_000;
const roundedScore = ({ ndcg10, success3 }: Score): Score => ({
  ndcg10: roundScore(ndcg10),
  success3: roundScore(success3),
});

export const recordedResultsOf = ({ all, heldOut, classes, queries }: Figures): RecordedResults => {
  const each = <Value>(valueOf: (name: QueryClass) => Value) =>
    Object.fromEntries(CLASSES.map((name) => [name, valueOf(name)])) as Record<QueryClass, Value>;
  const scoreOf = ({ query, ndcg, success }: QueryFigure) => [query, [roundScore(ndcg), success ? 1 : 0]];
  return {
    all: roundedScore(all),
    heldOut: roundedScore(heldOut.all),
    classes: each((name) => roundedScore(classes[name])),
    queries: each((name) => Object.fromEntries(queries[name].map(scoreOf)) as Record<string, QueryScore>),
  };
};

export const readRecordedResults = (): RecordedResults =>
  JSON.parse(readFileSync(file, 'utf8')) as RecordedResults;

/** Writes today's figures as the recorded ones, a query a line. */
export const writeRecordedResults = (figures: Figures): void => {
  const text = JSON.stringify(recordedResultsOf(figures), null, 2);
  writeFileSync(file, `${text.replace(/\[\s+([\d.]+),\s+([01])\s+\]/g, '[$1, $2]')}\n`);
};

const formatScore = ([ndcg10, success3]: QueryScore): string =>
  `${ndcg10.toFixed(3)}${success3 === 1 ? '' : ' missed'}`;

/** Queries that answer worse than they did, the worst first. */
const worseOf = (name: QueryClass, recorded: RecordedResults, now: RecordedResults): string[] =>
  Object.entries(now.queries[name])
    .map(([query, score]) => ({ query, score, before: recorded.queries[name][query] ?? score }))
    .filter(({ score, before }) => score[0] < before[0] - NOTHING || score[1] < before[1])
    .toSorted((one, other) => one.score[0] - one.before[0] - (other.score[0] - other.before[0]))
    .slice(0, MAX_LISTED)
    .map(({ query, score, before }) => `    ${query}: ${formatScore(before)} → ${formatScore(score)}`);

const fallOf = (name: string, now: Score, recorded: Score): string[] =>
  (
    [
      ['NDCG@10', now.ndcg10, recorded.ndcg10],
      ['success@3', now.success3, recorded.success3],
    ] as const
  )
    .filter(([, value, floor]) => value < floor - NOTHING)
    .map(([what, value, floor]) => `${name}: ${what} ${value.toFixed(3)}, recorded ${floor.toFixed(3)}`);

/** What fell below the recorded figures, with the queries that are worse; empty when nothing did. */
export const fallsBelow = (figures: Figures, recorded: RecordedResults): string[] => {
  const now = recordedResultsOf(figures);
  const strange = CLASSES.filter(
    (name) => Object.keys(now.queries[name]).toString() !== Object.keys(recorded.queries[name]).toString(),
  ).map(
    (name) => `${name}: recorded for other queries; look at them, then npm run bench:relevance -- --keep`,
  );
  const classes = CLASSES.flatMap((name) => {
    const falls = fallOf(name, figures.classes[name], recorded.classes[name]);
    return falls.length === 0 ? [] : [...falls, ...worseOf(name, recorded, now)];
  });
  return [
    ...strange,
    ...fallOf('all', figures.all, recorded.all),
    ...fallOf('held out', figures.heldOut.all, recorded.heldOut),
    ...classes,
  ];
};
