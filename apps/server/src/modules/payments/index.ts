/** Opens a payment for orders of one buyer; replaces it by another method, or by one for several orders. */
export { openPayment, replacePayment, type NewPayment, type Payable } from './actions/open.ts';
/** Takes an order out of the payment that asks for it. */
export { releaseOrder, type PaidShare } from './actions/release.ts';
/** Where to pay. Requests the provider's page, so never inside a transaction. */
export { startPayment } from './actions/start.ts';
/** Locks a payment, by its id or by an order that it holds money of. */
export { lockPayment, lockPaymentOfOrder } from './actions/lock-payment.ts';
/** Books money that came in on a locked payment; gives money booked by hand its number. */
export { bookReceipt, nameReceipt, type NewReceipt } from './actions/book-receipt.ts';
/** Takes money out of a payment for a refund, and brings its state in line with its refunds. */
export { countRefund, settleRefunded, takeOfReceipt, takeOfShare } from './actions/refund-funds.ts';
/** Queues money to go back to a buyer; a hook that `refunds` implements. */
export { sendBack, type MoneyBack } from './actions/send-back.ts';
/** Receives a provider's notification; answers any webhook in the format of its caller. */
export { receiveNotification } from './actions/receive-notification.ts';
export { answerWebhook } from './actions/answer-webhook.ts';
/** The payment of each order, and what is left of what it paid. */
export { getOrderPayments, getRefundable, type OrderPayment } from './queries/orders.ts';
/** Payments and what came in for them, as refunds and the bank's lines need them. */
export {
  findBankReceipt,
  findPaymentByMemo,
  getPayment,
  getReceiptSource,
  getUnnamedReceipts,
  hasReceiptOf,
} from './queries/receipts.ts';
/** Payments as finance reads them. */
export { getPaymentRecord, listPaymentRecords, type PaymentRecord } from './queries/finance.ts';
/** The page that waits for a payment; the online methods configured here, and their limits. */
export { checkoutUrl, methodLimits, onlineMethods } from './queries/methods.ts';
/** A provider by its name; eight characters of a memo that nobody guesses; our name of an attempt or refund. */
export { findProvider, memoCode, newReference } from './lib/providers.ts';
/** How to transfer to the market's account. */
export { getTransferTo } from './queries/transfer.ts';
/** What money that comes in does to a payment, and whether a person may book any. */
export { isBookable, transferResult, type RefundReason } from './rules/payment.ts';
/** Sums of payments, to be held against refunds and the ledger. */
export { getRefundCounts, getUnevenPayments, sumReceipts } from './queries/checks.ts';
export type { PaymentRow } from './store/payments.ts';
