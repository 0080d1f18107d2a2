export { openPayment, replacePayment, type NewPayment, type Payable } from './actions/open.ts';
/** Takes an order out of its waiting payment. */
export { releaseOrder, type PaidShare } from './actions/release.ts';
/** Asks the provider about a payment again, for finance. */
export { queryPayment } from './actions/query-payment.ts';
export { startPayment } from './actions/start.ts';
export { lockPayment, lockPaymentOfOrder } from './actions/lock-payment.ts';
/** Books money that came in on a locked payment; assigns a number to money booked by hand. */
export { bookReceipt, nameReceipt, type NewReceipt } from './actions/book-receipt.ts';
/** Takes money out of a payment for a refund, and brings its state in line with its refunds. */
export { countRefund, settleRefunded, takeOfReceipt, takeOfShare } from './actions/refund-funds.ts';
export { sendBack, type RefundableMoney } from './actions/send-back.ts';
export { receiveNotification } from './actions/receive-notification.ts';
export { answerWebhook } from './actions/answer-webhook.ts';
/** The payment of each order, and what is left of what it paid. */
export { getOrderNumbers, getOrderPayments, getRefundable, type OrderPayment } from './queries/orders.ts';
/** Payments and what came in for them, as refunds and the bank's lines need them. */
export {
  findBankReceipt,
  findPaymentByMemo,
  getPayers,
  getPayment,
  getReceiptSource,
  getUnnamedReceipts,
  hasReceiptOf,
  sumBookedByHand,
} from './queries/receipts.ts';
/** Transfers that wait for money, by amount or memo. */
export { findExpectedTransfers, type ExpectedTransfer } from './queries/expected-transfers.ts';
/** What providers reported beside what was booked. */
export { getBookedByProvider, getUnbookedEvents, type UnbookedEvent } from './queries/provider-books.ts';
/** Receipts and attempts of a provider, as its settlement files name them. */
export { findAttempts, findProviderReceipts, findReceiptsBetween } from './queries/settled.ts';
/** Payments as finance reads them. */
export { getPaymentRecord, listPaymentRecords, type PaymentRecord } from './queries/finance.ts';
export { checkoutUrl, isWithinLimits, methodLimits, onlineMethods } from './queries/methods.ts';
export { findProvider, memoCode, newReference } from './lib/providers.ts';
export { getTransferTo } from './queries/transfer.ts';
/** What money that comes in does to a payment, and whether a person may book any. */
export { isBookable, transferResult, type RefundReason } from './rules/payment.ts';
/** Sums of payments, to be held against refunds and the ledger. */
export { getRefundCounts, getUnevenPayments, sumReceipts } from './queries/checks.ts';
export type { PaymentRow } from './store/payments.ts';
