import { sql, type SqlBool } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueIds } from '#platform/db/database.ts';
import type { AdProductsTable, AdsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<AdsTables>();

/** Of campaigns that exist; an ad of a paused campaign waits too. */
const waitingAds = (db: Db) =>
  tables(db)
    .selectFrom('ad_products as a')
    .innerJoin('ad_campaigns as c', 'c.id', 'a.campaign_id')
    .where('a.status', '=', 'pending')
    .where('a.removed_at', 'is', null)
    .where('c.deleted_at', 'is', null);

/** The oldest first. */
export const selectQueue = async (
  db: Db,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<number[]> => {
  const rows = await waitingAds(db)
    .select('a.id')
    .orderBy('a.submitted_at')
    .orderBy('a.id')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** `overdue` of them wait since before this time. */
export const selectQueueSize = (
  db: Db,
  before: Date,
): Promise<{ total: number; oldest: Date | null; overdue: number }> =>
  waitingAds(db)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.min('a.submitted_at').as('oldest'),
      fn.countAll<number>().filterWhere('a.submitted_at', '<', before).as('overdue'),
    ])
    .executeTakeFirstOrThrow();

export interface ReviewedAd extends Pick<AdProductsTable, 'product_id' | 'keyword_texts' | 'bid'> {
  readonly id: number;
  readonly shop_id: number;
  readonly campaign: string;
  readonly status: 'pending' | 'approved' | 'rejected' | 'need_review';
  readonly review_reason: string | null;
  readonly product_status: 'active' | 'inactive';
  readonly submitted_at: Date;
  readonly in_review: boolean;
}

export const selectReviewed = async (db: Db, ids: readonly number[]): Promise<ReviewedAd[]> =>
  ids.length === 0
    ? []
    : tables(db)
        .selectFrom('ad_products as a')
        .innerJoin('ad_campaigns as c', 'c.id', 'a.campaign_id')
        .select([
          'a.id',
          'c.shop_id',
          'c.name as campaign',
          'a.product_id',
          'a.keyword_texts',
          'a.bid',
          'a.status',
          'a.review_reason',
          'a.product_status',
          'a.submitted_at',
          sql<SqlBool>`a.status = 'pending' and a.removed_at is null and c.deleted_at is null`
            .$castTo<boolean>()
            .as('in_review'),
        ])
        .where('a.id', '=', sql<number>`any(${opaqueIds(ids)})`)
        .orderBy('a.id')
        .execute();

export const lockAd = async (tx: Tx, id: number): Promise<void> => {
  await tables(tx).selectFrom('ad_products').select('id').where('id', '=', id).forNoKeyUpdate().execute();
};
