import { HOUR } from '#platform/time.ts';
import type { Match } from '../../lib/engine.ts';
import { scoreQueriesOf, type Keyword, type ScoreQueries } from '../../lib/query.ts';
import { FRESH_DAYS, MANY_SALES, scoreWeightsOf, WEIGHTS, type ScoreWeights } from '../../lib/weights.ts';
import { FIELD_LETTERS } from '../../lib/search-vector.ts';
import { hasBadge, type Query } from './conditions.ts';

const FIELDS = Object.keys(FIELD_LETTERS) as (keyof typeof FIELD_LETTERS)[];
const DAY_MICROS = 86_400_000_000;
/** OpenSearch allows 1 024 clauses; readings beyond this match but do not score. */
const MAX_CLAUSES = 700;

const lexemesOf = (query: string): string[] => [
  ...new Set([...query.matchAll(/'([^']+)'/g)].map(([, lexeme]) => lexeme!)),
];

const constantScore = (filter: Query, boost: number): Query => ({ constant_score: { filter, boost } });

/** The mean of the weights of the fields that have each word. */
const wordScores =
  ({ fields }: ScoreWeights) =>
  (query: string, weight: number, kind: 'term' | 'prefix' = 'term'): Query[] => {
    const lexemes = lexemesOf(query);
    return lexemes.flatMap((lexeme) =>
      FIELDS.map((field) =>
        constantScore({ [kind]: { [field]: lexeme } }, (weight * fields[field]) / lexemes.length),
      ),
    );
  };

const runOf = (phrase: string): Query => ({
  span_near: {
    clauses: lexemesOrdered(phrase).map((lexeme) =>
      lexeme.startsWith('=')
        ? { span_term: { run_exact: lexeme } }
        : { field_masking_span: { query: { span_term: { run_folded: lexeme } }, field: 'run_exact' } },
    ),
    slop: 0,
    in_order: true,
  },
});
const lexemesOrdered = (phrase: string): string[] =>
  [...phrase.matchAll(/'([^']+)'/g)].map(([, lexeme]) => lexeme!);

const partsOf = (
  { folded, head, prefix, exact, neighbours, phrase }: ScoreQueries,
  scoreQueries: ReturnType<typeof wordScores>,
): Query[] => [
  ...scoreQueries(folded, WEIGHTS.folded),
  ...lexemesOf(head).map((lexeme) => constantScore({ term: { title: lexeme } }, WEIGHTS.head)),
  ...(prefix === null ? [] : scoreQueries(prefix, WEIGHTS.prefix, 'prefix')),
  ...(exact === null ? [] : scoreQueries(exact, WEIGHTS.exact)),
  ...(neighbours ?? []).map((pair) =>
    constantScore(
      { term: { pairs: lexemesOrdered(pair).join(' ') } },
      WEIGHTS.neighbours / neighbours!.length,
    ),
  ),
  ...(phrase === null ? [] : [constantScore(runOf(phrase), WEIGHTS.phrase)]),
];

const readingsOf = ({ readings }: Keyword, weights: ScoreWeights): Query[] => {
  const scoreQueries = wordScores(weights);
  const scored: Query[] = [];
  let left = MAX_CLAUSES;
  for (const [at, reading] of readings.filter(({ length }) => length > 0).entries()) {
    const should = partsOf(scoreQueriesOf(reading, readings[0]), scoreQueries);
    left -= should.length + reading.length;
    if (left < 0 && at > 0) break;
    scored.push({ bool: { should, boost: at === 0 ? 1 : WEIGHTS.otherName } });
  }
  return scored;
};

const SALES_SCRIPT =
  "Math.max(params.quality * doc['quality'].value + params.sales * Math.min(Math.log1p(doc['total_sales'].value) / params.many, 1.0), 0.0)";

/** What holds for any query of sales and rating; a script only where their mix is not that of the documents. */
const qualityScore = ({ quality, sales }: ScoreWeights): object =>
  sales === 0
    ? { field_value_factor: { field: 'quality', factor: quality } }
    : {
        script_score: {
          script: { source: SALES_SCRIPT, params: { quality, sales, many: Math.log1p(MANY_SALES) } },
        },
      };

/** The same parts and weights as in PostgreSQL, except that a word twice in a field counts once. */
export const scoredBy = (
  { keyword, now, weights }: Pick<Match, 'keyword' | 'now' | 'weights'>,
  filter: readonly Query[],
): Query => {
  const scoring = scoreWeightsOf(weights);
  const readings = keyword === null ? [] : readingsOf(keyword, scoring);
  const hour = Math.floor(now.getTime() / HOUR) * HOUR * 1_000;
  return {
    function_score: {
      query: {
        bool: { filter, ...(readings.length > 0 && { should: [{ dis_max: { queries: readings } }] }) },
      },
      functions: [
        qualityScore(scoring),
        {
          exp: { up_at: { origin: hour, scale: FRESH_DAYS * DAY_MICROS, decay: Math.exp(-1) } },
          weight: scoring.freshness,
        },
        { filter: hasBadge(now), weight: scoring.badge },
      ],
      score_mode: 'sum',
      boost_mode: 'sum',
    },
  };
};
