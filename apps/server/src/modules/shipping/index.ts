/** Asks carriers what shipments cost and keeps it for 30 minutes; never in a transaction. */
export { fetchRates } from './actions/quotes.ts';
/** One rate of a shipment by its code, of the table or kept; asks nobody. */
export { findRate } from './queries/rates.ts';
export type { Shipment } from './types.ts';
/** Who carries a service. */
export { carrierOf } from './rules/services.ts';
/** Books the carrier of an order, and takes that back. */
export { bookParcel, cancelParcel, type ParcelOrder } from './actions/parcels.ts';
/** Where the parcels of orders are. */
export { getParcels, type Parcel } from './queries/parcels.ts';
/** Cash that carriers say they took at the door, for holding orders against it. */
export { getDoorCash, type DoorCash } from './queries/door-cash.ts';
