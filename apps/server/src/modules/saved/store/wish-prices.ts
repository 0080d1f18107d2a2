import { sql } from 'kysely';
import type { Tx } from '#platform/context.ts';

/** Đồng a unit. */
export interface CurrentPrice {
  readonly product_id: number;
  readonly price: number;
}

export interface WishDrop extends CurrentPrice {
  readonly user_id: number;
  readonly was: number;
}

/**
 * Stores the prices of wishes that have none, and of those that are at least `percent` cheaper; answers the latter with
 * what they were.
 */
export const lowerWishPrices = async (
  tx: Tx,
  prices: readonly CurrentPrice[],
  percent: number,
): Promise<WishDrop[]> => {
  const { rows } = await sql<WishDrop>`
    with current as (
      select product_id, price from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as c (product_id bigint, price bigint)),
    due as (
      select w.user_id, w.product_id, w.price as was, c.price
      from wishlist_products w join current c using (product_id)
      where w.price is null or c.price * 100 <= w.price * ${100 - percent}
      order by w.product_id, w.user_id for update of w),
    stored as (
      update wishlist_products w set price = due.price from due
      where w.user_id = due.user_id and w.product_id = due.product_id)
    select user_id, product_id, was, price from due where was is not null order by product_id, user_id`.execute(
    tx,
  );
  return rows;
};
