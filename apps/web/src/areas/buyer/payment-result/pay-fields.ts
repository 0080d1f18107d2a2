/** Of the form that starts a payment. */
export const PAY_FIELDS = {
  /** Orders of one payment. */
  orders: 'order_ids',
  /** All orders of the page. */
  shown: 'shown_ids',
  method: 'payment_method',
  key: 'idempotency_key',
} as const;
