import { RELEVANCE_TOLERANCE } from '@market/contract/rules/search-tuning';
import type { RelevanceRun } from '@market/contract/search-tuning/schemas';

export const RELEVANCE_DEPTH = 10;
const MAX_CHANGED = 30;

const gainOf = (wanted: readonly boolean[]): number =>
  wanted.reduce((sum, isWanted, place) => sum + (isWanted ? 1 / Math.log2(place + 2) : 0), 0);

/**
 * NDCG@10 of a list.
 * @param found whether each product is wanted, best first
 * @param wanted how many there are to find
 */
export const relevanceOf = (found: readonly boolean[], wanted: number): number => {
  const ideal = gainOf(Array<boolean>(Math.min(wanted, RELEVANCE_DEPTH)).fill(true));
  return ideal === 0 ? 0 : Math.min(gainOf(found.slice(0, RELEVANCE_DEPTH)) / ideal, 1);
};

export type QueryChange = RelevanceRun['changed'][number];
export type Outcome = Omit<RelevanceRun, 'by' | 'at'>;

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

export const outcomeOf = (queries: readonly QueryChange[]): Outcome => {
  const changed = queries.filter(({ before, after }) => Math.abs(after - before) > RELEVANCE_TOLERANCE);
  const worse = changed.filter(({ before, after }) => after < before);
  return {
    queries: queries.length,
    before: mean(queries.map(({ before }) => before)),
    after: mean(queries.map(({ after }) => after)),
    better: changed.length - worse.length,
    worse: worse.length,
    changed: changed
      .toSorted((one, other) => one.after - one.before - (other.after - other.before))
      .slice(0, MAX_CHANGED),
  };
};
