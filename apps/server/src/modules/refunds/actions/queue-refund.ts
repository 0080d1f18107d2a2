import { REFUND_MEMO_PREFIX } from '@market/contract/constants/money';
import { memoOf } from '@market/contract/rules/memo';
import { marketSettings } from '#market-settings';
import {
  countRefund,
  findProvider,
  memoCode,
  newReference,
  takeOfReceipt,
  type RefundableMoney,
} from '#payments';
import { afterCommit, type Context, type Tx } from '#platform/context.ts';
import { DAY, before } from '#platform/time.ts';
import { needsTwoPeople } from '@market/contract/rules/two-people';
import { insertRefund, selectByRef, sumQueuedSince, type RefundRow } from '../store/refunds.ts';
import { sendSoon } from './send-refunds.ts';

const sumOfLastDay = ({ db, now }: Context, orderId: string | null): Promise<number> =>
  orderId === null ? Promise.resolve(0) : sumQueuedSince(db, orderId, before(now, DAY));

/**
 * Queues a refund: the provider that took the money sends it right after the commit, or staff by hand. The caller has
 * locked the payment or the bank line. Returns undefined when it was queued before.
 */
export const queueRefund = async (
  context: Context<Tx>,
  refund: RefundableMoney,
): Promise<RefundRow | undefined> => {
  if ((await selectByRef(context.db, refund.ref)) !== undefined) return undefined;
  const { payment_id, receipt_id, amount } = refund;
  const receipt =
    payment_id === null
      ? undefined
      : await takeOfReceipt(context, { paymentId: payment_id, receiptId: receipt_id, amount });
  const provider = receipt?.provider ?? 'bank';
  const byItself = findProvider(context, provider) !== undefined;
  const row = await insertRefund(context.db, {
    ...refund,
    receipt_id: receipt?.id ?? null,
    provider,
    queued_at: context.now,
    state: byItself ? 'queued' : 'by_hand',
    reference: newReference(),
    memo: memoOf(memoCode(), REFUND_MEMO_PREFIX),
    next_try_at: byItself ? context.now : null,
    two_people: needsTwoPeople({
      above: (await marketSettings(context)).two_people_above,
      amount,
      lastDay: await sumOfLastDay(context, refund.order_id),
    }),
  });
  if (row === undefined) return undefined;
  if (payment_id !== null) await countRefund(context, payment_id, amount);
  if (byItself) afterCommit(context.db, async (db) => sendSoon({ ...context, db }, row.id));
  return row;
};
