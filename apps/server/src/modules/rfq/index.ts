/** What an order at a quoted price is charged; records the order that uses it. */
export { getQuotedTerms, type QuotedTerms } from './queries/terms.ts';
export { recordQuotedOrder } from './actions/order.ts';
export { getQuotedOrders } from './queries/quoted-orders.ts';
/** One request or quotation as the caller may see it. */
export { findRfq } from './queries/rfqs.ts';
export { findQuotation } from './queries/quotations.ts';
/** What a buyer and a shop have between them. */
export { allowsContact, getQuotationsBetween, getRfqsBetween } from './queries/between.ts';
/** What notices about requests and quotations name. */
export { getQuotationBrief, getRfqBrief, type QuotationBrief, type RfqBrief } from './queries/briefs.ts';
/** What waits for a shop. */
export { countNewRfqs, getQuotationQuota } from './queries/inbox.ts';
