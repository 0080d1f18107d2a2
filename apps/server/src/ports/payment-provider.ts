// Providers of online payments. Amounts are whole đồng.

import type { RawRequest, RawReply } from '@market/contract/route';

/** One attempt to pay; stored before the provider is called. */
export interface PaymentAttempt {
  /** Our id of the attempt: letters and digits, at most 32. The provider's order id. */
  readonly reference: string;
  readonly variant: string;
  readonly amount: number;
  /** Text on the provider's page: ASCII letters, digits and spaces, at most 60. */
  readonly title: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The buyer's IP address for providers that require it; empty when unknown. */
  readonly address: string;
  readonly returnUrl: string;
  readonly notifyUrl: string;
}

/** The state of an attempt as the provider reports it, signature verified. */
export interface PaymentNotification {
  readonly reference: string;
  readonly amount: number;
  readonly outcome: 'paid' | 'failed' | 'pending' | 'unknown_to_provider';
  readonly transactionId: string | null;
  /** The provider's code, for staff: `1006`, `24`. */
  readonly code: string;
}

/** How we handled a notification; each provider has its own reply for it. */
export type NotificationResult = 'done' | 'repeated' | 'unknown' | 'amount' | 'refused' | 'busy';

export interface RefundRequest {
  /** Our id of the refund, the same for every try. */
  readonly reference: string;
  readonly attempt: Pick<PaymentAttempt, 'reference' | 'variant' | 'amount' | 'createdAt'>;
  readonly transactionId: string;
  readonly amount: number;
  readonly reason: string;
  /** When the refund was queued, the same for every try; providers that require a date get this one. */
  readonly createdAt: Date;
  readonly now: Date;
}
/** `refused` is final; `unknown` is queried again; `failed` may be tried again. */
export type RefundOutcome = 'succeeded' | 'pending' | 'refused' | 'unknown' | 'failed';

/** Each call is answered within 30 s or rejects with `ServiceUnavailable`. */
export interface PaymentProvider {
  /** `momo`: used in addresses, ledger accounts and configuration. */
  readonly name: string;
  limits(variant: string): { readonly least: number; readonly most: number };
  /** Notifications are not trusted: the state is queried before money is booked. */
  readonly asksAfterNotice: boolean;
  /** The page to pay on. @throws ServiceUnavailable: then it may exist or not, and `query` says which */
  create(attempt: PaymentAttempt): Promise<{ readonly url: string }>;
  /** Undefined when the signature is wrong. */
  readWebhook(call: RawRequest): PaymentNotification | undefined;
  /** Reads the browser's return; undefined when its signature is wrong. Never proof of payment. */
  readReturn(call: RawRequest): PaymentNotification | undefined;
  reply(result: NotificationResult): RawReply;
  /** @throws ServiceUnavailable */
  query(
    attempt: Pick<PaymentAttempt, 'reference' | 'variant' | 'amount' | 'createdAt'>,
    now: Date,
  ): Promise<PaymentNotification>;
  /** @throws ServiceUnavailable: then `queryRefund` says */
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /** @throws ServiceUnavailable */
  queryRefund(request: RefundRequest): Promise<RefundOutcome>;
}
