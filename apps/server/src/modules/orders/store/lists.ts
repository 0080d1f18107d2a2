import type { BuyerStatus } from '@market/contract/rules/order-status';
import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { OrdersTables } from '../tables.ts';
import { buyerStatusOf } from './buyer-status.ts';

const stuckAt = sql<Date | null>`(select l.done_at from order_limits l
  where l.order_id = o.id and l.kind = 'stuck' and l.paused_at is null)`;

/** Whose list: what a buyer has not hidden, all of a shop's, or everybody's for staff. */
export type Owner = { readonly userId: number } | { readonly shopId: number } | 'anybody';

export interface ListFilter {
  readonly owner: Owner;
  readonly status?: BuyerStatus | undefined;
  /** Folded: small letters without marks. */
  readonly words?: string | undefined;
  /** Only those that wait for staff, the longest first. */
  readonly stuck?: boolean;
}

const filterOrders = (db: Db, { owner, words, stuck = false }: ListFilter) => {
  const like = words === undefined ? undefined : `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const orders = db.withTables<OrdersTables>().selectFrom('orders as o');
  const of = owner === 'anybody' ? {} : owner;
  const buyer = 'userId' in of;
  return orders
    .$if(buyer, (query) =>
      query.where('o.user_id', '=', (of as { userId: number }).userId).where('o.hidden_at', 'is', null),
    )
    .$if('shopId' in of, (query) => query.where('o.shop_id', '=', (of as { shopId: number }).shopId))
    .$if(stuck, (query) => query.where(stuckAt, 'is not', null).where('o.held_at', 'is', null))
    .$if(like !== undefined, (query) => query.where(buyer ? 'o.buyer_text' : 'o.seller_text', 'like', like!));
};

/** How many orders of each status fit the words; exact. */
export const countByStatus = async (db: Db, filter: ListFilter): Promise<Map<BuyerStatus, number>> => {
  const rows = await filterOrders(db, filter)
    .select([buyerStatusOf.as('buyer_status'), sql<number>`count(*)`.as('count')])
    .groupBy(sql`1`)
    .execute();
  return new Map(rows.map(({ buyer_status, count }) => [buyer_status, count]));
};

export const selectPage = async (
  db: Db,
  filter: ListFilter,
  { page, limit }: { page: number; limit: number },
): Promise<string[]> => {
  const rows = await filterOrders(db, filter)
    .select('o.id')
    .$if(filter.status !== undefined, (query) => query.where(buyerStatusOf, '=', filter.status!))
    .$if(filter.stuck === true, (query) => query.orderBy(stuckAt))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map(({ id }) => id);
};
