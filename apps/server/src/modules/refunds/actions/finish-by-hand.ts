import {
  ownPayment,
  refundApprovalClosed,
  refundApprovedByYou,
  refundDailySum,
  refundNeedsApproval,
  refundNotFound,
  refundNotManual,
} from '@market/contract/payments/problems';
import { recordAudit } from '#audit';
import { getPayment, lockPayment } from '#payments';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { moveAlone } from '#staff-limits';
import { mayHandleMoney } from '#users';
import { insertApproval, lockRefund, selectRefund, type RefundRow } from '../store/refunds.ts';
import { concludeRefund } from './finish-refund.ts';
import { orderBuyers } from '../lib/order-buyers.ts';

/** The buyer of what a refund is for: cash has no payment, an unclaimed transfer no buyer. */
const refuseOwn = async (context: Context<Tx, Person>, { payment_id, order_id }: RefundRow) => {
  const payment = payment_id === null ? undefined : await getPayment(context, payment_id);
  const buyers = order_id === null ? [] : (await orderBuyers(context, { order_ids: [order_id] })).values();
  if ([payment?.user_id, ...buyers].includes(context.actor.id)) throw ownPayment();
};

/** Payments are locked before their refunds. @throws refundNotFound, refundNotManual, ownPayment */
const lockManual = async (context: Context<Tx, Person>, id: number): Promise<RefundRow> => {
  const found = await selectRefund(context.db, id);
  if (found === undefined) throw refundNotFound();
  if (found.payment_id !== null) await lockPayment(context, found.payment_id);
  await refuseOwn(context, found);
  const refund = await lockRefund(context.db, id);
  if (refund?.state !== 'by_hand') throw refundNotManual();
  return refund;
};

const subjectOf = ({ id, memo }: RefundRow) => ({ kind: 'refund', id, label: memo ?? `#${id}` }) as const;

/** Approvals of people who left finance do not count. */
export const isApproved = async (context: Context, { approved_by }: RefundRow): Promise<boolean> =>
  approved_by !== null && (await mayHandleMoney(context, approved_by));

/** @throws refundNotFound, refundNotManual, refundApprovalClosed, ownPayment */
export const approveRefund = (context: Context<Db, Person>, id: number): Promise<void> =>
  transact(context, async (context) => {
    const refund = await lockManual(context, id);
    if (await isApproved(context, refund)) throw refundApprovalClosed();
    await insertApproval(context.db, id, { approved_by: context.actor.id, approved_at: context.now });
    await recordAudit(context, {
      action: 'refunds.approved',
      subject: subjectOf(refund),
      after: { amount: refund.amount },
    });
  });

/** @throws refundNeedsApproval, refundApprovedByYou, refundDailySum */
const requireApproval = async (context: Context<Tx, Person>, refund: RefundRow): Promise<void> => {
  const { id, amount, two_people, approved_by } = refund;
  const approved = await isApproved(context, refund);
  if (approved && approved_by !== context.actor.id) return;
  if (two_people) throw approved ? refundApprovedByYou() : refundNeedsApproval();
  const over = await moveAlone(context, { kind: 'refund', ref: String(id), amount });
  if (over > 0) throw refundDailySum({ over });
};

/** @throws refundNotFound, refundNotManual, refundNeedsApproval, refundApprovedByYou, refundDailySum, ownPayment */
export const finishByHand = (context: Context<Db, Person>, id: number): Promise<void> =>
  transact(context, async (context) => {
    const refund = await lockManual(context, id);
    await requireApproval(context, refund);
    if (!(await concludeRefund(context, refund, context.actor.id))) throw refundNotManual();
    await recordAudit(context, {
      action: 'refunds.done',
      subject: subjectOf(refund),
      before: { state: refund.state },
      after: { state: 'succeeded', amount: refund.amount },
    });
  });
