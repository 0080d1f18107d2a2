// Those who take buyers' money for the market. Amounts are whole đồng.

import type { RawRequest, RawReply } from '@market/contract/route';

/** What the market asks for. Written down before anybody outside hears of it. */
export interface PaymentAttempt {
  /** Ours, made anew for each attempt: letters and digits, at most 32. What the provider calls the order. */
  readonly reference: string;
  /** How the provider is to take it: what follows the provider in `PAYMENT_ROUTES`, `wallet`, `atm`, `card`. */
  readonly variant: string;
  readonly amount: number;
  /** What the buyer reads on the provider's page: ASCII, letters, digits and blanks, at most 60. */
  readonly title: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The buyer's network address where a provider wants it; empty when unknown. */
  readonly address: string;
  /** Where the provider sends the browser, and where it tells us what became of it. */
  readonly returnUrl: string;
  readonly notifyUrl: string;
}

/** What a provider says became of an attempt, after its signature was found right. */
export interface PaymentNotification {
  readonly reference: string;
  /** What the provider says came in. */
  readonly amount: number;
  readonly outcome: 'paid' | 'failed' | 'pending' | 'unknown_to_provider';
  /** The provider's own number of the transaction; null before there is one. */
  readonly transactionId: string | null;
  /** The provider's code, for staff: `1006`, `24`. */
  readonly code: string;
}

/** What became of a notification on our side, to be said in the provider's own words. */
export type NotificationResult = 'done' | 'repeated' | 'unknown' | 'amount' | 'refused' | 'busy';

export interface RefundRequest {
  /** Ours, the same at every try of one refund. */
  readonly reference: string;
  readonly attempt: Pick<PaymentAttempt, 'reference' | 'variant' | 'amount' | 'createdAt'>;
  readonly transactionId: string;
  readonly amount: number;
  readonly reason: string;
  /** When it was queued, the same at every try: what a provider wants dated is dated by this. */
  readonly createdAt: Date;
  readonly now: Date;
}
/** `refused` is for good; `unknown` is asked for again; `failed` was tried, came to nothing, and may be tried anew. */
export type RefundOutcome = 'succeeded' | 'pending' | 'refused' | 'unknown' | 'failed';

/** One provider of payments. Each call out is answered within 30 s or rejects with `Unreachable`. */
export interface PaymentProvider {
  /** `momo`: stands in addresses, accounts of the ledger, and the configuration. */
  readonly name: string;
  /** The least and the most of one payment, by variant, in đồng. */
  limits(variant: string): { readonly least: number; readonly most: number };
  /** A notification proves nothing by itself: the state is asked for before money is booked. */
  readonly asksAfterNotice: boolean;
  /** The page to pay on. @throws Unreachable: then it may exist or not, and `query` says which */
  create(attempt: PaymentAttempt): Promise<{ readonly url: string }>;
  /** What the provider tells us by itself; undefined when it is not its word. */
  readNotice(call: RawRequest): PaymentNotification | undefined;
  /** What the browser brings back; undefined when it is not the provider's word. Never proof of payment. */
  readReturn(call: RawRequest): PaymentNotification | undefined;
  reply(handled: NotificationResult): RawReply;
  /** @throws Unreachable */
  query(
    attempt: Pick<PaymentAttempt, 'reference' | 'variant' | 'amount' | 'createdAt'>,
    now: Date,
  ): Promise<PaymentNotification>;
  /** @throws Unreachable: then `queryRefund` says */
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /** @throws Unreachable */
  queryRefund(request: RefundRequest): Promise<RefundOutcome>;
}
