import { sql, type Selectable } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { StarCount } from '../rules/reading.ts';
import type { ReviewsTable, ReviewsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<ReviewsTables>();

export type ReviewRow = Selectable<ReviewsTable>;

/** By product, by shop, or by product within a shop. */
export interface Subject {
  readonly product_id?: number;
  readonly shop_id?: number;
}
export interface ReviewFilter extends Subject {
  readonly rating?: number;
  readonly with_images?: boolean;
}

const matching = (db: Db, { product_id, shop_id, rating, with_images = false }: ReviewFilter) =>
  tables(db)
    .selectFrom('reviews')
    .where('state', '=', 'public')
    .$if(product_id !== undefined, (query) => query.where('product_id', '=', product_id!))
    .$if(shop_id !== undefined, (query) => query.where('shop_id', '=', shop_id!))
    .$if(rating !== undefined, (query) => query.where('stars', '=', rating as 1))
    .$if(with_images, (query) => query.where(sql<boolean>`cardinality(images) > 0`));

/** Newest first. */
export const selectReviews = (
  db: Db,
  filter: ReviewFilter,
  { offset, limit }: { offset: number; limit: number },
) =>
  matching(db, filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export const selectStarCounts = (db: Db, subject: Subject): Promise<StarCount[]> =>
  matching(db, subject)
    .select([
      'stars',
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where cardinality(images) > 0)`.as('with_images'),
    ])
    .groupBy('stars')
    .execute();

/** Undefined for a held one. */
export const selectPublic = (db: Db, id: number): Promise<ReviewRow | undefined> =>
  tables(db)
    .selectFrom('reviews')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'public')
    .executeTakeFirst();

/** In the order of the lines. */
export const selectOfOrder = (
  db: Db,
  { userId, orderId }: { readonly userId: number; readonly orderId: string },
): Promise<ReviewRow[]> =>
  tables(db)
    .selectFrom('reviews')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('user_id', '=', userId)
    .orderBy('order_line_id')
    .execute();

export const selectMarks = async (
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<{ id: number; own: boolean; helpful: boolean; reported: boolean }[]> => {
  const { rows } = await sql<{ id: number; own: boolean; helpful: boolean; reported: boolean }>`
    select r.id, r.user_id = ${userId} as own,
      exists (select from review_marks m where m.review_id = r.id and m.user_id = ${userId}) as helpful,
      exists (select from review_reports p where p.review_id = r.id and p.user_id = ${userId}) as reported
    from reviews r where r.id = any(${ids}::bigint[]) and r.state = 'public' order by r.id`.execute(db);
  return rows;
};
