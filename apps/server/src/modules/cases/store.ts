import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type {
  AskedDecision,
  CaseLine,
  CaseMessagesTable,
  CaseRecord,
  CasesTable,
  CasesTables,
  MessageRecord,
} from './tables.ts';

const tables = (db: Db) => db.withTables<CasesTables>();

/** The owner to filter by; empty for staff. */
export interface Owner {
  readonly userId?: number;
  readonly shopId?: number;
}

const ofOwner = (db: Db, { userId, shopId }: Owner) =>
  tables(db)
    .selectFrom('cases')
    .selectAll()
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .$if(shopId !== undefined, (query) => query.where('shop_id', '=', shopId!));

export const selectCase = (db: Db, owner: Owner, id: string): Promise<CaseRecord | undefined> =>
  ofOwner(db, owner).where('id', '=', id).executeTakeFirst();

/** Serializes changes of an order's cases until the end of the transaction; call it before reading them. */
export const lockCasesOfOrder = (tx: Tx, orderId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('cases.order:' || ${orderId}, 0))`.execute(tx);

/** Locks a case until the end of the transaction. */
export const lockCase = (tx: Tx, owner: Owner, id: string): Promise<CaseRecord | undefined> =>
  ofOwner(tx, owner).where('id', '=', id).forUpdate().executeTakeFirst();

/** `goods_returned`: its goods are back at the shop. */
export type CaseOfOrder = CaseRecord & { readonly goods_returned: boolean };

/** Newest first. */
export const selectOfOrder = (db: Db, owner: Owner, orderId: string): Promise<CaseOfOrder[]> =>
  ofOwner(db, owner)
    .select(({ eb, exists, or, selectFrom }) =>
      or([
        eb('goods_back', '=', true),
        exists(
          selectFrom('case_messages')
            .select('case_messages.id')
            .whereRef('case_messages.case_id', '=', 'cases.id')
            .where('step', '=', 'take_back'),
        ),
      ])
        .$castTo<boolean>()
        .as('goods_returned'),
    )
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export interface CaseFilter {
  readonly owner: Owner;
  readonly state?: CaseRecord['state'] | undefined;
  readonly orderId?: string | undefined;
  /** Cases in this state come first. */
  readonly first: CaseRecord['state'];
  /** Those that wait for staff. */
  readonly queue?: 'waiting' | 'again' | undefined;
  readonly number?: string | undefined;
  readonly orderNumber?: string | undefined;
}

const matching = (db: Db, { owner, state, orderId, queue, number, orderNumber }: CaseFilter) =>
  ofOwner(db, owner)
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(orderId !== undefined, (query) => query.where('order_id', '=', orderId!))
    .$if(number !== undefined, (query) => query.where('number', '=', number!))
    .$if(orderNumber !== undefined, (query) => query.where('order_number', '=', orderNumber!))
    .$if(queue === 'waiting', (query) => query.where('state', '=', 'escalated'))
    .$if(queue === 'again', (query) =>
      query.where('again_at', 'is not', null).where('reviewed_at', 'is', null),
    );

export const selectPage = (
  db: Db,
  filter: CaseFilter,
  { page, limit }: { page: number; limit: number },
): Promise<CaseRecord[]> =>
  matching(db, filter)
    .orderBy(sql`(state = ${filter.first})`, 'desc')
    .$if(filter.first === 'escalated', (query) =>
      query.orderBy(sql`case when state = 'escalated' then escalated_at end`, (order) =>
        order.asc().nullsLast(),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export const countCases = async (db: Db, filter: CaseFilter): Promise<number> => {
  const row = await db
    .selectFrom(matching(db, filter).as('c'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
};

/** False when another case has its number. */
export const insertCase = async (
  tx: Tx,
  { line_items, ...row }: Omit<Insertable<CasesTable>, 'line_items'> & { line_items: readonly CaseLine[] },
): Promise<boolean> => {
  const inserted = await tables(tx)
    .insertInto('cases')
    .values({ ...row, line_items: sql`${JSON.stringify(line_items)}::jsonb` })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export type CaseChanges = Omit<Updateable<CasesTable>, 'line_items' | 'asked_decision'>;

export const updateCase = async (tx: Tx, id: string, changes: CaseChanges): Promise<void> => {
  await tables(tx).updateTable('cases').set(changes).where('id', '=', id).execute();
};

export const insertMessage = async (tx: Tx, message: Insertable<CaseMessagesTable>): Promise<void> => {
  await tables(tx).insertInto('case_messages').values(message).execute();
};

/** Oldest first. */
export const selectMessages = (db: Db, caseIds: readonly string[]): Promise<MessageRecord[]> =>
  tables(db)
    .selectFrom('case_messages')
    .selectAll()
    .where('case_id', '=', sql<string>`any(${caseIds}::text[])`)
    .orderBy('id')
    .execute();

/** Those of these cases in which somebody took one of these steps, whatever came afterwards. */
export const selectWithStep = async (
  db: Db,
  caseIds: readonly string[],
  steps: readonly NonNullable<CaseMessagesTable['step']>[],
): Promise<Set<string>> => {
  const rows = await tables(db)
    .selectFrom('case_messages')
    .select('case_id')
    .distinct()
    .where('case_id', '=', sql<string>`any(${caseIds}::text[])`)
    .where('step', 'in', steps)
    .execute();
  return new Set(rows.map(({ case_id }) => case_id));
};

/** Cases whose answer is overdue, the longest first. */
export const selectDue = async (db: Db, now: Date, most: number): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('cases')
    .select('id')
    .where('answer_by', '<=', now)
    .orderBy('answer_by')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};

/** What one person wrote in cases. */
export const selectOfPerson = async (db: Db, userId: number): Promise<object[]> => {
  const cases = await tables(db)
    .selectFrom('cases')
    .select([
      'id',
      'number',
      'order_number',
      'type',
      'state',
      'reason',
      'amount',
      'refund',
      'created_at',
      'closed_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const messages = await tables(db)
    .selectFrom('case_messages')
    .select(['case_id', 'step', 'content', 'captions', 'at'])
    .where('actor_id', '=', userId)
    .orderBy('id')
    .execute();
  return cases.map((one) => ({
    ...one,
    messages: messages
      .filter(({ case_id }) => case_id === one.id)
      .map(({ step, content, captions, at }) => ({ step, content, captions, at })),
  }));
};

/** Erases what a person wrote and showed as a buyer or for a shop of their own; outcomes stay. */
export const erasePerson = async (tx: Tx, userId: number, shopIds: readonly number[]): Promise<void> => {
  await tables(tx)
    .updateTable('cases')
    .set({ reason: '', again_reason: sql`case when again_by = 'buyer' then '' else again_reason end` })
    .where('user_id', '=', userId)
    .execute();
  await tables(tx)
    .updateTable('case_messages')
    .set({ content: '', images: [], captions: [] })
    .where('actor_id', '=', userId)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('by', '=', 'buyer'),
        eb(
          'case_id',
          'in',
          selectFrom('cases')
            .select('cases.id')
            .where('cases.shop_id', '=', sql<number>`any(${shopIds}::bigint[])`),
        ),
      ]),
    )
    .execute();
};

export const countLost = async (db: Db, shopId: number): Promise<number> => {
  const row = await tables(db)
    .selectFrom('cases')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('shop_id', '=', shopId)
    .where('fault', '=', 'seller')
    .executeTakeFirstOrThrow();
  return row.total;
};

/** Cases that wait for a decision of staff. */
export const sumWaiting = async (db: Db): Promise<{ total: number; oldest_at: Date | null }> =>
  tables(db)
    .selectFrom('cases')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.min<Date | null>('escalated_at').as('oldest_at'),
    ])
    .where('state', '=', 'escalated')
    .executeTakeFirstOrThrow();

/** Cases that have waited for staff since before a time. */
export const countOverdue = async (db: Db, before: Date): Promise<number> => {
  const row = await tables(db)
    .selectFrom('cases')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('state', '=', 'escalated')
    .where('escalated_at', '<', before)
    .executeTakeFirstOrThrow();
  return row.total;
};

/** The case that waits next after one, or from the start of the queue; none that another of the staff works on. */
export const selectNextWaiting = async (
  db: Db,
  { id, escalated_at }: Pick<CaseRecord, 'id' | 'escalated_at'>,
  { staffId, now }: { readonly staffId: number; readonly now: Date },
): Promise<string | null> => {
  const row = await tables(db)
    .selectFrom('cases')
    .select('id')
    .where('state', '=', 'escalated')
    .where('id', '<>', id)
    .where((eb) =>
      eb.or([
        eb('claimed_until', 'is', null),
        eb('claimed_until', '<=', now),
        eb('claimed_by', '=', staffId),
      ]),
    )
    .orderBy(sql`(escalated_at, id) > (${escalated_at}::timestamptz, ${id})`, (order) =>
      order.desc().nullsLast(),
    )
    .orderBy('escalated_at')
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

export const insertNote = async (tx: Tx, note: Insertable<CasesTables['case_notes']>): Promise<void> => {
  await tables(tx).insertInto('case_notes').values(note).execute();
};

/** Newest first. */
export const selectNotes = (db: Db, caseId: string) =>
  tables(db)
    .selectFrom('case_notes')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('id', 'desc')
    .execute();

export const setAskedDecision = async (tx: Tx, id: string, decision: AskedDecision | null): Promise<void> => {
  await tables(tx)
    .updateTable('cases')
    .set({ asked_decision: decision === null ? null : sql`${JSON.stringify(decision)}::jsonb` })
    .where('id', '=', id)
    .execute();
};

/** Those that wait for the shop: for its answer, its parcel, or its look at what came back. */
export const countForShop = async (db: Db, shopId: number): Promise<number> => {
  const row = await tables(db)
    .selectFrom('cases')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('shop_id', '=', shopId)
    .where('state', '<>', 'closed')
    .where((eb) => eb.or([eb('state', '=', 'seller_responding'), eb('stage', 'in', ['to_send', 'returned'])]))
    .executeTakeFirstOrThrow();
  return row.total;
};
