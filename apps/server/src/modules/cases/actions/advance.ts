import { illegalCaseTransition, caseNotFound } from '@market/contract/cases/problems';
import { getCaseOrder, payReturnFee, recordReturned, refundPart, releaseOrder } from '#orders';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { pushToUsers } from '#platform/realtime/push.ts';
import { later, SECOND } from '#platform/time.ts';
import { getShops } from '#shops';
import { getShopMembers } from '#users';
import { caseClosed, caseMessageWritten, caseMoved } from '../events.ts';
import { asksMoney, isOver, isStepAllowed, returnFeeRef, secondsOf, type Step } from '../rules.ts';
import {
  lockCasesOfOrder,
  lockCase,
  selectCase,
  selectOfOrder,
  setAskedDecision,
  updateCase,
  type CaseChanges,
  type Owner,
} from '../store.ts';
import type { CaseRecord, Fault, OutcomeBy, Speaker } from '../tables.ts';
import { postMessage, type MessageInput } from './post-message.ts';

/** How a case ends: the refund, who is to blame, and who decided. */
export interface Outcome {
  readonly by: OutcomeBy;
  readonly refund: number;
  readonly fault: Fault;
  readonly note: string;
}

/** What a step makes of a case. */
export type Transition = { readonly record?: CaseChanges } & (
  | { readonly to: 'open' | 'seller_responding' | 'escalated' | 'same' }
  /** Goods are under way; without an outcome the one before stays. */
  | { readonly to: 'agreed' | 'decided'; readonly stage: CaseRecord['stage']; readonly outcome?: Outcome }
  /** `agreed` keeps the agreed outcome; null is the buyer closing the case without one. */
  | {
      readonly to: 'closed';
      readonly outcome: Outcome | 'agreed' | null;
      /** The goods are back at the shop. */
      readonly back?: { readonly fit_for_sale: boolean };
    }
);

const stepOf = ({ id, order_id, user_id, shop_id }: CaseRecord, by: Speaker) => ({
  case_id: id,
  order_id,
  user_id,
  shop_id,
  by,
});

/** Nothing that staff decided before may be looked at again. */
const NO_OUTCOME: CaseChanges = {
  outcome_by: null,
  refund: null,
  fault: null,
  outcome_note: null,
  decided_by: null,
  decided_with: null,
  decided_at: null,
  decided_lines: null,
  cited_rules: [],
  cited_regulations: '[]',
};
const columnsOf = (outcome: Outcome): CaseChanges => ({
  outcome_by: outcome.by,
  refund: outcome.refund,
  fault: outcome.fault,
  outcome_note: outcome.note,
  // units are those of a decision of staff
  ...(outcome.by !== 'staff' && { decided_lines: null }),
});
const outcomeOf = ({ outcome_by, refund, fault, outcome_note }: CaseRecord): Outcome | null =>
  outcome_by === null
    ? null
    : { by: outcome_by, refund: refund ?? 0, fault: fault ?? 'none', note: outcome_note ?? '' };

/** Caps an outcome that nobody can change any more to what is left of the order's money. */
const capToRefundable = async (
  context: Context<Tx>,
  { order_id }: CaseRecord,
  outcome: Outcome | null,
): Promise<Outcome | null> => {
  if (outcome === null || outcome.refund === 0) return outcome;
  const refundable = (await getCaseOrder(context, { id: order_id }))?.refundable ?? 0;
  return { ...outcome, refund: Math.min(outcome.refund, refundable) };
};

/** Shipping is refunded too when all goods are and the buyer is not to blame. */
export const shippingOf = async (
  context: Context<Tx>,
  { order_id, type }: CaseRecord,
  { refund, fault }: Pick<Outcome, 'refund' | 'fault'>,
): Promise<number> => {
  if (refund === 0 || type === 'price_deduction' || fault === 'buyer' || fault === 'none') return 0;
  const order = await getCaseOrder(context, { id: order_id });
  return order === undefined || refund < order.goods_left ? 0 : Math.max(0, order.refundable - refund);
};

/** Refunds the outcome, once a case. */
const finish = async (
  context: Context<Tx>,
  row: CaseRecord,
  { transition, by }: { readonly transition: Transition & { readonly to: 'closed' }; readonly by: Speaker },
): Promise<CaseChanges> => {
  const planned = transition.outcome === 'agreed' ? outcomeOf(row) : transition.outcome;
  const fixed = transition.outcome === 'agreed' || planned?.by === 'silence';
  const outcome = fixed ? await capToRefundable(context, row, planned) : planned;
  const { id, order_id, return_fee } = row;
  if (transition.back !== undefined)
    await recordReturned(context, {
      order_id,
      lines: row.decided_lines ?? row.line_items,
      restock: transition.back.fit_for_sale,
    });
  if (outcome === null) return NO_OUTCOME;
  const shipping = await shippingOf(context, row, outcome);
  const refund = outcome.refund + shipping;
  if (refund > 0)
    await refundPart(context, {
      order_id,
      amount: refund,
      reason: outcome.note,
      ref: `case:${id}`,
      by: 'system',
      fault: outcome.fault,
      byStaff: outcome.by === 'staff',
    });
  // only goods that were sent back have a fee; staff may decide after the shop refused them
  await payReturnFee(context, {
    order_id,
    amount: return_fee,
    ref: returnFeeRef(id),
    fault: outcome.fault,
    accepted: by === 'seller' && transition.back !== undefined,
  });
  return { ...columnsOf({ ...outcome, refund }), shipping_refund: shipping };
};

