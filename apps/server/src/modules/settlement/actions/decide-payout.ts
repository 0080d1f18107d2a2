import {
  payoutApprovalClosed,
  payoutApprovedByYou,
  payoutDailySum,
  payoutNeedsApproval,
} from '@market/contract/settlement/problems';
import { payoutInBatch } from '@market/contract/settlement/batch-problems';
import { recordAudit } from '#audit';
import { accounts, credit, debit, post } from '#ledger';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { moveAlone } from '#staff-limits';
import { payoutRejected } from '../events.ts';
import { explain } from '../lib/entries.ts';
import { NAMES } from '../rules/labels.ts';
import { decidePayout, type PayoutRow } from '../store/payouts.ts';
import { isApproved, lockOpenPayout, markPaid } from './open-payout.ts';

const subjectOf = ({ id, shop_id }: PayoutRow) =>
  ({ kind: 'payout', id, label: `${id} của shop ${shop_id}` }) as const;

/** @throws payoutNotFound, payoutAlreadyDecided, payoutApprovalClosed, ownPayout */
export const approvePayout = (context: Context<Db, Person>, id: string): Promise<void> =>
  transact(context, async (context) => {
    const payout = await lockOpenPayout(context, id);
    if (await isApproved(context, payout)) throw payoutApprovalClosed();
    const approval = { approved_by: context.actor.id, approved_at: context.now };
    await decidePayout(context.db, id, approval);
    await recordAudit(context, {
      action: 'payouts.approved',
      subject: subjectOf(payout),
      after: { amount: payout.amount },
    });
  });

/** @throws payoutNotFound, payoutAlreadyDecided, payoutInBatch, ownPayout */
const lockLonePayout = async (context: Context<Tx, Person>, id: string): Promise<PayoutRow> => {
  const payout = await lockOpenPayout(context, id);
  if (payout.batch_id !== null) throw payoutInBatch({ batch_id: payout.batch_id });
  return payout;
};

/** @throws payoutNeedsApproval, payoutApprovedByYou, payoutDailySum */
const requireApproval = async (context: Context<Tx, Person>, payout: PayoutRow): Promise<void> => {
  const { id, amount, two_people, approved_by } = payout;
  const approved = await isApproved(context, payout);
  if (approved && approved_by !== context.actor.id) return;
  if (two_people) throw approved ? payoutApprovedByYou() : payoutNeedsApproval();
  const over = await moveAlone(context, { kind: 'payout', ref: id, amount });
  if (over > 0) throw payoutDailySum({ over });
};

/**
 * @throws payoutNotFound, payoutAlreadyDecided, payoutInBatch, ownPayout, payoutReferenceUsed, payoutNeedsApproval, payoutApprovedByYou,
 * payoutDailySum
 */
export const payPayout = (
  context: Context<Db, Person>,
  id: string,
  { reference: typed }: { reference: string },
): Promise<void> =>
  transact(context, async (context) => {
    const payout = await lockLonePayout(context, id);
    await requireApproval(context, payout);
    const { amount } = payout;
    const reference = typed.trim();
    await markPaid(context, payout, reference);
    await recordAudit(context, {
      action: 'payouts.paid',
      subject: subjectOf(payout),
      before: { state: payout.state },
      after: { state: 'paid', amount, reference },
    });
  });

/** Returns the money to the shop. @throws payoutNotFound, payoutAlreadyDecided, payoutInBatch, ownPayout */
export const rejectPayout = (
  context: Context<Db, Person>,
  id: string,
  { reason: typed }: { reason: string },
): Promise<void> =>
  transact(context, async (context) => {
    const payout = await lockLonePayout(context, id);
    const { amount, shop_id } = payout;
    const reason = typed.trim();
    const decision = { state: 'rejected' as const, rejected_at: context.now, reason };
    await decidePayout(context.db, id, { ...decision, decided_by: context.actor.id });
    const entries = [debit(accounts.payouts, amount), credit(accounts.shop(shop_id), amount)];
    await post(context, { kind: 'payout.rejected', ref: id, entries });
    await explain(context, { kind: 'payout_rejected', shop_id, payout_id: id }, [
      { code: 'payout_rejected', amount, label: `${NAMES.payout_rejected}: ${reason}` },
    ]);
    await publish(context, payoutRejected({ payout_id: id, shop_id, amount, reason }));
    await recordAudit(context, {
      action: 'payouts.rejected',
      subject: subjectOf(payout),
      before: { state: payout.state },
      after: { state: 'rejected', amount },
      reason,
    });
  });
