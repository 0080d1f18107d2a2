import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { prepared } from '#platform/db.ts';
import type { StarCount } from './rules.ts';
import type { ReviewsTable, ReviewsTables } from './tables.ts';

const tables = (db: Db) => db.withTables<ReviewsTables>();

export type ReviewRow = Selectable<ReviewsTable>;

/** Whose reviews: of a product, of a shop, or of a product in a shop. */
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
    .$if(product_id !== undefined, (query) => query.where('product_id', '=', product_id!))
    .$if(shop_id !== undefined, (query) => query.where('shop_id', '=', shop_id!))
    .$if(rating !== undefined, (query) => query.where('stars', '=', rating as 1))
    .$if(with_images, (query) => query.where(sql<boolean>`cardinality(images) > 0`));

/** A page of reviews, newest first. */
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

/** Plain mean and number of reviews of each of these products; without any, null and 0. */
export const selectProductRatings = async (db: Db, productIds: readonly number[]) => {
  const { rows } = await sql<{ product_id: number; avg: number | null; count: number }>`
    select p.id as product_id, avg(r.stars)::float8 as avg, count(r.id) as count
    from unnest(${productIds}::bigint[]) as p (id) left join reviews r on r.product_id = p.id
    group by p.id order by p.id`.execute(db);
  return rows;
};

/** What buyers gave a shop; null means before the first. `rates` counts orders: each scores its shop once. */
export interface ShopRating {
  readonly shop_id: number;
  readonly avg: number | null;
  readonly count: number;
  readonly rates: number;
  readonly communication: number | null;
  readonly product: number | null;
  readonly trust: number | null;
}

const shopRatings = prepared<readonly [readonly number[]], ShopRating>((db, shopIds) => ({
  compile: () =>
    sql<ShopRating>`
      select s.id as shop_id, r.avg, coalesce(r.count, 0) as count, coalesce(o.rates, 0) as rates,
        o.communication, o.product, o.trust
      from unnest(${shopIds}::bigint[]) as s (id)
      left join (select shop_id, avg(stars)::float8 as avg, count(*) as count from reviews
        where shop_id = any(${shopIds}::bigint[]) group by shop_id) r on r.shop_id = s.id
      left join (select shop_id, count(*) as rates, avg(communication)::float8 as communication,
          avg(product_score)::float8 as product, avg(trust)::float8 as trust
        from (select distinct on (order_id, shop_id) shop_id, communication, product_score, trust from reviews
          where shop_id = any(${shopIds}::bigint[]) order by order_id, shop_id, id) once
        group by shop_id) o on o.shop_id = s.id
      order by s.id`.compile(db),
}));
export const selectShopRatings = (db: Db, shopIds: readonly number[]): Promise<ShopRating[]> =>
  shopRatings(db, shopIds);

export const insertReview = (tx: Tx, review: Insertable<ReviewsTable>) =>
  tables(tx).insertInto('reviews').values(review).returning('id').executeTakeFirstOrThrow();

export const selectOfPerson = (db: Db, userId: number) =>
  tables(db)
    .selectFrom('reviews')
    .select(['id', 'order_id', 'product_id', 'shop_id', 'variant_title', 'stars', 'content'])
    .select(['communication', 'product_score', 'trust', 'created_at', 'edited_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export const removeImages = (tx: Tx, userId: number) =>
  tables(tx).updateTable('reviews').set({ images: [] }).where('user_id', '=', userId).execute();
