import type { CarrierOrder, CarrierPlace } from '#platform/carriers.ts';
import type { Context, Tx } from '#platform/context.ts';
import type { ShopRecord } from '#shops';

/** What is to be carried, for whom, and the cash to collect. */
export interface ParcelOrder {
  readonly order_id: string;
  readonly order_number: string;
  readonly service_code: string;
  readonly shop: ShopRecord;
  readonly to: CarrierPlace;
  readonly grams: number;
  /** Goods in đồng: what it is insured for. */
  readonly goods: number;
  /** 0 for none. */
  readonly cod: number;
  readonly items: CarrierOrder['items'];
  readonly note: string;
}

/**
 * Books the carrier of an order, once: asked again, the carrier is asked under the same number. Null when no carrier
 * carries this service. Never in a transaction. @throws carrierAway, carrierRefused
 */
export const bookParcel = (
  _context: Context,
  _order: ParcelOrder,
): Promise<{ tracking_code: string } | null> => Promise.reject(new Error('not yet'));

/** Asks for the parcel of an order not to be carried: told to the carrier after the commit. */
export const cancelParcel = (_context: Context<Tx>, _orderId: string): Promise<void> =>
  Promise.reject(new Error('not yet'));
