import type { QuotationAction, QuotationStatus, RfqAction, RfqStatus } from '@market/contract/rfq/schemas';

type Party = 'buyer' | 'shop' | 'system';

interface Transition<Status extends string> {
  readonly by: Party;
  readonly from: readonly Status[];
  readonly to: Status;
}

/** Every state of a request and who moves it. Closed and expired ones stay so. */
const RFQ_TRANSITIONS = {
  close: { by: 'buyer', from: ['open'], to: 'closed' },
  /** By the first acceptance of a quotation. */
  settle: { by: 'buyer', from: ['open'], to: 'closed' },
  expire: { by: 'system', from: ['open'], to: 'expired' },
} as const satisfies Record<string, Transition<RfqStatus>>;

type RfqStep = keyof typeof RFQ_TRANSITIONS;

/** The next state of a request; undefined when the step does not fit its state. */
export const nextRfqStatus = (step: RfqStep, status: RfqStatus): RfqStatus | undefined => {
  const { from, to }: Transition<RfqStatus> = RFQ_TRANSITIONS[step];
  return from.includes(status) ? to : undefined;
};

/** What the job has not ended yet counts as ended. */
export const currentRfqStatus = (
  { status, expires_at }: { readonly status: RfqStatus; readonly expires_at: Date },
  now: Date,
): RfqStatus => (status === 'open' && expires_at <= now ? 'expired' : status);

/** Every state of a quotation and who moves it. */
export const QUOTATION_TRANSITIONS = {
  view: { by: 'buyer', from: ['sent'], to: 'viewed' },
  accept: { by: 'buyer', from: ['sent', 'viewed'], to: 'accepted' },
  decline: { by: 'buyer', from: ['sent', 'viewed'], to: 'declined' },
  withdraw: { by: 'shop', from: ['sent', 'viewed'], to: 'withdrawn' },
  /** By a new quotation of the shop. */
  replace: { by: 'shop', from: ['sent', 'viewed'], to: 'withdrawn' },
  /** Of an accepted one only while no order uses it. */
  expire: { by: 'system', from: ['sent', 'viewed', 'accepted'], to: 'expired' },
} as const satisfies Record<string, Transition<QuotationStatus>>;

export type QuotationStep = keyof typeof QUOTATION_TRANSITIONS;

export const canTake = (step: QuotationStep, status: QuotationStatus): boolean =>
  (QUOTATION_TRANSITIONS[step].from as readonly QuotationStatus[]).includes(status);

export interface QuotationFacts {
  readonly status: QuotationStatus;
  readonly valid_until: Date;
  readonly order_id: string | null;
}

/** What the job has not ended yet counts as ended. */
export const currentStatus = (
  { status, valid_until, order_id }: QuotationFacts,
  now: Date,
): QuotationStatus =>
  canTake('expire', status) && order_id === null && valid_until <= now ? 'expired' : status;

/** Whether a quotation counts: the buyer can choose it, or could when the request ended. */
export const isOffer = (
  { status, valid_until }: Pick<QuotationFacts, 'status' | 'valid_until'>,
  { closed_at }: { readonly closed_at: Date | null },
  now: Date,
): boolean => status !== 'withdrawn' && valid_until > (closed_at ?? now);

/** Whether each quotation that was accepted ended without an order. */
export const hasLapsedAgreement = (
  quotations: readonly (QuotationFacts & { readonly accepted_at: Date | null })[],
  now: Date,
): boolean => {
  const accepted = quotations.filter(({ accepted_at }) => accepted_at !== null);
  return accepted.length > 0 && accepted.every((quotation) => currentStatus(quotation, now) !== 'accepted');
};

/** Whether quotations may still be accepted: an open request, or one that others were accepted of (a split order). */
export const takesAcceptance = (rfq: { readonly status: RfqStatus; readonly accepted: boolean }): boolean =>
  rfq.status === 'open' || (rfq.status === 'closed' && rfq.accepted);

export const actionsOf = (
  quotation: QuotationFacts,
  rfq: { readonly status: RfqStatus; readonly accepted: boolean },
  { viewer, now }: { readonly viewer: 'buyer' | 'shop'; readonly now: Date },
): QuotationAction[] => {
  const status = currentStatus(quotation, now);
  const all: [QuotationAction, 'buyer' | 'shop' | 'both', boolean][] = [
    ['accept', 'buyer', canTake('accept', status) && takesAcceptance(rfq)],
    ['decline', 'buyer', canTake('decline', status)],
    ['order', 'buyer', status === 'accepted' && quotation.order_id === null],
    ['withdraw', 'shop', canTake('withdraw', status)],
    ['replace', 'shop', canTake('replace', status) && rfq.status === 'open'],
    ['message', 'both', canTake('accept', status) || status === 'accepted'],
  ];
  return all.filter(([, by, may]) => may && (by === 'both' || by === viewer)).map(([action]) => action);
};

export const rfqActionsOf = (
  status: RfqStatus,
  { owner, mayQuote }: { readonly owner: boolean; readonly mayQuote: boolean },
): RfqAction[] => {
  if (status !== 'open') return [];
  if (owner) return ['close', 'bump'];
  return mayQuote ? ['quote'] : [];
};

const LABELS: Readonly<Record<QuotationStatus, string>> = {
  sent: 'Mới gửi',
  viewed: 'Khách đã xem',
  accepted: 'Đã chốt',
  declined: 'Đã từ chối',
  withdrawn: 'Đã rút',
  expired: 'Hết hiệu lực',
};
export const statusLabel = (status: QuotationStatus): string => LABELS[status];
