export { fetchRates } from './actions/quotes.ts';
export { getTrialRates } from './actions/trial-rates.ts';
export { findRate } from './queries/rates.ts';
export type { Shipment } from './types.ts';
export { carrierOf } from './rules/services.ts';
export { bookParcel, cancelParcel, type ParcelOrder } from './actions/parcels.ts';
export { getParcels, type Parcel } from './queries/parcels.ts';
/** Cash that carriers have collected, to compare with orders. */
export { getDoorCash, type DoorCash } from './queries/door-cash.ts';
export { countUnmatchedRemittances } from './queries/remittances.ts';
/** What a carrier prints for a parcel of the caller's shop. */
export { getLabel } from './queries/label.ts';
