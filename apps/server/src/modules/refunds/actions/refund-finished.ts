import { hook } from '#platform/events/hooks.ts';

/** A refund is back where it came from. Implemented by `bank-reconciliation`, which marks its line. */
export const refundFinished = hook<{ readonly refund_id: number }, void>('refunds.finished');
