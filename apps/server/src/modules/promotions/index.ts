/** Running deals with room, by product: what prices are computed with. */
export { getRunningDeals, type RunningDealRecord } from './views.ts';
/** Units of deals that an order takes and gives back, in the order's transaction. */
export { returnDeals, takeDeals, type DealLine } from './actions.ts';
