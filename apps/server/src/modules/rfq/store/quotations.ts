import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueTextIds } from '#platform/db/database.ts';
import type { QuotationRow, QuotationsTable, RfqTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<RfqTables>();
const LIVE = ['sent', 'viewed', 'accepted'] as const;

export type NewQuotation = Omit<Insertable<QuotationsTable>, 'tiers'> & Pick<QuotationsTable, 'tiers'>;

export const insertQuotation = (tx: Tx, { tiers, ...row }: NewQuotation): Promise<QuotationRow> =>
  tables(tx)
    .insertInto('quotations')
    .values({ ...row, tiers: sql`${JSON.stringify(tiers)}::jsonb` as never })
    .returningAll()
    .executeTakeFirstOrThrow();

/** The buyer or the shop to filter by. */
export type Party = { readonly buyerId: number } | { readonly shopId: number };

const ofParty = (db: Db, party: Party) =>
  tables(db)
    .selectFrom('quotations as q')
    .innerJoin('rfqs as r', 'r.id', 'q.rfq_id')
    .selectAll('q')
    .$if('buyerId' in party, (query) =>
      query.where('r.user_id', '=', (party as { buyerId: number }).buyerId).where('q.replaced', '=', false),
    )
    .$if('shopId' in party, (query) => query.where('q.shop_id', '=', (party as { shopId: number }).shopId));

export const selectQuotation = (db: Db, party: Party, id: string): Promise<QuotationRow | undefined> =>
  ofParty(db, party).where('q.id', '=', id).executeTakeFirst();

/** Of any buyer and shop. */
export const selectAnyQuotation = (db: Db, id: string): Promise<QuotationRow | undefined> =>
  tables(db).selectFrom('quotations').selectAll().where('id', '=', id).executeTakeFirst();

export const selectQuotations = (db: Db, ids: readonly string[], party: Party): Promise<QuotationRow[]> =>
  ofParty(db, party)
    .where('q.id', '=', sql<string>`any(${ids}::text[])`)
    .execute();

/** Read it after the request is locked. */
export const selectLockedQuotation = (tx: Tx, id: string): Promise<QuotationRow> =>
  tables(tx).selectFrom('quotations').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export const selectLiveQuotation = (
  db: Db,
  { rfqId, shopId }: { readonly rfqId: string; readonly shopId: number },
): Promise<QuotationRow | undefined> =>
  tables(db)
    .selectFrom('quotations')
    .selectAll()
    .where('rfq_id', '=', rfqId)
    .where('shop_id', '=', shopId)
    .where('status', 'in', LIVE)
    .executeTakeFirst();

/** All of a request, replaced ones too, oldest first. */
export const selectOfRfqs = (db: Db, rfqIds: readonly string[]): Promise<QuotationRow[]> =>
  tables(db)
    .selectFrom('quotations')
    .selectAll()
    .where('rfq_id', '=', sql<string>`any(${rfqIds}::text[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export type QuotationChanges = Pick<
  Updateable<QuotationsTable>,
  | 'status'
  | 'replaced'
  | 'viewed_at'
  | 'accepted_at'
  | 'ended_at'
  | 'decline_reason'
  | 'order_id'
  | 'product_id'
  | 'reminded_at'
>;

export const updateQuotation = (tx: Tx, id: string, changes: QuotationChanges): Promise<QuotationRow> =>
  tables(tx)
    .updateTable('quotations')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Marks what the buyer has read. */
export const markViewed = async (tx: Tx, rfqId: string, now: Date): Promise<void> => {
  await tables(tx)
    .updateTable('quotations')
    .set({ status: 'viewed', viewed_at: now })
    .where('rfq_id', '=', rfqId)
    .where('status', '=', 'sent')
    .execute();
};

/** Ends quotations that nobody accepted. */
export const expireUnaccepted = async (tx: Tx, rfqId: string, now: Date): Promise<void> => {
  await tables(tx)
    .updateTable('quotations')
    .set({ status: 'expired', ended_at: now })
    .where('rfq_id', '=', rfqId)
    .where('status', 'in', ['sent', 'viewed'])
    .execute();
};

export const hasAccepted = async (db: Db, rfqId: string): Promise<boolean> => {
  const row = await tables(db)
    .selectFrom('quotations')
    .select('id')
    .where('rfq_id', '=', rfqId)
    .where('accepted_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export const countQuotationsSince = async (db: Db, shopId: number, since: Date): Promise<number> => {
  const row = await tables(db)
    .selectFrom('quotations')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('shop_id', '=', shopId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return row.total;
};

export const countUnread = async (db: Db, userId: number): Promise<number> => {
  const row = await tables(db)
    .selectFrom('quotations as q')
    .innerJoin('rfqs as r', 'r.id', 'q.rfq_id')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('r.user_id', '=', userId)
    .where('q.status', '=', 'sent')
    .executeTakeFirstOrThrow();
  return row.total;
};

/** Quotations past their last day, without an order, the longest first. */
export const selectDueQuotations = (
  db: Db,
  now: Date,
  most: number,
): Promise<{ id: string; rfq_id: string }[]> =>
  tables(db)
    .selectFrom('quotations')
    .select(['id', 'rfq_id'])
    .where('valid_until', '<=', now)
    .where(sql<boolean>`(status in ('sent', 'viewed') or (status = 'accepted' and order_id is null))`)
    .orderBy('valid_until')
    .limit(most)
    .execute();

/** Accepted before `since` without an order and without a reminder. */
export const selectUnordered = (
  db: Db,
  since: Date,
  most: number,
): Promise<{ id: string; rfq_id: string }[]> =>
  tables(db)
    .selectFrom('quotations')
    .select(['id', 'rfq_id'])
    .where('status', '=', 'accepted')
    .where('order_id', 'is', null)
    .where('reminded_at', 'is', null)
    .where('accepted_at', '<=', since)
    .orderBy('accepted_at')
    .limit(most)
    .execute();

/** Lets the price be ordered again after the order was cancelled. */
export const releaseOrder = async (tx: Tx, orderId: string): Promise<void> => {
  await tables(tx)
    .updateTable('quotations')
    .set({ order_id: null })
    .where('order_id', '=', orderId)
    .execute();
};

export const selectQuotedOrders = async (db: Db, orderIds: readonly string[]): Promise<Set<string>> => {
  const rows = await tables(db)
    .selectFrom('quotations')
    .select('order_id')
    .where('order_id', '=', sql<string>`any(${opaqueTextIds(orderIds)})`)
    .execute();
  return new Set(rows.flatMap(({ order_id }) => order_id ?? []));
};
