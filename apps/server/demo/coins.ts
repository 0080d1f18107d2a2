import type { OrderRow } from '@market/demo-data';
import type { Context, Tx } from '#platform/context.ts';
import { recordHistory } from '../src/modules/coins/actions/lots.ts';

/** The coins of an order wait until the carrier hands its cash over. */
const awaitsCash = ({ cod_status, shipping_line }: OrderRow): boolean =>
  cod_status === 'collected' && shipping_line.source !== 'table';

const STATES = { open: 'pending', completed: 'credited', cancelled: 'dropped' } as const;

/** Coins that buyers have earned and will earn. */
export const seedCoins = (context: Context<Tx>, orders: readonly OrderRow[]): Promise<void> =>
  recordHistory(
    context,
    orders.map((order) => ({
      order_id: order.id,
      order_number: order.order_number,
      user_id: order.user_id,
      amount: order.coin_earn,
      state: order.status === 'completed' && awaitsCash(order) ? 'pending' : STATES[order.status],
      completed_at: order.completed_at,
    })),
  );
