import {
  illegalCashRefundTransition,
  cashRefundNotFound,
  cashRefundProofRefused,
  ownCashRefund,
} from '@market/contract/orders/cash-refund-problems';
import { takePictures } from '#media';
import { recordAudit } from '#audit';
import { transact, type Context, type Db, type Person, type Seller, type Tx } from '#platform/context.ts';
import { reportError } from '#platform/logging/report-error.ts';
import { setOwedCash } from '#settlement';
import { getShops } from '#shops';
import type { CashRefundNotice } from '../rules/cash-refund-mail.ts';
import { cashDue, cashTransition, giveBy, lateFrom, type CashAction } from '../rules/cash-refunds.ts';
import {
  lockCashRefund,
  selectCashRefund,
  selectDueCash,
  updateCashRefund,
  type CashOwner,
  type CashRefundChanges,
} from '../store/cash-refunds.ts';
import { addRefund, addRefunded, lockById, selectByIds, type OrderRow } from '../store/orders.ts';
import { insertRefund } from '../store/refunds.ts';
import type { ActorKind, CashRefundRecord } from '../tables.ts';
import { returnCashFees } from './fees-back.ts';
import { logEvent } from './note.ts';
import { announceCashRefund } from './owe-cash.ts';
import { splitRefund } from './refund-parts.ts';

type By = Exclude<ActorKind, 'carrier'>;

/** The log entry and the mail of each step. */
const EVENT_BY_ACTION: Readonly<
  Record<CashAction, { readonly kind: string; readonly notice: CashRefundNotice | null }>
> = {
  give: { kind: 'cash_refund_given', notice: 'given' },
  show: { kind: 'cash_refund_shown', notice: null },
  confirm: { kind: 'cash_refund_received', notice: 'received' },
  dispute: { kind: 'cash_refund_disputed', notice: 'disputed' },
  assume: { kind: 'cash_refund_received', notice: 'assumed' },
  accept: { kind: 'cash_refund_received', notice: 'received' },
  renew: { kind: 'cash_refund_renewed', notice: 'renewed' },
  uphold: { kind: 'cash_refund_upheld', notice: 'upheld' },
  waive: { kind: 'cash_refund_waived', notice: 'waived' },
};

/** The buyer has the cash: counts it on the order, and returns fees where staff decided the refund. */
const countReceived = async (
  context: Context<Tx>,
  order: OrderRow,
  refund: CashRefundRecord,
): Promise<void> => {
  const { kind, order_id, ref, amount, fault } = refund;
  if (kind !== 'refund') return;
  const parts = await splitRefund(context, refund);
  await insertRefund(context.db, { order_id, ref, ...parts, bearer: 'shop', fault, at: context.now });
  if ((await addRefund(context.db, order_id, amount)) === undefined)
    throw new Error(`order ${order_id}: more cash refunded than it brought`);
  await addRefunded(context.db, order_id, amount);
  if (order.settled_at !== null) await returnCashFees(context, order_id);
};

interface Step {
  readonly action: CashAction;
  readonly by: By;
  readonly record?: CashRefundChanges;
  readonly giveBy?: Date;
  /** The text of the log entry. */
  readonly why?: string | null;
}

/** Moves a locked cash refund and logs it on its order. @throws illegalCashRefundTransition */
export const advanceCash = async (
  context: Context<Tx>,
  { order, refund }: { readonly order: OrderRow; readonly refund: CashRefundRecord },
  { action, by, record = {}, why = null, ...step }: Step,
): Promise<void> => {
  const { now, db } = context;
  const row = cashTransition(action, by, refund, now);
  if (row === undefined) throw illegalCashRefundTransition({ state: refund.state });
  const { to } = row;
  const until = step.giveBy ?? refund.give_by;
  const moved = await updateCashRefund(db, refund.id, {
    ...record,
    state: to,
    give_by: until,
    // the deadline of staff stays that of the dispute
    due_at: action === 'show' ? refund.due_at : cashDue(to, until, now),
    ...(to === 'received' && { received_at: now, received_by: by as 'buyer' | 'staff' | 'system' }),
  });
  if (to === 'received') await countReceived(context, order, moved);
  await setOwedCash(context, { ref: moved.ref, shop_id: moved.shop_id, overdue_from: lateFrom(moved) });
  const { kind, notice } = EVENT_BY_ACTION[action];
  const [updated] = await selectByIds(db, [order.id]);
  await logEvent(context, updated!, kind, { by, why });
  if (notice !== null) await announceCashRefund(context, order, moved, notice);
};

/** Locks the order, then its refund. @throws cashRefundNotFound, also for another's */
export const lockWithOrder = async (context: Context<Tx>, owner: CashOwner, id: string) => {
  const found = await selectCashRefund(context.db, owner, id);
  const order = found && (await lockById(context.db, found.order_id));
  const refund = found && (await lockCashRefund(context.db, owner, id));
  if (order === undefined || refund === undefined) throw cashRefundNotFound();
  return { order, refund };
};

