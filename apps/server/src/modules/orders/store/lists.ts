import type { BuyerStatus } from '@market/contract/rules';
import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { OrdersTables } from '../tables.ts';
import { buyerStatusOf } from './buyer-status.ts';

/** Whose list: what a buyer has not hidden, or all of a shop's. */
export type Owner = { readonly userId: number } | { readonly shopId: number };

export interface ListFilter {
  readonly owner: Owner;
  readonly status?: BuyerStatus | undefined;
  /** Folded: small letters without marks. */
  readonly words?: string | undefined;
}

const mine = (db: Db, { owner, words }: ListFilter) => {
  const like = words === undefined ? undefined : `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const orders = db.withTables<OrdersTables>().selectFrom('orders as o');
  const found =
    'userId' in owner
      ? orders.where('o.user_id', '=', owner.userId).where('o.hidden_at', 'is', null)
      : orders.where('o.shop_id', '=', owner.shopId);
  return found.$if(like !== undefined, (query) =>
    query.where('userId' in owner ? 'o.buyer_text' : 'o.seller_text', 'like', like!),
  );
};

/** How many orders of each status fit the words; exact. */
export const countByStatus = async (db: Db, filter: ListFilter): Promise<Map<BuyerStatus, number>> => {
  const rows = await mine(db, filter)
    .select([buyerStatusOf.as('buyer_status'), sql<number>`count(*)`.as('count')])
    .groupBy(sql`1`)
    .execute();
  return new Map(rows.map(({ buyer_status, count }) => [buyer_status, count]));
};

/** A page of ids, newest first. */
export const selectPage = async (
  db: Db,
  filter: ListFilter,
  { page, limit }: { page: number; limit: number },
): Promise<string[]> => {
  const rows = await mine(db, filter)
    .select('o.id')
    .$if(filter.status !== undefined, (query) => query.where(buyerStatusOf, '=', filter.status!))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map(({ id }) => id);
};
