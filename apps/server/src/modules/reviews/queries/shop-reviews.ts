import type { listSellerReviews } from '@market/contract/reviews/routes';
import type { ReplyOf, RequestOf } from '@market/contract/route';
import { getProductOptions } from '#catalogue';
import type { Context, Db, Seller } from '#platform/context.ts';
import { pageRange } from '#platform/http/paging.ts';
import { getPeople } from '#users';
import { countShopReviews, selectShopReviews } from '../store/shop-reviews.ts';
import { present } from './reviews.ts';

/** Reviews of the caller's shop, newest first; answered ones by the time of the answer. */
export const listShopReviews = async (
  context: Context<Db, Seller>,
  { filter = 'unanswered', page = 1, limit = 20 }: RequestOf<typeof listSellerReviews>['query'],
): Promise<ReplyOf<typeof listSellerReviews>['data']> => {
  const { actor, db } = context;
  const { shopId } = actor;
  const [rows, counts] = await Promise.all([
    selectShopReviews(db, { shopId, filter }, pageRange({ page, limit })),
    countShopReviews(db, shopId),
  ]);
  const [people, products] = await Promise.all([
    getPeople(context, [...new Set(rows.map(({ user_id }) => user_id))]),
    getProductOptions(context, [...new Set(rows.map(({ product_id }) => product_id))]),
  ]);
  return {
    reviews: rows.map((row) => {
      const product = products.get(row.product_id);
      const { title = '', handle: slug = '' } = product ?? {};
      return {
        ...present(row, people.get(row.user_id), product === undefined ? null : { title, slug }),
        thumb: product?.thumb ?? null,
        order_id: row.order_id,
      };
    }),
    total: counts[filter],
    counts,
  };
};
