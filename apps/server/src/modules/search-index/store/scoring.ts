import { sql, type RawBuilder } from 'kysely';
import { scoreQueriesOf, type Keyword, type ScoreQueries } from '../lib/query.ts';
import { FRESH_DAYS, WEIGHTS } from '../lib/weights.ts';
import { verified, vip } from './conditions.ts';
import { param } from '#platform/db/statement-cache.ts';

/** ts_rank of one occurrence, as a share of its weight. */
const TS_RANK_OF_ONE = 1.6449;
const { title, category, shop, features } = WEIGHTS.fields;
const fieldWeights = sql.lit(`{${[features, shop, category, title].join(',')}}`);

/** Mean weight of the words of a tsquery in a text, about 0 to 1. */
export const rank = (query: RawBuilder<unknown>): RawBuilder<number> =>
  sql`ts_rank(${fieldWeights}::float4[], t.words, ${query}::tsquery) * ${sql.lit(TS_RANK_OF_ONE)}`;

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

/** The score of a row `p` with its text `t`: its best reading, plus what does not depend on the query. */
export const scoreOf = (keyword: Keyword | null): RawBuilder<number> => {
  const readings = keyword === null ? [] : scoredReadings(keyword);
  return sql`(${sql.join(
    [
      ...(readings.length === 0 ? [] : [sql`greatest(${sql.join(readings.map(textScore))})`]),
      sql`p.quality`,
      sql`${sql.lit(WEIGHTS.freshness)} * ${freshness}`,
      sql`${sql.lit(WEIGHTS.badge)} * (case when p.mall or ${vip} or ${verified} then 1 else 0 end)`,
    ],
    sql` + `,
  )})::float8`;
};

export const scoreShape = (keyword: Keyword | null): string =>
  keyword === null
    ? '-'
    : scoredReadings(keyword)
        .map((scored) =>
          Object.values(scored)
            .map((part) => Number(part !== null))
            .join(''),
        )
        .join('|');

export const scoreValues = (keyword: Keyword | null): Record<string, unknown> =>
  Object.fromEntries(
    (keyword === null ? [] : scoredReadings(keyword)).flatMap((scored, at) =>
      Object.entries(scored).map(([name, value]) => [`${name}${at}`, value] as const),
    ),
  );
