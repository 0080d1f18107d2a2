import type { Insertable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { MemberEventRow, MembersTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<MembersTables>();

export const insertEvent = async (
  tx: Tx,
  event: Insertable<MembersTables['shop_member_events']>,
): Promise<void> => {
  await tables(tx).insertInto('shop_member_events').values(event).execute();
};

export const selectEvents = async (
  db: Db,
  shopId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ events: MemberEventRow[]; total: number }> => {
  const ofShop = tables(db).selectFrom('shop_member_events').where('shop_id', '=', shopId);
  const [events, { total }] = await Promise.all([
    ofShop.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute(),
    ofShop.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { events, total };
};

export const selectEventsOf = (db: Db, userId: number) =>
  tables(db)
    .selectFrom('shop_member_events')
    .select(['shop_id', 'at', 'kind', 'role_before', 'role_after'])
    .where((eb) => eb.or([eb('subject_id', '=', userId), eb('actor_id', '=', userId)]))
    .orderBy('id')
    .execute();

/** The log records what happened, not to whom. */
export const eraseEvents = async (tx: Tx, userId: number): Promise<void> => {
  const events = tables(tx).updateTable('shop_member_events');
  await events.set({ subject_id: null, phone: null }).where('subject_id', '=', userId).execute();
  await events.set({ actor_id: null }).where('actor_id', '=', userId).execute();
};
