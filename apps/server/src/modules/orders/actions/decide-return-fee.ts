import { moneyRequestRefused, returnFeeDecided } from '@market/contract/orders/staff-problems';
import { recordAudit } from '#audit';
import { transact } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { returnFeeSettled } from '../events.ts';
import { returnFeeCases } from '../lib/return-fee-cases.ts';
import { needsOtherPerson } from '../queries/return-fees.ts';
import { lockById } from '../store/orders.ts';
import { takeReturnFee } from '../store/return-fees.ts';
import { refundReturnFee } from './return-fee.ts';
import { factsOf } from './side-effects.ts';
import { findOthersOrder, type Staff } from './staff.ts';

interface Decision {
  readonly fee_id: string;
  readonly approved: boolean;
  readonly reason: string;
}

/**
 * Refunds waiting return shipping at the cost of its bearer, where a shop may fall into debt, or refuses it.
 * @throws orderNotFound, ownOrderDecision, returnFeeDecided, moneyRequestRefused when somebody else has to approve it
 */
export const decideReturnFee = (
  context: Staff,
  id: string,
  { fee_id, approved, reason }: Decision,
): Promise<string> =>
  transact(context, async (context) => {
    const { actor, db, now } = context;
    await lockById(db, id);
    const order = await findOthersOrder(context, id);
    const fee = await takeReturnFee(
      db,
      { id: fee_id, order_id: id },
      {
        state: approved ? 'approved' : 'refused',
        decided_by: actor.id,
        decided_at: now,
        reason: reason.trim(),
      },
    );
    if (fee === undefined) throw returnFeeDecided();
    const { deciders = [] } = (await returnFeeCases(context, { order_id: id })).get(fee.ref) ?? {};
    if (approved && (await needsOtherPerson(context, order, { fee, deciders })))
      throw moneyRequestRefused({ reason: 'second_person' });
    const { amount } = fee;
    if (approved) await refundReturnFee(context, order, { ...fee, mayOwe: true });
    await publish(context, returnFeeSettled({ ...factsOf(order), fee_id }));
    await recordAudit(context, {
      action: approved ? 'orders.return_fee_approved' : 'orders.return_fee_refused',
      subject: { kind: 'order', id, label: `#${order.order_number}` },
      after: { amount },
      reason,
    });
    return id;
  });
