import type { LeadState } from '@market/contract/support/schemas';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { LeadRow, LeadsTable, SupportTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<SupportTables>();

export const insertLead = (tx: Tx, lead: Insertable<LeadsTable>) =>
  tables(tx).insertInto('leads').values(lead).returningAll().executeTakeFirstOrThrow();

/** Serialises what is left about one subject, so that a repeated lead finds the first. */
export const lockLeadsOf = (tx: Tx, { shop_id, product_id }: Pick<LeadRow, 'shop_id' | 'product_id'>) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`support.leads:${shop_id}:${product_id}`}, 0))`.execute(
    tx,
  );

/** The lead by which the same person said the same since then. */
export const selectSameLead = (
  db: Db,
  lead: Pick<LeadRow, 'shop_id' | 'product_id' | 'user_id' | 'name' | 'phone' | 'message'>,
  since: Date,
): Promise<LeadRow | undefined> =>
  tables(db)
    .selectFrom('leads')
    .selectAll()
    .where('shop_id', '=', lead.shop_id)
    .where('created_at', '>', since)
    .where('product_id', 'is not distinct from', lead.product_id)
    .where('user_id', 'is not distinct from', lead.user_id)
    .where('name', '=', lead.name)
    .where('phone', '=', lead.phone)
    .where('message', '=', lead.message)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const selectLeadsOfShop = (
  db: Db,
  { shopId, state }: { readonly shopId: number; readonly state: LeadState | undefined },
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<LeadRow[]> =>
  tables(db)
    .selectFrom('leads')
    .selectAll()
    .where('shop_id', '=', shopId)
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export const countLeads = (db: Db, shopId: number): Promise<{ state: LeadState; total: number }[]> =>
  tables(db)
    .selectFrom('leads')
    .select(['state', ({ fn }) => fn.countAll<number>().as('total')])
    .where('shop_id', '=', shopId)
    .groupBy('state')
    .execute();

const CLOSED: readonly LeadState[] = ['won', 'lost'];

/** The reminder of a lead that this state closes is removed; one that was set since it was closed stays. */
const reminderAfter = (state: LeadState | undefined) =>
  state !== undefined && CLOSED.includes(state)
    ? { remind_at: sql<Date | null>`case when leads.state = ${state} then remind_at end` }
    : {};

/** Undefined when it is not a lead of this shop. */
export const updateLead = (
  tx: Tx,
  { id, shopId }: { readonly id: number; readonly shopId: number },
  changes: Updateable<LeadsTable>,
): Promise<LeadRow | undefined> =>
  tables(tx)
    .updateTable('leads')
    .set({ ...reminderAfter(changes.state), ...changes })
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .returningAll()
    .executeTakeFirst();

/** Leads to remind of, marked as reminded. */
export const takeDueReminders = (tx: Tx, now: Date, limit: number): Promise<LeadRow[]> =>
  tables(tx)
    .updateTable('leads')
    .set({ reminded_at: now })
    .where('id', 'in', (query) =>
      query
        .selectFrom('leads')
        .select('id')
        .where('remind_at', '<=', now)
        .where('reminded_at', 'is', null)
        .orderBy('remind_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

export const selectLeadsOf = (db: Db, userId: number) =>
  tables(db)
    .selectFrom('leads')
    .select(['id', 'shop_id', 'product_id', 'user_id', 'name', 'phone', 'message', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export const deleteLeadsOf = (tx: Tx, userId: number) =>
  tables(tx).deleteFrom('leads').where('user_id', '=', userId).execute();
