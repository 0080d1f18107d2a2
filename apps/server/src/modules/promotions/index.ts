/** Running deals with room, by product: what prices are computed with. */
export { getRunningDeals, type RunningDealRecord } from './queries/deals.ts';
/** What began at a shop: its running deals by when they did. */
export { getBegunDeals } from './queries/begun-deals.ts';
/** How many began at each shop since a moment. */
export { getDealCountsSince } from './queries/begun-deals.ts';
/** Units of deals that an order takes and gives back, in the order's transaction. */
export { returnDeals, takeDeals, type DealLine } from './actions/deals.ts';
/** Discounts by what people typed or picked, and why they may not be used. */
export { findDiscounts, type FoundDiscount, type NamedDiscount } from './queries/discounts.ts';
/** Public codes that a person may use now at some shops and at the platform. */
export { findOffers, type DiscountOffer } from './queries/offers.ts';
/** Codes that do not exist count like look-ups, and whoever tries too many gets no answer about any. */
export { countWrongCodes, refuseGuesser } from './queries/guesses.ts';
/** Uses of discounts that a checkout takes and its cancelled orders give back, in the order's transaction. */
export { returnDiscounts, takeDiscounts, type DiscountUse } from './actions/discounts.ts';
/** Public discounts of a shop with their codes, as everybody may read them. */
export { listShownRules } from './queries/price-rules.ts';
