import type { Context } from '#platform/context.ts';
import { selectProductsOfDealsSince } from '../store/begun-deals.ts';

/** Products of deals that run with room and began after a moment. */
export const getProductsOfDealsSince = ({ db, now }: Context, since: Date): Promise<number[]> =>
  selectProductsOfDealsSince(db, { since, now });
