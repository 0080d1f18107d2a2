import { sql, type RawBuilder } from 'kysely';
import { STAFF_COUNT_MAX, type StaffUserFilter } from '@market/contract/rules/user-admin';
import type { Db, Tx } from '#platform/context.ts';
import { escapeLike } from '#platform/db/like.ts';
import type { UserSearch } from '../rules/search.ts';
import type { UsersTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<UsersTables>();

const FILTERS: Readonly<Record<StaffUserFilter, RawBuilder<boolean>>> = {
  all: sql`true`,
  buyer: sql`u.user_type <> 'staff' and not exists (select from shop_memberships m where m.user_id = u.id)`,
  seller: sql`u.id in (select m.user_id from shop_memberships m)`,
  staff: sql`u.user_type = 'staff'`,
  locked: sql`u.locked_at is not null and u.deleted_at is null`,
};

/** Each is found by one index. */
const conditionsOf = (search: UserSearch): RawBuilder<boolean>[] => {
  if (search.kind === 'email') return [sql`lower(u.email) like ${`${escapeLike(search.start)}%`}`];
  if (search.kind === 'ids') return [sql`u.id = any(${search.ids}::bigint[])`];
  if (search.kind === 'words')
    return [
      sql`to_tsvector('simple', fold_accents(u.last_name || ' ' || u.first_name)) @@ to_tsquery('simple', ${search.query})`,
      sql`u.id in (select m.user_id from shop_memberships m
        where to_tsvector('simple', fold_accents(m.name)) @@ to_tsquery('simple', ${search.query}))`,
    ];
  const { phone, end, id } = search;
  return [
    sql`u.phone_canonical like ${`${phone}%`}`,
    ...(end === null ? [] : [sql<boolean>`reverse(u.phone_canonical) like ${`${end}%`}`]),
    ...(id === null ? [] : [sql<boolean>`u.id = ${id}`]),
  ];
};

const matching = (search: UserSearch | null, filter: StaffUserFilter): RawBuilder<unknown> => {
  const found = (condition: RawBuilder<boolean>) =>
    sql`(select u.id, u.created_at from users u where ${condition} and ${FILTERS[filter]} limit ${STAFF_COUNT_MAX})`;
  return search === null
    ? sql`(select u.id, u.created_at from users u where ${FILTERS[filter]}
        order by u.created_at desc, u.id desc limit ${STAFF_COUNT_MAX})`
    : sql.join(conditionsOf(search).map(found), sql` union `);
};

/** Newest first, and how many there are up to `STAFF_COUNT_MAX`. */
export const searchUsers = async (
  db: Db,
  { search, filter }: { readonly search: UserSearch | null; readonly filter: StaffUserFilter },
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ ids: number[]; total: number }> => {
  const { rows } = await sql<{ ids: number[] | null; total: number }>`
    with found as materialized (${matching(search, filter)}),
    page as (select id, created_at from found order by created_at desc, id desc
      limit ${limit} offset ${(page - 1) * limit})
    select (select array_agg(id order by created_at desc, id desc) from page) as ids, least(count(*), ${STAFF_COUNT_MAX}) as total from found`.execute(
    db,
  );
  return { ids: (rows[0]!.ids ?? []).map(Number), total: rows[0]!.total };
};

/** With secrets: `queries/directory.ts` answers none of them. */
export const selectUsers = (db: Db, ids: readonly number[]) =>
  tables(db)
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();

export const selectMembershipsOf = (db: Db, ids: readonly number[]) =>
  tables(db)
    .selectFrom('shop_memberships')
    .selectAll()
    .where((eb) => eb('user_id', '=', eb.fn.any(eb.val(ids))))
    .orderBy((eb) => eb('role', '=', 'owner'), 'desc')
    .orderBy('shop_id')
    .execute();

/** Locks that are over. */
export const selectLocksOver = async (db: Db, now: Date): Promise<number[]> => {
  const rows = await tables(db)
    .selectFrom('users')
    .select('id')
    .where('locked_until', '<=', now)
    .limit(STAFF_COUNT_MAX)
    .execute();
  return rows.map(({ id }) => id);
};

export const countActiveAdmins = async (db: Db, exceptId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from users
    where user_type = 'staff' and 'admin' = any(roles) and locked_at is null and deleted_at is null and id <> ${exceptId}`.execute(
    db,
  );
  return rows[0]!.count;
};

/** Serializes changes of the roles and locks of staff until the transaction ends. */
export const lockStaffRoles = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('users.staff-roles', 0))`.execute(tx);
};
