import { ARRIVAL_WITHIN_S, BUYER_PICKUP_WITHIN_S } from '@market/contract/constants';
import { buyerStatus } from '@market/contract/rules/order-status';
import { later, SECOND } from '#platform/time.ts';
import type { OrderRecord } from '../tables.ts';
import type { Axes } from './transition.ts';

type Promised = Pick<OrderRecord, 'shipping_line'> & { readonly picked_at?: Date | null };

/** When an order on its way should be there: as its service promised, else so long after hand-over. */
export const arrivesBy = ({ shipping_line: way, picked_at }: Promised, now: Date): Date => {
  if (way.max_delivery_date) return new Date(way.max_delivery_date);
  const seconds = way.code === 'pickup' ? BUYER_PICKUP_WITHIN_S : ARRIVAL_WITHIN_S;
  return later(picked_at ?? now, seconds * SECOND);
};

/** Whether a case may be opened: from delivery, or once it should have been there, until the order is complete. */
export const openable = (
  order: Promised,
  axes: Axes,
  now: Date,
): 'yes' | 'early' | 'completed' | 'refunded' => {
  if (axes.status !== 'open') return 'completed';
  if (axes.fullyRefunded) return 'refunded';
  const status = buyerStatus(axes);
  if (status === 'delivered') return 'yes';
  return status === 'in_transit' && arrivesBy(order, now) < now ? 'yes' : 'early';
};
