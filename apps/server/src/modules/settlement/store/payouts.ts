import { sql, type Selectable } from 'kysely';
import type { PayoutState } from '@market/contract/settlement/schemas';
import type { Db, Tx } from '#platform/context.ts';
import type { Bank, PayoutsTable, SettlementTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<SettlementTables>();

export type PayoutRow = Selectable<PayoutsTable>;

export interface NewPayout {
  readonly id: string;
  readonly number: string;
  readonly shop_id: number;
  readonly amount: number;
  readonly bank: Bank;
  readonly requested_at: Date;
  readonly requested_by: number | null;
  readonly two_people: boolean;
}

/** Undefined while another payout is open, or has its number. A concurrent caller waits for the first to commit. */
export const insertPayout = (tx: Tx, { bank, ...payout }: NewPayout): Promise<PayoutRow | undefined> =>
  tables(tx)
    .insertInto('payouts')
    .values({
      ...payout,
      bank: JSON.stringify(bank),
      state: 'requested',
      paid_at: null,
      rejected_at: null,
      decided_by: null,
      reference: null,
      reason: null,
      approved_by: null,
      approved_at: null,
      batch_id: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const hasOpenPayout = async (tx: Tx, shopId: number): Promise<boolean> => {
  const open = await tables(tx)
    .selectFrom('payouts')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  return open !== undefined;
};

export const lockPayout = (tx: Tx, id: string): Promise<PayoutRow | undefined> =>
  tables(tx).selectFrom('payouts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** By a payout, or by a batch of them. */
export const isReferenceUsed = async (db: Db, reference: string): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from payouts where reference = ${reference})
      or exists (select from payout_batches where reference = ${reference}) as used`.execute(db);
  return rows[0]!.used;
};

type Decision = Partial<
  Pick<
    PayoutRow,
    | 'state'
    | 'paid_at'
    | 'rejected_at'
    | 'decided_by'
    | 'reference'
    | 'reason'
    | 'approved_by'
    | 'approved_at'
  >
>;
export const decidePayout = (tx: Tx, id: string, decision: Decision) =>
  tables(tx).updateTable('payouts').set(decision).where('id', '=', id).execute();

interface Filter {
  readonly shopId?: number | undefined;
  readonly state?: PayoutState | undefined;
  readonly number?: string | undefined;
}
const matching = (db: Db, { shopId, state, number }: Filter) =>
  tables(db)
    .selectFrom('payouts')
    .$if(shopId !== undefined, (query) => query.where('shop_id', '=', shopId!))
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(number !== undefined, (query) => query.where('number', '=', number!));

export const countPayouts = async (db: Db, filter: Filter): Promise<number> => {
  const { total } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

export const selectPayouts = (
  db: Db,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<PayoutRow[]> =>
  matching(db, filter)
    .selectAll()
    .orderBy('requested_at', filter.state === 'requested' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();

export const selectPayout = (db: Db, id: string): Promise<PayoutRow | undefined> =>
  tables(db).selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst();

export const sumRequested = async (db: Db, shopId: number): Promise<number> => {
  const { requested } = await matching(db, { shopId, state: 'requested' })
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('requested'))
    .executeTakeFirstOrThrow();
  return requested;
};

/** What a shop asked for after `since`, without what was refused. */
export const sumRequestedSince = async (db: Db, shopId: number, since: Date): Promise<number> => {
  const { requested } = await matching(db, { shopId })
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('requested'))
    .where('requested_at', '>', since)
    .where('state', '<>', 'rejected')
    .executeTakeFirstOrThrow();
  return requested;
};

/** Shops with a usable account and no open payout, with whether they were paid before. */
export const selectPayableShops = async (
  db: Db,
  now: Date,
): Promise<{ shop_id: number; was_paid: boolean }[]> => {
  const { rows } = await sql<{ shop_id: number; was_paid: boolean }>`
    select a.shop_id,
      exists (select from payouts p where p.shop_id = a.shop_id and p.state = 'paid') as was_paid
    from bank_accounts a
    where a.bank is not null and a.usable_at <= ${now}
      and not exists (select from payouts o where o.shop_id = a.shop_id and o.state = 'requested')
    order by a.shop_id`.execute(db);
  return rows;
};

interface WaitingSum {
  readonly count: number;
  readonly amount: number;
  readonly oldest_at: Date | null;
  /** How many wait since before a time. */
  readonly overdue: number;
}

/** How many wait, their sum in đồng, and since when. */
export const sumWaitingPayouts = async (db: Db, before: Date): Promise<WaitingSum> => {
  const { rows } = await sql<WaitingSum>`
    select count(*) as count, coalesce(sum(amount), 0)::bigint as amount, min(requested_at) as oldest_at,
      count(*) filter (where requested_at < ${before}) as overdue
    from payouts where state = 'requested'`.execute(db);
  return rows[0]!;
};
