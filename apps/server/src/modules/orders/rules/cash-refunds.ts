import type { CashRefund } from '@market/contract/orders/cash-refund-schemas';
import {
  CASH_REFUND_CONFIRM_WITHIN_S,
  CASH_REFUND_DECIDE_WITHIN_S,
  CASH_REFUND_GIVE_WITHIN_S,
} from '@market/contract/constants/cases';
import { DAY, later, SECOND } from '#platform/time.ts';
import type { CashRefundRecord } from '../tables.ts';

export type CashState = CashRefund['state'];
export type CashAction =
  | 'give'
  | 'show'
  | 'confirm'
  | 'dispute'
  | 'assume'
  | 'accept'
  | 'renew'
  | 'uphold'
  | 'waive';
type Party = 'buyer' | 'seller' | 'staff' | 'system';
type CashRefundStanding = Pick<
  CashRefundRecord,
  'state' | 'give_by' | 'due_at' | 'given_at' | 'upheld_at' | 'received_at'
>;

/** A row of the table: who may do it, from where, under what else, and where it leads. */
interface CashTransition {
  readonly action: CashAction;
  readonly by: Party;
  readonly from: readonly CashState[];
  readonly when?: (refund: CashRefundStanding, now: Date) => boolean;
  readonly to: CashState;
}

const isLate = ({ give_by }: CashRefundStanding, now: Date): boolean => give_by <= now;
const isOver = ({ due_at }: CashRefundStanding, now: Date): boolean => due_at !== null && due_at <= now;

/** Who may do what when. Every change of a cash refund is a row of this table. */
export const CASH_TRANSITIONS: readonly CashTransition[] = [
  { action: 'give', by: 'seller', from: ['due', 'upheld'], to: 'given' },
  // it stays disputed: the buyer denied the handover
  { action: 'show', by: 'seller', from: ['disputed'], to: 'disputed' },
  { action: 'confirm', by: 'buyer', from: ['due', 'given', 'disputed', 'upheld'], to: 'received' },
  { action: 'dispute', by: 'buyer', from: ['given'], to: 'disputed' },
  { action: 'dispute', by: 'buyer', from: ['due'], when: isLate, to: 'disputed' },
  { action: 'assume', by: 'system', from: ['given'], when: isOver, to: 'received' },
  { action: 'accept', by: 'staff', from: ['disputed'], to: 'received' },
  { action: 'renew', by: 'staff', from: ['disputed'], to: 'due' },
  { action: 'uphold', by: 'staff', from: ['disputed'], to: 'upheld' },
  // as part of the deletion of their account alone
  { action: 'waive', by: 'buyer', from: ['due', 'given', 'disputed', 'upheld'], to: 'waived' },
];

export const cashTransition = (
  action: CashAction,
  by: Party,
  refund: CashRefundStanding,
  now: Date,
): CashTransition | undefined =>
  CASH_TRANSITIONS.find(
    (row) =>
      row.action === action &&
      row.by === by &&
      row.from.includes(refund.state) &&
      (row.when === undefined || row.when(refund, now)),
  );

/** When something happens of itself from now on, or staff decide; null of what waits for people alone. */
export const cashDue = (to: CashState, giveBy: Date, now: Date): Date | null => {
  if (to === 'due') return giveBy;
  if (to === 'given') return later(now, CASH_REFUND_CONFIRM_WITHIN_S * SECOND);
  return to === 'disputed' ? later(now, CASH_REFUND_DECIDE_WITHIN_S * SECOND) : null;
};

/** Until when a shop pays a cash refund: by the rule, or so many days from now. */
export const giveBy = (now: Date, days?: number): Date =>
  later(now, days === undefined ? CASH_REFUND_GIVE_WITHIN_S * SECOND : days * DAY);

/** From when on the shop is late; null after its handover, unless staff found that there was none, and of what was waived. */
export const lateFrom = ({ state, upheld_at, given_at, give_by }: CashRefundStanding): Date | null => {
  if (state === 'received' || state === 'waived') return null;
  if (upheld_at !== null) return upheld_at;
  return given_at === null ? give_by : null;
};

/**
 * Whether the shop's fees on it come back: only where staff decided, because shop and buyer could agree to claim any refund.
 */
export const bringsFeesBack = ({
  kind,
  by_staff,
  state,
}: Pick<CashRefundRecord, 'kind' | 'by_staff' | 'state'>): boolean =>
  kind === 'refund' && by_staff && state === 'received';

const ACTION_CODES: readonly { readonly action: CashAction; readonly code: CashRefund['actions'][number] }[] =
  [
    { action: 'give', code: 'give' },
    { action: 'show', code: 'give' },
    { action: 'confirm', code: 'confirm' },
    { action: 'dispute', code: 'dispute' },
    { action: 'accept', code: 'decide' },
  ];

/** What this person may do to it now. */
export const cashActions = (
  party: Exclude<Party, 'system'>,
  refund: CashRefundStanding,
  now: Date,
): CashRefund['actions'] =>
  ACTION_CODES.filter(({ action }) => cashTransition(action, party, refund, now) !== undefined).map(
    ({ code }) => code,
  );
