import { serviceUnavailable } from '@market/contract/problems';
import { sql, type CompiledQuery } from 'kysely';
import type { Db } from '../context.ts';

const CANCELLED = '57014';

const isCancelled = (error: unknown): boolean => (error as { code?: string }).code === CANCELLED;

const beginStatement = (ms: number) => sql.raw(`begin; set local statement_timeout = ${ms}`);
const commit = sql.raw('commit');

/** Limits the wait for a connection, too; a transaction has its own limits. @throws unavailable after `ms` */
export const executeWithin = async <Row>(db: Db, query: CompiledQuery<Row>, ms: number): Promise<Row[]> => {
  if (db.isTransaction) return (await db.executeQuery(query)).rows;
  const until = performance.now() + ms;
  const work = db.connection().execute(async (one) => {
    const remaining = Math.floor(until - performance.now());
    if (remaining < 1) throw serviceUnavailable();
    // a reserved connection sends each after the answer to the one before
    const [, { rows }] = await Promise.all([
      beginStatement(remaining).execute(one),
      one.executeQuery(query),
      commit.execute(one),
    ]);
    return rows;
  });
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(serviceUnavailable()), ms);
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw isCancelled(error) ? serviceUnavailable() : error;
  } finally {
    clearTimeout(timer);
    work.catch(() => {});
  }
};
