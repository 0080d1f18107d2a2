/** Rates of a shipment, cheapest first, and one of them by its code; the province an address names. */
export { findRate, type Shipment } from './views.ts';
