/** What an order at a quoted price is charged; records the order that uses it. */
export { getQuotedTerms, type QuotedTerms } from './queries/terms.ts';
export { recordQuotedOrder } from './actions/order.ts';
