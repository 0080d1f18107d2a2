/** The payload of every event of an order. */
export type { OrderFacts } from './events.ts';
/** Writes the orders of a checkout in the caller's transaction, announces them, and finds a repeated request. */
export {
  announceOrders,
  createOrders,
  findRepeatedCheckout,
  type CheckoutDraft,
  type PlacedOrder,
} from './actions/create-orders.ts';
export type { OrderDraft } from './actions/snapshot.ts';
/** What a checkout placed, as its buyer reads it. */
export { getCheckout } from './queries/orders.ts';
/** Open orders of an account that nobody has paid or confirmed. */
export { getUnpaidOrders, type UnpaidOrders } from './queries/unpaid.ts';
/** Whether a shop takes the cash of an order itself. */
export { isShopsCash } from './rules/cash.ts';
/** The recipient of an order, as it is stored with it. */
export type { ShippingAddress } from './tables.ts';
/** What reviews need: a buyer's order with its lines, and a note on it of what was reviewed. */
export { getReviewOrder, type ReviewOrder } from './queries/review-order.ts';
export { recordRated } from './actions/rate.ts';
/** Year and month in Vietnam, as numbers of orders have it. */
export { monthOf } from './rules/order-number.ts';
/** What after-sale cases need: the order, a hold on it while one is open, and part of its money sent back. */
export { getCaseOrder, type CaseOrder, type CaseOrderKey } from './queries/case-order.ts';
export { holdOrder, releaseOrder } from './actions/hold.ts';
export { recordReturned, type ReturnedGoods } from './actions/return.ts';
export { refundPart, type PartRefund } from './actions/refund.ts';
export { getCashRefunds } from './queries/cash-refunds.ts';
export { haveCasesMovedGoods } from './lib/goods-of-cases.ts';
export { getCashRefundTexts } from './queries/cash-refund-notices.ts';
export type { CashRefundNotice } from './rules/cash-refund-mail.ts';
export { payReturnFee, type ReturnFee } from './actions/return-fee.ts';
export { getReturnFee, getReturnFees, type ReturnFeeApproval } from './queries/return-fees.ts';
export { returnFeeCases, type ReturnFeeCase } from './lib/return-fee-cases.ts';
/** Whether orders and their money agree. */
export { checkOrders } from './queries/check.ts';
/** How many there are, and when the newest was placed. */
export { getOrderTotals } from './queries/totals.ts';
/** The lines of orders that were not cancelled. */
export { getPurchasedLines, type PurchasedLine } from './queries/purchased-lines.ts';
/** Orders in a few words, and what a buyer bought at a shop. */
export {
  getDaySales,
  getDealings,
  getDealingsOfPairs,
  getLatestOrders,
  getOrderSummaries,
  getReferredOrders,
  getOrderSales,
  type Dealings,
  type Sale,
  type OrderSummary,
} from './queries/order-summaries.ts';
/** An order by its number, for staff. */
export { findOrderId } from './queries/order-brief.ts';
/** What a notice about an order names, and what the order contains and costs. */
export { getOrderBriefs, type OrderBrief } from './queries/order-brief.ts';
export { getOrderReceipts, type OrderReceipt } from './queries/receipts.ts';
/** Orders of one buyer or shop, for staff. */
export {
  findByOrderNumber,
  getBuyerFigures,
  getLatestOfBuyer,
  getLatestOfShop,
  getShopFigures,
  getUndeliveredCounts,
  type PartyFigures,
} from './queries/parties.ts';
/** What waits for a shop. */
export { countWaitingOfShop } from './queries/shop-counts.ts';
/** Orders of all shops, for staff. */
export { sumWaitingDecisions } from './queries/staff-figures.ts';
export {
  countMissedDeadlines,
  getSales,
  getSalesByMethod,
  getSalesByTime,
  type MarketSales,
} from './queries/market-sales.ts';
