import { marketName } from '@market/contract/rules/market-name';
import {
  CASE_SELLER_ANSWER_WITHIN_S,
  CASE_ARRIVE_WITHIN_S,
  CASE_BUYER_ANSWER_WITHIN_S,
  CASE_CONFIRM_WITHIN_S,
  CASE_DECIDE_WITHIN_S,
  CASE_NUMBER_DIGITS,
  CASE_NUMBER_PREFIX,
  CASE_RETURN_ANSWER_WITHIN_S,
  CASE_RETURN_WITHIN_S,
  CASE_SEND_WITHIN_S,
} from '@market/contract/constants/cases';
import { LOOK_AGAIN_DAYS } from '@market/contract/rules/regulations';
import { shareOf, type EarlierRefund, type PaidLine } from '@market/contract/rules/case-share';
import { CASE_TYPES } from '@market/contract/rules/case-types';
import type { Case } from '@market/contract/cases/schemas';
import type { CaseOfOrder } from './store.ts';
import type { CaseLine, CaseRecord, Speaker } from './tables.ts';

/** `KN-yymm-nnnnnn`. @param drawn below `CASE_NUMBERS_A_MONTH` */
export const caseNumber = (month: string, drawn: number): string =>
  `${CASE_NUMBER_PREFIX}-${month}-${String(drawn).padStart(CASE_NUMBER_DIGITS, '0')}`;
/** What the return shipping of a case is for, so that it is paid once. */
export const returnFeeRef = (id: string): string => `case:${id}:return`;
export const CASE_NUMBERS_A_MONTH = 10 ** CASE_NUMBER_DIGITS;

/** What somebody does to a case. */
export type Step = Case['actions'][number] | 'expire' | 'order_cancelled';
type State = Case['state'];
type CaseStanding = Pick<CaseRecord, 'state' | 'stage' | 'type' | 'offer_amount'>;

/** `buyer`: what the reader calls the buyer. */
const stateLabels = (buyer: string): Readonly<Record<State, string>> => ({
  open: `Chờ ${buyer} trả lời`,
  seller_responding: 'Chờ shop trả lời',
  agreed: 'Shop đã đồng ý',
  escalated: `${marketName()} đang xem xét`,
  decided: `${marketName()} đã quyết định`,
  closed: 'Đã đóng',
});
const stageLabels = (buyer: string): Readonly<Record<Stage, string>> => ({
  to_send: 'Chờ shop gửi hàng',
  sent: 'Shop đã gửi hàng',
  arrived: `Chờ ${buyer} xác nhận`,
  to_return: `Chờ ${buyer} gửi trả`,
  returning: 'Hàng đang gửi trả',
  returned: 'Chờ shop kiểm hàng',
});
/** Addresses the buyer who reads it. */
export const stateLabel = (
  { state, stage }: Pick<CaseStanding, 'state' | 'stage'>,
  viewer: Speaker,
): string => {
  const buyer = viewer === 'buyer' ? 'bạn' : 'người mua';
  return stage === null ? stateLabels(buyer)[state] : stageLabels(buyer)[stage];
};

const TYPE_LABELS = new Map<string, string>(CASE_TYPES.map(({ code, label }) => [code, label]));
export const typeLabel = (type: Case['type']): string => TYPE_LABELS.get(type) ?? type;

/** Whether it claims money; the others claim goods. */
export const asksMoney = ({ type }: Pick<CaseRecord, 'type'>): boolean =>
  type === 'return_refund' || type === 'price_deduction';

type Stage = NonNullable<Case['stage']>;
const atStage =
  (...stages: readonly Stage[]) =>
  ({ stage }: CaseStanding): boolean =>
    stage !== null && stages.includes(stage);
const atShop = atStage('returning', 'returned');

