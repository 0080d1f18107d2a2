export {
  codFeeOf,
  isPriceIssue,
  priceCheckout,
  type AppliedDiscount,
  type OrderToPrice,
  type PricedOrder,
  type PriceIssue,
  type ReducedLine,
  type SharedReductions,
} from './checkout-price.ts';
export {
  discountIssue,
  discountOn,
  isEntitled,
  type DiscountedLine,
  type DiscountIssue,
  type DiscountRule,
} from './discount.ts';
export { durationText } from './duration.ts';
export { CROCKFORD, findMemo, memoOf } from './memo.ts';
export { compactDong, dong, dongRange, formatNumber } from './money.ts';
export { joinName, shortName, splitName } from './names.ts';
export {
  BUYER_STATUSES,
  BUYER_STATUS_LABELS,
  COD_STATUSES,
  FINANCIAL_STATUSES,
  FULFILLMENT_STATUSES,
  MOVING_SHIPMENT_STATUSES,
  ORDER_STATUSES,
  ORDER_TABS,
  PAYMENT_TIMINGS,
  SHIPMENT_STATUSES,
  SHIPMENT_STATUS_LABELS,
  buyerStatus,
  orderSteps,
  orderTab,
  owesPayment,
  shipmentStatusText,
  type BuyerStatus,
  type FinancialStatus,
  type FulfillmentStatus,
  type OrderAxes,
  type OrderStatus,
  type OrderStep,
  type OrderTab,
  type PaymentTiming,
  type ShipmentStatus,
} from './order-status.ts';
export { pageCount, pageLinks } from './pagination.ts';
export { findPhone, formatPhone, isMobilePhone, nationalPhone, parsePhone, type Phone } from './phone.ts';
export { addressText, shortProvince } from './places.ts';
export {
  coinEarn,
  discountRate,
  nextTier,
  nextTierSentence,
  pickedOfCart,
  priceLines,
  priceRange,
  priceSteps,
  stepAt,
  tierFor,
  totalsOf,
  unitPrice,
  type NextTierStep,
  type PickedLine,
  type PricedLine,
  type PriceStep,
  type RunningDeal,
  type Tier,
} from './price.ts';
export {
  isSoldOut,
  leastOrder,
  minOrderQuantity,
  productQuantityIssues,
  quantitySentence,
  shopMinimumIssues,
  startingQuantity,
  type LeastOrder,
  type ProductQuantity,
  type QuantityIssue,
  type ShopQuantity,
} from './quantity.ts';
export { percentOf, spread } from './spread.ts';
export { foldAccents, ogDescription, ogTitle, slugify } from './text.ts';
export {
  isDefaultVariant,
  matchVariant,
  optionsTitle,
  shownVariantTitle,
  type VariantOptions,
} from './variant.ts';
