import { illegalTransition } from '@market/contract/orders/problems';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { reportError } from '#platform/logging/report-error.ts';
import { publish } from '#platform/events/outbox.ts';
import { DAY, later } from '#platform/time.ts';
import { pickupLate } from '../events.ts';
import { askedReason, systemReason } from '../rules/reasons.ts';
import { deleteDeadlines, extendDeadline, isDue, markDone, selectDue } from '../store/deadlines.ts';
import { selectWaitingRequest } from '../store/money-requests.ts';
import { lockById, selectByIds, type OrderRow } from '../store/orders.ts';
import type { DeadlineKind } from '../tables.ts';
import { advance, type Move } from './advance.ts';
import { askAboutArrival, handToStaff } from './arrival.ts';
import { factsOf } from './side-effects.ts';
import { logEvent } from './note.ts';

const reasonWithText = (code: Parameters<typeof systemReason>[0]) => {
  const reason = systemReason(code);
  return { ...reason, text: reason.label };
};

const MOVES_BY_DEADLINE: Readonly<
  Record<Exclude<DeadlineKind, 'pickup' | 'arrival' | 'stuck'>, (order: OrderRow) => Move>
> = {
  confirm: ({ change }) => ({
    action: 'expire_confirmation',
    by: 'system',
    reason: reasonWithText(change?.state === 'proposed' ? 'buyer_no_response' : 'seller_no_response'),
  }),
  payment: () => ({ action: 'expire_payment', by: 'system', reason: reasonWithText('payment_expired') }),
  complete: () => ({ action: 'complete', by: 'system' }),
  cash: () => ({ action: 'collect_cash', by: 'system' }),
  cancellation: (order) =>
    order.cancellation_by === 'seller'
      ? { action: 'expire_cancellation', by: 'system', reason: reasonWithText('buyer_no_response') }
      : { action: 'accept_cancellation', by: 'system', reason: askedReason(order) },
};

/** Announces a late parcel once; the buyer may cancel from now on. */
const warnLatePickup = async (context: Context<Tx>, order: OrderRow) => {
  if (!(await markDone(context.db, order.id, 'pickup', context.now))) return;
  await logEvent(context, order, 'pickup_late');
  await publish(context, pickupLate(factsOf(order)));
};

const isIllegal = (error: unknown): boolean => (error as { code?: string }).code === illegalTransition.code;

/** A report of cash ends its deadline and a request for money delays it, and neither changes what a move would see. */
const LOCKS: ReadonlySet<DeadlineKind> = new Set(['cash', 'complete']);

const endDeadline = (context: Context, orderId: string, kind: DeadlineKind): Promise<void> =>
  transact(context, async (context) => {
    const order = LOCKS.has(kind)
      ? await lockById(context.db, orderId)
      : (await selectByIds(context.db, [orderId]))[0];
    // the deadline may have been extended since it was read
    if (order === undefined || !(await isDue(context.db, orderId, kind, context.now))) return;
    if (kind === 'pickup') return warnLatePickup(context, order);
    if (kind === 'arrival') return askAboutArrival(context, order);
    if (kind === 'stuck') return handToStaff(context, order);
    // after the completion nobody could confirm it
    if (kind === 'complete' && (await selectWaitingRequest(context.db, orderId)) !== undefined)
      return extendDeadline(context.db, orderId, kind, later(context.now, DAY));
    try {
      // undefined: the order was moved meanwhile; the next run finds what is due then
      await advance(context, order, MOVES_BY_DEADLINE[kind](order));
    } catch (error) {
      if (!isIllegal(error)) throw error;
      await deleteDeadlines(context.db, orderId, kind);
    }
  });

const BATCH_SIZE = 200;

/** Applies all expired deadlines, each in its own transaction, so that a failure does not stop the others. */
export const expireDeadlines = async (context: Context): Promise<void> => {
  const tried = new Set<string>();
  for (;;) {
    const due = await selectDue(context.db, context.now, BATCH_SIZE + tried.size);
    const untried = due.filter(({ order_id, kind }) => !tried.has(`${order_id} ${kind}`));
    if (untried.length === 0) return;
    for (const { order_id, kind } of untried) {
      tried.add(`${order_id} ${kind}`);
      await endDeadline(context, order_id, kind).catch((error: unknown) => {
        context.log.error({ err: error, order_id, kind }, 'a deadline could not be applied');
        reportError(context, error, { kind: 'job', name: 'orders.expire' });
      });
    }
  }
};
