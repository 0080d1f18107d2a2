import { caseIllegal, caseNotFound } from '@market/contract';
import { getCaseOrder, refundPart, releaseOrder } from '#orders';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { publish } from '#platform/outbox.ts';
import { tell } from '#platform/realtime.ts';
import { later, SECOND } from '#platform/time.ts';
import { getShops } from '#shops';
import { caseClosed, caseMoved } from '../events.ts';
import { answerSeconds, asksMoney, mayDo, type Step } from '../rules.ts';
import { lockCase, updateCase, type CaseChanges, type Owner } from '../store.ts';
import type { CaseRecord, Fault, OutcomeBy } from '../tables.ts';
import { say, type Words } from './say.ts';

/** How a case ends: what goes back, who bears it, and whose word it was. */
export interface Outcome {
  readonly by: OutcomeBy;
  readonly refund: number;
  readonly fault: Fault;
  readonly note: string;
}

/** What a step makes of a case. */
export type Turn =
  | { readonly to: 'open' | 'seller_responding' | 'escalated'; readonly record?: CaseChanges }
  | { readonly to: 'closed' | 'agreed'; readonly outcome: Outcome | null }
  | { readonly to: 'same' };

const factsOf = ({ id, order_id, user_id, shop_id }: CaseRecord) => ({
  case_id: id,
  order_id,
  user_id,
  shop_id,
});

/** Sends back what came of it, once a case, and lets the order go on. */
const finish = async (context: Context<Tx>, row: CaseRecord, outcome: Outcome | null): Promise<void> => {
  if (outcome !== null && outcome.refund > 0)
    await refundPart(context, {
      order_id: row.order_id,
      amount: outcome.refund,
      reason: outcome.note,
      ref: `case:${row.id}`,
      by: 'system',
    });
  await releaseOrder(context, row.order_id);
};

/** Nobody is there to be told that less is left by now: silence takes that, and the order goes on. */
const withinLeft = async (
  context: Context<Tx>,
  { order_id }: CaseRecord,
  outcome: Outcome | null,
): Promise<Outcome | null> => {
  if (outcome?.by !== 'silence' || outcome.refund === 0) return outcome;
  const left = (await getCaseOrder(context, { id: order_id }))?.refundable ?? 0;
  return { ...outcome, refund: Math.min(outcome.refund, left) };
};

const apply = async (context: Context<Tx>, row: CaseRecord, turn: Turn): Promise<void> => {
  if (turn.to === 'same') return;
  const { now } = context;
  const seconds = answerSeconds(turn.to);
  const outcome = 'outcome' in turn ? await withinLeft(context, row, turn.outcome) : null;
  await updateCase(context.db, row.id, {
    ...('record' in turn && turn.record),
    state: turn.to,
    updated_at: now,
    answer_by: seconds === undefined ? null : later(now, seconds * SECOND),
    ...(turn.to === 'closed' && { closed_at: now }),
    ...(outcome !== null && {
      outcome_by: outcome.by,
      refund: outcome.refund,
      fault: outcome.fault,
      outcome_note: outcome.note,
    }),
  });
  if (turn.to === 'closed') await finish(context, row, outcome);
  await publish(context, (turn.to === 'closed' ? caseClosed : caseMoved)(factsOf(row)));
};

/** Money goes back at once; goods that are sent again are waited for. */
export const agreed = (row: CaseRecord, outcome: Outcome): Turn => ({
  to: asksMoney(row) ? 'closed' : 'agreed',
  outcome,
});

/** Tells the open pages of buyer and shop that a case moved. */
const tellBoth = async (context: Context<Tx>, row: CaseRecord): Promise<void> => {
  const message = { type: 'case', id: row.id, order_id: row.order_id };
  tell(context, row.user_id, message);
  const shop = (await getShops(context, [row.shop_id])).get(row.shop_id);
  if (shop !== undefined && shop.user_id !== row.user_id) tell(context, shop.user_id, message);
};

/**
 * Takes one step of a case, in a transaction of its own that holds it.
 * @throws caseNotFound, caseIllegal, caseRefused, refundRefused
 */
export const take = (
  context: Context,
  { id, step, owner, words }: { id: string; step: Step; owner: Owner; words: Words },
  turn: (row: CaseRecord) => Turn,
): Promise<string> =>
  transact(context, async (context) => {
    const row = await lockCase(context.db, owner, id);
    if (row === undefined) throw caseNotFound();
    if (!mayDo(step, words.by, row)) throw caseIllegal({ state: row.state });
    await say(context, id, words);
    await apply(context, row, turn(row));
    await tellBoth(context, row);
    return id;
  });
