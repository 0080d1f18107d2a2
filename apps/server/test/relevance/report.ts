import type { QueryFigure } from './figures.ts';
import { CLASSES } from './judge.ts';
import type { RecordedResults } from './recorded-results.ts';
import type { Figures, Measured, Score } from './measure.ts';

const MAX_SHOWN = 3;

const cells = (name: string, count: number, now: Score, recorded: Score | undefined): string =>
  [
    name.padEnd(10),
    String(count).padStart(7),
    now.ndcg10.toFixed(3).padStart(7),
    (recorded?.ndcg10.toFixed(3) ?? '').padStart(7),
    now.success3.toFixed(3).padStart(9),
    (recorded?.success3.toFixed(3) ?? '').padStart(7),
  ].join(' | ');

const tableOf = (
  first: string,
  { all, classes, queries }: Measured,
  recorded: { all?: Score; classes?: RecordedResults['classes'] },
): string =>
  [
    `| ${first.padEnd(10)} | queries | NDCG@10 |  stored | success@3 |  stored |`,
    '| ---------- | ------: | ------: | ------: | --------: | ------: |',
    ...CLASSES.map(
      (name) => `| ${cells(name, queries[name].length, classes[name], recorded.classes?.[name])} |`,
    ),
    `| ${cells('all', Object.values(queries).flat().length, all, recorded.all)} |`,
  ].join('\n');

/** Markdown tables: both figures by class beside the recorded ones, and those of the held-out queries. */
export const tablesOf = (figures: Figures, recorded: RecordedResults | undefined): string =>
  [
    tableOf('class', figures, recorded ?? {}),
    tableOf('held out', figures.heldOut, recorded === undefined ? {} : { all: recorded.heldOut }),
  ].join('\n\n');

const lineOf = (figure: QueryFigure, count: number): string =>
  [
    `${figure.ndcg.toFixed(3)} ${figure.success ? '  ' : '✗ '}${figure.query}`,
    ...figure.found
      .filter(({ forbidden }, place) => place < count || forbidden)
      .slice(0, count)
      .map(({ name, grade, forbidden }) => `          ${forbidden ? '!' : grade} ${name}`),
    ...(figure.found.length === 0 ? ['          (nothing found)'] : []),
  ].join('\n');

/** Queries with what came first: a grade, or `!` for what must not be there. ✗ is a query that missed. */
export const queriesOf = (figures: readonly QueryFigure[], count = MAX_SHOWN): string =>
  figures.map((figure) => lineOf(figure, count)).join('\n');

/** The worst, those that missed first. */
export const worstOf = ({ queries }: Figures, count: number): QueryFigure[] =>
  Object.values(queries)
    .flat()
    .filter(({ success, ndcg }) => !success || ndcg < 1)
    .toSorted((one, other) => Number(one.success) - Number(other.success) || one.ndcg - other.ndcg)
    .slice(0, count);
