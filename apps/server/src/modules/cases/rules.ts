import { CASE_ANSWER_WITHIN_S, CASE_BUYER_WITHIN_S, CASE_TYPES } from '@market/contract/constants';
import type { Case } from '@market/contract';
import type { CaseRecord, Speaker } from './tables.ts';

/** What somebody does to a case. */
export type Step =
  | 'accept'
  | 'escalate'
  | 'close'
  | 'message'
  | 'agree'
  | 'counter'
  | 'refuse'
  | 'decide'
  | 'expire';
type State = Case['state'];
type Standing = Pick<CaseRecord, 'state' | 'type' | 'offer_amount'>;

const STATE_LABELS: Readonly<Record<State, string>> = {
  open: 'Chờ người mua trả lời',
  seller_responding: 'Chờ shop trả lời',
  agreed: 'Shop đã đồng ý',
  escalated: 'Chợ Phiên đang xem xét',
  decided: 'Chợ Phiên đã quyết định',
  closed: 'Đã đóng',
};
export const stateLabel = (state: State): string => STATE_LABELS[state];

const TYPE_LABELS = new Map<string, string>(CASE_TYPES.map(({ code, label }) => [code, label]));
export const typeLabel = (type: Case['type']): string => TYPE_LABELS.get(type) ?? type;

/** Whether it asks for money back; the others ask for goods. */
export const asksMoney = ({ type }: Pick<CaseRecord, 'type'>): boolean =>
  type === 'return_refund' || type === 'price_deduction';

const WAITING: readonly State[] = ['open', 'seller_responding', 'agreed', 'escalated'];

/** Who may do what when. `open` is the buyer's turn, `seller_responding` the seller's. */
const RULES: Readonly<Record<Step, (who: Speaker, standing: Standing) => boolean>> = {
  accept: (who, { state, offer_amount }) => who === 'buyer' && state === 'open' && offer_amount !== null,
  escalate: (who, { state }) => who === 'buyer' && state === 'open',
  close: (who, { state }) => who === 'buyer' && WAITING.includes(state),
  message: (who, { state }) => who !== 'system' && WAITING.includes(state),
  agree: (who, { state }) => who === 'seller' && (state === 'seller_responding' || state === 'open'),
  counter: (who, { state, type }) => who === 'seller' && state === 'seller_responding' && asksMoney({ type }),
  refuse: (who, { state }) => who === 'seller' && state === 'seller_responding',
  decide: (who, { state }) => who === 'staff' && state === 'escalated',
  expire: (who, { state }) => who === 'system' && (state === 'open' || state === 'seller_responding'),
};

export const mayDo = (step: Step, who: Speaker, standing: Standing): boolean => RULES[step](who, standing);

const STEPS = ['accept', 'escalate', 'close', 'message', 'agree', 'counter', 'refuse', 'decide'] as const;
/** What this person may do now. */
export const stepsFor = (who: Speaker, standing: Standing): Case['actions'] =>
  STEPS.filter((step) => mayDo(step, who, standing));

/** Seconds whoever's turn it is has to answer; undefined when nobody's is. */
export const answerSeconds = (state: State): number | undefined => {
  if (state === 'seller_responding') return CASE_ANSWER_WITHIN_S;
  return state === 'open' ? CASE_BUYER_WITHIN_S : undefined;
};

/** A line of an order a case may be about; `value` is what the buyer paid for it. */
export interface CaseableLine {
  readonly id: number;
  readonly title: string;
  readonly quantity: number;
  readonly value: number;
}

/**
 * The lines a case is about and the most they may bring back, in đồng; undefined when one is not of the order, is named
 * twice, or has fewer units.
 */
export const claimOf = (
  lines: readonly CaseableLine[],
  asked: readonly { readonly id: number; readonly quantity: number }[],
): { lines: { id: number; title: string; quantity: number }[]; most: number } | undefined => {
  const known = new Map(lines.map((line) => [line.id, line]));
  if (new Set(asked.map(({ id }) => id)).size < asked.length) return undefined;
  let most = 0;
  const claimed: { id: number; title: string; quantity: number }[] = [];
  for (const { id, quantity } of asked) {
    const line = known.get(id);
    if (line === undefined || quantity > line.quantity) return undefined;
    most += Math.floor((line.value * quantity) / line.quantity);
    claimed.push({ id, title: line.title, quantity });
  }
  return { lines: claimed, most };
};
