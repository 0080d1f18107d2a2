import { HOUR } from '#platform/time.ts';
import { scoreQueriesOf, type Keyword, type ScoreQueries } from '../../lib/query.ts';
import { FRESH_DAYS, WEIGHTS } from '../../lib/weights.ts';
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
const scoreQueries = (query: string, weight: number, kind: 'term' | 'prefix' = 'term'): Query[] => {
  const lexemes = lexemesOf(query);
  return lexemes.flatMap((lexeme) =>
    FIELDS.map((field) =>
      constantScore({ [kind]: { [field]: lexeme } }, (weight * WEIGHTS.fields[field]) / lexemes.length),
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

const partsOf = ({ folded, head, prefix, exact, neighbours, phrase }: ScoreQueries): Query[] => [
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

const readingsOf = ({ readings }: Keyword): Query[] => {
  const scored: Query[] = [];
  let left = MAX_CLAUSES;
  for (const [at, reading] of readings.filter(({ length }) => length > 0).entries()) {
    const should = partsOf(scoreQueriesOf(reading, readings[0]));
    left -= should.length + reading.length;
    if (left < 0 && at > 0) break;
    scored.push({ bool: { should, boost: at === 0 ? 1 : WEIGHTS.otherName } });
  }
  return scored;
};

/** The same parts and weights as in PostgreSQL, except that a word twice in a field counts once. */
export const scoredBy = (
  { keyword, now }: { readonly keyword: Keyword | null; readonly now: Date },
  filter: readonly Query[],
): Query => {
  const readings = keyword === null ? [] : readingsOf(keyword);
  const hour = Math.floor(now.getTime() / HOUR) * HOUR * 1_000;
  return {
    function_score: {
      query: {
        bool: { filter, ...(readings.length > 0 && { should: [{ dis_max: { queries: readings } }] }) },
      },
      functions: [
        { field_value_factor: { field: 'quality' } },
        {
          exp: { up_at: { origin: hour, scale: FRESH_DAYS * DAY_MICROS, decay: Math.exp(-1) } },
          weight: WEIGHTS.freshness,
        },
        { filter: hasBadge(now), weight: WEIGHTS.badge },
      ],
      score_mode: 'sum',
      boost_mode: 'sum',
    },
  };
};
