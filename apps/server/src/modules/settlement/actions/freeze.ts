import type { Context, Tx } from '#platform/context.ts';
import { getShops } from '#shops';
import { ratesFor } from '../rules/fees.ts';
import { insertFees, insertSettlement } from '../store/orders.ts';
import { selectRatesAt } from '../store/rates.ts';
import type { ConfirmedOrder } from '../types.ts';

/** Stores the current rates on an order at its confirmation; later changes do not affect it. */
export const freezeFees = async (
  context: Context<Tx>,
  { category_ids, ...order }: ConfirmedOrder,
): Promise<void> => {
  const { order_id, order_number, shop_id } = order;
  const head = { order_id, order_number, shop_id, frozen_at: context.now };
  if (!(await insertSettlement(context.db, head))) return;
  const shop = (await getShops(context, [shop_id])).get(shop_id);
  if (shop === undefined) throw new Error(`order ${order_id} is of shop ${shop_id}, which is not there`);
  const fees = ratesFor(await selectRatesAt(context.db, context.now), shop, category_ids);
  await insertFees(
    context.db,
    fees.map((fee) => ({ ...fee, order_id })),
  );
};
