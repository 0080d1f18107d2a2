import type { Context, Tx } from '#platform/context.ts';
import { returnFees } from '#settlement';
import { bringsFeesBack } from '../rules/cash-refunds.ts';
import { selectCashRefunds } from '../store/cash-refunds.ts';
import { selectRefunds } from '../store/refunds.ts';

/** Returns the fees on cash that the shop of a settled order paid back by staff's decision; each once. */
export const returnCashFees = async (context: Context<Tx>, orderId: string): Promise<void> => {
  const parts = new Map((await selectRefunds(context.db, orderId)).map((part) => [part.ref, part]));
  for (const refund of await selectCashRefunds(context.db, [orderId])) {
    const goods = parts.get(refund.ref)?.goods ?? 0;
    if (!bringsFeesBack(refund) || goods === 0) continue;
    const { ref, reason } = refund;
    await returnFees(context, { order_id: orderId, amount: goods, reason, ref });
  }
};
