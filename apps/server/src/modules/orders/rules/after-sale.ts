import { ARRIVAL_WITHIN_S, BUYER_PICKUP_WITHIN_S } from '@market/contract/constants/orders';
import { isCollected } from '@market/contract/rules/collection';
import { buyerStatus } from '@market/contract/rules/order-status';
import { later, SECOND } from '#platform/time.ts';
import type { OrderRecord } from '../tables.ts';
import type { OrderState } from './transition.ts';

type Delivery = Pick<OrderRecord, 'shipping_line'> & { readonly picked_at?: Date | null };

/** When an order on its way should arrive: by the date of its service, else so long after hand-over. */
export const expectedArrival = ({ shipping_line: way, picked_at }: Delivery, now: Date): Date => {
  if (way.max_delivery_date) return new Date(way.max_delivery_date);
  const seconds = isCollected(way.code) ? BUYER_PICKUP_WITHIN_S : ARRIVAL_WITHIN_S;
  return later(picked_at ?? now, seconds * SECOND);
};

/** Whether a case may be opened: from delivery, or once it should have been there, until the order is complete. */
export const caseAvailability = (
  order: Delivery,
  state: OrderState,
  now: Date,
): 'yes' | 'early' | 'completed' | 'refunded' => {
  if (state.status !== 'open') return 'completed';
  if (state.fullyRefunded) return 'refunded';
  const status = buyerStatus(state);
  if (status === 'delivered') return 'yes';
  return status === 'in_transit' && expectedArrival(order, now) < now ? 'yes' : 'early';
};
