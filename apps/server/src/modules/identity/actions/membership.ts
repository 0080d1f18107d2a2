import type { Context, Tx } from '#platform/context.ts';
import { upsertMembership } from '../store/users.ts';
import type { ShopRole } from '../tables.ts';

/** What a shop tells about someone who works for it. */
export interface ShopMembership {
  readonly user_id: number;
  readonly shop_id: number;
  readonly name: string;
  readonly slug: string;
  readonly review_state: number;
  readonly role: ShopRole;
  readonly closed?: boolean;
}

/** Keeps our own projection of who works for which shop; the shops module calls it whenever one of these facts changes. */
export const setShopMembership = (context: Context<Tx>, membership: ShopMembership): Promise<void> =>
  upsertMembership(context.db, { closed: false, ...membership });
