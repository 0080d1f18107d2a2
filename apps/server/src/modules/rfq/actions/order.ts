import { quotedOrderRefused } from '@market/contract/rfq/problems';
import type { Context, Person, Tx } from '#platform/context.ts';
import { currentStatus } from '../rules/transitions.ts';
import {
  releaseOrder,
  selectLockedQuotation,
  selectQuotation,
  updateQuotation,
} from '../store/quotations.ts';
import { lockRfq } from '../store/rfqs.ts';
import { pushChange } from './notify.ts';

/** Uses an accepted quotation for an order, once. @throws quotedOrderRefused when another order was faster */
export const recordQuotedOrder = async (
  context: Context<Tx, Person>,
  { quotation_id, order_id }: { readonly quotation_id: string; readonly order_id: string },
): Promise<void> => {
  const { actor, db, now } = context;
  const found = await selectQuotation(db, { buyerId: actor.id }, quotation_id);
  if (found === undefined) throw quotedOrderRefused({ reason: 'unknown' });
  const rfq = (await lockRfq(db, found.rfq_id))!;
  const quotation = await selectLockedQuotation(db, quotation_id);
  if (quotation.order_id !== null) throw quotedOrderRefused({ reason: 'ordered' });
  if (currentStatus(quotation, now) !== 'accepted') throw quotedOrderRefused({ reason: 'unknown' });
  await updateQuotation(db, quotation_id, { order_id });
  await pushChange(context, { id: rfq.id, userId: rfq.user_id, shopIds: [quotation.shop_id] });
};

/** The price may be ordered again, while it is valid: its order was cancelled. */
export const releaseQuotedOrder = ({ db }: Context<Tx>, orderId: string): Promise<void> =>
  releaseOrder(db, orderId);
