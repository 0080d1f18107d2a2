import { returnStock } from '#catalogue';
import type { Context, Tx } from '#platform/context.ts';
import { orderStateOf } from '../rules/order-state.ts';
import { may } from '../rules/transitions.ts';
import { addReturned, lockById, selectByIds, selectLines } from '../store/orders.ts';
import { advance } from './advance.ts';

/** Goods of an order that came back to its shop. */
export interface ReturnedGoods {
  readonly order_id: string;
  readonly lines: readonly { readonly id: number; readonly quantity: number }[];
  /** Whether they are for sale again. */
  readonly restock: boolean;
}

/**
 * Writes down what came back of an order, and puts it on the shelf where it is fit for sale. The caller says it once.
 * @throws RangeError when more came back than was sold
 */
export const recordReturned = async (
  context: Context<Tx>,
  { order_id, lines: back, restock }: ReturnedGoods,
): Promise<void> => {
  const locked = await lockById(context.db, order_id);
  // its cancellation has put them back
  if (locked?.status === 'cancelled' && locked.shipment_status !== 'lost') return;
  for (const { id, quantity } of back)
    if ((await addReturned(context.db, { order_id, id, quantity, restock })) === undefined)
      throw new RangeError(`order ${order_id}: line ${id} cannot give back ${quantity}`);
  const lines = await selectLines(context.db, [order_id]);
  if (restock)
    await returnStock(
      context,
      back.map(({ id, quantity }) => ({
        variant_id: lines.find((line) => line.id === id)!.variant_id,
        quantity,
        order_id,
      })),
    );
  if (lines.some(({ quantity, returned_quantity }) => returned_quantity < quantity)) return;
  for (let moved: true | undefined; moved === undefined;) {
    const [order] = await selectByIds(context.db, [order_id]);
    if (order === undefined || !may('return_all', 'system', orderStateOf(order, context.now))) return;
    moved = await advance(context, order, { action: 'return_all', by: 'system' });
  }
};
