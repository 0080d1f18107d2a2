import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

export interface BegunDeal {
  readonly id: number;
  readonly product_id: number;
  readonly start_at: Date;
}

/** Where the next page of a list by time begins: older than this moment and id. */
export interface Mark {
  readonly at: Date;
  readonly id: number;
}

const isRunning = (now: Date) =>
  sql`start_at <= ${now} and end_at > ${now} and stopped_at is null and ordered < max_sale_quantity`;

/** Deals of a shop that run with room and began before a mark, the latest first. */
export const selectBegunBefore = async (
  db: Db,
  { shopId, mark, limit, now }: { shopId: number; mark: Mark; limit: number; now: Date },
): Promise<BegunDeal[]> => {
  const { rows } = await sql<BegunDeal>`
    select id, product_id, start_at from deals
    where shop_id = ${shopId} and ${isRunning(now)} and (start_at, id) < (${mark.at}, ${mark.id}::bigint)
    order by start_at desc, id desc limit ${limit}`.execute(db);
  return rows;
};

export const selectProductsOfDealsSince = async (
  db: Db,
  { since, now }: { since: Date; now: Date },
): Promise<number[]> => {
  const { rows } = await sql<{ product_id: number }>`
    select distinct product_id from deals where start_at > ${since} and ${isRunning(now)}`.execute(db);
  return rows.map(({ product_id }) => product_id);
};

export const selectDealCountsSince = async (
  db: Db,
  { since, now }: { since: Date; now: Date },
): Promise<{ shop_id: number; count: number }[]> => {
  const { rows } = await sql<{ shop_id: number; count: number }>`
    select shop_id, count(*) as count from deals where start_at > ${since} and ${isRunning(now)}
    group by shop_id order by shop_id`.execute(db);
  return rows;
};
