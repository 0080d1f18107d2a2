import { sql, type RawBuilder } from 'kysely';
import type { StaffShopFilter } from '@market/contract/rules/shop-admin';
import { STAFF_COUNT_MAX } from '@market/contract/rules/user-admin';
import type { Db } from '#platform/context.ts';
import { escapeLike } from '#platform/db/like.ts';
import type { ShopSearch } from '../rules/search.ts';

const filterOf = (filter: StaffShopFilter, now: Date): RawBuilder<boolean> => {
  if (filter === 'all') return sql`true`;
  if (filter === 'closed') return sql`s.status = 'closed'`;
  const open = sql`s.status <> 'closed'`;
  if (filter === 'waiting') return sql`${open} and s.review_state = 1`;
  if (filter === 'open') return sql`${open} and s.review_state = 2`;
  if (filter === 'hidden') return sql`${open} and s.review_state = 3`;
  if (filter === 'vip') return sql`${open} and s.vip_until > ${now}`;
  return filter === 'mall' ? sql`${open} and s.mall` : sql`${open} and s.verified_at is null`;
};

/** Each is found by one index. */
const conditionsOf = (search: ShopSearch): RawBuilder<boolean>[] => {
  if (search.kind === 'email') return [sql`lower(s.email) like ${`${escapeLike(search.start)}%`}`];
  if (search.kind === 'ids') return [sql`s.id = any(${search.ids}::bigint[])`];
  const { query, ownerIds } = search;
  return [
    ...(query === null
      ? []
      : [
          sql<boolean>`to_tsvector('simple', fold_accents(s.name || ' ' || s.slug)) @@ to_tsquery('simple', ${query})`,
        ]),
    ...(search.digits === null
      ? []
      : [sql<boolean>`s.phone like ${`${search.digits}%`}`, sql<boolean>`s.id = ${search.id}`]),
    sql`s.user_id = any(${ownerIds}::bigint[])`,
  ];
};

/** Ids of shops, newest first, and how many there are up to `STAFF_COUNT_MAX`. */
export const searchShopIds = async (
  db: Db,
  {
    search,
    filter,
    now,
  }: { readonly search: ShopSearch | null; readonly filter: StaffShopFilter; readonly now: Date },
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ ids: number[]; total: number }> => {
  const where = filterOf(filter, now);
  const found =
    search === null
      ? sql`(select s.id, s.created_at from shops s where ${where}
          order by s.created_at desc, s.id desc limit ${STAFF_COUNT_MAX})`
      : sql.join(
          conditionsOf(search).map(
            (condition) =>
              sql`(select s.id, s.created_at from shops s where ${condition} and ${where} limit ${STAFF_COUNT_MAX})`,
          ),
          sql` union `,
        );
  const { rows } = await sql<{ ids: number[] | null; total: number }>`
    with found as materialized (${found}),
    page as (select id, created_at from found order by created_at desc, id desc
      limit ${limit} offset ${(page - 1) * limit})
    select (select array_agg(id order by created_at desc, id desc) from page) as ids, least(count(*), ${STAFF_COUNT_MAX}) as total from found`.execute(
    db,
  );
  return { ids: (rows[0]!.ids ?? []).map(Number), total: rows[0]!.total };
};

/** Other shops with the owner or the phone of one of these, whatever their state. */
export const selectOfSamePeople = async (
  db: Db,
  ids: readonly number[],
): Promise<{ shop_id: number; other_id: number; by: 'owner' | 'phone' }[]> => {
  const { rows } = await sql<{ shop_id: number; other_id: number; by: 'owner' | 'phone' }>`
    select s.id as shop_id, o.id as other_id, 'owner' as by
      from shops s join shops o on o.user_id = s.user_id and o.id <> s.id where s.id = any(${ids}::bigint[])
    union all
    select s.id, o.id, 'phone'
      from shops s join shops o on o.phone = s.phone and o.id <> s.id and o.user_id <> s.user_id
      where s.id = any(${ids}::bigint[]) and s.phone <> ''
    order by shop_id, other_id`.execute(db);
  return rows;
};
