import type { OrderRow } from '@market/demo';
import type { Context, Tx } from '#platform/context.ts';
import { recordPast } from './actions.ts';

const STATES = { open: 'pending', completed: 'credited', cancelled: 'dropped' } as const;

/** What the demo's orders gave those who bought, and will give. */
export const seed = (context: Context<Tx>, orders: readonly OrderRow[]): Promise<void> =>
  recordPast(
    context,
    orders.map(({ id, order_number, user_id, coin_earn, status, completed_at }) => ({
      order_id: id,
      order_number,
      user_id,
      amount: coin_earn,
      state: STATES[status],
      completed_at,
    })),
  );
