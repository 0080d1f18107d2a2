import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { CustomerTables } from './tables.ts';

const tables = (db: Db) => db.withTables<CustomerTables>();

export const selectCustomer = (db: Db, userId: number) =>
  tables(db).selectFrom('customers').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const upsertEmail = async (
  tx: Tx,
  customer: { user_id: number; email: string | null; updated_at: Date },
): Promise<void> => {
  await tables(tx)
    .insertInto('customers')
    .values(customer)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ email: customer.email, updated_at: customer.updated_at }),
    )
    .execute();
};

export const increaseOrders = async (
  tx: Tx,
  { userId, by, now }: { userId: number; by: number; now: Date },
): Promise<void> => {
  await tables(tx)
    .insertInto('customers')
    .values({ user_id: userId, email: null, orders_count: by, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({ orders_count: eb('customers.orders_count', '+', by), updated_at: now })),
    )
    .execute();
};

export const selectOrderCounts = (db: Db, userIds: readonly number[]) =>
  tables(db)
    .selectFrom('customers')
    .select(['user_id', 'orders_count'])
    .where('user_id', '=', sql<number>`any(${userIds}::bigint[])`)
    .execute();

/** Changes of one address book take turns. */
export const lockBook = (tx: Tx, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('customers.addresses', ${userId}))`.execute(tx);

/** The default first, then the newest. */
export const selectAddresses = (db: Db, userId: number) =>
  tables(db)
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const selectAddress = (db: Db, { id, userId }: { id: number; userId: number }) =>
  tables(db)
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const countAddresses = async (tx: Tx, userId: number): Promise<number> => {
  const { count } = await tables(tx)
    .selectFrom('addresses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
};

export const insertAddress = (tx: Tx, address: Insertable<CustomerTables['addresses']>) =>
  tables(tx).insertInto('addresses').values(address).returningAll().executeTakeFirstOrThrow();

export const updateAddress = (
  tx: Tx,
  { id, userId }: { id: number; userId: number },
  change: Updateable<CustomerTables['addresses']>,
) =>
  tables(tx)
    .updateTable('addresses')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();

export const deleteAddress = (tx: Tx, { id, userId }: { id: number; userId: number }) =>
  tables(tx)
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('is_default')
    .executeTakeFirst();

/** Clears the default; the caller sets the next one. */
export const unsetDefault = async (tx: Tx, userId: number): Promise<void> => {
  await tables(tx)
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute();
};

export const setNewestDefault = async (tx: Tx, userId: number): Promise<void> => {
  await tables(tx)
    .updateTable('addresses')
    .set({ is_default: true })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('addresses')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .execute();
};

export const selectOfPerson = async (db: Db, userId: number) => ({
  customer: (await selectCustomer(db, userId)) ?? null,
  addresses: await selectAddresses(db, userId),
});

export const deleteOfPerson = async (tx: Tx, userId: number): Promise<void> => {
  await tables(tx).deleteFrom('addresses').where('user_id', '=', userId).execute();
  await tables(tx).deleteFrom('customers').where('user_id', '=', userId).execute();
};
