/** Asks one buyer for the money of orders; asks anew, another way or together; lets an order go and sends its money back. */
export { cancelPayment, openPayment, replacePayment, type NewPayment, type Payable } from './actions.ts';
/** The payment of each order; where a payment is waited for; the methods that work here beside cod. */
export { checkoutUrl, getOrderPayments, onlineMethods, type OrderPayment } from './views.ts';
/** What is known of one person, told to them. */
export { exportPerson } from './person.ts';