/** Who may do what when. `open` is the buyer's turn, `seller_responding` the seller's; stages say whose parcel it is. */
const RULES: Readonly<Record<Step, (actor: Speaker, standing: CaseStanding) => boolean>> = {
  accept: (actor, { state, offer_amount }) => actor === 'buyer' && state === 'open' && offer_amount !== null,
  escalate: (actor, standing) =>
    actor === 'buyer' && (standing.state === 'open' || atStage('sent', 'arrived', 'to_return')(standing)),
  // not after sending the goods back: the buyer would lose them by mistake
  close: (actor, standing) => actor === 'buyer' && standing.state !== 'closed' && !atShop(standing),
  message: (actor, { state }) => actor !== 'system' && state !== 'closed',
  receive: (actor, standing) => actor === 'buyer' && atStage('sent', 'arrived')(standing),
  send_back: (actor, standing) => actor === 'buyer' && atStage('to_return')(standing),
  arrive: (actor, standing) => actor === 'buyer' && atStage('returning')(standing),
  agree: (actor, { state }) => actor === 'seller' && (state === 'seller_responding' || state === 'open'),
  counter: (actor, { state, type }) =>
    actor === 'seller' && state === 'seller_responding' && asksMoney({ type }),
  refuse: (actor, standing) =>
    actor === 'seller' && (standing.state === 'seller_responding' || atShop(standing)),
  send: (actor, standing) => actor === 'seller' && atStage('to_send')(standing),
  take_back: (actor, standing) => actor === 'seller' && atShop(standing),
  decide: (actor, { state }) => actor === 'staff' && state === 'escalated',
  expire: (actor, { state }) => actor === 'system' && state !== 'closed',
  order_cancelled: (actor, { state }) => actor === 'system' && state !== 'closed',
};

export const isStepAllowed = (step: Step, actor: Speaker, standing: CaseStanding): boolean =>
  RULES[step](actor, standing);

/** What people may do. */
const STEPS = Object.keys(RULES).filter(
  (step): step is Case['actions'][number] => step !== 'expire' && step !== 'order_cancelled',
);
/** What this person may do now. */
export const allowedSteps = (actor: Speaker, standing: CaseStanding): Case['actions'] =>
  STEPS.filter((step) => isStepAllowed(step, actor, standing));

const STAGE_SECONDS: Readonly<Record<Stage, number>> = {
  to_send: CASE_SEND_WITHIN_S,
  sent: CASE_ARRIVE_WITHIN_S,
  arrived: CASE_CONFIRM_WITHIN_S,
  to_return: CASE_RETURN_WITHIN_S,
  returning: CASE_ARRIVE_WITHIN_S,
  returned: CASE_RETURN_ANSWER_WITHIN_S,
};

/** All open standings; each has a deadline. */
export const OPEN_STANDINGS: readonly Pick<CaseStanding, 'state' | 'stage'>[] = [
  { state: 'seller_responding', stage: null },
  { state: 'open', stage: null },
  { state: 'escalated', stage: null },
  ...(['agreed', 'decided'] as const).flatMap((state) =>
    Object.keys(STAGE_SECONDS).map((stage) => ({ state, stage: stage as Stage })),
  ),
];

/** Seconds until the deadline; undefined when closed. */
export const secondsOf = ({ state, stage }: Pick<CaseStanding, 'state' | 'stage'>): number | undefined => {
  if (stage !== null) return STAGE_SECONDS[stage];
  if (state === 'seller_responding') return CASE_SELLER_ANSWER_WITHIN_S;
  if (state === 'open') return CASE_BUYER_ANSWER_WITHIN_S;
  return state === 'escalated' ? CASE_DECIDE_WITHIN_S : undefined;
};

/** Closed, and nobody looks at it again. */
export const isOver = ({
  state,
  again_at,
  reviewed_at,
}: Pick<CaseRecord, 'state' | 'again_at' | 'reviewed_at'>): boolean =>
  state === 'closed' && (again_at === null || reviewed_at !== null);

