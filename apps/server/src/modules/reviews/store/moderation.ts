import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueIds } from '#platform/db/database.ts';
import type { ReviewsTables } from '../tables.ts';
import type { ReviewRow } from './reviews.ts';

const tables = (db: Db) => db.withTables<ReviewsTables>();
const since = sql<Date>`coalesce(edited_at, created_at)`;

const heldReviews = (db: Db) =>
  tables(db).selectFrom('reviews').where('state', '=', 'held').where('moderated_at', 'is', null);

/** Held reviews that staff have not decided, the oldest first. */
export const selectHeld = async (
  db: Db,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<number[]> => {
  const rows = await heldReviews(db)
    .select('id')
    .orderBy(since)
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** `overdue` of them wait since before this time. */
export const selectHeldSize = (
  db: Db,
  before: Date,
): Promise<{ total: number; oldest: Date | null; overdue: number }> =>
  heldReviews(db)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<Date | null>`min(${since})`.as('oldest'),
      sql<number>`count(*) filter (where ${since} < ${before})`.as('overdue'),
    ])
    .executeTakeFirstOrThrow();

export const selectByIds = (db: Db, ids: readonly number[]): Promise<ReviewRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(db)
        .selectFrom('reviews')
        .selectAll()
        .where('id', '=', sql<number>`any(${opaqueIds(ids)})`)
        .orderBy('id')
        .execute();

export const lockReview = (tx: Tx, id: number): Promise<ReviewRow | undefined> =>
  tables(tx).selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export interface ReportedReview {
  readonly review_id: number;
  readonly since: Date;
  readonly reasons: string[];
  readonly notes: string[];
  readonly reporters: number[];
}

const MAX_REPORTED = 1_000;

/** Reviews with open reports, those reported first in front; of one review, or of all. */
export const selectReported = async (db: Db, reviewId: number | null = null): Promise<ReportedReview[]> => {
  const { rows } = await sql<ReportedReview>`
    select review_id, min(created_at) as since, array_agg(reason order by created_at, id) as reasons,
      coalesce(array_agg(note order by created_at, id) filter (where note is not null), '{}') as notes,
      coalesce(array_agg(user_id) filter (where user_id is not null), '{}') as reporters
    from review_reports
    where closed_at is null and (${reviewId}::bigint is null or review_id = ${reviewId})
    group by review_id order by since, review_id limit ${MAX_REPORTED}`.execute(db);
  return rows;
};

export const closeReports = async (tx: Tx, reviewId: number, now: Date): Promise<void> => {
  await tables(tx)
    .updateTable('review_reports')
    .set({ closed_at: now })
    .where('review_id', '=', reviewId)
    .where('closed_at', 'is', null)
    .execute();
};
