import type { TicketStatus, TicketType } from '@market/contract/support/schemas';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { SupportTables, TicketRow, TicketsTable } from '../tables.ts';

const tables = (db: Db) => db.withTables<SupportTables>();

interface Range {
  readonly offset: number;
  readonly limit: number;
}

/** Serialises the tickets of one person, so that none is sent twice. */
export const lockTicketsOf = (tx: Tx, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`support.tickets:${userId}`}, 0))`.execute(tx);

export const countTicketsSince = async (db: Db, userId: number, since: Date): Promise<number> => {
  const { total } = await tables(db)
    .selectFrom('tickets')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return total;
};

/** The open ticket that a new one replaces. */
export const selectOpenTicket = (
  db: Db,
  {
    user_id,
    product_id,
    type,
    variant_id,
  }: Pick<TicketRow, 'user_id' | 'product_id' | 'type' | 'variant_id'>,
): Promise<{ id: number } | undefined> =>
  tables(db)
    .selectFrom('tickets')
    .select('id')
    .where('user_id', '=', user_id)
    .where('product_id', '=', product_id)
    .where('type', '=', type)
    .where('variant_id', 'is not distinct from', variant_id)
    .where('status', '=', 'open')
    .executeTakeFirst();

export const insertTicket = (tx: Tx, ticket: Insertable<TicketsTable>): Promise<TicketRow> =>
  tables(tx).insertInto('tickets').values(ticket).returningAll().executeTakeFirstOrThrow();

export const updateTicket = (tx: Tx, id: number, changes: Updateable<TicketsTable>): Promise<TicketRow> =>
  tables(tx)
    .updateTable('tickets')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

interface Party {
  readonly userId: number;
  readonly shopId: number | null;
}

const ticketOf = (db: Db, id: number, { userId, shopId }: Party) =>
  tables(db)
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('user_id', '=', userId), eb('shop_id', '=', shopId ?? 0)]));

/** Undefined unless it is of this person or to this shop. */
export const selectTicket = (db: Db, id: number, party: Party): Promise<TicketRow | undefined> =>
  ticketOf(db, id, party).executeTakeFirst();

export const lockTicket = (tx: Tx, id: number, party: Party): Promise<TicketRow | undefined> =>
  ticketOf(tx, id, party).forUpdate().executeTakeFirst();

interface OwnFilter {
  readonly userId: number;
  readonly product_id?: number | undefined;
  readonly status?: TicketStatus | undefined;
}

const ownTickets = (db: Db, { userId, product_id, status }: OwnFilter) =>
  tables(db)
    .selectFrom('tickets')
    .where('user_id', '=', userId)
    .$if(product_id !== undefined, (query) => query.where('product_id', '=', product_id!))
    .$if(status !== undefined, (query) => query.where('status', '=', status!));

export const selectOwnTickets = (db: Db, filter: OwnFilter, { offset, limit }: Range): Promise<TicketRow[]> =>
  ownTickets(db, filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export const countOwnTickets = async (db: Db, filter: OwnFilter): Promise<number> => {
  const { total } = await ownTickets(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

interface ShopFilter {
  readonly shopId: number;
  readonly status: TicketStatus;
  readonly type: TicketType | undefined;
}

export const selectShopTickets = (
  db: Db,
  { shopId, status, type }: ShopFilter,
  { offset, limit }: Range,
): Promise<TicketRow[]> =>
  tables(db)
    .selectFrom('tickets')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('status', '=', status)
    .$if(type !== undefined, (query) => query.where('type', '=', type!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export const countShopTickets = (
  db: Db,
  shopId: number,
  status: TicketStatus,
): Promise<{ type: TicketType; total: number }[]> =>
  tables(db)
    .selectFrom('tickets')
    .select(['type', ({ fn }) => fn.countAll<number>().as('total')])
    .where('shop_id', '=', shopId)
    .where('status', '=', status)
    .groupBy('type')
    .execute();

export const selectHasTicket = async (
  db: Db,
  { userId, shopId }: { readonly userId: number; readonly shopId: number },
): Promise<boolean> => {
  const row = await tables(db)
    .selectFrom('tickets')
    .select('id')
    .where('user_id', '=', userId)
    .where('shop_id', '=', shopId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export const selectTicketAuthor = async (
  db: Db,
  { id, shopId }: { readonly id: number; readonly shopId: number },
): Promise<number | undefined> => {
  const row = await tables(db)
    .selectFrom('tickets')
    .select('user_id')
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return row?.user_id;
};
