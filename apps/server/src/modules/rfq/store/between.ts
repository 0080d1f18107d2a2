import type { Db } from '#platform/context.ts';
import type { QuotationRow, RfqRow, RfqTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<RfqTables>();

interface Between {
  readonly userId: number;
  readonly shopId: number;
  readonly limit: number;
}

/** Requests of a buyer that a shop quoted, the latest first. */
export const selectQuotedRfqs = (db: Db, { userId, shopId, limit }: Between): Promise<RfqRow[]> =>
  tables(db)
    .selectFrom('rfqs as r')
    .selectAll('r')
    .where('r.user_id', '=', userId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('quotations as q')
          .select('q.id')
          .whereRef('q.rfq_id', '=', 'r.id')
          .where('q.shop_id', '=', shopId),
      ),
    )
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(limit)
    .execute();

/** Quotations of a shop for a buyer, without those that a newer one replaced, the latest first. */
export const selectQuotationsBetween = (
  db: Db,
  { userId, shopId, limit }: Between,
): Promise<QuotationRow[]> =>
  tables(db)
    .selectFrom('quotations as q')
    .innerJoin('rfqs as r', 'r.id', 'q.rfq_id')
    .selectAll('q')
    .where('r.user_id', '=', userId)
    .where('q.shop_id', '=', shopId)
    .where('q.replaced', '=', false)
    .orderBy('q.created_at', 'desc')
    .orderBy('q.id')
    .limit(limit)
    .execute();

/** Whether a buyer accepted a quotation of a shop, or has one on a request that allows calls. */
export const selectAllowsContact = async (
  db: Db,
  { userId, shopId }: Omit<Between, 'limit'>,
): Promise<boolean> => {
  const row = await tables(db)
    .selectFrom('quotations as q')
    .innerJoin('rfqs as r', 'r.id', 'q.rfq_id')
    .select('q.id')
    .where('r.user_id', '=', userId)
    .where('q.shop_id', '=', shopId)
    .where(({ or, and, eb }) =>
      or([
        eb('q.accepted_at', 'is not', null),
        and([eb('r.allow_calls', '=', true), eb('q.status', 'in', ['sent', 'viewed'])]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
