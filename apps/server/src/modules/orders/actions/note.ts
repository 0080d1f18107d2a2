import { buyerStatus } from '@market/contract/rules/order-status';
import type { Context, Tx } from '#platform/context.ts';
import { orderStateOf } from '../rules/order-state.ts';
import { insertEvents, type OrderRow } from '../store/orders.ts';
import type { ActorKind } from '../tables.ts';
import { notifyBothSides } from './side-effects.ts';

/** Writes into an order's log what changes none of its states, and notifies the open pages. */
export const logEvent = async (
  context: Context<Tx>,
  order: OrderRow,
  kind: string,
  { by = 'system', why = null }: { readonly by?: ActorKind; readonly why?: string | null } = {},
): Promise<void> => {
  const state = orderStateOf(order, context.now);
  const status = buyerStatus(state);
  await insertEvents(context.db, [
    {
      order_id: order.id,
      kind,
      actor: by,
      actor_id: context.actor.id,
      from_status: status,
      to_status: status,
      why,
      at: context.now,
    },
  ]);
  await notifyBothSides(context, order, state);
};