const LOOK_AGAIN_MS = LOOK_AGAIN_DAYS * 86_400_000;

/** Until when a side may ask for a decision of staff to be looked at again; null when it may not. */
export const lookAgainUntil = (
  { state, decided_at, again_at }: Pick<CaseRecord, 'state' | 'decided_at' | 'again_at'>,
  now: Date,
): Date | null => {
  if (state !== 'closed' || decided_at === null || again_at !== null) return null;
  const until = new Date(decided_at.getTime() + LOOK_AGAIN_MS);
  return until > now ? until : null;
};

/** Whether it waits for somebody of the staff: for a decision, or to be looked at again. */
export const waitsForStaff = (row: Pick<CaseRecord, 'state' | 'again_at' | 'reviewed_at'>): boolean =>
  row.state === 'escalated' || (row.again_at !== null && row.reviewed_at === null);

/** When staff have to be done; null when it waits for others. */
export const decideBy = (
  row: Pick<CaseRecord, 'state' | 'escalated_at' | 'again_at' | 'reviewed_at'>,
  hours: number,
): Date | null => {
  const since = row.state === 'escalated' ? row.escalated_at : row.again_at;
  return since !== null && waitsForStaff(row) ? new Date(since.getTime() + hours * 3_600_000) : null;
};

/** Somebody who is working on it now; undefined when nobody is. */
export const claimantOf = (
  { claimed_by, claimed_until }: Pick<CaseRecord, 'claimed_by' | 'claimed_until'>,
  now: Date,
): number | undefined =>
  claimed_by !== null && claimed_until !== null && claimed_until > now ? claimed_by : undefined;

/** Whether this person decided it, alone or as one of two. */
const hasDecided = (
  { decided_by, decided_with }: Pick<CaseRecord, 'decided_by' | 'decided_with'>,
  id: number,
): boolean => decided_by === id || decided_with === id;

/** Whether it is this person's own decision that is looked at again, by somebody else. */
export const isOwnReview = (
  row: Pick<CaseRecord, 'state' | 'decided_by' | 'decided_with'>,
  id: number,
): boolean => row.state === 'closed' && hasDecided(row, id);

type Refunded = Pick<
  CaseOfOrder,
  'line_items' | 'decided_lines' | 'refund' | 'review_refund' | 'goods_returned'
>;
type EarlierCase = Pick<CaseRecord, 'type' | 'state' | 'outcome_by'> & Omit<Refunded, 'decided_lines'>;

/**
 * What a case may have refunded for units that the buyer still has, in đồng. A refund for returned units is never above
 * what those cost; a second look may refund others.
 */
const refundOfUnreturned = ({
  refund,
  review_refund,
  goods_returned,
}: Pick<Refunded, 'refund' | 'review_refund' | 'goods_returned'>): number =>
  (goods_returned ? 0 : (refund ?? 0)) + (review_refund ?? 0);

/**
 * Earlier cases of these lines: why no other may be opened, and what they refunded for units that are not back at the
 * shop, in đồng. A line has one open case at a time and one of a kind; a case that its buyer closed cannot be opened again.
 */
export const reviewEarlierCases = (
  cases: readonly EarlierCase[],
  request: { readonly type: Case['type']; readonly lines: readonly { readonly id: number }[] },
): { refusal: 'open' | 'again' | 'given_up' | null; refunded: number } => {
  const lineIds = new Set(request.lines.map(({ id }) => id));
  const overlapping = cases.filter(({ line_items }) => line_items.some(({ id }) => lineIds.has(id)));
  const refunded = overlapping.reduce((sum, earlier) => sum + refundOfUnreturned(earlier), 0);
  if (overlapping.some(({ state }) => state !== 'closed')) return { refusal: 'open', refunded };
  if (overlapping.some(({ outcome_by }) => outcome_by === null)) return { refusal: 'given_up', refunded };
  return { refusal: overlapping.some(({ type }) => type === request.type) ? 'again' : null, refunded };
};

