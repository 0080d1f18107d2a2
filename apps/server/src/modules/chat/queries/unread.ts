import type { Context, Db, Seller } from '#platform/context.ts';
import { countUnread } from '../store/conversations.ts';

/** Messages of buyers that nobody of the caller's shop has read. */
export const countUnreadOfShop = ({ db, actor }: Context<Db, Seller>): Promise<number> =>
  countUnread(db, actor, 'shop');
