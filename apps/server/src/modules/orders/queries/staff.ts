import { orderNotFound } from '@market/contract/orders/problems';
import type { StaffOrder } from '@market/contract/orders/staff-schemas';
import type { BuyerStatus } from '@market/contract/rules/order-status';
import { foldAccents } from '@market/contract/rules/text';
import type { Context } from '#platform/context.ts';
import { later, HOUR } from '#platform/time.ts';
import { orderStateOf } from '../rules/order-state.ts';
import { may } from '../rules/transitions.ts';
import { countByStatus, selectPage, type ListFilter } from '../store/lists.ts';
import * as store from '../store/orders.ts';
import { getRefundableAmount } from './refundable.ts';
import { hydrate } from './orders.ts';
import { presentSellerOrder, type OrderRows } from './present.ts';

/** Staff decide a stuck order within this. */
const DECIDE_WITHIN = 48 * HOUR;

const present = async (context: Context, rows: OrderRows): Promise<StaffOrder> => {
  const { order } = rows;
  const state = orderStateOf(order, context.now);
  const { actions: _shopActions, ...sellerOrder } = presentSellerOrder(rows, context.now, {
    reader: 'staff',
    note: '',
  });
  const refundable = await getRefundableAmount(context, order);
  const stuckAt = state.held ? null : order.stuck_at;
  return {
    ...sellerOrder,
    actions: [
      ...(may('cancel', 'staff', state) ? (['cancel'] as const) : []),
      ...(may('refund', 'staff', state) && refundable > 0 ? (['refund'] as const) : []),
      ...(may('deliver', 'staff', state) ? (['delivered'] as const) : []),
    ],
    stuck_at: stuckAt?.toISOString() ?? null,
    decide_by: stuckAt && later(stuckAt, DECIDE_WITHIN).toISOString(),
    refundable,
  };
};

const presentAll = async (context: Context, orders: readonly store.OrderRow[]): Promise<StaffOrder[]> =>
  Promise.all((await hydrate(context, orders)).map((rows) => present(context, rows)));

/** @throws orderNotFound */
export const getStaffOrder = async (context: Context, id: string): Promise<StaffOrder> => {
  const [found] = await presentAll(context, await store.selectByIds(context.db, [id]));
  if (found === undefined) throw orderNotFound();
  return found;
};

interface StaffQuery {
  readonly queue?: 'stuck' | undefined;
  readonly status?: BuyerStatus | 'any' | undefined;
  readonly keyword?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** A page of everybody's orders, or of those that wait for staff. */
export const listStaffOrders = async (
  context: Context,
  { queue, status = 'any', keyword, page = 1, limit = 20 }: StaffQuery,
): Promise<{ orders: StaffOrder[]; total: number }> => {
  const filter: ListFilter = {
    owner: 'anybody',
    stuck: queue === 'stuck',
    words: foldAccents(keyword?.trim() ?? '') || undefined,
    status: status === 'any' ? undefined : status,
  };
  const [counts, ids] = await Promise.all([
    countByStatus(context.db, filter),
    selectPage(context.db, filter, { page, limit }),
  ]);
  const total = [...counts].reduce(
    (sum, [of, count]) => sum + (filter.status === undefined || of === filter.status ? count : 0),
    0,
  );
  return { orders: await presentAll(context, await store.selectByIds(context.db, ids)), total };
};
