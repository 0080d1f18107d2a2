import type { Context, Tx } from '#platform/context.ts';
import { orderStateOf } from '../rules/order-state.ts';
import type { Action } from '../rules/transition.ts';
import { may } from '../rules/transitions.ts';
import { selectByIds } from '../store/orders.ts';
import { advance } from './advance.ts';

const setHeld = async (
  context: Context<Tx>,
  orderId: string,
  action: Extract<Action, 'hold' | 'release'>,
): Promise<boolean> => {
  for (;;) {
    const [order] = await selectByIds(context.db, [orderId]);
    if (order === undefined || !may(action, 'system', orderStateOf(order, context.now))) return false;
    if (await advance(context, order, { action, by: 'system' })) return true;
  }
};

/** A case is open: the order does not complete. False when it is not there to be held any more. */
export const holdOrder = (context: Context<Tx>, orderId: string): Promise<boolean> =>
  setHeld(context, orderId, 'hold');

/** The last case is closed: the order continues with the time that was left when the first was opened. */
export const releaseOrder = async (context: Context<Tx>, orderId: string): Promise<void> => {
  await setHeld(context, orderId, 'release');
};
