import { refundCash } from '#refunds';
import type { Context, Tx } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { chargeReturnFee, fundRefund } from '#settlement';
import { bearerOf } from '../rules/refund-bearer.ts';
import { isOfShopsCash } from '../rules/cash.ts';
import { selectByIds, type OrderRow } from '../store/orders.ts';
import { insertReturnFee } from '../store/return-fees.ts';
import type { FaultParty, ReturnFeeRow } from '../tables.ts';
import { recordOwedCash } from './owe-cash.ts';

/** What a buyer paid to send goods back, and who is to blame for it. */
export interface ReturnFee {
  readonly order_id: string;
  readonly amount: number;
  /** The same is paid once. */
  readonly ref: string;
  readonly fault: FaultParty;
  /** The shop took the goods back, and with them this amount. */
  readonly accepted: boolean;
}

const REASON = 'Phí gửi trả hàng';

/**
 * Charges whoever bears it and queues the refund.
 * @param mayOwe whether the shop may fall into debt by it
 * @returns false when the balance of the shop does not cover it
 */
export const refundReturnFee = async (
  context: Context<Tx>,
  { id: order_id, order_number, shop_id, carrier }: OrderRow,
  {
    ref,
    amount,
    bearer,
    mayOwe,
  }: Pick<ReturnFeeRow, 'ref' | 'amount' | 'bearer'> & { readonly mayOwe: boolean },
): Promise<boolean> => {
  if (bearer === 'shop') {
    const charge = { order_id, order_number, shop_id, amount, ref };
    if (!(await chargeReturnFee(context, charge, { mayOwe }))) return false;
  } else await fundRefund(context, { order_id, ref, amount, carrier: bearer === 'carrier' ? carrier : null });
  await refundCash(context, { order_id, amount, reason: 'case', ref });
  return true;
};

/**
 * Refunds the buyer's return shipping at the cost of whoever is to blame; nothing when the buyer is. It waits for staff,
 * unless the shop at fault accepted it and its balance covers it.
 */
export const payReturnFee = async (
  context: Context<Tx>,
  { order_id, amount, ref, fault, accepted }: ReturnFee,
): Promise<void> => {
  if (amount === 0 || fault === 'buyer' || fault === 'none') return;
  const [order] = await selectByIds(context.db, [order_id]);
  if (order === undefined) return;
  // the market never had this cash: the shop pays it by hand
  if (isOfShopsCash(order))
    return recordOwedCash(context, order, {
      ref,
      amount,
      reason: REASON,
      kind: 'return_fee',
      fault,
      by_staff: false,
    });
  const bearer = bearerOf(fault, order.carrier);
  // else the buyer's own statement would decide about money of others
  const atOnce = bearer === 'shop' && accepted;
  if (atOnce && (await refundReturnFee(context, order, { ref, amount, bearer, mayOwe: false }))) return;
  await insertReturnFee(context.db, {
    id: opaqueId(),
    ref,
    order_id,
    amount,
    bearer,
    asked_at: context.now,
  });
};
