import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from '#platform/context.ts';
import { executeWithin } from '#platform/db/statement-timeout.ts';

const TIMEOUT_MS = 800;
const MAX_SHAPES = 500;

export const param = (name: string): RawBuilder<unknown> => sql`${{ $slot: name }}`;

const compiledQueries = new Map<string, CompiledQuery>();

const compileOnce = (db: Db, shape: string, build: () => RawBuilder<unknown>): CompiledQuery => {
  const cached = compiledQueries.get(shape);
  if (cached !== undefined) return cached;
  const query = build().compile(db);
  if (compiledQueries.size >= MAX_SHAPES) compiledQueries.delete(compiledQueries.keys().next().value!);
  compiledQueries.set(shape, query);
  return query;
};

/** @throws unavailable after 800 ms */
export const runCached = async <Row>(
  db: Db,
  shape: string,
  build: () => RawBuilder<Row>,
  values: object,
): Promise<Row[]> => {
  const query = compileOnce(db, shape, build) as CompiledQuery<Row>;
  const parameters = query.parameters.map((value) =>
    value !== null && typeof value === 'object' && '$slot' in value
      ? (values as Record<string, unknown>)[value.$slot as string]
      : value,
  );
  return executeWithin(db, { ...query, parameters }, TIMEOUT_MS);
};
