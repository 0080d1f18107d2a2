/** Asks one buyer for the money of orders; asks anew, another way or together. */
export { openPayment, replacePayment, type NewPayment, type Payable } from './actions/open.ts';
/** Lets an order go and sends its money back; sends part of what an order paid back. */
export { cancelPayment } from './actions/release.ts';
export { refundCash } from './actions/refund-cash.ts';
export { refundOrder, type OrderRefund } from './actions/refund-order.ts';
/** Where to pay. Asks the provider for its page, so never inside a transaction. */
export { startPayment } from './actions/start.ts';
/** The payment of each order, and what is left of what it paid. */
export { getOrderPayments, getRefundable, type OrderPayment } from './queries/orders.ts';
/** Where a payment is waited for; the methods that work here beside cod, and their limits. */
export { checkoutUrl, methodLimits, onlineMethods } from './queries/methods.ts';
/** Eight characters of a memo that nobody guesses. */
export { memoCode } from './providers.ts';
/** How to transfer to the market's account; a transfer of a shop's, and what all of them paid. */
export { getTransferTo } from './queries/transfer.ts';
export { giveToShop, holdTransfer } from './actions/give-to-shop.ts';
export { getBankTransfer, getShopTransfers } from './queries/bank.ts';
/** Whether receipts, refunds and the ledger agree. */
export { checkPayments, getCashRefunds } from './queries/checks.ts';
/** What is known of one person, told to them. */
export { exportPerson } from './personal-data.ts';
