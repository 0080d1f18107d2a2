export { cancelPayment } from './actions/cancel-payment.ts';
export { refundOrder, type OrderRefund } from './actions/refund-order.ts';
export { refundCash } from './actions/refund-cash.ts';
export { queueRefund } from './actions/queue-refund.ts';
/** Whether somebody of finance approved a large refund. */
export { isApproved as isRefundApproved } from './actions/finish-by-hand.ts';
export { concludeRefund } from './actions/finish-refund.ts';
/** Called when a refund is back where it came from; a hook that `bank-reconciliation` implements. */
export { refundFinished } from './actions/refund-finished.ts';
/** Who bought orders; a hook that `orders` implements. */
export { orderBuyers } from './lib/order-buyers.ts';
/** Refunds as finance reads them, by payment; the refund that a transfer sends. */
export {
  findRefundByMemo,
  findRefundsOfProvider,
  getRefundIds,
  getRefundsAtProviders,
  getRefundsByHand,
  getRefundsOf,
} from './queries/refunds.ts';
/** Sums of refunds, to be held against payments, orders and the ledger. */
export {
  getRefundAmounts,
  getRefundSums,
  getRefundsWithoutPayment,
  sumSentBetween,
  sumSentRefunds,
  sumWaitingRefunds,
  sumWaitingRefundsOf,
} from './queries/checks.ts';
