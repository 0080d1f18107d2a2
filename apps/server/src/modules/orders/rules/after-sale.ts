import { buyerStatus } from '@market/contract/rules';
import type { OrderRecord } from '../tables.ts';
import type { Axes } from './transitions.ts';

/** Whether a case may be opened: from delivery, or once it should have been there, until the order is complete. */
export const openable = (
  { shipping_line }: Pick<OrderRecord, 'shipping_line'>,
  axes: Axes,
  now: Date,
): 'yes' | 'early' | 'completed' => {
  if (axes.status !== 'open') return 'completed';
  const status = buyerStatus(axes);
  if (status === 'delivered') return 'yes';
  const due = shipping_line.max_delivery_date;
  return status === 'in_transit' && due && new Date(due) < now ? 'yes' : 'early';
};
