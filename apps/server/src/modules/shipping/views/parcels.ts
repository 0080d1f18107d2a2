import type { Context } from '#platform/context.ts';
import type { ParcelState } from '#platform/carriers.ts';

/** The parcel of an order as its people see it. */
export interface Parcel {
  readonly carrier: string;
  readonly carrier_name: string;
  readonly tracking_code: string;
  /** There is something to print and stick on it. */
  readonly has_label: boolean;
  /** What the carrier charges the market; null while it has not said. */
  readonly fee: number | null;
  /** Oldest first by the carrier's time. */
  readonly events: readonly { readonly at: Date; readonly state: ParcelState; readonly text: string }[];
}

/** The parcels of these orders, by order; orders without one are left out. */
export const getParcels = (_context: Context, _orderIds: readonly string[]): Promise<Map<string, Parcel>> =>
  Promise.resolve(new Map());
