import { sql, type RawBuilder } from 'kysely';
import type { Match } from '../lib/engine.ts';
import { scoreQueriesOf, type Keyword, type ScoreQueries } from '../lib/query.ts';
import { FRESH_DAYS, MANY_SALES, scoreWeightsOf, WEIGHTS } from '../lib/weights.ts';
import { verified, vip } from './conditions.ts';
import { param } from '#platform/db/statement-cache.ts';

/** ts_rank of one occurrence, as a share of its weight. */
const TS_RANK_OF_ONE = 1.6449;

/** Mean weight of the words of a tsquery in a text, about 0 to 1. */
export const rank = (query: RawBuilder<unknown>): RawBuilder<number> =>
  sql`ts_rank(${param('fieldWeights')}::float4[], t.words, ${query}::tsquery) * ${sql.lit(TS_RANK_OF_ONE)}`;

const textScore = ({ prefix, exact, neighbours, phrase }: ScoreQueries, at: number): RawBuilder<number> => {
  const own = (name: keyof ScoreQueries) => param(`${name}${at}`);
  const parts = [
    sql<number>`${sql.lit(WEIGHTS.folded)} * ${rank(own('folded'))}`,
    sql<number>`${sql.lit(WEIGHTS.head)} * (t.words @@ ${own('head')}::tsquery)::integer`,
    ...(prefix === null ? [] : [sql<number>`${sql.lit(WEIGHTS.prefix)} * ${rank(own('prefix'))}`]),
    ...(exact === null ? [] : [sql<number>`${sql.lit(WEIGHTS.exact)} * ${rank(own('exact'))}`]),
    ...(neighbours === null
      ? []
      : [
          sql<number>`${sql.lit(WEIGHTS.neighbours)} * (select avg((t.words @@ pair)::integer)::float8
            from unnest(${own('neighbours')}::tsquery[]) as pair)`,
        ]),
    ...(phrase === null
      ? []
      : [sql<number>`${sql.lit(WEIGHTS.phrase)} * (t.words @@ ${own('phrase')}::tsquery)::integer`]),
  ];
  const sum = sql<number>`(${sql.join(parts, sql` + `)})`;
  return at === 0 ? sum : sql`${sql.lit(WEIGHTS.otherName)} * ${sum}`;
};

const freshness = sql<number>`exp(-greatest(extract(epoch from ${param('hour')}::timestamptz - p.up_at), 0)::float8
  / ${sql.lit(FRESH_DAYS * 86_400)})`;

const scoredReadings = ({ readings }: Keyword): ScoreQueries[] =>
  readings.filter((reading) => reading.length > 0).map((reading) => scoreQueriesOf(reading, readings[0]));

type Scored = Pick<Match, 'keyword' | 'weights'>;

const salesShare = sql`least(ln(1 + p.total_sales::float8) / ${sql.lit(Math.log1p(MANY_SALES))}, 1)`;

/** The score of a row `p` with its text `t`: its best reading, plus what does not depend on the query. */
export const scoreOf = ({ keyword, weights }: Scored): RawBuilder<number> => {
  const readings = keyword === null ? [] : scoredReadings(keyword);
  return sql`(${sql.join(
    [
      ...(readings.length === 0 ? [] : [sql`greatest(${sql.join(readings.map(textScore))})`]),
      sql`${param('qualityWeight')}::float8 * p.quality`,
      ...(scoreWeightsOf(weights).sales === 0 ? [] : [sql`${param('salesWeight')}::float8 * ${salesShare}`]),
      sql`${param('freshnessWeight')}::float8 * ${freshness}`,
      sql`${param('badgeWeight')}::float8 * (case when p.mall or ${vip} or ${verified} then 1 else 0 end)`,
    ],
    sql` + `,
  )})::float8`;
};

const readingsShape = (keyword: Keyword | null): string =>
  keyword === null
    ? '-'
    : scoredReadings(keyword)
        .map((scored) =>
          Object.values(scored)
            .map((part) => Number(part !== null))
            .join(''),
        )
        .join('|');

/** Which statement scores; the weights are its parameters, so that new ones need no new statement. */
export const scoreShape = ({ keyword, weights }: Scored): string =>
  `${readingsShape(keyword)}${scoreWeightsOf(weights).sales === 0 ? '' : '+sales'}`;

const readingValues = (keyword: Keyword | null): Record<string, unknown> =>
  Object.fromEntries(
    (keyword === null ? [] : scoredReadings(keyword)).flatMap((scored, at) =>
      Object.entries(scored).map(([name, value]) => [`${name}${at}`, value] as const),
    ),
  );

export const scoreValues = ({ keyword, weights }: Scored): Record<string, unknown> => {
  const { fields, quality, sales, freshness: fresh, badge } = scoreWeightsOf(weights);
  return {
    ...readingValues(keyword),
    fieldWeights: [fields.features, fields.shop, fields.category, fields.title],
    qualityWeight: quality,
    salesWeight: sales,
    freshnessWeight: fresh,
    badgeWeight: badge,
  };
};