const takeStep = (context: Context, owner: CashOwner, id: string, step: Step): Promise<string> =>
  transact(context, async (context) => {
    const both = await lockWithOrder(context, owner, id);
    await advanceCash(context, both, step);
    return both.order.id;
  });

/** The buyer has the cash. @throws cashRefundNotFound, illegalCashRefundTransition */
export const confirmCash = (context: Context<Db, Person>, id: string): Promise<string> =>
  takeStep(context, { userId: context.actor.id }, id, { action: 'confirm', by: 'buyer' });

/** The buyer has not: staff decide. @throws cashRefundNotFound, illegalCashRefundTransition */
export const disputeCash = (
  context: Context<Db, Person>,
  id: string,
  { note: typed = '' }: { note?: string | undefined },
): Promise<string> => {
  const words = typed.trim();
  return takeStep(context, { userId: context.actor.id }, id, {
    action: 'dispute',
    by: 'buyer',
    record: { disputed_at: context.now, dispute_note: words },
    why: words || null,
  });
};

interface HandoverInput {
  readonly note?: string | undefined;
  /** Upload ids of the caller. */
  readonly images?: readonly string[] | undefined;
}

/** The shop says that it gave the cash, and may show it. @throws cashRefundNotFound, illegalCashRefundTransition, cashRefundProofRefused */
export const giveCash = (
  context: Context<Db, Seller>,
  id: string,
  { note: typed = '', images = [] }: HandoverInput,
): Promise<string> =>
  transact(context, async (context) => {
    const { shopId } = context.actor;
    const both = await lockWithOrder(context, { shopId }, id);
    const keys = await takePictures(context, { ids: images, purpose: 'case', shopId });
    if (keys === undefined) throw cashRefundProofRefused();
    const given_note = typed.trim();
    await advanceCash(context, both, {
      action: both.refund.state === 'disputed' ? 'show' : 'give',
      by: 'seller',
      record: {
        given_at: context.now,
        given_note,
        given_images: [...both.refund.given_images, ...keys],
      },
      why: given_note || null,
    });
    return both.order.id;
  });

/** Staff do not decide their own refunds. @throws ownCashRefund */
const refuseOwn = async (context: Context<Tx, Person>, { user_id, shop_id }: OrderRow): Promise<void> => {
  const { id, shopId } = context.actor;
  const owner = (await getShops(context, [shop_id])).get(shop_id)?.user_id;
  if (id === user_id || id === owner || shopId === shop_id) throw ownCashRefund();
};

interface Decision {
  readonly decision: 'received' | 'due' | 'upheld';
  readonly note: string;
  readonly days?: number | undefined;
}

const stepOf = ({ decision, days }: Decision, now: Date): Omit<Step, 'by'> => {
  if (decision === 'received') return { action: 'accept' };
  if (decision === 'upheld') return { action: 'uphold', record: { upheld_at: now, fault: 'seller' } };
  // a new deadline resets the handover and the decision
  return { action: 'renew', record: { given_at: null, upheld_at: null }, giveBy: giveBy(now, days) };
};

/** Staff decide a dispute. @throws cashRefundNotFound, illegalCashRefundTransition, ownCashRefund */
export const decideCash = (context: Context<Db, Person>, id: string, decision: Decision): Promise<string> =>
  transact(context, async (context) => {
    const both = await lockWithOrder(context, {}, id);
    await refuseOwn(context, both.order);
    const decision_note = decision.note.trim();
    const { record, ...step } = stepOf(decision, context.now);
    await advanceCash(context, both, {
      ...step,
      by: 'staff',
      record: { ...record, decided_at: context.now, decided_by: context.actor.id, decision_note },
      why: decision_note,
    });
    const { order, refund } = both;
    await recordAudit(context, {
      action: 'cash_refunds.decided',
      subject: { kind: 'order', id: order.id, label: `#${order.order_number}` },
      before: { state: refund.state },
      after: { decision: decision.decision, amount: refund.amount },
      reason: decision_note,
    });
    return id;
  });

/** The deadline is over: a handover counts as received; without one it is late, and both sides are mailed once. */
const endDue = (context: Context, id: string): Promise<void> =>
  transact(context, async (context) => {
    const { order, refund } = await lockWithOrder(context, {}, id);
    const { due_at, state } = refund;
    // the deadline may have been extended since it was read
    if (due_at === null || due_at > context.now) return;
    if (state === 'given') return advanceCash(context, { order, refund }, { action: 'assume', by: 'system' });
    if (state !== 'due') return;
    const late = await updateCashRefund(context.db, id, { due_at: null });
    await logEvent(context, order, 'cash_refund_late');
    await announceCashRefund(context, order, late, 'late');
  });

const BATCH_SIZE = 200;

/** Ends all due cash refunds; a failure does not stop the others. */
export const expireCash = async (context: Context): Promise<void> => {
  for (const { id } of await selectDueCash(context.db, context.now, BATCH_SIZE))
    await endDue(context, id).catch((error: unknown) => {
      context.log.error({ err: error, cash_refund_id: id }, 'a refund in cash could not be ended');
      reportError(context, error, { kind: 'job', name: 'orders.cash-refunds' });
    });
};