/** Kinds of case that may still be opened of each line. */
export const availableTypes = (
  cases: readonly EarlierCase[],
  lines: readonly Pick<CaseableLine, 'id' | 'quantity' | 'returned'>[],
): { id: number; types: Case['type'][] }[] =>
  lines.map(({ id, quantity, returned = 0 }) => ({
    id,
    types: CASE_TYPES.map(({ code }) => code).filter(
      (type) => returned < quantity && reviewEarlierCases(cases, { type, lines: [{ id }] }).refusal === null,
    ),
  }));

/** A line of an order a case may be about; `value` is what the buyer paid for it. */
export interface CaseableLine {
  readonly id: number;
  readonly title: string;
  readonly quantity: number;
  /** Units returned before; they cannot be claimed again. */
  readonly returned?: number;
  readonly value: number;
}

/**
 * The lines a case is about and the most they may bring back, in đồng; undefined when one is not of the order, is named
 * twice, or has fewer units left.
 */
export const computeClaim = (
  lines: readonly CaseableLine[],
  requested: readonly { readonly id: number; readonly quantity: number }[],
): { lines: { id: number; title: string; quantity: number }[]; maxAmount: number } | undefined => {
  const linesById = new Map(lines.map((line) => [line.id, line]));
  if (new Set(requested.map(({ id }) => id)).size < requested.length) return undefined;
  let maxAmount = 0;
  const claimed: { id: number; title: string; quantity: number }[] = [];
  for (const { id, quantity } of requested) {
    const line = linesById.get(id);
    if (line === undefined || quantity > line.quantity - (line.returned ?? 0)) return undefined;
    maxAmount += Math.floor((line.value * quantity) / line.quantity);
    claimed.push({ id, title: line.title, quantity });
  }
  return { lines: claimed, maxAmount };
};

/** The units of a case that a decision names, those of no unit left out; undefined for what the case is not about. */
export const readUnits = (
  lines: readonly CaseLine[],
  named: readonly { readonly id: number; readonly quantity: number }[],
): CaseLine[] | undefined => {
  if (new Set(named.map(({ id }) => id)).size < named.length) return undefined;
  const quantities = new Map(named.map(({ id, quantity }) => [id, quantity]));
  const isWithin = named.every(({ id, quantity }) =>
    lines.some((line) => line.id === id && quantity <= line.quantity),
  );
  return isWithin
    ? lines.flatMap((line) => {
        const quantity = quantities.get(line.id) ?? 0;
        return quantity === 0 ? [] : [{ ...line, quantity }];
      })
    : undefined;
};

/** What other cases refunded for unreturned units of these lines, by the id of the line: each refund by the price of its units. */
export const earlierRefunds = (
  lines: readonly PaidLine[],
  others: readonly Refunded[],
): Map<number, EarlierRefund[]> => {
  const refunds = new Map<number, EarlierRefund[]>();
  for (const other of others) {
    const units = other.decided_lines ?? other.line_items;
    const [sum, whole] = [refundOfUnreturned(other), shareOf(lines, units).value];
    if (sum === 0 || whole === 0) continue;
    for (const { id, quantity } of units) {
      const amount = Math.ceil((sum * shareOf(lines, [{ id, quantity }]).value) / whole);
      refunds.set(id, [...(refunds.get(id) ?? []), { quantity, amount }]);
    }
  }
  return refunds;
};

/** How many pieces of goods they are; null when none are named. */
export const countUnits = (units: readonly CaseLine[] | null): number | null =>
  units && units.reduce((sum, { quantity }) => sum + quantity, 0);

/** The same for the same units; empty when none are named. */
export const unitsText = (units: readonly CaseLine[] | null | undefined): string =>
  (units ?? [])
    .map(({ id, quantity }) => `${id}:${quantity}`)
    .toSorted()
    .join(' ');
