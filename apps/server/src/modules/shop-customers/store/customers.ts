import { sql, type Selectable, type SqlBool, type Updateable } from 'kysely';
import type { CustomerSort, CustomerSource } from '@market/contract/rules/shop-customers';
import type { Db, Tx } from '#platform/context.ts';
import { escapeLike } from '#platform/db/like.ts';
import type { CustomersTable, ShopCustomersTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<ShopCustomersTables>();

export type CustomerRow = Selectable<CustomersTable>;

export interface Pair {
  readonly shopId: number;
  readonly userId: number;
}

/** Adds the rows that are missing, and holds all until the commit. They are locked in the order of their keys. */
export const lockCustomers = async (tx: Tx, pairs: readonly Pair[], at: Date): Promise<CustomerRow[]> => {
  const keys = sql`select shop_id, user_id from unnest(${pairs.map(({ shopId }) => shopId)}::bigint[],
    ${pairs.map(({ userId }) => userId)}::bigint[]) as n (shop_id, user_id)`;
  await sql`insert into shop_customers (shop_id, user_id, first_at, last_order_at)
    select shop_id, user_id, ${at}, null from (${keys}) n order by shop_id, user_id on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<CustomerRow>`select * from shop_customers where (shop_id, user_id) in (${keys})
    order by shop_id, user_id for update`.execute(tx);
  return rows;
};

export type OrderedFacts = Pick<
  CustomerRow,
  'shop_id' | 'user_id' | 'orders_count' | 'cancelled_count' | 'spent' | 'last_order_at' | 'name_text'
>;

export const updateOrdered = async (tx: Tx, facts: readonly OrderedFacts[]): Promise<void> => {
  await sql`update shop_customers c set orders_count = n.orders_count, cancelled_count = n.cancelled_count,
      spent = n.spent, last_order_at = n.last_order_at, name_text = n.name_text
    from jsonb_populate_recordset(null::shop_customers, ${JSON.stringify(facts)}::jsonb) n
    where c.shop_id = n.shop_id and c.user_id = n.user_id`.execute(tx);
};

/** False without such a customer. */
export const updateCustomer = async (
  tx: Tx,
  { shopId, userId }: Pair,
  changes: Updateable<CustomersTable>,
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('shop_customers')
    .set(changes)
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Takes out who neither ordered, nor wrote, nor follows any more, and of whom the shop noted nothing. */
export const deleteForgotten = async (tx: Tx, { shopId, userId }: Pair): Promise<void> => {
  await tables(tx)
    .deleteFrom('shop_customers')
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .where('orders_count', '=', 0)
    .where('asked', '=', false)
    .where('follows', '=', false)
    .where('note', '=', '')
    .where(sql<boolean>`tags = '{}'`)
    .execute();
};

/** Those of the pairs that did not write to the shop before, each once. */
export const selectNotAsked = async (db: Db, pairs: readonly Pair[]): Promise<Pair[]> => {
  const { rows } = await sql<Pair>`
    select distinct n.shop_id as "shopId", n.user_id as "userId"
    from unnest(${pairs.map(({ shopId }) => shopId)}::bigint[], ${pairs.map(({ userId }) => userId)}::bigint[])
        as n (shop_id, user_id)
      left join shop_customers c using (shop_id, user_id)
    where c.asked is not true`.execute(db);
  return rows;
};

export const selectCustomer = (db: Db, { shopId, userId }: Pair): Promise<CustomerRow | undefined> =>
  tables(db)
    .selectFrom('shop_customers')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export interface CustomerFilter {
  readonly shopId: number;
  /** Folded. */
  readonly words?: string | undefined;
  readonly source?: CustomerSource | undefined;
  readonly tag?: string | undefined;
  /** Without an order since then. */
  readonly idleSince?: Date | undefined;
}

const filterCustomers = (db: Db, { shopId, words, source, tag, idleSince }: CustomerFilter) => {
  const like = words === undefined ? undefined : `%${escapeLike(words)}%`;
  return tables(db)
    .selectFrom('shop_customers')
    .where('shop_id', '=', shopId)
    .$if(like !== undefined, (query) => query.where('name_text', 'like', like!))
    .$if(source === 'ordered', (query) => query.where('orders_count', '>', 0))
    .$if(source === 'asked', (query) => query.where('asked', '=', true))
    .$if(source === 'follows', (query) => query.where('follows', '=', true))
    .$if(tag !== undefined, (query) => query.where(sql<boolean>`${tag} = any(tags)`))
    .$if(idleSince !== undefined, (query) => query.where('last_order_at', '<', idleSince!));
};

export const countCustomers = async (db: Db, filter: CustomerFilter): Promise<number> => {
  const { total } = await filterCustomers(db, filter)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

export const selectCustomers = (
  db: Db,
  filter: CustomerFilter,
  { sort, limit, offset }: { sort: CustomerSort; limit: number; offset: number },
): Promise<CustomerRow[]> =>
  filterCustomers(db, filter)
    .selectAll()
    .$if(sort === 'orders', (query) => query.orderBy('orders_count', 'desc'))
    .$if(sort === 'spent', (query) => query.orderBy('spent', 'desc'))
    .$if(sort === 'newest', (query) => query.orderBy('first_at', 'desc'))
    .orderBy('last_order_at', (order) => order.desc().nullsLast())
    .orderBy('user_id')
    .limit(limit)
    .offset(offset)
    .execute();

export const selectSummary = async (db: Db, shopId: number, idleSince: Date) => {
  const { rows } = await sql<{ buyers: number; returning: number; idle: number }>`
    select count(*) filter (where orders_count > cancelled_count) as buyers,
      count(*) filter (where orders_count - cancelled_count >= 2) as returning,
      count(*) filter (where last_order_at < ${idleSince}) as idle
    from shop_customers where shop_id = ${shopId}`.execute(db);
  return rows[0]!;
};

/** The tags of a shop, the commonest first. */
export const selectTags = async (db: Db, shopId: number, limit: number) => {
  const { rows } = await sql<{ tag: string; customers: number }>`
    select tag, count(*) as customers from shop_customers, unnest(tags) as tag
    where shop_id = ${shopId} group by tag order by customers desc, tag limit ${limit}`.execute(db);
  return rows;
};

export const selectUnnamed = (db: Db, limit: number) =>
  tables(db)
    .selectFrom('shop_customers')
    .select(['shop_id', 'user_id', 'orders_count'])
    // as the partial index says it: a parameter would not match it once the plan is cached
    .where(sql<SqlBool>`name_text = ''`)
    .orderBy('shop_id')
    .orderBy('user_id')
    .limit(limit)
    .execute();

export const deleteOfPerson = async (tx: Tx, userId: number, shopIds: readonly number[]): Promise<void> => {
  await sql`delete from shop_customers
    where user_id = ${userId} or shop_id = any(${shopIds}::bigint[])`.execute(tx);
};
