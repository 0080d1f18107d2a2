import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { ReviewsTables } from '../tables.ts';
import type { ReviewRow } from './reviews.ts';

const tables = (db: Db) => db.withTables<ReviewsTables>();

/** What a shop looks at: all without an answer, those of three stars or fewer, those with pictures; or answered ones. */
export type ShopReviewFilter = 'unanswered' | 'low' | 'with_images' | 'answered';

const MAX_LOW_STARS = 3;

const ofShop = (db: Db, shopId: number, filter: ShopReviewFilter) =>
  tables(db)
    .selectFrom('reviews')
    .where('shop_id', '=', shopId)
    .where('state', '=', 'public')
    .where('reply', filter === 'answered' ? 'is not' : 'is', null)
    .$if(filter === 'low', (query) => query.where('stars', '<=', MAX_LOW_STARS as 3))
    .$if(filter === 'with_images', (query) => query.where(sql<boolean>`cardinality(images) > 0`));

/** The newest review first; of answered ones the newest answer. */
export const selectShopReviews = (
  db: Db,
  { shopId, filter }: { readonly shopId: number; readonly filter: ShopReviewFilter },
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ReviewRow[]> =>
  ofShop(db, shopId, filter)
    .selectAll()
    .orderBy(filter === 'answered' ? 'replied_at' : 'created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export const countShopReviews = (db: Db, shopId: number): Promise<Record<ShopReviewFilter, number>> =>
  tables(db)
    .selectFrom('reviews')
    .select([
      sql<number>`count(*) filter (where reply is null)`.as('unanswered'),
      sql<number>`count(*) filter (where reply is null and stars <= ${MAX_LOW_STARS})`.as('low'),
      sql<number>`count(*) filter (where reply is null and cardinality(images) > 0)`.as('with_images'),
      sql<number>`count(reply)`.as('answered'),
    ])
    .where('shop_id', '=', shopId)
    .where('state', '=', 'public')
    .executeTakeFirstOrThrow();
