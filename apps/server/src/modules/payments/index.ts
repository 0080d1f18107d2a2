/** Asks one buyer for the money of orders; asks anew, another way or together; lets an order go and sends its money back. */
export { cancelPayment, openPayment, replacePayment, type NewPayment, type Payable } from './actions.ts';
/** Where to pay. Asks the provider for its page, so never inside a transaction. */
export { startPayment } from './actions/start.ts';
/** Sends part of what an order paid back. */
export { refundOrder, type OrderRefund } from './actions/refund-order.ts';
/** The payment of each order; where a payment is waited for; the methods that work here beside cod, and their limits. */
export {
  checkoutUrl,
  getOrderPayments,
  getRefundable,
  methodLimits,
  onlineMethods,
  type OrderPayment,
} from './views.ts';
/** What is known of one person, told to them. */
export { exportPerson } from './person.ts';
