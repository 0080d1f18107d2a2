// The press on “Thanh toán” of an order, passed in navigation state: a link or a reload pays nothing.

export const PAYMENT_REQUESTED = { paymentRequested: true };

export const isPaymentRequested = (state: unknown): boolean =>
  (state as { paymentRequested?: unknown } | null)?.paymentRequested === true;