const changesOf = async (
  context: Context<Tx>,
  row: CaseRecord,
  { transition, by }: { readonly transition: Transition; readonly by: Speaker },
): Promise<CaseChanges> => {
  if (transition.to === 'closed')
    return {
      ...(await finish(context, row, { transition, by })),
      closed_at: context.now,
      goods_back: transition.back !== undefined,
    };
  // escalation drops what was agreed or decided
  if (transition.to === 'escalated') return NO_OUTCOME;
  return 'outcome' in transition && transition.outcome !== undefined ? columnsOf(transition.outcome) : {};
};

const applyTransition = async (
  context: Context<Tx>,
  row: CaseRecord,
  { transition, by }: { readonly transition: Transition; readonly by: Speaker },
): Promise<void> => {
  if (transition.to === 'same') return publish(context, caseMessageWritten(stepOf(row, by)));
  const { now } = context;
  const next = { state: transition.to, stage: 'stage' in transition ? transition.stage : null };
  const seconds = secondsOf(next);
  await updateCase(context.db, row.id, {
    ...(await changesOf(context, row, { transition, by })),
    ...transition.record,
    ...next,
    ...(transition.to === 'escalated' && row.state !== 'escalated' && { escalated_at: now }),
    updated_at: now,
    answer_by: seconds === undefined ? null : later(now, seconds * SECOND),
  });
  // what a first person asked for is about the step before
  if (row.asked_decision !== null && next.state !== row.state)
    await setAskedDecision(context.db, row.id, null);
  if (transition.to === 'closed') {
    const cases = await selectOfOrder(context.db, {}, row.order_id);
    if (cases.every(isOver)) await releaseOrder(context, row.order_id);
  }
  await publish(context, (transition.to === 'closed' ? caseClosed : caseMoved)(stepOf(row, by)));
};

/** A refund closes the case at once, unless goods are to be returned first; replacements are awaited. */
export const transitionOfAgreement = (
  row: CaseRecord,
  outcome: Outcome,
  { returnGoods = false } = {},
): Transition => {
  if (!asksMoney(row)) return { to: 'agreed', stage: 'to_send', outcome };
  if (returnGoods && row.type === 'return_refund') return { to: 'agreed', stage: 'to_return', outcome };
  return { to: 'closed', outcome };
};

/** Pushes the change to the open pages of the buyer and of everybody who works on the orders of the shop. */
export const notifyBothSides = async (context: Context<Tx>, row: CaseRecord): Promise<void> => {
  const { id, order_id, user_id, shop_id } = row;
  const shop = (await getShops(context, [shop_id])).get(shop_id);
  const members = (await getShopMembers(context, [shop_id], 'fulfilment')).get(shop_id) ?? [];
  const receivers = new Set([user_id, ...(shop === undefined ? [] : [shop.user_id]), ...members]);
  pushToUsers(context, [...receivers], { type: 'case', id, order_id });
};

/**
 * Takes one step of a case, in a transaction that locks the cases of its order.
 * @throws caseNotFound, illegalCaseTransition, caseRefused, refundRefused
 */
export const advanceCase = (
  context: Context,
  { id, step, owner, words }: { id: string; step: Step; owner: Owner; words: MessageInput },
  transition: (row: CaseRecord, context: Context<Tx>) => Transition | Promise<Transition>,
): Promise<string> =>
  transact(context, async (context) => {
    const existing = await selectCase(context.db, owner, id);
    if (existing === undefined) throw caseNotFound();
    await lockCasesOfOrder(context.db, existing.order_id);
    const row = await lockCase(context.db, owner, id);
    if (row === undefined) throw caseNotFound();
    if (!isStepAllowed(step, words.by, row)) throw illegalCaseTransition({ state: row.state });
    // the deadline may have been extended since it was read
    if (step === 'expire' && (row.answer_by === null || row.answer_by > context.now)) return id;
    // a case that waits for staff only goes on waiting
    if (step !== 'expire' || row.state !== 'escalated') await postMessage(context, id, { ...words, step });
    await applyTransition(context, row, { transition: await transition(row, context), by: words.by });
    await notifyBothSides(context, row);
    return id;
  });
